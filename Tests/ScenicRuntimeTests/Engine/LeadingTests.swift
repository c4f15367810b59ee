import Testing

@testable import ScenicRuntime

/// Results of `go(to:)`.
struct LeadingTests {
  /// The input that leads from a state after these events to a scene.
  private func input(
    to name: String, _ inputs: Fields = Fields(), in program: Program, after events: [(String, Int)]
  ) throws -> Input? {
    let engine = Engine(program)
    var state = engine.start().state
    for (scene, event) in events {
      let sender = try #require(state.tree.first(named: scene)).identity
      state = engine.handle(.event(from: sender, event: event, arguments: Fields()), in: state).state
    }
    let place = try #require(program.nodes.firstIndex { $0.name == name })
    return engine.input(leadingTo: place, inputs, in: state)
  }

  @Test func aSceneThatMayNotBeLeftIsNotLeft() throws {
    let kept = try input(to: "list", in: EditorProgram.make(), after: [("list", 0)])
    #expect(kept == nil)
    let free = EditorProgram.make(asksBeforeLeaving: false)
    guard case .popped(_, count: 1) = try input(to: "list", in: free, after: [("list", 0)]) else {
      Issue.record("the user can go back")
      return
    }
  }

  @Test func inputsWithoutActionsArePreferred() throws {
    var app = ProgramBuilder()
    app.action("wipe")
    app.scene("home", events: ["open": []])
    app.scene("account", events: ["delete": [], "logout": []])
    app.root(app.stack("main", app["home"]))
    app.on("home.open", do: [.push(app["account"], in: nil)])
    app.on("account.delete", do: [.perform(action: 0, arguments: []), .pop()])
    app.on("account.logout", do: [.pop()])
    let found = try input(to: "home", in: app.program, after: [("home", 0)])
    guard case .event(_, event: 1, _) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func inputsOfScenesAreTakenFromTheGoal() throws {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": ["id"]])
    app.scene("page", inputs: ["id": .string])
    app.root(app.stack("main", app["list"]))
    app.on("list.open", match: ["id": .bind(0)], do: [.push(app["page", ["id": .local(0)]], in: nil)])
    let found = try input(to: "page", ["id": "seven"], in: app.program, after: [])
    guard case .event(_, event: 0, ["id": "seven"]) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  // MARK: Gestures of the user, and ends of scenes

  @Test func aTabIsSelectedAndASheetSentAway() throws {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": [], "warn": []])
    for name in ["page", "sheet"] { app.scene(name) }
    app.root(app.container(.tabs, "bar", ["one": app["list"], "two": app["page"]]))
    app.on("list.open", do: [.present(app["sheet"], style: "sheet")])
    app.on("list.warn", do: [.present(app["sheet"], style: "alert")])
    let bar = Engine(app.program).start().state.tree.identity
    #expect(try input(to: "page", in: app.program, after: []) == .select(bar, slot: 1))
    #expect(try input(to: "list", in: app.program, after: [("list", 0)]) == .dismissed(nil))
    #expect(
      try input(to: "list", in: app.program, after: [("list", 1)]) == nil, "an alert is not swiped away")
  }

  @Test func aSceneGivesUpOrFinishesWhereSomebodyWaits() throws {
    for ending in ["cancelled", "done"] {
      var app = ProgramBuilder()
      for name in ["note", "page"] { app.scene(name) }
      app.root(app.stack("main", app["note"]))
      app.on("note.\(ending)", do: [.push(app["page"], in: nil)])
      let note = try #require(Engine(app.program).start().state.tree.first(named: "note")).identity
      let found = try input(to: "page", in: app.program, after: [])
      #expect(found == (ending == "done" ? .finish(note, nil) : .cancel(note)))
    }
    var app = ProgramBuilder()
    app.scene("home")
    app.scene("note", result: .string)
    app.scene("page", inputs: ["text": .string])
    app.root(app.stack("main", app["home"], app["note"]))
    app.on("note.done", match: ["value": .bind(0)], do: [.push(app["page", ["text": .local(0)]], in: nil)])
    let note = try #require(Engine(app.program).start().state.tree.first(named: "note")).identity
    #expect(try input(to: "page", ["text": "hi"], in: app.program, after: []) == .finish(note, "hi"))
  }

  // MARK: Events

  @Test func ofWhatSetsOffActionsTheFirstIsTaken() throws {
    var app = ProgramBuilder()
    app.action("note")
    app.scene("list", events: ["one": [], "two": []])
    app.scene("page")
    app.root(app.stack("main", app["list"]))
    app.on("list.one", "list.two", do: [app.perform("note"), .push(app["page"], in: nil)])
    guard case .event(_, event: 0, _) = try input(to: "page", in: app.program, after: []) else {
      Issue.record("the first of two")
      return
    }
  }

  /// The arguments of `list.open` that lead to a page with these inputs.
  private func arguments(
    _ inputs: KeyValuePairs<String, Value>, _ events: [String], matching patterns: [String: Value] = [:],
    _ change: (inout Program.Parameter) -> Void = { _ in }
  ) throws -> Fields? {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": events])
    app.root(app.stack("main", app["list"]))
    var page = Program.Template(node: 2)
    var program = app.program
    page.inputs = inputs.map { Program.Expression.Field($0.key, .literal($0.value)) }
    app.scene("page")
    program.nodes.append(app.program.nodes[app.node("page")])
    program.nodes[2].inputs = inputs.map { Program.Parameter(name: $0.key, type: $0.value.plainType) }
    change(&program.nodes[0].events[0].parameters[0])
    let fields = patterns.map { Program.Pattern.Field($0.key, .literal($0.value)) }
    let trigger = Program.Trigger(subject: .event(node: 0, event: 0), patterns: fields)
    program.flows[0].rules = [
      Program.Rule(
        triggers: [trigger], locals: 0, effects: [.push(page, in: nil)], source: ProgramBuilder.note.source)
    ]
    let wanted = Fields(inputs.map { ($0.key, $0.value) })
    guard case .event(_, _, let arguments) = try input(to: "page", wanted, in: program, after: []) else {
      return nil
    }
    return arguments
  }

  @Test func valuesAreTakenByNameThenByType() throws {
    #expect(try arguments(["a": "A", "b": "B"], ["b"]) == ["b": "B"])
    #expect(try arguments(["n": 7, "id": "x"], ["key"], matching: ["key": "x"]) == ["key": "x"])
  }

  @Test func valuesAreTakenFromTheParameterToo() throws {
    #expect(try arguments([:], ["key"], matching: ["key": "z"]) { $0.initial = "z" } == ["key": "z"])
    #expect(
      try arguments([:], ["key"], matching: ["key": true]) { $0.type = .optional(.bool) } == ["key": true])
    #expect(
      try arguments([:], ["key"], matching: ["key": .null]) { $0.type = .optional(.bool) } == ["key": .null])
  }

  @Test func onlySoManyCombinationsAreTried() throws {
    let nine: KeyValuePairs<String, Value> = [
      "a": "v0", "b": "v1", "c": "v2", "d": "v3", "e": "v4", "f": "v5", "g": "v6", "h": "v7", "i": "v8",
    ]
    // Ten values for each: these and "".
    let last = try arguments(nine, ["x", "y"], matching: ["x": "v6", "y": "v3"])
    #expect(last == ["x": "v6", "y": "v3"], "the 64th")
    #expect(try arguments(nine, ["x", "y"], matching: ["x": "v6", "y": "v4"]) == nil, "the 65th")
  }
}

extension Value {
  fileprivate var plainType: Program.ValueType { integer == nil ? .string : .int }
}
