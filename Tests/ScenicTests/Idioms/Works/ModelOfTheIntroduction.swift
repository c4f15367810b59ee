// The model of the introduction.

import Scenic

let introduction = SceneModel(
  sceneName: "tabBar",
  children: [
    SceneModel(
      sceneName: "stack",
      children: [
        SceneModel(sceneName: "cats"), SceneModel(sceneName: "cat", customData: ["catName": "Fred"]),
      ]),
    SceneModel(sceneName: "settings"),
  ],
  customData: ["selectedIndex": 1])
