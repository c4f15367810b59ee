// A value of the data is a variable.

import Scenic

@MainActor func nameFromAVariable() -> String? {
  let name = ["Fr", "ed"].joined()
  let age = name.count
  let app = OldApp { _ in CatScene() }
  app.navigator.set(
    rootSceneModel: SceneModel(sceneName: "cat", customData: ["catName": name, "age": age]))
  return (app.scene("cat") as? CatScene)?.name
}
