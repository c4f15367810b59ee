// A button of a scene of the app sends an event.

import Scenic
import UIKit

class ButtonScene: Scene {
  let viewController = UIViewController()
  weak var eventDelegate: EventDelegate?

  func tap() {
    eventDelegate?.sendEvent(NavigationEvent(eventName: "tapped", customData: ["count": 1]))
  }
}
