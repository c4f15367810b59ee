@testable import ScenicRuntime

/// A program on a memory host, and shortcuts for tests.
@MainActor
struct ProgramSetup {
  let engine: Engine
  let host = MemoryHost { NamedScreen($0.sceneName) }
  let navigator: ProgramNavigator

  init(
    _ program: Program,
    perform: @escaping @MainActor (ProgramSetup, Step.PerformedAction) -> Void = { _, _ in }
  ) {
    engine = Engine(program)
    let setup = Noted<ProgramSetup>()
    navigator = ProgramNavigator(engine, host: host) { action in
      if let setup = setup.value { perform(setup, action) }
    }
    setup.value = self
  }

  /// The trees and screens in short.
  var shown: String { host.snapshot?.shape ?? "" }

  func identity(_ name: String) -> Identity {
    navigator.state.tree.first(named: name)?.identity ?? .none
  }

  /// Sends the event with this index from the first scene of this name.
  func send(_ scene: String, _ event: Int, _ arguments: Fields = [:]) {
    navigator.send(.event(from: identity(scene), event: event, arguments: arguments))
  }

  /// Something that scenes, the user or the app might do to the cats.
  func doSomething(_ random: inout SeededGenerator) {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: send("cats", 0, ["name": .string("Tom")])
    case 2: send("cats", 1)
    case 3: navigator.send(.finish(identity("filterEditor"), ["sort": "age", "kittensOnly": true]))
    case 4, 5: send("cat", 0)
    case 6: navigator.send(.finish(identity("adoption"), .bool(random.chance(50))))
    case 7: send("welcome", random.chance(80) ? 0 : 1)
    case 8: navigator.send(.set([.init(condition: 0, value: .bool(random.chance(70)))]))
    case 9: send("password", 0)
    case 10: host.tap(Int.random(in: 0...2, using: &random), of: identity("tabBar"))
    case 11: host.swipeBack(in: identity(random.chance(50) ? "home" : "signIn"))
    case 12:
      for name in ["signIn", "filterEditor", "adoption"] where random.chance(60) {
        host.swipeAway(identity(name))
      }
    default: navigator.send(.open(random.chance(50) ? "/cats" : "/cats/Fred"))
    }
  }
}

/// A list over which an editor is pushed, which asks for confirmation before it is left.
enum EditorProgram {
  static func make(asksBeforeLeaving: Bool = true) -> Program {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.scene("editor")
    app.scene("discard")
    app.root(app.stack("home", app["list"]))
    app.on("list.open", do: [.push(app["editor"], in: nil)])
    if asksBeforeLeaving { app.on("editor.leave", do: [.present(app["discard"], style: "alert")]) }
    return app.program
  }
}
