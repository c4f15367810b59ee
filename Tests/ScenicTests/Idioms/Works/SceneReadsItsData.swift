// A scene of the app reads its data in `embed`.

import Scenic

class CatScene: Scene {
  weak var eventDelegate: EventDelegate?
  var name: String?

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    name = customData?["catName"] as? String
  }
}

@MainActor func nameInEmbed() -> String? {
  let app = OldApp { _ in CatScene() }
  app.navigator.set(rootSceneModel: SceneModel(sceneName: "cat", customData: ["catName": "Fred"]))
  return (app.scene("cat") as? CatScene)?.name
}
