// The edits of a model.

import Scenic

func editedModels() -> [SceneModel] {
  [
    introduction.update("cat") { $0.withCustomData(["catName": "Lily"]) },
    introduction.withSceneName("other").withChildren([]),
    introduction.selectIndex(0, ofTabBar: "tabBar"),
    introduction.popStack("stack", to: 0),
  ]
}
