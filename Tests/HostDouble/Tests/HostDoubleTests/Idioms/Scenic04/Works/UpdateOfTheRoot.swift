// `update` changes the root.

import Scenic
import UIKit

func rootUpdated(_ model: SceneModel) -> SceneModel {
  model.update("tabBar") { $0.withChildren([]) }
}
