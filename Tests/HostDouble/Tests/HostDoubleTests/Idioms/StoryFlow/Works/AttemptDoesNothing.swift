// Closures that leave a transition to the next one, and one that prevents it.

import Scenic
import UIKit

@MainActor func registerAttempts(_ note: @escaping @MainActor (Int) -> Void) {
  let attempts: [TransitionAttempt] = [
    { _ in
      note(1)
      return false
    },
    { (info: TransitionInfo) in
      note(2)
      return true
    },
    { _ in
      note(3)
      return true
    },
  ]
  for attempt in attempts { CustomTransition.register(transitionAttempt: attempt) }
}
