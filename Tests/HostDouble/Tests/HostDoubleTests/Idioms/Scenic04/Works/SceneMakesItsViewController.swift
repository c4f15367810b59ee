// A scene of the app makes its view controller when it is needed.

import Scenic
import UIKit

class LazyScene: Scene {
  lazy var viewController: UIViewController = {
    let viewController = UIViewController()
    viewController.title = "lazy"
    return viewController
  }()
}
