// `update` changes a scene deep in the model.

import Scenic
import UIKit

func catUpdated(_ model: SceneModel) -> SceneModel {
  return model.update("cat") { cat in
    var cat = cat
    cat.customData = ["catName": "Lily"]
    return cat
  }
}
