// The coordinator of the detail scene takes the delegate of the stack and returns it.

import Combine
import UIKit

final class DetailSceneCoordinator: UIResponder, Coordinator, UINavigationControllerDelegate {
  private let rootViewController: UINavigationController
  private let sceneNavigator: SceneNavigator
  private weak var previousNavigationControllerDelegate: UINavigationControllerDelegate?
  private var cancellable: AnyCancellable?

  init(rootViewController: UINavigationController, sceneNavigator: SceneNavigator) {
    self.rootViewController = rootViewController
    self.sceneNavigator = sceneNavigator
  }

  func start() {
    cancellable = sceneNavigator.$route.sink { [weak self] scene, source in
      self?.handle(scene: scene, source: source)
    }
  }

  func handle(scene: SceneNavigator.Scene, source: SceneNavigator.Scene) {
    switch (scene, source) {
    case (.helloWorld(let data), .detail):
      previousNavigationControllerDelegate = rootViewController.delegate
      rootViewController.delegate = self
      HelloWorldSceneCoordinator(rootViewController: rootViewController, data: data).start()
    case (.detail, .helloWorld):
      rootViewController.delegate = previousNavigationControllerDelegate
      rootViewController.popViewController(animated: false)
    default:
      break
    }
  }
}
