// A function takes the information of a transition.

import Scenic

func isBack(_ info: TransitionInfo) -> Bool { info.isUnwind }

@MainActor func registerBack() { CustomTransition.register(transitionAttempt: isBack) }
