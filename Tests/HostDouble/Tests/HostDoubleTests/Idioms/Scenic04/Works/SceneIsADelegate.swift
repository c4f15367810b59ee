// A scene of the app is the delegate of its navigation controller.

import Scenic
import UIKit

class ObservingScene: Scene, UINavigationControllerDelegate {
  let stack: StackScene
  private(set) var shows = 0
  var viewController: UIViewController { return stack.viewController }

  init() {
    let navigationController = UINavigationController()
    stack = StackScene(navigationController: navigationController)
    navigationController.delegate = self
  }

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    stack.embed(children, customData: customData)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    shows += 1
  }
}
