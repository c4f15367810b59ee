// A watcher is a function of an object; `sendEvent` calls it before it returns.

import Scenic

class Analytics {
  var names: [String] = []
  func record(_ event: NavigationEvent) { names.append(event.eventName) }
}

@MainActor func recordedEvents() -> [String] {
  let app = OldApp { _ in nil }
  let analytics = Analytics()
  app.navigator.addEventWatcher(analytics.record)
  app.navigator.sendEvent(NavigationEvent(eventName: "a"))
  app.navigator.sendEvent(NavigationEvent(eventName: "b", customData: ["k": 1]))
  return analytics.names
}
