// Events are compared.

import Scenic
import UIKit

func eventsAreEqualInTheApp() -> [Bool] {
  [
    NavigationEvent(eventName: "a") == NavigationEvent(eventName: "a"),
    NavigationEvent(eventName: "a", customData: ["b": 1])
      != NavigationEvent(eventName: "a", customData: ["b": 2]),
    NavigationEvent(eventName: "a", customData: nil) != NavigationEvent(eventName: "a", customData: [:]),
  ]
}
