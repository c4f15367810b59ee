// An event of a stack is applied to a model.

import Scenic
import UIKit

func poppedByAnEvent(_ model: SceneModel, _ data: [AnyHashable: AnyHashable]?) -> SceneModel {
  model.applyStackDidPop(
    to: "stack", event: NavigationEvent(eventName: "com.sdduursma.Scenic.StackScene.didPop", customData: data)
  )
}
