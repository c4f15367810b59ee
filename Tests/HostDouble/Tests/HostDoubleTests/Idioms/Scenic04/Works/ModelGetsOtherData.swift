// `withCustomData` returns a copy.

import Scenic
import UIKit

func withOtherData(_ model: SceneModel) -> SceneModel {
  model.withCustomData(["catName": "Lily"]).withCustomData(nil).withCustomData(["level": 5])
}
