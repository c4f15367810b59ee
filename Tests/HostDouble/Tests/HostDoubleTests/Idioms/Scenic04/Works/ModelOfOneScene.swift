// A model without children and data.

import Scenic
import UIKit

func modelOfOneScene() -> SceneModel { SceneModel(sceneName: "cats") }
