// `update` appends an entry to a stack.

import Scenic
import UIKit

func pushed(_ model: SceneModel, _ name: String) -> SceneModel {
  model.update("stack") { stack in
    stack.withChildren(stack.children + [SceneModel(sceneName: "cat", customData: ["catName": name])])
  }
}
