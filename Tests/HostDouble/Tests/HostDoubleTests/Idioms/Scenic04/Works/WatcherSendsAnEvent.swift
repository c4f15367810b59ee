// A watcher sends another event.

import Scenic
import UIKit

@MainActor func watchAndSend(_ navigator: Navigator, _ note: @escaping (String) -> Void) {
  navigator.addEventWatcher { event in
    note(event.eventName)
    if event.eventName == "a" { navigator.sendEvent(NavigationEvent(eventName: "b")) }
  }
  navigator.sendEvent(NavigationEvent(eventName: "a"))
}
