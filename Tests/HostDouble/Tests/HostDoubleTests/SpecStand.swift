import Testing
import UIKit

@testable import ScenicRuntime

/// A spec on a host whose containers are made for it, with a plain screen for each scene.
@MainActor
final class SpecStand {
  let window: UIWindow
  let host: UIKitHost
  let navigator: ProgramNavigator
  let clock = HostFixture.Clock()
  let screens = Screens()

  /// Screens that store the data they receive.
  @MainActor final class Screens: ScreenFactory {
    var nodes: [Int: SceneNode] = [:]
    weak var navigator: ProgramNavigator?
    /// The screen of a scene of this name.
    var alert: ((Identity, ProgramNavigator) -> UIViewController)?

    func screen(for node: SceneNode) -> UIViewController? {
      nodes[node.place] = node
      if let navigator, let alert, navigator.state.tree.first(named: "alert")?.identity == node.identity {
        return alert(node.identity, navigator)
      }
      return UIViewController()
    }
  }

  init(
    _ program: Program, _ quirks: Set<Quirk> = [], prepare: (ProgramNavigator) -> Void = { _ in }
  ) {
    Simulator.reset(quirks)
    window = UIWindow()
    let navigator = ProgramNavigator(Engine(program))
    prepare(navigator)
    self.navigator = navigator
    host = navigator.show(in: window, from: screens)
    host.timing.later = { [clock] in clock.waiting.append(($0, $1)) }
    end()
  }

  func end() { clock.endTransitions() }

  func identity(_ name: String) -> Identity { navigator.state.tree.first(named: name)?.identity ?? .none }

  func controller(_ name: String) -> UIViewController? { host.viewController(of: identity(name)) }

  func stack(_ name: String) -> UINavigationController {
    controller(name) as? UINavigationController ?? UINavigationController()
  }

  /// Sends the event with this index from the first scene of this name.
  func send(_ scene: String, _ event: Int = 0) {
    navigator.send(.event(from: identity(scene), event: event, arguments: [:]))
    end()
  }

  func set(_ condition: Int, of scene: String, _ value: Value) {
    navigator.send(.set([.init(condition: condition, scene: identity(scene), value: value)]))
  }

  /// The tree and the visible controllers, in the same notation.
  var tree: String { navigator.state.tree.shape }
  var shown: String {
    for (identity, screen) in host.screens {
      screen.controller.title = screen.controller.title ?? navigator.state.tree.name(of: identity)
    }
    return Shape.of(window)
  }
}

extension SceneModel {
  fileprivate func name(of identity: Identity) -> String? {
    path(to: identity).flatMap { self[$0] }?.sceneName
  }

  fileprivate var shape: String {
    let inside = children.isEmpty ? "" : "[" + children.map { $0.shape }.joined(separator: ", ") + "]"
    return sceneName + inside + (presented.map { "→" + $0.shape } ?? "")
  }
}
