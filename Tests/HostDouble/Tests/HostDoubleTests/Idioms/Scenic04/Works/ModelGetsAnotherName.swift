// `withSceneName` returns a copy.

import Scenic
import UIKit

func renamed(_ model: SceneModel) -> SceneModel { model.withSceneName("dogs") }
