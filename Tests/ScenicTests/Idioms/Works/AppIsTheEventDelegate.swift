// A test is the event delegate of a scene.

import Scenic

class RecordingDelegate: EventDelegate {
  var events: [NavigationEvent] = []
  func sendEvent(_ event: NavigationEvent) { events.append(event) }
}

@MainActor func eventSentToTheDelegate() -> [NavigationEvent] {
  let scene = AdoptingScene()
  let delegate = RecordingDelegate()
  scene.eventDelegate = delegate
  scene.adopt("Fred")
  return delegate.events
}
