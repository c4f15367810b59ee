// The properties of a model are set.

import Scenic
import UIKit

func changed(_ model: SceneModel) -> SceneModel {
  var copy = model
  copy.sceneName = "tabs"
  copy.children[0].children.append(SceneModel(sceneName: "dog"))
  copy.children[1].customData = ["mode": "dark"]
  copy.customData?["selectedIndex"] = 0
  return copy
}
