// The coordinator of the third scene manages no route: the data of the scene decides how it is shown.

import UIKit

final class HelloWorldSceneCoordinator: Coordinator {
  private let rootViewController: UINavigationController
  private let data: HelloWorldSceneNavigationDTO

  init(rootViewController: UINavigationController, data: HelloWorldSceneNavigationDTO) {
    self.rootViewController = rootViewController
    self.data = data
  }

  func start() {
    let viewController = UIViewController()
    viewController.title = "hello"
    switch data.presentationStyle {
    case .push:
      rootViewController.pushViewController(viewController, animated: false)
    case .modal:
      rootViewController.present(viewController, animated: false)
    }
  }
}
