/// Removes repairs that lead to another syntax error.
///
/// A syntax error can have several causes, and a repair that is right for one of them is wrong for another.
/// In a file with syntax errors, a repair is therefore tried before it is offered. If the repaired text has a
/// new syntax error at the position of an edit, the repair is removed.
struct RepairTrial {
  /// The maximum number of repairs that are tried, and the maximum size of a file in bytes. Other repairs are
  /// offered untried, so the work stays linear.
  private static let limit = (count: 16, bytes: 1 << 20)

  private let files: [ParsedFile]
  /// The syntax errors of each file.
  private let known: [Set<String>]
  private var tried = 0

  private init(_ files: [ParsedFile]) {
    self.files = files
    known = files.map { Set($0.diagnostics.map(Self.key)) }
  }

  /// Returns the diagnostics without the repairs that lead to another syntax error. Cost: one parse for each repair tried.
  static func withoutFailing(_ diagnostics: [Diagnostic], in files: [ParsedFile]) -> [Diagnostic] {
    if files.allSatisfy({ $0.facts.isEmpty }) { return diagnostics }
    var trial = RepairTrial(files)
    return diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.fixIts.removeAll { trial.fails($0) }
      return diagnostic
    }
  }

  private mutating func fails(_ fixIt: FixIt) -> Bool {
    guard fixIt.certainty != .placeholder, tried < Self.limit.count,
      let index = fixIt.edits.first?.range.file,
      files.indices.contains(index), !known[index].isEmpty,
      fixIt.edits.allSatisfy({ $0.range.file == index })
    else { return false }
    let file = files[index].tree.file
    if file.bytes.count > Self.limit.bytes { return false }
    tried += 1
    let edits = fixIt.edits.sorted { $0.range < $1.range }
    var names = NameTable()
    let repaired = SourceFile(path: file.path, bytes: FixApplication.edited(file.bytes, by: edits))
    let new = Parser.parse(repaired, fileIndex: index, names: &names).diagnostics
      .filter { !known[index].contains(Self.key($0)) }
    if new.isEmpty { return false }
    return Self.places(of: edits).contains { place in
      new.contains { place.lowerBound <= $0.range.end && $0.range.start <= place.upperBound }
    }
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
