// A model without data differs from one with empty data.

import Scenic

func emptyDataDiffers() -> Bool {
  SceneModel(sceneName: "a", customData: nil) == SceneModel(sceneName: "a")
    && SceneModel(sceneName: "a", customData: [:]) != SceneModel(sceneName: "a")
    && SceneModel(sceneName: "a").withCustomData([:]).customData == [:]
}
