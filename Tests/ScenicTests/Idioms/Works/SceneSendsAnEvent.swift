// A scene of the app sends an event with data.

import Scenic

class AdoptingScene: Scene {
  weak var eventDelegate: EventDelegate?

  func adopt(_ name: String) {
    eventDelegate?.sendEvent(NavigationEvent(eventName: "adopt", customData: ["catName": name]))
  }
}

@MainActor func adoptedCat() -> String? {
  let app = OldApp { _ in AdoptingScene() }
  var adopted: String?
  app.navigator.addEventWatcher { event in
    if event.eventName == "adopt" { adopted = event.customData?["catName"] as? String }
  }
  app.navigator.set(rootSceneModel: SceneModel(sceneName: "cat"))
  (app.scene("cat") as? AdoptingScene)?.adopt("Fred")
  return adopted
}
