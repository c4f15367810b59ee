// `selectIndex` writes any number.

import Scenic
import UIKit

func selectedBelowZero() -> SceneModel { SceneModel(sceneName: "tabBar").selectIndex(-5, ofTabBar: "tabBar") }
