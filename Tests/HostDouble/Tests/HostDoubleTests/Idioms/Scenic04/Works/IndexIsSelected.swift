// `selectIndex` keeps the other data.

import Scenic
import UIKit

func selected(_ index: Int, _ model: SceneModel) -> SceneModel {
  model.update("tabBar") { bar in
    var bar = bar
    bar.customData?["color"] = "red"
    return bar
  }.selectIndex(index, ofTabBar: "tabBar")
}
