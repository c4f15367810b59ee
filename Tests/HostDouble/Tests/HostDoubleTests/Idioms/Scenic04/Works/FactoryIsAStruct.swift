// A factory is a struct with a dependency.

import Scenic
import UIKit

struct TitleFactory: SceneFactory {
  let prefix: String

  func makeScene(for sceneName: String) -> Scene? {
    let viewController = UIViewController()
    viewController.title = prefix + sceneName
    return SingleScene(viewController: viewController)
  }
}
