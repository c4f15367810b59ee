// A scene that has left the tree sends an event.

import Scenic

@MainActor func diagnosticsOfALateEvent() -> [String] {
  let app = OldApp { name in name == "cat" ? AdoptingScene() : nil }
  app.navigator.set(rootSceneModel: introduction)
  let scene = app.scene("cat") as? AdoptingScene
  app.navigator.set(rootSceneModel: introduction.popStack("stack", to: 0))
  scene?.adopt("Fred")
  return app.navigator.diagnostics + app.navigator.events.map { $0.eventName }
}
