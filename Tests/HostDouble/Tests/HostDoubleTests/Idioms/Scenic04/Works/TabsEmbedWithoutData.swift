// Tabs without data select the first one.

import Scenic
import UIKit

@MainActor func embeddedWithoutData(in tabBarController: UITabBarController) {
  let scene = TabBarScene(tabBarController: tabBarController)
  scene.embed([SingleScene(), SingleScene()], customData: ["selectedIndex": 1])
  scene.embed([SingleScene(), SingleScene()], customData: nil)
}
