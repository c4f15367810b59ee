// The navigator is the event delegate of a scene.

import Scenic
import UIKit

@MainActor func connect(_ scene: Scene, to navigator: NavigatorImpl) {
  scene.eventDelegate = navigator
}
