// The name of an event of the tab bar, as a constant and as text.

import Scenic
import UIKit

func namesOfEvents() -> [Bool] {
  [
    TabBarScene.didSelectIndexEventName == "com.sdduursma.Scenic.TabBarScene.didSelectIndexEvent",
    NavigationEvent(eventName: "com.sdduursma.Scenic.StackScene.didPop", customData: ["toIndex": 0])
      == NavigationEvent(eventName: "com.sdduursma.Scenic.StackScene.didPop", customData: ["toIndex": 0]),
  ]
}
