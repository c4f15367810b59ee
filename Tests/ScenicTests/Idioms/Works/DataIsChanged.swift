// The data of a model is changed in place, or a copy of it is.

import Scenic

func changedData() -> [AnyHashable?] {
  var model = SceneModel(sceneName: "tabBar", customData: ["z": 1])
  var data = model.customData ?? [:]
  data["selectedIndex"] = 2
  let copy = model.withCustomData(data)
  model.customData?["z"] = 5
  return [copy.customData?["selectedIndex"], copy.customData?["z"], model.customData?["z"]]
}
