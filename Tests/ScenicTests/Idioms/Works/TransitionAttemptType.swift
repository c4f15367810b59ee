// A closure that tries a transition is stored.

import Scenic

@MainActor var storedAttempts: [TransitionAttempt] = [{ _ in false }, { $0.isUnwind }]

@MainActor func registerStored() {
  storedAttempts.forEach { CustomTransition.register(transitionAttempt: $0) }
}
