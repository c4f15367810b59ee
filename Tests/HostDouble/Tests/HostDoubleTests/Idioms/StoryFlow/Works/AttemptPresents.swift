// A closure presents the screen itself.

import Scenic
import UIKit

@MainActor func registerPresenting() {
  CustomTransition.register { info in
    guard !info.isUnwind, info.receivedType == MyType.self else { return false }
    info.from.present(info.to, animated: true)
    return true
  }
}
