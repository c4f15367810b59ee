// `update` changes the first scene of the name in every branch.

import Scenic
import UIKit

func branchesUpdated() -> SceneModel {
  let leaf = SceneModel(sceneName: "a")
  return SceneModel(sceneName: "r", children: [SceneModel(sceneName: "a", children: [leaf]), leaf])
    .update("a") { $0.withCustomData(["isMarked": true]) }
}
