// The data of the events of built-in scenes.

import Scenic

@MainActor func indexesOfEvents() throws -> [Int?] {
  let app = OldApp { _ in nil }
  app.navigator.set(rootSceneModel: introduction)
  try app.tap(0, "tabBar")
  try app.goBack("stack")
  return [
    app.navigator.events.first?.customData?["selectedIndex"] as? Int,
    app.navigator.events.last?.customData?["toIndex"] as? Int,
  ]
}
