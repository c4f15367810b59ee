// Data is read with `as?`.

import Scenic
import UIKit

func castData(_ model: SceneModel) -> [Int?] {
  let selected = model.customData?["selectedIndex"] as? Int
  guard let data = model.customData, let again = data["selectedIndex"] as? Int else {
    return [selected, nil]
  }
  return [selected, again, data["missing"] as? Int, data["selectedIndex"] as? String == nil ? 0 : 1]
}
