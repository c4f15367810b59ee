// A scene of the app wraps a stack.

import Scenic
import UIKit

class OnboardingScene: Scene {
  private let stack = StackScene()
  weak var eventDelegate: EventDelegate?
  var viewController: UIViewController { return stack.viewController }

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    stack.embed(children, customData: customData)
  }
}
