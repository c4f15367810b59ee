// The factory has no scene for the root.

import Scenic
import UIKit

@MainActor func showUnknown(on navigator: Navigator) {
  navigator.set(rootSceneModel: SceneModel(sceneName: "unknown", children: [SceneModel(sceneName: "cats")]))
}
