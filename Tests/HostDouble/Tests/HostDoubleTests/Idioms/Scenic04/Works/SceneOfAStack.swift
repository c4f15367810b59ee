// `StackScene` has a navigation controller, given or not.

import Scenic
import UIKit

@MainActor func navigationControllersAreKept() -> [Bool] {
  let navigationController = UINavigationController()
  let scene = StackScene(navigationController: navigationController)
  return [
    scene.viewController === navigationController, StackScene().viewController is UINavigationController,
  ]
}
