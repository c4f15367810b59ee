// `setRootSceneModel` of the introduction.

import Scenic
import UIKit

@MainActor func show(_ model: SceneModel, on myNavigator: Navigator) {
  myNavigator.setRootSceneModel(model)
}
