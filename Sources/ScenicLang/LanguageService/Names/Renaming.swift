import ScenicRuntime

/// The edits of a renaming.
///
/// Short forms are written out if only one of the two meanings of a name is renamed: in `cat(name)` the input
/// alone becomes `cat(title: name)`. A trial ensures that no other meaning changes: the edited specs are
/// parsed again, and every name must have the same declaration as before.
struct Renaming {
  private let snapshot: Snapshot
  /// The range of the declared name.
  private let declared: SourceRange
  private let written: String
  private(set) var edits: [FixIt.Edit] = []

  init(_ snapshot: Snapshot, declared: SourceRange, to written: String) {
    self.snapshot = snapshot
    self.declared = declared
    self.written = written
    collect()
  }

  private mutating func collect() {
    let symbols = snapshot.symbols
    var places = Set(symbols.uses(ofDeclaration: declared).map { $0.range })
    places.insert(declared)
    edits = places.sorted().map { edit(at: $0) }
  }

  /// Returns the edit of an occurrence of the name.
  private func edit(at range: SourceRange) -> FixIt.Edit {
    let symbols = snapshot.symbols
    let old = snapshot.text(range)
    let uses = symbols.uses(at: range)
    if let slot = slot(at: range) {
      // A child of a container that has the name of its content.
      let label = declared == range ? written : old
      let isNode = declared != range
      let reference = isNode ? snapshot.text(slot).dropLast(old.count) + written : snapshot.text(slot)[...]
      return FixIt.Edit(slot, "\(label): \(reference)")
    }
    if declared == range, isReservedWord(range) { return FixIt.Edit(range, "\(written): \(old)") }
    guard let short = uses.first(where: { $0.isShort }) else { return FixIt.Edit(range, written) }
    let isLabel = symbols.declaration(of: short.target) == declared
    return FixIt.Edit(range, isLabel ? "\(written): \(old)" : "\(old): \(written)")
  }

  /// Returns the reference of a child of a container whose label is the name at a range.
  private func slot(at range: SourceRange) -> SourceRange? {
    guard case .slot? = snapshot.symbols.declarations[range] else { return nil }
    let around = snapshot.nodes(around: range.start, in: range.file)
    return around.last { $0.kind == .reference }?.range
  }

  /// Returns true if a keyword is in place of the name: that of a container without one.
  private func isReservedWord(_ range: SourceRange) -> Bool {
    guard let leaf = snapshot.nodes(around: range.start, in: range.file).last else { return false }
    return leaf.kind == .token && leaf.range == range && leaf.tokenKind.isKeyword
  }

  // MARK: Trying

  /// Returns the reason why it is impossible; nil if no other meaning changes.
  func refusal() -> RenameRefusal? {
    let renamed = snapshot.replacing(files)
    var known = [String: Int]()
    for problem in snapshot.errors { known[problem.message, default: 0] += 1 }
    for problem in renamed.errors {
      known[problem.message, default: 0] -= 1
      if known[problem.message, default: 0] < 0 { return RenameRefusal(reason: problem.message) }
    }
    let shift = TextShift(edits)
    let before = snapshot.meanings { shift.beginning($0) }
    let after = renamed.meanings { shift.origin($0) }
    guard let changed = NamedMeaning.firstDifference(before, after) else { return nil }
    let line = LineTable(snapshot.sources[changed.use.file].bytes).position(at: changed.use.start).line
    return RenameRefusal(reason: "the name on line \(line) would refer to another declaration")
  }

  /// The specs with the edits applied.
  private var files: [String: [UInt8]] {
    var files = [String: [UInt8]]()
    for source in snapshot.sources { files[source.path] = source.bytes }
    for edit in edits.reversed() {
      let path = snapshot.sources[edit.range.file].path
      files[path]?.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.replacement.utf8))
    }
    return files
  }
}

/// The declaration of a name at one position.
private struct NamedMeaning: Equatable {
  let use: SourceRange
  let declaration: SourceRange

  static func precedes(_ one: NamedMeaning, _ other: NamedMeaning) -> Bool {
    one.use == other.use ? one.declaration < other.declaration : one.use < other.use
  }

  /// Returns the first element that only one of two sorted lists contains.
  static func firstDifference(_ one: [NamedMeaning], _ other: [NamedMeaning]) -> NamedMeaning? {
    for place in 0..<max(one.count, other.count) {
      guard place < one.count else { return other[place] }
      guard place < other.count else { return one[place] }
      if one[place] != other[place] {
        return precedes(one[place], other[place]) ? one[place] : other[place]
      }
    }
    return nil
  }
}

extension Snapshot {
  fileprivate var errors: [Diagnostic] { spec.diagnostics.filter { $0.severity == .error } }

  /// Returns the declaration of every name, each once, sorted by positions that are mapped with `place`.
  fileprivate func meanings(_ place: (SourceRange) -> SourceRange) -> [NamedMeaning] {
    var found: [NamedMeaning] = []
    for file in trees.indices {
      for use in symbols.uses(in: file) {
        guard let declared = symbols.declaration(of: use.target) else { continue }
        found.append(NamedMeaning(use: place(use.range), declaration: place(declared)))
      }
    }
    found.sort(by: NamedMeaning.precedes)
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }
}
