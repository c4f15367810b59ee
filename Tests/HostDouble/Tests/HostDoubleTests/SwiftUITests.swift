import Observation
import SwiftUI
import Testing

@testable import ScenicRuntime

/// The same host in a view of SwiftUI, with views as screens, and a navigator that views can watch.
@MainActor
@Suite struct SwiftUITests {
  private func program() -> Program {
    var app = ProgramBuilder()
    app.scene("list", inputs: ["n": .int], initial: ["n": 1], events: ["open": [], "count": []])
    app.scene("page")
    app.root(app.stack("home", app["list"]))
    app.on("list.open", do: [.push(app["page"], in: nil)])
    app.on("list.count", do: [.update(node: app.node("list"), inputs: [.init("n", .literal(2))])])
    return app.program
  }

  private struct Views: ScreenFactory {
    func screen(for node: SceneNode) -> Text? {
      let number: Int = node.place == 0 ? node.input(0) : 0
      return Text("\(node.place) \(number)")
    }
  }

  private func texts(_ stack: UIViewController?) -> [String] {
    (stack as? UINavigationController)?.viewControllers
      .compactMap { ($0 as? ScreenController<Text>)?.rootView.screen.text } ?? []
  }

  private func show(_ navigator: ProgramNavigator, in window: UIWindow) -> ShownView {
    ShownView(SceneView(navigator, from: Views()), in: window)
  }

  private func host(_ shown: ShownView) -> UIKitHost? {
    (shown.coordinator as? HostView.Coordinator)?.host
  }

  private func open(_ navigator: ProgramNavigator, _ event: Int = 0) {
    navigator.send(.event(from: navigator.state.tree.children[0].identity, event: event, arguments: [:]))
  }

  @Test func aViewShowsTheWholeApp() {
    Simulator.reset()
    let navigator = ProgramNavigator(Engine(program()))
    let window = UIWindow()
    let shown = show(navigator, in: window)
    let clock = HostFixture.Clock()
    host(shown)?.timing.later = { clock.waiting.append(($0, $1)) }
    let stack = window.rootViewController?.children.first
    #expect(texts(stack) == ["0 1"] && shown.context.ignoresSafeArea)
    open(navigator, 1)
    #expect(texts(stack) == ["0 2"])
    open(navigator)
    clock.endTransitions()
    #expect(texts(stack) == ["0 2", "1 0"])
    if let stack = stack as? UINavigationController { User.swipeBack(in: stack) }
    clock.endTransitions()
    #expect(navigator.state.tree.children.count == 1 && Simulator.misuses.isEmpty)
  }

  @Test func aViewWithAnotherNavigatorShowsThatOne() {
    Simulator.reset()
    let (first, second) = (ProgramNavigator(Engine(program())), ProgramNavigator(Engine(program())))
    open(second, 1)
    let window = UIWindow()
    let shown = show(first, in: window)
    let former = window.rootViewController?.children.first
    shown.show(SceneView(first, from: Views()))
    #expect(window.rootViewController?.children.first === former)
    shown.show(SceneView(second, from: Views()))
    #expect(window.rootViewController?.children.count == 1)
    #expect(texts(window.rootViewController?.children.first) == ["0 2"])
    open(first, 1)
    open(second)
    #expect(texts(window.rootViewController?.children.first) == ["0 2", "1 0"])
    #expect(Simulator.misuses.isEmpty && first.diagnostics.isEmpty && second.diagnostics.isEmpty)
  }

  @Test func aViewThatIsRemovedDetachesItsNavigator() {
    Simulator.reset()
    let navigator = ProgramNavigator(Engine(program()))
    let shown = show(navigator, in: UIWindow())
    weak let host = host(shown)
    #expect(host != nil)
    shown.remove()
    #expect(host == nil)
    open(navigator)
    #expect(navigator.state.tree.children.count == 2 && Simulator.misuses.isEmpty)
  }

  @Test func screensGetTheEnvironmentOfTheView() throws {
    Simulator.reset()
    let navigator = ProgramNavigator(Engine(program()))
    let window = UIWindow()
    let view = SceneView(navigator, from: Views()).handingOn(\.theme)
    let german = Locale(identifier: "de_DE")
    let shown = ShownView(view.environment(\.locale, german).environment(\.theme, "dark"), in: window)
    open(navigator)
    let stack = try #require(window.rootViewController?.children.first as? UINavigationController)
    for screen in stack.viewControllers {
      let controller = try #require(screen as? ScreenController<Text>)
      controller.title = "its own"
      let environment = controller.resolved.environment
      #expect(environment.locale == german && environment.theme == "dark")
      #expect(environment.dismiss == "its own")
    }
    shown.show(view.environment(\.theme, "light"))
    let controller = try #require(stack.topViewController as? ScreenController<Text>)
    #expect(controller.resolved.environment.theme == "light")
    #expect(controller.resolved.environment.locale != german)
  }

  @Test func everythingIsHandedOnUponRequestButTheRoomThatAScreenHas() throws {
    Simulator.reset()
    let window = UIWindow()
    let view = SceneView(ProgramNavigator(Engine(program())), from: Views()).handingOn(\.self)
      .environment(\.theme, "dark").environment(\.horizontalSizeClass, .regular)
    let shown = ShownView(view, in: window)
    defer { shown.remove() }
    let stack = try #require(window.rootViewController?.children.first as? UINavigationController)
    let controller = try #require(stack.topViewController as? ScreenController<Text>)
    controller.title = "its own"
    let environment = controller.resolved.environment
    #expect(environment.theme == "dark" && environment.horizontalSizeClass == .compact)
    // This is why it is not the default: the screen can't dismiss itself.
    #expect(environment.dismiss == "nothing")
  }

  @Test func aPopoverIsAsLargeAsItsView() throws {
    Simulator.reset()
    // Another suite may be between its `init` and its test.
    defer { Simulator.reset() }
    var app = ProgramBuilder()
    app.scene("list", events: ["open": [], "cover": []])
    app.scene("page")
    app.root(app["list"])
    app.on("list.open", do: [.present(app["page"], style: "popover")])
    app.on("list.cover", do: [.present(app["page"], style: "sheet")])
    for (event, isSized) in [(0, true), (1, false)] {
      let navigator = ProgramNavigator(Engine(app.program))
      let window = UIWindow()
      navigator.show(in: window, from: Views())
      navigator.send(.event(from: navigator.state.tree.identity, event: event, arguments: [:]))
      let page = try #require(
        window.rootViewController?.presentedViewController as? ScreenController<Text>)
      #expect(page.sizingOptions.contains(.preferredContentSize) == isSized)
    }
  }

  @Test func viewsUpdateWhenReadValuesChange() {
    let navigator = ProgramNavigator(Engine(program()))
    let watched = ObservableNavigator(navigator)
    let changes = Changes()
    withObservationTracking {
      _ = watched.state
    } onChange: {
      changes.note()
    }
    // A macrostep that changes nothing renders nothing again.
    navigator.send(.appEvent(7, arguments: [:]))
    #expect(changes.count == 0)
    navigator.send(.event(from: navigator.state.tree.children[0].identity, event: 0, arguments: [:]))
    #expect(changes.count == 1)
    #expect(watched.state == navigator.state && watched.url == nil)
  }

  @Test func aWatchedNavigatorThatIsLetGoIsWatchedNoMore() {
    let navigator = ProgramNavigator(Engine(program()))
    weak var watched: ObservableNavigator?
    do {
      let strong = ObservableNavigator(navigator)
      watched = strong
    }
    #expect(watched == nil)
    navigator.send(.event(from: navigator.state.tree.children[0].identity, event: 0, arguments: [:]))
  }

  /// Counts; only ever used on the main actor.
  private final class Changes: @unchecked Sendable {
    private(set) var count = 0
    func note() { count += 1 }
  }
}

private enum Theme: EnvironmentKey {
  static var defaultValue: String { "plain" }
}

extension EnvironmentValues {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}
