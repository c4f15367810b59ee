// Keys and values of the data are types of the app.

import Scenic

enum CatKey: Hashable { case cat, level }
struct OldCat: Hashable { var name: String }

class TypedScene: Scene {
  var cats: [OldCat] = []

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    if let cat = customData?[CatKey.cat] as? OldCat { cats.append(cat) }
  }
}

@MainActor func catsInEmbed() -> [OldCat] {
  let app = OldApp { _ in TypedScene() }
  for name in ["Fred", "Fred", "Lily"] {
    app.navigator.set(
      rootSceneModel: SceneModel(sceneName: "cat", customData: [CatKey.cat: OldCat(name: name)]))
  }
  return (app.scene("cat") as? TypedScene)?.cats ?? []
}
