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
      .compactMap { ($0 as? UIHostingController<Text>)?.rootView.text } ?? []
  }

  @Test func aViewShowsTheWholeApp() {
    Simulator.reset()
    let navigator = ProgramNavigator(Engine(program()))
    let window = UIWindow()
    let context = SceneView(navigator, from: Views()).show(in: window)
    let clock = Stand.Clock()
    context.coordinator.timing.later = { clock.waiting.append(($0, $1)) }
    let stack = window.rootViewController?.children.first
    #expect(texts(stack) == ["0 1"])
    navigator.send(.event(from: navigator.state.tree.children[0].identity, event: 1, arguments: [:]))
    #expect(texts(stack) == ["0 2"])
    navigator.send(.event(from: navigator.state.tree.children[0].identity, event: 0, arguments: [:]))
    clock.endTransitions()
    #expect(texts(stack) == ["0 2", "1 0"])
    if let stack = stack as? UINavigationController { User.swipeBack(in: stack) }
    clock.endTransitions()
    #expect(navigator.state.tree.children.count == 1 && Simulator.misuses.isEmpty)
  }

  @Test func whatAViewReadsTellsItWhenItHasChanged() {
    let navigator = ProgramNavigator(Engine(program()))
    let watched = ObservableNavigator(navigator)
    let changes = Changes()
    withObservationTracking {
      _ = watched.state
    } onChange: {
      changes.note()
    }
    // A turn that changes nothing draws nothing anew.
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
