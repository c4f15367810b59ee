// A factory switches over the name.

import Scenic
import UIKit

class AppFactory: SceneFactory {
  func makeScene(for sceneName: String) -> Scene? {
    switch sceneName {
    case "tabBar":
      return TabBarScene()
    case "stack":
      return StackScene()
    case "cats":
      let viewController = UIViewController()
      viewController.title = "cats"
      return SingleScene(viewController: viewController)
    case "cat":
      return AppCatScene()
    case "settings":
      return SingleScene()
    default:
      return nil
    }
  }
}
