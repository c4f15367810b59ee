// The app sends events, and reads them.

import Scenic
import UIKit

@MainActor func sendTwo(to navigator: Navigator) -> [String] {
  navigator.sendEvent(NavigationEvent(eventName: "a"))
  navigator.sendEvent(NavigationEvent(eventName: "b", customData: ["c": 1]))
  return navigator.events.map { $0.eventName }
}
