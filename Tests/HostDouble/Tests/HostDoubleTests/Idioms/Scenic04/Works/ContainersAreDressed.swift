// The app configures the controllers of containers.

import Scenic
import UIKit

@MainActor func dressedStack() -> Scene {
  let navigationController = UINavigationController()
  navigationController.isNavigationBarHidden = true
  let stack = StackScene(navigationController: navigationController)
  stack.viewController.title = "Cats"
  return stack
}
