// A function takes the information of a transition.
// error: 'TransitionInfo' has been renamed to 'Storybook.TransitionInfo'

import Scenic

@MainActor func isBack(_ info: TransitionInfo) -> Bool { info.isUnwind }
