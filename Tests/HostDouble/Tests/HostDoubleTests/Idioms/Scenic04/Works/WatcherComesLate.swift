// A watcher receives no earlier events.

import Scenic
import UIKit

@MainActor func watchLate(_ navigator: Navigator, _ note: @escaping (String) -> Void) {
  navigator.sendEvent(NavigationEvent(eventName: "early"))
  navigator.addEventWatcher { note($0.eventName) }
  navigator.sendEvent(NavigationEvent(eventName: "late"))
}
