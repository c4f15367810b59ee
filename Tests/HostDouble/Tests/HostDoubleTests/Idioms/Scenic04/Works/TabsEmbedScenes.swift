// A test of the app embeds scenes in tabs.

import Scenic
import UIKit

@MainActor func embedded(in tabBarController: UITabBarController) -> [UIViewController] {
  let scene = TabBarScene(tabBarController: tabBarController)
  let children: [Scene] = [SingleScene(), SingleScene()]
  scene.embed(children, customData: ["selectedIndex": 1])
  return children.map { $0.viewController }
}
