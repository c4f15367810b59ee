// A screen that becomes the root of a new tree is the same screen.

import Scenic

@MainActor func rootIsKept() -> Bool {
  let app = OldApp { _ in SingleScene() }
  app.navigator.set(rootSceneModel: SceneModel(sceneName: "r", children: [SceneModel(sceneName: "a")]))
  let before = app.scene("a")
  app.navigator.set(rootSceneModel: SceneModel(sceneName: "a"))
  return before != nil && app.scene("a") === before && app.scene("r") == nil
}
