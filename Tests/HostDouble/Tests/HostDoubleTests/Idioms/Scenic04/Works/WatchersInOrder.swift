// Watchers are called in their order, before `sendEvent` returns.

import Scenic
import UIKit

@MainActor func watchInOrder(_ navigator: Navigator, _ note: @escaping (String) -> Void) {
  navigator.addEventWatcher { note("1 " + $0.eventName) }
  navigator.addEventWatcher { note("2 " + $0.eventName) }
  navigator.sendEvent(NavigationEvent(eventName: "a"))
  note("returned")
}
