// A test of the app is the event delegate of a scene.

import Scenic
import UIKit

class DelegateSpy: EventDelegate {
  private(set) var events: [NavigationEvent] = []
  func sendEvent(_ event: NavigationEvent) { events.append(event) }
}

@MainActor func eventsOfAButton() -> [NavigationEvent] {
  let (scene, spy) = (ButtonScene(), DelegateSpy())
  scene.eventDelegate = spy
  scene.tap()
  return spy.events
}
