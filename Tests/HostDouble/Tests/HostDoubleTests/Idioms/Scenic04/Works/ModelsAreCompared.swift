// Models are compared with `==`.

import Scenic
import UIKit

func modelsAreCompared() -> [Bool] {
  let cat = SceneModel(sceneName: "cat", customData: ["catName": "Fred"])
  return [
    cat == SceneModel(sceneName: "cat", children: [], customData: ["catName": "Fred"]),
    cat != SceneModel(sceneName: "cat", customData: ["catName": "Lily"]),
    cat != SceneModel(sceneName: "cat"),
    SceneModel(sceneName: "a", children: [cat, SceneModel(sceneName: "b")])
      != SceneModel(sceneName: "a", children: [SceneModel(sceneName: "b"), cat]),
  ]
}
