// `TabBarScene` has a tab bar controller, given or not.

import Scenic
import UIKit

@MainActor func tabBarControllersAreKept() -> [Bool] {
  let tabBarController = UITabBarController()
  let scene = TabBarScene(tabBarController: tabBarController)
  return [scene.viewController === tabBarController, TabBarScene().viewController is UITabBarController]
}
