// Data of types of the app is read with `as?`.

import Scenic
import UIKit

func castCat(_ model: SceneModel) -> AppCat? { model.customData?[AppKey.cat] as? AppCat }
