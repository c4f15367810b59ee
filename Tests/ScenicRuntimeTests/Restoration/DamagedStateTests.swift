import Testing

@testable import ScenicRuntime

/// Saved states with an invalid value: a refused one changes nothing, byte for byte, and an accepted one is a
/// state that can be saved and restored.
@Suite struct DamagedStateTests {
  static let hostile: [Value] = [
    -1, 0, 1, 7, .int(.max), .int(.min), .int(Int.max / 4), .double(0.5), .double(1e300), .null, true, "",
    "0", "1", "-1",
    "1.5", "01", "9223372036854775807", "99999999999999999999", [], [:], [[]], ["x"],
    ["scene": "s0", "id": "1"],
  ]

  @Test(arguments: 1...LongRun.count(4, long: 80)) func refusedOrWhole(seed: Int) throws {
    var maker = RestorationLawTests.maker(seed)
    let program = maker.program
    var session = LineSession(program)
    for _ in 0..<4 {
      _ = session.answer(line: JSONWriter.compact(maker.line(in: session.state)))
      let saved = StateWriter(program).write(session.state)
      for _ in 0..<20 {
        try restore(Self.damaged(saved, &maker), into: &session, of: program)
      }
    }
  }

  private func restore(_ damaged: Value, into session: inout LineSession, of program: Program) throws {
    let before = session.answer(line: Array(#"{"save": true}"#.utf8))
    let answer = try JSONReader.read(
      session.answer(line: JSONWriter.compact(["restore": damaged])), maximumDepth: 1024)
    let after = session.answer(line: Array(#"{"save": true}"#.utf8))
    let text = Comment(rawValue: String(decoding: JSONWriter.compact(damaged), as: UTF8.self))
    if answer["error"] != nil || answer["handled"] == false {
      #expect(before == after, text)
      #expect(answer["error"] != nil || answer["diagnostics"]?.elements?.isEmpty == false, text)
    } else {
      try RestorationLawTests.check(session.state, of: program)
      let again = try Engine(program).restore(StateWriter(program).write(session.state))
      #expect(again.state == session.state || !again.refusals.isEmpty, text)
    }
  }

  /// The value with one part of it, at any depth, replaced, left out or written twice.
  static func damaged(_ value: Value, _ maker: inout RandomProgram) -> Value {
    var parts = 0
    count(value, &parts)
    var place = maker.number(parts)
    return replaced(value, at: &place, &maker)
  }

  private static func count(_ value: Value, _ parts: inout Int) {
    parts += 1
    for part in value.elements ?? [] { count(part, &parts) }
    for field in value.fields ?? Fields() { count(field.value, &parts) }
  }

  private static func replaced(_ value: Value, at place: inout Int, _ maker: inout RandomProgram) -> Value {
    place -= 1
    if place == -1 { return hostile[maker.number(hostile.count)] }
    if let elements = value.elements {
      var parts: [Value] = []
      for part in elements {
        let isHere = place == 0
        parts.append(replaced(part, at: &place, &maker))
        if isHere, maker.chance() { parts.append(part) }
      }
      return .list(parts)
    }
    guard let fields = value.fields else { return value }
    var parts: [(String, Value)] = []
    for field in fields {
      if place == 0, maker.chance() {
        place -= 1
        continue
      }
      parts.append((field.name, replaced(field.value, at: &place, &maker)))
    }
    return .object(Fields(parts))
  }

  @Test(arguments: [
    (#""selected":0"#, #""selected":-1"#, "restore.tree.selected: unknown child -1"),
    (#""selected":0"#, #""selected":2"#, "restore.tree.selected: unknown child 2"),
    (#""selected":0"#, #""selected":0.5"#, "restore.tree.selected: expected a whole number"),
    (
      #""nextIdentity":5"#, #""nextIdentity":9223372036854775807"#,
      "restore.nextIdentity: expected a number from 1 to 2305843009213693951"
    ),
    (
      #""nextIdentity":5"#, #""nextIdentity":-5"#,
      "restore.nextIdentity: expected a number from 1 to 2305843009213693951"
    ),
    (#""nextIdentity":5"#, #""nextIdentity":1e30"#, "restore.nextIdentity: expected a whole number"),
    (
      #""nextIdentity":5"#, #""nextIdentity":4"#,
      "restore.tree.children[1].id: the identity is not assigned yet"
    ),
    (#""id":"4""#, #""id":"3""#, "restore.tree: two nodes have one identity"),
    (
      #""id":"4""#, #""id":"-4""#,
      "restore.tree.children[1].id: expected an identity: a positive number as a string"
    ),
    (
      #""id":"4""#, #""id":"4.0""#,
      "restore.tree.children[1].id: expected an identity: a positive number as a string"
    ),
    (#"["home","settings"]"#, "[1]", "restore.slots.tabBar: expected a list of labels"),
  ])
  func theReasonNamesThePlace(part: String, damage: String, reason: String) throws {
    var session = LineSession(try Program(json: CatsProgram.bytes))
    let saved = String(
      decoding: JSONWriter.compact(StateWriter(try Program(json: CatsProgram.bytes)).write(session.state)),
      as: UTF8.self)
    let damaged = saved.replacing(part, with: damage)
    #expect(damaged != saved)
    let answer = session.answer(line: Array("{\"restore\":\(damaged)}".utf8))
    #expect(try JSONReader.read(answer)["error"] == .string(reason))
  }

  private static let note = Program.Note(source: Program.SourcePosition(file: 0, line: 1, column: 1))

  @Test func rootsThatCannotBeShownHaveTheirOwnIdentity() throws {
    var program = Program(
      app: "App", note: Self.note, files: ["app.scene"],
      nodes: [
        Program.Node(
          name: "a", kind: .scene, inputs: [.init(name: "x", type: .int)], note: Self.note)
      ],
      flows: [])
    program.flows = [Program.Flow(node: nil, root: Program.Template(node: 0))]
    let engine = Engine(program)
    let start = engine.start()
    #expect(!start.isHandled && start.refusals.count == 1)
    #expect(start.state.tree.identity == Identity(1) && start.state.nextIdentity == 2)
    var session = LineSession(program)
    let before = session.answer(line: Array(#"{"save": true}"#.utf8))
    let saved = try #require(try JSONReader.read(before)["state"])
    let answer = try JSONReader.read(session.answer(line: JSONWriter.compact(["restore": saved])))
    #expect(answer["handled"] == false && answer["diagnostics"]?.elements?.isEmpty == false)
    #expect(session.answer(line: Array(#"{"save": true}"#.utf8)) == before)
  }
}
