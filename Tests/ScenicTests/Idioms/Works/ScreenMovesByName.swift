// A screen that moves to another parent in a new tree is the same screen.

import Scenic

@MainActor func movedScreenIsKept() -> Bool {
  let app = OldApp { _ in SingleScene() }
  app.navigator.set(rootSceneModel: tree(leftOf: [SceneModel(sceneName: "a")], rightOf: []))
  let before = app.scene("a")
  app.navigator.set(rootSceneModel: tree(leftOf: [], rightOf: [SceneModel(sceneName: "a")]))
  return before != nil && app.scene("a") === before && app.made == ["r", "p", "a", "q"]
}

private func tree(leftOf p: [SceneModel], rightOf q: [SceneModel]) -> SceneModel {
  SceneModel(
    sceneName: "r",
    children: [SceneModel(sceneName: "p", children: p), SceneModel(sceneName: "q", children: q)])
}
