import Testing

@testable import ScenicRuntime

@Suite struct StateCodecTests {
  private let program: Program
  private let state: NavigationState

  init() throws {
    var program = try Program(json: CatsProgram.bytes)
    for place in program.actions.indices { program.actions[place].answer = .int }
    self.program = program
    let filter: Value = ["sort": "age", "kittensOnly": true]
    let signIn = SceneModel(
      sceneName: "signIn",
      children: [
        SceneModel(sceneName: "welcome", identity: Identity(7)),
        SceneModel(sceneName: "password", identity: Identity(8)),
      ], style: "fullScreen", identity: Identity(6))
    let cat = SceneModel(
      sceneName: "cat", inputs: ["catName": "Fred"], presented: signIn, identity: Identity(5))
    let home = SceneModel(
      sceneName: "home",
      children: [SceneModel(sceneName: "cats", inputs: ["filter": filter], identity: Identity(3)), cat],
      identity: Identity(2))
    let tree = SceneModel(
      sceneName: "tabBar", children: [home, SceneModel(sceneName: "settings", identity: Identity(4))],
      selected: 0,
      identity: Identity(1))
    let sender = NavigationState.SenderRecord(identity: Identity(5), node: 1, inputs: ["catName": "Fred"])
    state = NavigationState(
      tree: tree, conditions: [false],
      held: [
        waiting(6, at: 5, node: 3, .rule(flow: 0, rule: 3, locals: [], sender: sender)),
        waiting(7, at: 1, .select(slot: 1)),
        waiting(8, at: 4, .link(flow: 0, link: 1, captures: ["Fred"])), waiting(2, at: 4, .start),
        waiting(3, at: 4, .produced(type: .optional(.named(1)), value: filter, sender: nil)),
        .init(
          keeper: Identity(5),
          .covered(.init(number: 2, action: 1, owner: Identity(5)), .done(7))),
        .init(
          keeper: Identity(5), .leave(.init(.remove([Identity(5)], isPop: true), at: Identity(2)))),
        .init(
          keeper: Identity(3),
          .leave(
            .init(.remove([Identity(5)], isPop: false), at: Identity(2), asked: [Identity(3), Identity(5)]))),
        .init(keeper: Identity(6), .leave(.init(.dismiss(Identity(6)), at: Identity(5)))),
        .init(keeper: Identity(1), .select(.init(.select(slot: 1), at: Identity(1)))),
        .init(
          keeper: Identity(3), .covered(.init(number: 3, action: 1, owner: Identity(3)), .failed)),
        .init(
          keeper: nil, .wait(.result(.init(number: 4, action: 1, owner: nil), .done(7)))),
        .init(keeper: nil, .wait(.event(.changed(condition: 0), arguments: ["value": true], sender: nil))),
        .init(
          keeper: nil,
          .wait(.event(.event(node: 1, event: 0), arguments: [:], sender: sender))),
      ],
      requests: [.init(number: 1, action: 0, owner: Identity(5), arguments: ["event": "shown"])],
      nextIdentity: 9, nextRequest: 5)

    func waiting(
      _ keeper: Int, at place: Int, node: Int = 4, _ edit: NavigationState.Edit
    ) -> NavigationState.HeldInput {
      NavigationState.HeldInput(
        keeper: Identity(keeper), .requirement(.init(edit, at: Identity(place)), node: node, condition: 0))
    }
  }

  @Test func aStateIsReadAgain() throws {
    let bytes = JSONWriter.compact(StateWriter(program).write(state))
    #expect(try Engine(program).resume(JSONReader.read(bytes)) == Step(state: state, isHandled: true))
    // A pending request fails in the first turn, and no rule handles that.
    var edits = state
    edits.held.removeAll { $0.edit == nil }
    let saved = JSONWriter.compact(StateWriter(program).write(edits))
    edits.requests = []
    #expect(try Engine(program).restore(JSONReader.read(saved)) == Step(state: edits, isHandled: true))
  }

  @Test func theTreeIsWrittenInTheOrderOfTheContract() throws {
    let text = String(decoding: JSONWriter.compact(TreeWriter(program).write(state.tree)), as: UTF8.self)
    #expect(
      text == """
        {"scene":"tabBar","id":"1","children":[{"scene":"home","id":"2","children":[{"scene":"cats","id":"3",\
        "inputs":{"filter":{"sort":"age","kittensOnly":true}}},\
        {"scene":"cat","id":"5","inputs":{"catName":"Fred"},\
        "presented":{"scene":"signIn","id":"6","children":[{"scene":"welcome","id":"7"},\
        {"scene":"password","id":"8"}],"style":"fullScreen"}}]},{"scene":"settings","id":"4"}],"selected":0}
        """)
  }

  /// Each refused state with the path of the error.
  @Test(
    arguments: [
      ("format", 2, "format"), ("nextIdentity", 8, "tree"), ("nextIdentity", .int(.max), "nextIdentity"),
      ("program", 1, "program"), ("conditions", 1, "conditions"), ("slots", 1, "slots"),
      ("extra", 1, "extra"),
      ("sceneConditions", [["scene": "3"]], "sceneConditions[0]"),
      ("requests", [["request": "5", "action": "track"]], "requests.request"),
      (
        "held",
        [
          ["keeper": "3", "reason": "leave", "place": "2", "edit": ["dismissed": "5"]],
          ["keeper": "3", "reason": "leave", "place": "2", "edit": ["dismissed": "4"]],
        ], "held"
      ),
      ("held", [["reason": "covered", "request": "1", "action": "signOut", "value": 1]], "held.request"),
      ("tree", ["scene": "welcome", "id": "01"], "tree.id"),
      ("tree", ["scene": "welcome", "id": "1", "style": "sheet"], "tree.style"),
      ("tree", ["scene": "welcome", "id": "1", "more": 1], "tree.more"),
      (
        "tree", ["scene": "welcome", "id": "1", "presented": ["scene": "welcome", "id": "2"]],
        "tree.presented"
      ),
      ("tree", ["scene": "signIn", "id": "1", "children": [["scene": "welcome", "id": "1"]]], "tree"),
    ] as [(String, Value, String)])
  func invalidStatesAreRefused(key: String, value: Value, path: String) throws {
    var fields = try #require(StateWriter(program).write(state).fields)
    fields[key] = value
    if key == "tree" { fields["held"] = nil }
    #expect { try Engine(program).restore(.object(fields)) } throws: { error in
      (error as? JSONError)?.path.hasPrefix(path) == true
    }
  }

  /// Each invalid state with the outline of its valid part.
  @Test(
    arguments: [
      (["scene": "cat", "id": "1"], "it now needs catName"),
      (["scene": "nobody", "id": "1"], "it is not declared any more"),
      (["scene": "cat", "id": "1", "inputs": ["catName": 1]], "catName: expected a value of type String"),
    ] as [(Value, String)])
  func invalidNodesAreCut(tree: Value, reason: String) throws {
    var fields = try #require(StateWriter(program).write(state).fields)
    fields["tree"] = ["scene": "signIn", "id": "6", "children": [tree]]
    for part in ["held", "requests"] { fields[part] = nil }
    let step = try Engine(program).restore(.object(fields))
    #expect(step.state.tree.sceneName == "tabBar")
    #expect(step.refusals.map { $0.message } == ["\(tree["scene"]?.text ?? "") is not restored: \(reason)"])
  }

  @Test func onlyOneNodeOfALevelPresents() throws {
    let sheet: Value = ["scene": "welcome", "id": "3", "style": "sheet"]
    let tree: Value = [
      "scene": "signIn", "id": "1", "presented": ["scene": "welcome", "id": "4", "style": "sheet"],
      "children": [["scene": "welcome", "id": "2", "presented": sheet]],
    ]
    var fields = try #require(StateWriter(program).write(state).fields)
    fields["tree"] = tree
    fields["held"] = nil
    #expect(throws: JSONError.self) { try Engine(program).restore(.object(fields)) }
  }

  /// Each part of a long name has had another one, which would make 2 to the 60th names.
  @Test func renamingCyclesOfForgedProgramsEnd() throws {
    var other = program
    let renamed = Program.Attribute(
      name: "renamed", arguments: [.init(label: "from", value: .literal(.string("former")))])
    var name = "part"
    for _ in 0..<60 {
      let note = Program.Note(source: program.note.source, attributes: [renamed])
      other.nodes.append(.init(name: name, kind: .stack, note: note))
      name += ".part"
    }
    let step = try Engine(other).restore(StateWriter(program).write(state))
    #expect(step.state.tree == state.tree)
  }

  @Test func damagedStatesNeverTrap() throws {
    let bytes = JSONWriter.compact(StateWriter(program).write(state))
    let engine = Engine(program)
    var random = SeededGenerator(seed: 3)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] = UInt8(truncatingIfNeeded: random.next() >> 20) & 0x7F
      guard let state = try? engine.restore(JSONReader.read(damaged)).state else { continue }
      #expect(try engine.restore(StateWriter(program).write(state)).state == state)
    }
  }

  @Test func fingerprintsDistinguishPrograms() throws {
    var other = program
    other.nodes[0].note.source.line += 1
    other.nodes[0].note.documentation = "Something else."
    #expect(program.fingerprint == other.fingerprint)
    other.nodes[0].name += "s"
    #expect(program.fingerprint.utf8.count == 16)
    #expect(try Program(json: CatsProgram.bytes).fingerprint == Program(json: CatsProgram.bytes).fingerprint)
    #expect(program.fingerprint != other.fingerprint)
  }
}
