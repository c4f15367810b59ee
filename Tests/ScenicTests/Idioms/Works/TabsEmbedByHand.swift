// Tabs embed scenes without a navigator.

import Scenic

@MainActor func scenesOfTabs() -> Bool {
  let scenes = [SingleScene(), SingleScene()]
  let tabs = TabBarScene()
  tabs.embed(scenes, customData: ["selectedIndex": 1])
  return tabs.children.count == 2 && tabs.children[1] === scenes[1]
}
