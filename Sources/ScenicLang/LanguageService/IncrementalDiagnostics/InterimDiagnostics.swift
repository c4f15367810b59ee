import ScenicRuntime

/// The diagnostics of a document between a keystroke and the next compilation.
///
/// Only the edited declaration is parsed again. If it is a rule, a link, a test or a property, its names and
/// types are checked against the last compilation. Other diagnostics move with the text. So the cost is that
/// of the declaration, not of the app; the next compilation replaces the result.
struct InterimDiagnostics {
  /// The compilation before the first of the edits.
  let base: Snapshot
  /// The index of the document among its files.
  let file: Int
  /// The known diagnostics; ranges in the document are those of its current text.
  private(set) var diagnostics: [Diagnostic]
  private var edits = EditHistory()
  /// Edited ranges that have not been parsed again yet, in the text of the base.
  private var unread: [Range<Int>] = []
  private var binder: Rebinder

  /// The maximum size of a declaration that is parsed at once.
  private static let limit = 64 << 10

  /// True if there are so many edits that everything should be compiled.
  var isWornOut: Bool { edits.count > 200 || unread.count > 1_000 }

  /// Starts from a compilation; nil if the document is not one of its files.
  init?(_ base: Snapshot, path: String) {
    guard let file = base.file(path) else { return nil }
    self.base = base
    self.file = file
    diagnostics = base.diagnostics
    binder = base.takeRebinder()
  }

  /// Records an edit of the document. O(diagnostics + edits so far).
  mutating func edit(_ range: Range<Int>, count: Int) {
    let place = edits.origin(range.lowerBound)..<edits.origin(range.upperBound)
    if unread.last != place { unread.append(place) }
    let edit = EditHistory.Edit(range: range, count: count)
    edits.append(edit)
    let file = file
    diagnostics = diagnostics.map { $0.moved { $0.file == file ? edit.moved($0) : $0 } }
  }

  /// Parses the ranges that were edited since the last call; `bytes` is the current text of the document.
  /// O(declarations that were edited).
  mutating func read(_ bytes: [UInt8]) {
    var seen = Set<Range<Int>>()
    for place in unread {
      guard let region = EditedRegion(around: place, in: base.trees[file]), seen.insert(region.bytes).inserted
      else { continue }
      let start = edits.moved(region.bytes.lowerBound, isEnd: false)
      let end = edits.moved(region.bytes.upperBound, isEnd: true)
      guard start < end, end <= bytes.count, end - start <= InterimDiagnostics.limit else { continue }
      read(Array(bytes[start..<end]), at: start, in: region)
    }
    unread = []
  }

  /// Parses the text in place of a region, and replaces the diagnostics there.
  private mutating func read(_ text: [UInt8], at start: Int, in region: EditedRegion) {
    let found = binder.read(text, in: region)
    let place = SourceRange(file: file, start: start, end: start + text.count)
    let replaced = { (diagnostic: Diagnostic) in
      guard diagnostic.range.file == place.file, place.start <= diagnostic.range.start,
        diagnostic.range.end <= place.end
      else { return false }
      return found.isBound || diagnostic.code.isOfSyntax
    }
    let chunk = base.trees.count
    let (file, edits) = (file, edits)
    let new = base.levels.applied(to: found.diagnostics).map { diagnostic in
      diagnostic.moved { range in
        if range.file == chunk {
          return SourceRange(file: file, start: start + range.start, end: start + range.end)
        }
        return range.file == file ? edits.moved(range) : range
      }
    }
    diagnostics.removeAll(where: replaced)
    diagnostics = (diagnostics + new).sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
  }
}

extension Diagnostic {
  /// Returns the diagnostic with every range moved.
  func moved(_ move: (SourceRange) -> SourceRange) -> Diagnostic {
    Diagnostic(
      severity, code, message, at: move(range),
      notes: notes.map { Note($0.message, at: $0.range.map(move)) },
      fixIts: fixIts.map { fixIt in
        FixIt(
          fixIt.message, fixIt.certainty, fixIt.edits.map { FixIt.Edit(move($0.range), $0.replacement) })
      })
  }
}
