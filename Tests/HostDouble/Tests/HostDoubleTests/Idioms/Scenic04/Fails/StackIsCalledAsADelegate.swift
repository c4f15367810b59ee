// A test of the app calls the delegate method of a stack.
// error: 'navigationController(_:didShow:animated:)' is unavailable: pop the controller, or play the user with 'memory.swipeBack(in:)' of a SceneFactoryHost

import Scenic
import UIKit

@MainActor func callDelegate(_ scene: StackScene, _ top: UIViewController) {
  scene.navigationController(UINavigationController(), didShow: top, animated: true)
}
