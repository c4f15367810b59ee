// No data and empty data are different.

import Scenic
import UIKit

func emptyDataIsNoData() -> Bool {
  SceneModel(sceneName: "a", customData: nil) == SceneModel(sceneName: "a", customData: [:])
}
