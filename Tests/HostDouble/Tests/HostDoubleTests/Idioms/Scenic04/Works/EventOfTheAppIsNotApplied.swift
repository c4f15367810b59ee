// Another event changes no model.

import Scenic
import UIKit

func notApplied(_ model: SceneModel) -> SceneModel {
  let event = NavigationEvent(eventName: "foo", customData: ["selectedIndex": 0, "toIndex": 0])
  return model.applyTabBarDidSelectIndex(to: "tabBar", event: event).applyStackDidPop(
    to: "stack", event: event)
}
