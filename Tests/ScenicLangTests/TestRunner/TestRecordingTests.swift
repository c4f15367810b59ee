import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

@Suite struct TestRecordingTests {
  private static let spec = """
    condition isOpen: Bool = false
    action ring -> Bool
    scene hall { event knock event exit }
    scene room(name: String) { event pop }
    scene note
    root main: stack { hall }
    on hall.knock where isOpen { push room(name: "a") }
    on hall.knock { do ring }
    on hall.exit { stay }
    on ring.done(true) { present note }
    on ring.done { stay }
    on room.pop { pop }
    link "/{name}" { go main / hall / room(name) }
    """

  private static func compile(_ text: String) -> Compilation {
    Compilation(main: "main.scene", provider: SourceProvider { _ in .bytes(Array(text.utf8)) })
  }

  private static func recording(_ text: String = spec) throws -> TestRecording {
    let compilation = compile(text)
    return try #require(TestRecording(compilation) { compile(text + $0) }, "\(compilation.report)")
  }

  /// A literal contains exactly its text, whatever that is.
  @Test(arguments: [
    "", "a", "\"", "\\", "\\n", "\n\r\t", "\u{0}", "\u{1}", "\u{8}", "\u{C}", "\u{1B}[1m", "\u{7F}", "\u{85}",
    "\u{2028}",
    "\u{2029}", "\u{202E}x", "\u{2066}", "\u{200B}\u{FEFF}", "é", "e\u{301}", "家族", "👩‍👩‍👧", "\\(x)", "${x}", "/",
    "</script>",
  ])
  func literalsContainTheirText(text: String) throws {
    let literal = SourceText.quoted(text)
    let compilation = Self.compile(
      "condition c: String = \(literal)\nscene a\nroot a\ntest \"x\" {\n  set c = \(literal)\n  expect a\n}\n"
    )
    #expect(compilation.codes.allSatisfy { !$0.hasPrefix("SC00") }, "\(compilation.report)")
    let program = try #require(compilation.program, "\(compilation.report)")
    #expect(program.conditions[0].initial == .string(text))
    #expect(program.text(.string(text), as: .string) == literal)
  }

  /// The messages of a line, and whether each statement went as a test expects it.
  private static func enter(_ line: String, in recording: inout TestRecording) -> [String] {
    let entered = recording.enter(line, path: "<stdin>")
    let messages = entered.report.diagnostics.map { $0.message }
    return messages
      + entered.results.map { result in
        switch result {
        case .step(let step): step.isHandled && step.refusedEffects.isEmpty ? "handled" : "refused"
        case .met: "met"
        case .failure(let failure): failure.diagnostic.message
        }
      }
  }

  private static func undo(_ recording: inout TestRecording) -> Bool { recording.undo() }

  private static func saved(_ title: String, in recording: inout TestRecording) throws -> String {
    switch recording.save(title, path: "<stdin>") {
    case .test(let test): return test
    case .failure(let part): throw Refused(messages: part.diagnostics.map { $0.message })
    }
  }

  private struct Refused: Error, Equatable { let messages: [String] }

  @Test func theStatementsAreATestThatPasses() throws {
    var recording = try Self.recording()
    for line in [
      "hall.knock; expect did ring", "ring.done(false)", "room.pop", "set isOpen = true // now",
      "hall.knock",
      "open \"/b\"",
    ] {
      #expect(!Self.enter(line, in: &recording).isEmpty)
    }
    let test = try Self.saved("knocking", in: &recording)
    #expect(
      test == """
        test "knocking" {
          hall.knock
          expect did ring
          ring.done(false)
          room.pop
          expect refused
          set isOpen = true
          hall.knock
          open "/b"
          expect main / hall / room(name: "b")
        }

        """)
    let compilation = Self.compile(Self.spec + "\n" + test)
    let runner = TestRunner(try #require(compilation.program))
    #expect(compilation.report.isEmpty && compilation.tests.map { runner.play($0) == nil } == [true])
  }

  @Test func aRefusalThatIsExpectedIsExpectedOnce() throws {
    var recording = try Self.recording()
    #expect(Self.enter("room.pop", in: &recording) == ["refused"])
    #expect(Self.enter("expect refused", in: &recording) == ["met"])
    #expect(
      try Self.saved("a", in: &recording).split(separator: "\n").dropFirst().dropLast().map {
        $0.dropFirst(2)
      }
        == ["room.pop", "expect refused", "expect main / hall"])
  }

  @Test func theMessagesAreThoseOfCheckAtTheLine() throws {
    var recording = try Self.recording()
    for (line, column, message) in [
      ("hal.knock", 0, "unknown scene, flow, container, condition or action `hal`; did you mean `hall`?"),
      ("set isOpen = 1", 13, "type mismatch: expected a `Bool`, found an `Int`"),
      ("hall.knock(", 11, "missing `)`"), ("}", 1, "unmatched `}`"),
      ("hall.knock } scene other { event x", 0, "expected a statement of a test"),
      ("expect", 6, "missing name after `expect`"),
    ] {
      let entered = recording.enter(line, path: "<stdin>", number: 7)
      let first = try #require(entered.report.diagnostics.first, "\(line)")
      #expect(entered.results.isEmpty && first.message == message, "\(line): \(first.message)")
      let file = entered.report.files[first.range.file]
      #expect(file.path == "<stdin>")
      let position = LineTable(file.bytes).position(at: first.range.start)
      #expect(position == SourcePosition(line: 7, column: column + 1), "\(line): \(position)")
    }
    #expect(!Self.undo(&recording))
  }

  @Test func anExpectationThatFailsIsNoPartOfTheTest() throws {
    var recording = try Self.recording()
    #expect(
      Self.enter("hall.knock; expect showing(room); room.pop", in: &recording) == [
        "handled", "`room` is not in the tree",
      ])
    #expect(
      try Self.saved("a", in: &recording) == "test \"a\" {\n  hall.knock\n  expect main / hall\n}\n")
  }

  @Test func savedStatesAreRestored() throws {
    var recording = try Self.recording()
    #expect(Self.enter("save; open \"/a\"; restore; expect main / hall", in: &recording).last == "met")
    #expect(Self.enter("open \"/b\"; restore; expect main / hall", in: &recording).last == "met")
  }

  @Test func undoReturnsToTheStateBefore() throws {
    var recording = try Self.recording()
    let start = recording.state
    _ = Self.enter("set isOpen = true", in: &recording)
    let open = recording.state
    _ = Self.enter("hall.knock; room.pop; hall.knock", in: &recording)
    #expect(Self.undo(&recording))
    #expect(recording.state == open)
    #expect(Self.undo(&recording))
    #expect(recording.state == start)
    #expect(!Self.undo(&recording))
    #expect(try Self.saved("a", in: &recording) == "test \"a\" {\n  expect main / hall\n}\n")
  }

  @Test func backIsTheGestureOfTheUser() throws {
    var recording = try Self.recording()
    #expect(recording.backStatement == nil)
    _ = Self.enter("open \"/a\"", in: &recording)
    #expect(recording.backStatement == "main.popped")
    _ = Self.enter("hall.knock; ring.done(true)", in: &recording)
    _ = Self.enter("main.popped", in: &recording)
    #expect(recording.backStatement == nil)
    _ = Self.enter("hall.knock; ring.done(true)", in: &recording)
    #expect(recording.backStatement == "dismissed")
    #expect(Self.enter("dismissed", in: &recording) == ["handled"])
  }

  @Test func aTitleIsUsedOnce() throws {
    var recording = try Self.recording(Self.spec + "\ntest \"known\" { expect main / hall }")
    for (title, messages) in [
      ("known", ["duplicate test title"]), ("\"known\"", ["duplicate test title"]),
      ("\"a\" {} test \"b\"", ["expected a test title"]),
    ] {
      #expect(throws: Refused(messages: messages)) { _ = try Self.saved(title, in: &recording) }
    }
    #expect(throws: Refused.self) { _ = try Self.saved("\"a", in: &recording) }
    #expect(try Self.saved("a \\ \"quoted\"", in: &recording).hasPrefix(#"test "a \\ \"quoted\"" {"#))
    #expect(throws: Refused(messages: ["duplicate test title"])) {
      _ = try Self.saved("a \\ \"quoted\"", in: &recording)
    }
    #expect(!Self.enter("open \"/a\"", in: &recording).isEmpty)
    #expect(try Self.saved("c", in: &recording).contains("room(name: \"a\")"))
  }

  /// Any inputs on any sample, possible or not, are a test that passes.
  @Test(
    arguments: Spec.samples + [
      "machines/chats.scene", "machines/verification.scene", "books-app/app.scene",
      "terminal-app/letters.scene",
    ])
  func randomInputsAreATestThatPasses(sample: String) throws {
    let path = Samples.folder.appending(path: sample).path
    let spec = try Spec.sample(sample)
    let text = String(decoding: spec.sources[0].bytes, as: UTF8.self)
    func compiled(_ added: String) -> Compilation {
      let provider = SourceProvider(
        read: { $0 == path ? .bytes(Array((text + added).utf8)) : SourceProvider.disk.read($0) },
        identity: SourceProvider.disk.identity)
      return Compilation(main: path, provider: provider)
    }
    var random = Seeded(31)
    for walk in sample.hasPrefix("messenger") ? 1..<2 : 0..<2 {
      var recording = try #require(TestRecording(spec, adding: compiled))
      var (lines, state) = ([String](), recording.state)
      let (engine, moves) = (
        recording.engine, Moves(recording.engine, ValueClasses(recording.engine.program, []))
      )
      while lines.count < 12 {
        let inputs = moves.inputs(in: state).filter { if case .start = $0 { false } else { true } }
        let possible = inputs + Self.others(engine, state)
        guard let input = possible.randomElement(using: &random) else { break }
        let statement = StatementText(engine).text(input, in: state)
        lines.append(statement)
        state = engine.handle(input, in: state).state
        if walk.isMultiple(of: 2) {
          let entered = recording.enter(statement, path: "<stdin>")
          #expect(entered.report.diagnostics.isEmpty, "\(lines): \(entered.report.diagnostics)")
          #expect(recording.state == state, "\(lines)")
        }
      }
      if !walk.isMultiple(of: 2) {
        let entered = recording.enter(lines.joined(separator: "; "), path: "<stdin>")
        #expect(entered.report.diagnostics.isEmpty, "\(lines): \(entered.report.diagnostics)")
        #expect(recording.state == state, "\(lines)")
      }
      let test = try Self.saved("walk \(walk)", in: &recording)
      let compilation = compiled("\n" + test)
      let program = try #require(compilation.program, "\(compilation.report)")
      let played = try #require(compilation.tests.first { $0.title == "walk \(walk)" })
      #expect(TestRunner(program).play(played) == nil, "\(test)")
      #expect(test.contains("\n  expect "), "\(test)")
    }
  }

  /// Events of scenes that are covered, and gestures that are not possible.
  private static func others(_ engine: Engine, _ state: NavigationState) -> [Input] {
    engine.standing(in: state).filter { !$0.isUncovered }.flatMap { one -> [Input] in
      engine.program.nodes[one.node].events.indices.compactMap { event in
        let parameters = engine.program.nodes[one.node].events[event].parameters
        return parameters.isEmpty
          ? .event(from: one.model.identity, event: event, arguments: Fields()) : nil
      }
    }
  }
}
