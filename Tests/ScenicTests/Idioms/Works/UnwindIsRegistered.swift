// A transition for going back is registered.

import Scenic

@MainActor func registerUnwind(_ note: @escaping () -> Void) {
  CustomTransition.registerUnwind(
    fromType: NumberScreen.self, transition: .custom(CountScreen.self) { _, _ in note() })
}
