// The coordinator of the app has no scene: it starts the others.

import UIKit

@MainActor
protocol Coordinator: AnyObject {
  func start()
}

final class AppCoordinator: Coordinator {
  let rootViewController = UINavigationController()
  private let window: UIWindow
  private let sceneNavigator: SceneNavigator
  private(set) var children: [Coordinator] = []

  init(window: UIWindow, sceneNavigator: SceneNavigator) {
    self.window = window
    self.sceneNavigator = sceneNavigator
  }

  func start() {
    children = [
      HomeSceneCoordinator(rootViewController: rootViewController, sceneNavigator: sceneNavigator),
      DetailSceneCoordinator(rootViewController: rootViewController, sceneNavigator: sceneNavigator),
    ]
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
    children.forEach { $0.start() }
  }
}
