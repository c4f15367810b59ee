// A transition is stored.

import Scenic

@MainActor var storedTransition: Transition<TitleScreen>? = .show(TitleScreen.self)

@MainActor func registerStoredTransition() {
  storedTransition.map { CustomTransition.register(transition: $0) }
}
