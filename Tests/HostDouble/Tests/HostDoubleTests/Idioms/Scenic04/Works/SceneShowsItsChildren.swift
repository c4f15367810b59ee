// A scene of the app arranges the view controllers of its children.

import Scenic
import UIKit

class PagesScene: Scene {
  let viewController = UIViewController()
  private(set) var pages: [Scene] = []

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    pages = children
    for child in children where child.viewController.parent == nil {
      viewController.addChild(child.viewController)
    }
  }
}
