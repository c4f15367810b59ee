// Data from dictionaries of the app.

import Scenic
import UIKit

func dataFromDictionaries() -> [SceneModel] {
  let any: [AnyHashable: AnyHashable] = ["catName": "Fred", 5: true]
  let texts: [String: String] = ["catName": "Fred"]
  return [SceneModel(sceneName: "cat", customData: any), SceneModel(sceneName: "cat", customData: texts)]
}
