import Testing

@testable import ScenicRuntime

/// What `go(to:)` finds.
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

  @Test func whatSetsOffNoActionComesFirst() throws {
    var app = ProgramBuilder()
    app.action("wipe")
    app.scene("home", events: ["open": []])
    app.scene("account", events: ["delete": [], "logout": []])
    app.root(app.stack("main", app["home"]))
    app.on("home.open", do: [.push(app["account"], in: nil)])
    app.on("account.delete", do: [.perform(action: 0, arguments: []), .pop])
    app.on("account.logout", do: [.pop])
    let found = try input(to: "home", in: app.program, after: [("home", 0)])
    guard case .event(_, event: 1, _) = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func whatASceneNeedsIsTakenFromWhatIsWanted() throws {
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
}
