// A watcher of the introduction.

import Scenic
import UIKit

@MainActor func watch(_ myNavigator: Navigator, _ note: @escaping (String) -> Void) {
  myNavigator.addEventWatcher { event in
    note(event.eventName)
  }
}
