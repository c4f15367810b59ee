// A watcher applies events to the tree of the app and sets it.

import Scenic

@MainActor func appliedTree() throws -> SceneModel {
  let app = OldApp { _ in nil }
  var model = introduction
  let navigator: Navigator = app.navigator
  navigator.addEventWatcher { event in
    model = model.applyTabBarDidSelectIndex(to: "tabBar", event: event)
    model = model.applyStackDidPop(to: "stack", event: event)
    navigator.set(rootSceneModel: model)
  }
  navigator.set(rootSceneModel: model)
  try app.tap(0, "tabBar")
  try app.goBack("stack")
  return model
}
