// `update` with an unknown name changes nothing.

import Scenic
import UIKit

func missingUpdated(_ model: SceneModel) -> SceneModel { model.update("dog") { $0.withChildren([]) } }
