// A factory returns the scene that it has kept.

import Scenic
import UIKit

class KeepingFactory: SceneFactory {
  let settings = SingleScene()
  private(set) var requests: [String] = []

  func makeScene(for sceneName: String) -> Scene? {
    requests.append(sceneName)
    return sceneName == "settings" ? settings : StackScene()
  }
}
