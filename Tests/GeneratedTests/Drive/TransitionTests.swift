import ScenicRuntime
import Testing

/// The driver of the generated tests of each spec, one line in an app.
extension CatsTransitions {
  static func app() -> PlayedApp { PlayedApp(Cats.program, screens: AnyScreens()) }
}

extension ZooTransitions {
  static func app() -> PlayedApp { PlayedApp(Zoo.program, screens: AnyScreens()) }
}

extension RoutesTransitions {
  static func app() -> PlayedApp { PlayedApp(Routes.program, screens: AnyScreens()) }
}

extension StudioTransitions {
  static func app() -> PlayedApp { PlayedApp(Studio.program, screens: AnyScreens()) }
}

extension OrdersTransitions {
  static func app() -> PlayedApp { PlayedApp(Orders.program, screens: AnyScreens()) }
}

extension Self_Transitions {
  static func app() -> PlayedApp { PlayedApp(Self_.program_, screens: AnyScreens()) }
}

/// One screen for all scenes.
private struct AnyScreens: ScreenFactory {
  /// The scene that it has no screen for.
  var missing: Int?

  func screen(for node: SceneNode) -> Int? { node.place == missing ? nil : node.place }
}

/// The transitions that a generated test detects, and those that it does not.
@MainActor
struct PlayedAppTests {
  @Test func theTreeIsWhatTheHostShows() throws {
    let app = PlayedApp(Cats.program, screens: AnyScreens(missing: 1))
    try app.play(["send": "cats.select", "args": ["name": "Fred"]])
    #expect(app.navigator.state.tree.children[0].children.count == 2)
    #expect(!app.tree.contains { $0.contains("cat {") })
    #expect(app.navigator.diagnostics == ["missing screen for `cat`"])
  }

  @Test func theUserTouchesTheHost() throws {
    let app = PlayedApp(Cats.program, screens: AnyScreens())
    try app.play(["send": "cats.select", "args": ["name": "Fred"]])
    #expect(
      app.tree == ["tabBar", "  > home", "    cats \(cats)", "    cat {\"catName\":\"Fred\"}", "  settings"])
    try app.play(["fact": "home.popped"])
    try app.play(["request": "tabBar.select", "args": ["tab": "settings"]])
    #expect(app.tree.suffix(2) == ["  presents signIn as fullScreen", "    welcome"])
    try app.play(["fact": "dismissed"])
    #expect(app.tree == ["tabBar", "  > home", "    cats \(cats)", "  settings"])
  }

  private var cats: String { "{\"filter\":{\"sort\":\"name\",\"kittensOnly\":false}}" }

  @Test func actionsAreNotedAndNotDone() throws {
    let app = PlayedApp(Cats.program, screens: AnyScreens())
    try app.play(["set": ["isSignedIn": true]])
    try app.play(["request": "tabBar.select", "args": ["tab": "settings"]])
    try app.play(["send": "settings.signOut"])
    #expect(app.actions == ["signOut"])
    try app.play(["request": "tabBar.select", "args": ["tab": "home"]])
    #expect(app.actions.isEmpty)
  }

  @Test(
    arguments: [
      (["send": "cat.adopt"], "cat is not in the tree"),
      (["send": "cats.purr"], "unknown event \"cats.purr\""),
      (["open": "/nowhere"], "no link matches /nowhere"),
      (["fact": "home.popped"], "the host has nothing there for the user to touch"),
      (["fact": "dismissed"], "the host has nothing there for the user to touch"),
      (["save": true], "this is not an input"),
    ] as [(Value, String)])
  func invalidLinesAreErrors(line: Value, message: String) {
    let app = PlayedApp(Cats.program, screens: AnyScreens())
    let error = #expect(throws: JSONError.self) { try app.play(line) }
    #expect(error?.message == message)
    #expect(app.tree.count == 4)
  }
}
