// The coordinator of the home scene observes the routes and handles those from and to its scene.

import Combine
import UIKit

final class HomeSceneCoordinator: Coordinator {
  private let rootViewController: UINavigationController
  private let sceneNavigator: SceneNavigator
  private var cancellables = Set<AnyCancellable>()

  init(rootViewController: UINavigationController, sceneNavigator: SceneNavigator) {
    self.rootViewController = rootViewController
    self.sceneNavigator = sceneNavigator
  }

  func start() {
    let viewController = UIViewController()
    viewController.title = "home"
    rootViewController.setViewControllers([viewController], animated: false)
    sceneNavigator.$route
      .sink { [weak self] route in
        self?.handle(scene: route.to, source: route.from)
      }
      .store(in: &cancellables)
  }

  func handle(scene: SceneNavigator.Scene, source: SceneNavigator.Scene) {
    switch (scene, source) {
    case (.detail, .home):
      presentDetailScene()
    case (.helloWorld(let data), .home):
      presentHelloWorldScene(data: data)
    case (.home, let source):
      presentHomeScene(source: source)
    default:
      break
    }
  }

  private func presentDetailScene() {
    let viewController = UIViewController()
    viewController.title = "detail"
    rootViewController.pushViewController(viewController, animated: false)
  }

  private func presentHelloWorldScene(data: HelloWorldSceneNavigationDTO) {
    HelloWorldSceneCoordinator(rootViewController: rootViewController, data: data).start()
  }

  private func presentHomeScene(source: SceneNavigator.Scene) {
    switch source {
    case .home:
      break
    case .detail:
      rootViewController.popViewController(animated: false)
    case .helloWorld(let data):
      switch data.presentationStyle {
      case .push: rootViewController.popToRootViewController(animated: false)
      case .modal: rootViewController.dismiss(animated: false)
      }
    }
  }
}
