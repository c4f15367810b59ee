/// Tries repairs before they are offered.
///
/// An error can have several causes, and a repair that is right for one of them is wrong for another. So a
/// repair is certain only if the repaired spec has fewer errors, and no new one that the repair explains.
/// Otherwise it is likely. A repair that leads to a syntax error at the position of an edit, or changes
/// nothing, is removed.
///
/// An error that the repair reveals, but does not explain, is ignored: a missing root, an unhandled event.
struct RepairTrial {
  /// The maximum number of repairs that are tried alone, and of bytes that are compiled for that, so the work
  /// stays linear. Further certain repairs are tried together. In a file with more syntax errors than this,
  /// syntax is not tried.
  private static let limit = (count: 16, bytes: 4 << 20, syntaxErrors: 1_000)

  private let files: [ParsedFile]
  private let names: NameTable
  /// Returns the diagnostics of a spec with some files replaced.
  private let check: ([ParsedFile], NameTable) -> [Diagnostic]
  /// The errors and warnings before any repair.
  private let before: Outcome
  /// The syntax errors of each file; none if there are too many.
  private let known: [Set<String>]
  private var parsed = 0
  private var compiled = 0

  /// The diagnostics of a spec, as far as they are compared.
  private struct Outcome {
    let errorCount: Int
    let count: Int
    let keys: Set<String>
  }

  private init(
    _ files: [ParsedFile], _ names: NameTable, _ diagnostics: [Diagnostic],
    _ check: @escaping ([ParsedFile], NameTable) -> [Diagnostic]
  ) {
    self.files = files
    self.names = names
    self.check = check
    before = Outcome(
      errorCount: diagnostics.count { $0.severity == .error }, count: diagnostics.count,
      keys: Set(diagnostics.map(Self.key)))
    known = files.map { file in
      let count = file.facts.count + file.tree.tokens.facts.count
      let isTried = (1...Self.limit.syntaxErrors).contains(count)
      return isTried ? Set(file.diagnostics.map(Self.key)) : []
    }
  }

  /// Returns the diagnostics with tried repairs. `check` returns the diagnostics of the spec with some files
  /// replaced. Cost: a parse for each repair and a check for each certain one, within a limit.
  static func tried(
    _ diagnostics: [Diagnostic], in files: [ParsedFile], _ names: NameTable,
    check: @escaping ([ParsedFile], NameTable) -> [Diagnostic]
  ) -> [Diagnostic] {
    if diagnostics.allSatisfy({ $0.fixIts.isEmpty }) { return diagnostics }
    var trial = RepairTrial(files, names, diagnostics, check)
    var result = diagnostics.withoutIdleRepairs(in: files.map { $0.tree.file })
    for place in result.indices { result[place].fixIts.removeAll { trial.fails($0) } }
    trial.grade(&result)
    return result
  }

  // MARK: Certain repairs

  private mutating func grade(_ diagnostics: inout [Diagnostic]) {
    let all = diagnostics.indices.filter { diagnostics[$0].fixIts.contains { $0.certainty == .certain } }
    if all.isEmpty { return }
    for place in all.prefix(Self.limit.count) {
      let severity = diagnostics[place].severity
      diagnostics[place].fixIts = diagnostics[place].fixIts.map { fixIt in
        fixIt.certainty != .certain || succeeds(fixIt.editsByFile, repairing: [severity])
          ? fixIt : FixIt(fixIt.message, .likely, fixIt.edits)
      }
    }
    let rest = Array(all.dropFirst(Self.limit.count))
    if rest.isEmpty { return }
    let (edits, repaired) = FixApplication.chosen(
      rest.map { diagnostics[$0] }, files: files.map { $0.tree.file })
    let isRight = succeeds(edits, repairing: repaired.map { diagnostics[rest[$0]].severity })
    let together = isRight ? Set(repaired.map { rest[$0] }) : []
    for place in rest where !together.contains(place) {
      diagnostics[place].fixIts = diagnostics[place].fixIts.map {
        $0.certainty == .certain ? FixIt($0.message, .likely, $0.edits) : $0
      }
    }
  }

  /// Returns true if the edits remove as many errors as they repair, or as many warnings, and explain no new
  /// message.
  private mutating func succeeds(
    _ edits: [Int: [FixIt.Edit]], repairing severities: [Diagnostic.Severity]
  ) -> Bool {
    let size = files.reduce(0) { $0 + $1.tree.file.bytes.count }
    guard !edits.isEmpty, edits.keys.allSatisfy({ files.indices.contains($0) }),
      size <= Self.limit.bytes - compiled
    else { return false }
    compiled += size
    var (changed, names) = (files, names)
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      changed[file] = Parser.parse(repaired(file, edits), fileIndex: file, names: &names)
    }
    let found = check(changed, names)
    let new = found.filter { !before.keys.contains(Self.key($0)) }
    let consequences = edits.map { file, edits in
      RepairConsequences(in: changed[file], places: Self.places(of: edits))
    }
    let isExplained = new.contains { diagnostic in consequences.contains { $0.contains(diagnostic) } }
    if isExplained { return false }
    let errors = severities.count { $0 == .error }
    if errors == 0 { return found.count <= before.count - severities.count }
    return found.count { $0.severity == .error } - new.count { $0.severity == .error }
      <= before.errorCount - errors
  }

  // MARK: Syntax

  private mutating func fails(_ fixIt: FixIt) -> Bool {
    guard fixIt.certainty != .placeholder, parsed < Self.limit.count,
      let index = fixIt.edits.first?.range.file, files.indices.contains(index), !known[index].isEmpty,
      fixIt.edits.allSatisfy({ $0.range.file == index }),
      files[index].tree.file.bytes.count <= Self.limit.bytes / 4
    else { return false }
    parsed += 1
    let edits = fixIt.edits.sorted { $0.range < $1.range }
    var names = NameTable()
    let new = Parser.parse(repaired(index, edits), fileIndex: index, names: &names).diagnostics
      .filter { !known[index].contains(Self.key($0)) }
    if new.isEmpty { return false }
    return Self.places(of: edits).contains { place in new.contains { $0.touches(place) } }
  }

  private func repaired(_ file: Int, _ edits: [FixIt.Edit]) -> SourceFile {
    let source = files[file].tree.file
    return SourceFile(path: source.path, bytes: FixApplication.edited(source.bytes, by: edits))
  }

  private static func key(_ diagnostic: Diagnostic) -> String { diagnostic.code.code + diagnostic.message }

  /// Returns the ranges of sorted edits in the text after them.
  private static func places(of edits: [FixIt.Edit]) -> [ClosedRange<Int>] {
    var shift = 0
    return edits.map { edit in
      let start = edit.range.start + shift
      let length = edit.replacement.utf8.count
      shift += length - (edit.range.end - edit.range.start)
      return start...(start + length)
    }
  }
}

/// The messages that a repair explains, if they are new: syntax errors, errors on the lines of its edits or
/// about a name on these lines, and warnings at its edits. A brace moves declarations, so it explains all
/// errors.
private struct RepairConsequences {
  private static let placementCodes = Set(PlacementCheck.all.map { $0.code.code })

  private let file: Int
  private let places: [ClosedRange<Int>]
  private var lines: [ClosedRange<Int>] = []
  private var names: OrderedSet<[UInt8]> = []
  private var isOfBrace = false

  init(in repaired: ParsedFile, places: [ClosedRange<Int>]) {
    let tree = repaired.tree
    let bytes = tree.file.bytes
    file = tree.fileIndex
    self.places = places
    for place in places {
      if let last = lines.last, place.upperBound <= last.upperBound { continue }
      let start = bytes[..<place.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let end = bytes[place.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
      lines.append(start...end)
    }
    for token in tree.tokens.indices {
      let range = tree.tokens.range(token)
      guard Self.contains(lines, range.lowerBound, range.lowerBound) else { continue }
      switch tree.tokens[token].kind {
      case .identifier, .secondsKeyword, .atKeyword: names.insert(Array(bytes[range]))
      case .leftBrace, .rightBrace:
        if Self.contains(places, range.upperBound, range.lowerBound) { isOfBrace = true }
      default: break
      }
    }
  }

  /// Returns true if the first of sorted ranges that ends at or after an offset begins at or before another one.
  /// O(log n) in the ranges.
  private static func contains(_ ranges: [ClosedRange<Int>], _ offset: Int, _ other: Int) -> Bool {
    let place = lowerBound(of: offset, in: ranges.count) { ranges[$0].upperBound }
    return place < ranges.count && ranges[place].lowerBound <= other
  }

  func contains(_ diagnostic: Diagnostic) -> Bool {
    // A missing root is reported at the start of the file, whatever the file contains.
    if diagnostic.code == Check.noRoot.code { return false }
    let isHere = diagnostic.range.file == file
    if diagnostic.severity != .error { return isHere && touches(diagnostic, places) }
    if isOfBrace || diagnostic.code.isOfSyntax { return true }
    if isHere, touches(diagnostic, lines) { return true }
    return !Self.placementCodes.contains(diagnostic.code.code) && diagnostic.mentions(names)
  }

  /// Returns true if the diagnostic is at one of sorted ranges, or directly beside it.
  private func touches(_ diagnostic: Diagnostic, _ ranges: [ClosedRange<Int>]) -> Bool {
    Self.contains(ranges, diagnostic.range.start, diagnostic.range.end)
  }
}

extension Diagnostic {
  /// Returns true if it is at a place, or directly beside it.
  fileprivate func touches(_ place: ClosedRange<Int>) -> Bool {
    place.lowerBound <= range.end && range.start <= place.upperBound
  }
}
