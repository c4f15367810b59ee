// A navigator is the event delegate of a scene.

import Scenic

@MainActor func eventSentToTheNavigator() -> [String] {
  let app = OldApp { _ in nil }
  let scene = AdoptingScene()
  let navigator: NavigatorImpl = app.navigator
  scene.eventDelegate = navigator
  scene.adopt("Fred")
  return navigator.events.map { $0.eventName }
}
