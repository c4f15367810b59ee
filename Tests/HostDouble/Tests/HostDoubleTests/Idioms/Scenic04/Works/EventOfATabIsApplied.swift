// An event of a tab bar is applied to a model.

import Scenic
import UIKit

func selectedByAnEvent(_ model: SceneModel, _ index: AnyHashable) -> SceneModel {
  let event = NavigationEvent(
    eventName: TabBarScene.didSelectIndexEventName, customData: ["selectedIndex": index])
  return model.applyTabBarDidSelectIndex(to: "tabBar", event: event)
}
