// A closure pushes the screen itself.

import Scenic
import UIKit

@MainActor func registerPushing() {
  CustomTransition.register { info in
    guard !info.isUnwind, let stack = info.from.navigationController else { return false }
    stack.pushViewController(info.to, animated: false)
    return true
  }
}
