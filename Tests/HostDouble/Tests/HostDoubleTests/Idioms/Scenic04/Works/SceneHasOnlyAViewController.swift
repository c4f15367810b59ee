// A scene of the app implements only `viewController`.

import Scenic
import UIKit

class AboutScene: Scene {
  let viewController = UIViewController()
}
