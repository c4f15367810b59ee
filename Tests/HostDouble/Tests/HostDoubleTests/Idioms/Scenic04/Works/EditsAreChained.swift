// Edits are chained.

import Scenic
import UIKit

func edited(_ model: SceneModel) -> SceneModel {
  return
    model
    .popStack("stack", to: 0)
    .selectIndex(0, ofTabBar: "tabBar")
    .update("settings") { $0.withCustomData(["mode": "dark"]) }
}
