// A flow is made of a transition.

import Scenic

@MainActor func flowOfATransition() -> Flow<String> { Flow(.present(TitleScreen.self)) }
