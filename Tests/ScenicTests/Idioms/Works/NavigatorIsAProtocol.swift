// An app implements `Navigator` for its tests.

import Scenic

class RecordingNavigator: Navigator {
  var events: [NavigationEvent] = []
  var names: [String] = []
  var watchers: [(NavigationEvent) -> Void] = []

  func set(rootSceneModel: SceneModel) { names.append(rootSceneModel.sceneName) }
  func sendEvent(_ event: NavigationEvent) {
    events.append(event)
    for watcher in watchers { watcher(event) }
  }
  func addEventWatcher(_ watcher: @escaping (NavigationEvent) -> Void) { watchers.append(watcher) }
}

@MainActor func begin(with navigator: Navigator) {
  navigator.setRootSceneModel(SceneModel(sceneName: "cats"))
}

@MainActor func recordedNames() -> [String] {
  let recorder = RecordingNavigator()
  begin(with: recorder)
  let app = OldApp { _ in nil }
  begin(with: app.navigator)
  return recorder.names + [app.navigator.rootSceneModel?.sceneName ?? ""]
}
