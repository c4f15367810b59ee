// A container of the app receives its children.

import Scenic

class PagesScene: Scene {
  var pages: [CatScene] = []

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    pages = children.compactMap { $0 as? CatScene }
  }
}

@MainActor func pagesOfTheContainer() -> [String?] {
  let app = OldApp { name -> Scene? in
    if name == "pages" { return PagesScene() }
    return CatScene()
  }
  app.navigator.set(
    rootSceneModel: SceneModel(
      sceneName: "pages",
      children: ["Fred", "Lily"].map { SceneModel(sceneName: "cat", customData: ["catName": $0]) }))
  return (app.scene("pages") as? PagesScene)?.pages.map { $0.name } ?? []
}
