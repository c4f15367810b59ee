// A closure that tries a transition is registered.

import Scenic

@MainActor func registerAttempt() {
  CustomTransition.register { info in
    info.isUnwind && info.producedType == String.self
  }
}
