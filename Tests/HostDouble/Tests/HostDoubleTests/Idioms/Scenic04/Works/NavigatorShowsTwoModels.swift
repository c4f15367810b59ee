// The second model replaces the first one.

import Scenic
import UIKit

@MainActor func showTwo(on navigator: Navigator) {
  navigator.set(rootSceneModel: appModel)
  navigator.set(rootSceneModel: appModel.selectIndex(0, ofTabBar: "tabBar").popStack("stack", to: 0))
}
