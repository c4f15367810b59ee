// A factory returns nil for a name.

import Scenic

struct PoorFactory: SceneFactory {
  func makeScene(for sceneName: String) -> Scene? { sceneName == "dog" ? nil : StackScene() }
}

@MainActor func sceneIsLeftOut() -> [String] {
  let navigator = NavigatorImpl(sceneFactory: PoorFactory())
  navigator.set(
    rootSceneModel: SceneModel(
      sceneName: "stack", children: [SceneModel(sceneName: "dog"), SceneModel(sceneName: "cats")]))
  return navigator.diagnostics + (navigator.host.memory?.snapshot?.children.map { $0.sceneName } ?? [])
}
