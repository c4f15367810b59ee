// A method is a watcher.

import Scenic
import UIKit

class Analytics {
  var names: [String] = []
  func record(_ event: NavigationEvent) { names.append(event.eventName) }
}

@MainActor func watch(_ navigator: Navigator, with analytics: Analytics) {
  navigator.addEventWatcher(analytics.record)
}
