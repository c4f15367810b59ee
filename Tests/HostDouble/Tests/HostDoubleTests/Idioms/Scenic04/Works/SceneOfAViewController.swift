// `SingleScene` has a view controller, given or not.

import Scenic
import UIKit

@MainActor func viewControllersAreKept() -> [Bool] {
  let viewController = UIViewController()
  let scene = SingleScene(viewController: viewController)
  let other: Scene = SingleScene()
  return [
    scene.viewController === viewController, other.viewController === other.viewController,
    other.eventDelegate == nil,
  ]
}
