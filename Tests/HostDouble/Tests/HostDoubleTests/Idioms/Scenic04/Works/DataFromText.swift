// Data from variables and literals.

import Scenic
import UIKit

func dataFromText(_ name: String) -> SceneModel {
  SceneModel(sceneName: "cat", customData: ["catName": name])
}
