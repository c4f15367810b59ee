// The model of the introduction.

import Scenic
import UIKit

@MainActor let appModel = SceneModel(
  sceneName: "tabBar",
  children: [
    SceneModel(
      sceneName: "stack",
      children: [
        SceneModel(sceneName: "cats"),
        SceneModel(
          sceneName: "cat",
          customData: ["catName": "Fred"]),
      ]),
    SceneModel(sceneName: "settings"),
  ],
  customData: ["selectedIndex": 1])
