// A closure that tries a transition is registered, as the introduction writes it.

import Scenic

@MainActor func registerContext() {
  CustomTransition.register(attempt: { context in context.isUnwind && context.output is String })
}
