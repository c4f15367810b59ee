// A transition is registered.

import Scenic

@MainActor func registerTransition() { CustomTransition.register(transition: .present(TitleScreen.self)) }
@MainActor func registerFromTask() {
  CustomTransition.register(fromType: TaskScreen.self, transition: .present(TitleScreen.self))
}
@MainActor func registerForText() {
  CustomTransition.register(for: String.self, transition: .present(TitleScreen.self))
}
