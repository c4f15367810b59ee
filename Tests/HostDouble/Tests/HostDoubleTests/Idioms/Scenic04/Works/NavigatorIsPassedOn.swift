// A presenter of the app has the navigator, its window and its factory.

import Scenic
import UIKit

@MainActor class Presenter {
  let navigator: NavigatorImpl
  weak var window: UIWindow?

  init(navigator: NavigatorImpl) {
    self.navigator = navigator
    window = navigator.window
  }

  func showCat(_ name: String) {
    navigator.set(rootSceneModel: SceneModel(sceneName: "stack", children: [SceneModel(sceneName: name)]))
  }

  func makeScene() -> Scene? { navigator.sceneFactory.makeScene(for: "cats") }
}
