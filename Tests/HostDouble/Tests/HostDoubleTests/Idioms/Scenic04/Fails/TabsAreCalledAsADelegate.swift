// A test of the app calls the delegate method of tabs.
// error: 'tabBarController(_:shouldSelect:)' is unavailable: play the user with 'memory.tap(_:of:)' of a SceneFactoryHost

import Scenic
import UIKit

@MainActor func callDelegate(_ scene: TabBarScene, _ tab: UIViewController) -> Bool {
  scene.tabBarController(UITabBarController(), shouldSelect: tab)
}
