// The properties of a model are variables.

import Scenic

func mutatedModel() -> SceneModel {
  var model = introduction
  model.children.removeLast()
  model.children[0].children[1].customData = ["catName": "Lily"]
  model.sceneName = "root"
  return model
}
