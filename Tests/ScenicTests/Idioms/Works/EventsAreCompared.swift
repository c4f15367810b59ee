// Events are values.

import Scenic

func eventsAreEqual() -> Bool {
  let name = "adopt"
  let event = NavigationEvent(eventName: name, customData: ["by": name])
  return event == NavigationEvent(eventName: "adopt", customData: ["by": "adopt"])
    && event != NavigationEvent(eventName: "adopt")
}
