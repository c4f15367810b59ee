import Scenic
import Testing
import UIKit

/// An app on Scenic 0.4 in a window.
@MainActor
final class OldWindow {
  final class Factory: SceneFactory {
    let make: (String) -> Scene?
    private(set) var made: [String] = []
    init(_ make: @escaping (String) -> Scene?) { self.make = make }

    func makeScene(for sceneName: String) -> Scene? {
      made.append(sceneName)
      return make(sceneName)
    }
  }

  let window = UIWindow()
  let factory: Factory
  let navigator: NavigatorImpl
  var made: [String] { factory.made }

  init(_ make: @escaping (String) -> Scene? = { AppFactory().makeScene(for: $0) }) {
    Simulator.reset()
    factory = Factory(make)
    navigator = NavigatorImpl(window: window, sceneFactory: factory)
    window.makeKeyAndVisible()
  }

  func set(_ model: SceneModel) {
    navigator.set(rootSceneModel: model)
    Simulator.endTransitions()
  }

  /// The controllers by their titles.
  var shown: String {
    Simulator.endTransitions()
    return Shape.of(window)
  }

  var model: SceneModel? { navigator.rootSceneModel }

  func scene<S: Scene>(_ name: String, as type: S.Type) throws -> S {
    let node = try #require(model?.first(named: name))
    return try #require(navigator.host.scene(of: node.identity) as? S)
  }

  var tabs: UITabBarController? { window.rootViewController as? UITabBarController }
  var stack: UINavigationController? {
    tabs?.viewControllers?.first as? UINavigationController ?? window.rootViewController
      as? UINavigationController
  }

  func expectSound(_ place: SourceLocation = #_sourceLocation) {
    #expect(Simulator.misuses.isEmpty && navigator.diagnostics.isEmpty, sourceLocation: place)
  }
}
