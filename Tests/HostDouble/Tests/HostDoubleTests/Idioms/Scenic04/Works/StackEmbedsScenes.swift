// A test of the app embeds scenes in a stack.

import Scenic
import UIKit

@MainActor func embedded(in navigationController: UINavigationController) -> [UIViewController] {
  let scenes = [SingleScene(), SingleScene()]
  StackScene(navigationController: navigationController).embed(scenes, customData: nil)
  return scenes.map { $0.viewController }
}
