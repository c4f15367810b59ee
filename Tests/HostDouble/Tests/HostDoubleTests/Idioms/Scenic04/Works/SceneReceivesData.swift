// A scene of the app reads its data and shows it.

import Scenic
import UIKit

class AppCatScene: Scene {
  let viewController = UIViewController()
  weak var eventDelegate: EventDelegate?

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    viewController.title = customData?["catName"] as? String ?? "no cat"
  }
}
