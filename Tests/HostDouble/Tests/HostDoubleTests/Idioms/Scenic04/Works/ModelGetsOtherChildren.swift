// `withChildren` returns a copy.

import Scenic
import UIKit

func withoutChildren(_ model: SceneModel) -> SceneModel { model.withChildren([]) }
