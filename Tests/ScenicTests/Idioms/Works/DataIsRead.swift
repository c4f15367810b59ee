// The data of a model is read and compared.

import Scenic

func readData() -> [Bool] {
  let model = SceneModel(sceneName: "tabBar", customData: ["selectedIndex": 1, "ratio": 0.5, "isBig": true])
  let counts = SceneModel(sceneName: "a", customData: ["a": 1, "b": 2]).customData as? [String: Int]
  guard let data = model.customData, let index = data["selectedIndex"] as? Int else { return [] }
  return [
    index == 1, data["ratio"] as? Double == 0.5, data["isBig"] as? Bool == true, data.count == 3,
    model.customData == ["selectedIndex": 1, "ratio": 0.5, "isBig": true],
    counts == ["a": 1, "b": 2], data["selectedIndex"] == AnyHashable(1), data["none"] == nil,
  ]
}
