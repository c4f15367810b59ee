// A flow is set on a screen.

import Scenic

@MainActor func setFlow(of screen: TaskScreen) { screen.flow = .present(TitleScreen.self) }
@MainActor func hasFlow(_ screen: TaskScreen) -> Bool { screen.flow != nil }
