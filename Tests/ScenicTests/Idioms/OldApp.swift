import Scenic

/// An app in the style of Scenic 0.4, in memory: a factory that calls a closure first, and a navigator.
@MainActor final class OldApp {
  final class Factory: SceneFactory {
    let make: (String) -> Scene?
    var made: [String] = []
    init(_ make: @escaping (String) -> Scene?) { self.make = make }

    func makeScene(for sceneName: String) -> Scene? {
      made.append(sceneName)
      if let scene = make(sceneName) { return scene }
      switch sceneName {
      case "tabBar": return TabBarScene()
      case "stack": return StackScene()
      default: return SingleScene()
      }
    }
  }

  struct NoSuchScene: Error {}

  let factory: Factory
  let navigator: NavigatorImpl
  var made: [String] { factory.made }

  init(_ make: @escaping (String) -> Scene?) {
    factory = Factory(make)
    navigator = NavigatorImpl(sceneFactory: factory)
  }

  func scene(_ name: String) -> Scene? {
    navigator.rootSceneModel?.first(named: name).flatMap { navigator.host.scene(of: $0.identity) }
  }

  /// Taps a tab as the user.
  func tap(_ index: Int, _ name: String) throws {
    let (memory, identity) = try find(name)
    _ = memory.tap(index, of: identity)
  }

  /// Goes back in a stack as the user.
  func goBack(_ name: String) throws {
    let (memory, identity) = try find(name)
    _ = memory.swipeBack(in: identity)
  }

  private func find(_ name: String) throws -> (MemoryHost<HeldScene>, Identity) {
    guard let memory = navigator.host.memory, let node = navigator.rootSceneModel?.first(named: name)
    else { throw NoSuchScene() }
    return (memory, node.identity)
  }
}
