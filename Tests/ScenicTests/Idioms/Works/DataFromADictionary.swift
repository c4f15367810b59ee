// The data is a dictionary with its type written out.

import Scenic

@MainActor func nameFromADictionary() -> String? {
  var data: [AnyHashable: AnyHashable] = ["catName": "Lily"]
  data["age"] = 3
  let app = OldApp { _ in CatScene() }
  app.navigator.set(rootSceneModel: SceneModel(sceneName: "cat", children: [], customData: data))
  return (app.scene("cat") as? CatScene)?.name
}

@MainActor func nameFromADictionaryOfTexts() -> String? {
  let data: [String: String] = ["catName": "Lily"]
  return SceneModel(sceneName: "cat", customData: data).customData?["catName"] as? String
}
