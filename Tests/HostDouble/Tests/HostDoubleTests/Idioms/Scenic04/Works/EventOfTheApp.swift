// An event has a name and data.

import Scenic
import UIKit

func adoptEvent() -> NavigationEvent {
  var event = NavigationEvent(eventName: "adopt")
  event.customData = ["catName": "Fred"]
  event.eventName = "adopted"
  return event
}
