// A function of the state of the app returns the model.

import Scenic
import UIKit

struct CatsState {
  var names: [String] = []
  var isInSettings = false
}

func model(for state: CatsState) -> SceneModel {
  let cats = state.names.map { SceneModel(sceneName: "cat", customData: ["catName": $0]) }
  let stack = SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "cats")] + cats)
  return SceneModel(
    sceneName: "tabBar",
    children: [stack, SceneModel(sceneName: "settings")],
    customData: ["selectedIndex": state.isInSettings ? 1 : 0])
}
