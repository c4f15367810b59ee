/// The diagnostics of one call, of one or more compilations: sorted by file, position and code, without
/// duplicates.
public struct DiagnosticReport: Sendable {
  /// The diagnostics of a compilation, with the files that their ranges refer to.
  public struct Part: Sendable {
    let files: [SourceFile]
    let diagnostics: [Diagnostic]

    /// Creates a part of one compilation; `SourceRange.file` is an index in `files`.
    public init(files: [SourceFile], diagnostics: [Diagnostic]) {
      self.files = files
      self.diagnostics = diagnostics
    }

    /// Returns the part with other diagnostics about the same files.
    package func mapping(_ transform: ([Diagnostic]) -> [Diagnostic]) -> Part {
      Part(files: files, diagnostics: transform(diagnostics))
    }
  }

  /// The files that any range refers to, sorted by path.
  public let files: [SourceFile]

  /// The displayed diagnostics; their ranges refer to `files`.
  public let diagnostics: [Diagnostic]

  /// The number of errors, displayed or not.
  public let errorCount: Int

  /// The number of warnings.
  public let warningCount: Int

  /// The number of errors and warnings that are omitted, because their files have more than the maximum.
  public let withheldCount: Int

  private let lineTables: [LineTable]

  /// Merges the parts. Of each file at most the first `maximumErrors` errors are displayed, and as many
  /// warnings; nil displays all. O(n log n) in the diagnostics, and linear in the bytes of the files that
  /// they refer to.
  public init(_ parts: [Part], maximumErrors: Int? = nil) {
    let merged = Self.merged(parts)
    files = merged.files
    lineTables = merged.files.map { LineTable($0.bytes) }
    errorCount = merged.diagnostics.count { $0.severity == .error }
    warningCount = merged.diagnostics.count { $0.severity == .warning }
    diagnostics = Self.capped(merged.diagnostics, maximumErrors, fileCount: merged.files.count)
    withheldCount = merged.diagnostics.count - diagnostics.count
  }

  /// One line with the counts; nil if all are zero.
  public var summary: String? {
    var parts: [String] = []
    if errorCount > 0 { parts.append(Self.counted(errorCount, "error")) }
    if warningCount > 0 { parts.append(Self.counted(warningCount, "warning")) }
    guard !parts.isEmpty else { return nil }
    if withheldCount > 0 { parts.append("\(withheldCount) not shown (see --max-errors)") }
    return parts.joined(separator: ", ")
  }

  /// Returns the path of the file of a range.
  func path(of range: SourceRange) -> String {
    files.indices.contains(range.file) ? files[range.file].path : ""
  }

  /// Returns the bytes of the file of a range.
  func bytes(of range: SourceRange) -> [UInt8] {
    files.indices.contains(range.file) ? files[range.file].bytes : []
  }

  /// Returns the line table of the file of a range.
  func lines(of range: SourceRange) -> LineTable {
    lineTables.indices.contains(range.file) ? lineTables[range.file] : LineTable([])
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }

  private static func capped(
    _ diagnostics: [Diagnostic], _ maximum: Int?, fileCount: Int
  ) -> [Diagnostic] {
    guard let maximum else { return diagnostics }
    var errors = [Int](repeating: 0, count: fileCount)
    var warnings = errors
    return diagnostics.filter { diagnostic in
      let file = diagnostic.range.file
      guard errors.indices.contains(file) else { return true }
      switch diagnostic.severity {
      case .error:
        errors[file] += 1
        return errors[file] <= maximum
      case .warning:
        warnings[file] += 1
        return warnings[file] <= maximum
      case .note: return true
      }
    }
  }
}

extension DiagnosticReport {
  /// Returns all diagnostics with one list of files, which contains a file once even if several compilations
  /// read it.
  private static func merged(_ parts: [Part]) -> (files: [SourceFile], diagnostics: [Diagnostic]) {
    var order = MergedFiles()
    let places = parts.map { part in
      let mentioned = Set(part.diagnostics.flatMap(mentionedFiles))
      return part.files.enumerated().map { mentioned.contains($0.offset) ? order.place(of: $0.element) : 0 }
    }
    let ranks = order.ranks()
    var diagnostics: [Diagnostic] = []
    for (part, place) in zip(parts, places) {
      diagnostics += part.diagnostics.map { diagnostic in
        moved(diagnostic) { place.indices.contains($0) ? ranks[place[$0]] : 0 }
      }
    }
    return (order.sorted(), unique(diagnostics.sorted(by: isBefore)))
  }

  private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (a, b) = (left.range, right.range)
    if a.file != b.file { return a.file < b.file }
    if a.start != b.start { return a.start < b.start }
    if left.code.code != right.code.code { return left.code.code < right.code.code }
    if a.end != b.end { return a.end < b.end }
    return left.message < right.message
  }

  private static func unique(_ sorted: [Diagnostic]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for diagnostic in sorted where result.last != diagnostic { result.append(diagnostic) }
    return result
  }

  private static func mentionedFiles(_ diagnostic: Diagnostic) -> [Int] {
    [diagnostic.range.file] + diagnostic.notes.compactMap { $0.range?.file }
      + diagnostic.fixIts.flatMap { $0.edits.map { $0.range.file } }
  }

  private static func moved(_ diagnostic: Diagnostic, _ place: (Int) -> Int) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(file: place(range.file), start: range.start, end: range.end)
    }
    return Diagnostic(
      diagnostic.severity, diagnostic.code, diagnostic.message, at: moved(diagnostic.range),
      notes: diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.range.map(moved)) },
      fixIts: diagnostic.fixIts.map { fixIt in
        FixIt(
          fixIt.message, fixIt.certainty,
          fixIt.edits.map { FixIt.Edit(moved($0.range), $0.replacement) })
      })
  }
}

/// Files by path; two with the same path but different bytes (a placeholder for standard input) stay
/// separate.
private struct MergedFiles {
  private var files: [SourceFile] = []
  private var places = [String: [Int]]()

  mutating func place(of file: SourceFile) -> Int {
    let known = places[file.path] ?? []
    if let place = known.first(where: { files[$0].bytes == file.bytes }) { return place }
    places[file.path] = known + [files.count]
    files.append(file)
    return files.count - 1
  }

  private var order: [Int] {
    files.indices.sorted { files[$0].path == files[$1].path ? $0 < $1 : files[$0].path < files[$1].path }
  }

  func sorted() -> [SourceFile] { order.map { files[$0] } }

  /// Returns the index in the sorted list for each file in order of insertion.
  func ranks() -> [Int] {
    var ranks = [Int](repeating: 0, count: files.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    return ranks
  }
}
