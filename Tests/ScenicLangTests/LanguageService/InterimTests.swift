import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Diagnostics directly after a keystroke are those of the next compilation for that declaration.
struct InterimTests {
  static let spec = """
    app Cats
    scene cats { event select(name: String) event open }
    scene cat(catName: String) { event adopt }
    flow signIn {
      scene welcome { event email }
      root stack { welcome }
      on welcome.email { finish }
    }
    root main: stack { cats }
    on cats.select(name) { push cat(catName: name) }
    on cats.open { present signIn }
    on cat.adopt { pop }
    link "/cats/{id}" { go main / cats / cat(catName: id) }
    test "one" { cats.select(name: "Fred") }

    """

  private func told(_ diagnostics: [Diagnostic], file: Int) -> [String] {
    diagnostics.filter { $0.range.file == file && $0.severity == .error }
      .map { "\($0.range.start)–\($0.range.end) \($0.message)" }
  }

  /// The diagnostics after an edit, immediately and after a compilation.
  private func after(_ old: String, _ new: String) -> (interim: [String], compiled: [String]) {
    var workspace = Workspace(disk: EditedSpec.provider([]))
    workspace.open("app.scene", Array(Self.spec.utf8))
    _ = workspace.snapshot(of: "app.scene").complete { false }
    guard let place = Self.spec.range(of: old) else { return (["no such text"], []) }
    let start = Self.spec.utf8.distance(from: Self.spec.startIndex, to: place.lowerBound)
    workspace.edit("app.scene", start..<start + old.utf8.count, Array(new.utf8))
    guard let interim = workspace.interimDiagnostics(of: "app.scene") else {
      return (["nothing interim"], [])
    }
    let snapshot = workspace.snapshot(of: "app.scene")
    #expect(workspace.interimDiagnostics(of: "app.scene") == nil)
    return (told(interim.diagnostics, file: interim.file), told(snapshot.spec.diagnostics, file: 0))
  }

  @Test(arguments: [
    ("push cat(catName: name)", "push ca(catName: name)"),
    ("push cat(catName: name)", "push cat(catName: 1)"),
    ("push cat(catName: name)", "push cat("),
    ("cats.select(name)", "cats.selec(name)"),
    ("{ finish }", "{ finsh }"),
    ("{ finish }", "{ finish(1) }"),
    ("{ pop }", "{ pop }\non cats.opn { stay }"),
    ("catName: id)", "catNme: id)"),
    ("\"Fred\"", "1"),
    ("on cat.adopt { pop }", ""),
    ("on cat.adopt", "on cat.adopt cat.adopt"),
  ])
  func anErrorInARuleIsReportedAtOnce(old: String, new: String) {
    let found = after(old, new)
    #expect(found.interim == found.compiled)
    #expect(old.contains("adopt { pop }") || !found.compiled.isEmpty)
  }

  @Test(arguments: ["push ca(catName: name)", "push cat(catName: 1)", "push cat("])
  func beingReadyForEditsChangesNothing(new: String) {
    func told(isReady: Bool) -> [String] {
      var workspace = Workspace(disk: EditedSpec.provider([]))
      workspace.open("app.scene", Array(Self.spec.utf8))
      let snapshot = workspace.snapshot(of: "app.scene")
      if isReady {
        #expect(snapshot.prepareForEdits())
        #expect(!snapshot.prepareForEdits())
      }
      var all: [String] = []
      for place in Self.spec.utf8.indices where Self.spec[place...].hasPrefix("push cat(catName: name)") {
        let start = Self.spec.utf8.distance(from: Self.spec.startIndex, to: place)
        workspace.edit("app.scene", start..<start + "push cat(catName: name)".utf8.count, Array(new.utf8))
        let interim = workspace.interimDiagnostics(of: "app.scene")
        all += self.told(interim?.diagnostics ?? [], file: interim?.file ?? 0)
      }
      return all
    }
    #expect(told(isReady: true) == told(isReady: false))
    #expect(!told(isReady: true).isEmpty)
  }

  @Test func repairingTakesItBack() {
    var workspace = Workspace(disk: EditedSpec.provider([]))
    let wrong = Self.spec.replacing("push cat(", with: "push ct(")
    workspace.open("app.scene", Array(wrong.utf8))
    #expect(workspace.snapshot(of: "app.scene").diagnostics.count == 1)
    let start = wrong.utf8.distance(
      from: wrong.startIndex, to: wrong.range(of: "ct(catName: name")!.lowerBound)
    workspace.edit("app.scene", start + 1..<start + 1, Array("a".utf8))
    #expect(workspace.interimDiagnostics(of: "app.scene")?.diagnostics.isEmpty == true)
  }

  @Test func diagnosticsElsewhereMoveWithTheText() {
    let wrong = Self.spec.replacing("on cat.adopt", with: "on cat.adpt")
    var workspace = Workspace(disk: EditedSpec.provider([]))
    workspace.open("app.scene", Array(wrong.utf8))
    let before = workspace.snapshot(of: "app.scene").diagnostics.map { $0.range.start }
    workspace.edit("app.scene", 0..<0, Array("// a comment\n".utf8))
    #expect(workspace.interimDiagnostics(of: "app.scene")?.diagnostics.map { $0.range.start - 13 } == before)
  }

  /// Random edits at any position: ranges stay within the text, and diagnostics about the names of a rule are
  /// those of a compilation whenever only rules were edited.
  @Test(arguments: 0..<20)
  func positionsStayInTheTextAfterAnyEdit(seed: UInt64) {
    var random = Seeded(seed)
    var workspace = Workspace(disk: EditedSpec.provider([]))
    workspace.open("app.scene", Array(Self.spec.utf8))
    _ = workspace.snapshot(of: "app.scene")
    let pieces = [
      "a", " ", "{", "}", "\n", "cat", "on cats.open { pop }", "\"", "(", ")", "/*", "scene x", ".",
    ]
    for _ in 0..<30 {
      guard let bytes = workspace.document("app.scene") else { return }
      let start = Int(random.next() % UInt64(bytes.count + 1))
      let end = min(bytes.count, start + Int(random.next() % 4))
      let piece = pieces[Int(random.next() % UInt64(pieces.count))]
      workspace.edit("app.scene", start..<end, random.next() % 3 == 0 ? [] : Array(piece.utf8))
      guard let count = workspace.document("app.scene")?.count else { return }
      let found = workspace.interimDiagnostics(of: "app.scene")
      for diagnostic in found?.diagnostics ?? [] where diagnostic.range.file == found?.file {
        #expect(diagnostic.range.end <= count)
        #expect(diagnostic.fixIts.allSatisfy { $0.edits.allSatisfy { $0.range.end <= count } })
      }
      if random.next() % 10 == 0 { _ = workspace.snapshot(of: "app.scene") }
    }
  }
}

struct EditHistoryTests {
  /// Adjacent edits that are typed and removed combine to one edit with the same ranges as separate edits.
  @Test func editsThatTouchAreOne() {
    var history = EditHistory()
    history.append(EditHistory.Edit(range: 10..<10, count: 1))
    history.append(EditHistory.Edit(range: 11..<11, count: 2))
    history.append(EditHistory.Edit(range: 12..<13, count: 0))
    history.append(EditHistory.Edit(range: 8..<10, count: 0))
    #expect(history.count == 1)
    #expect(history.moved(20, isEnd: false) == 20)
    #expect(history.origin(8) == 8)
    #expect(history.origin(10) == 10)
    #expect(history.moved(5, isEnd: false) == 5)
    history.append(EditHistory.Edit(range: 30..<31, count: 0))
    #expect(history.count == 2)
    #expect(history.moved(40, isEnd: false) == 39)
  }

  @Test(arguments: 0..<50)
  func joinedEditsMoveAsEachByItself(seed: UInt64) {
    var random = Seeded(seed)
    var history = EditHistory()
    var single: [EditHistory.Edit] = []
    var count = 100
    for _ in 0..<20 {
      let start = Int.random(in: 40...min(60, count), using: &random)
      let end = Int.random(in: start...min(start + 3, count), using: &random)
      let edit = EditHistory.Edit(range: start..<end, count: Int.random(in: 0...3, using: &random))
      count += edit.count - (end - start)
      history.append(edit)
      single.append(edit)
    }
    for offset in 0...30 {
      #expect(history.moved(offset, isEnd: false) == offset)
      let end = single.reduce(100 - offset) { $1.moved($0, isEnd: false) }
      if offset < 20 { #expect(history.moved(100 - offset, isEnd: false) == end) }
    }
  }
}
