// Code switches over the name of a scene.

import Scenic
import UIKit

func title(of model: SceneModel) -> String {
  switch model.sceneName {
  case "cats": return "Cats"
  case "cat": return model.customData?["catName"] as? String ?? "?"
  default: return model.children.map(title).joined(separator: ", ")
  }
}
