// A flow shows a screen with a branch for each case.

import Scenic

class ForkScreen: IO {
  typealias InputType = String
  typealias OutputType = OneOf2<String, Int>
}

@MainActor func flowWithBranches() -> Flow<String> {
  .show(ForkScreen.self, .implicit(), .present(NumberScreen.self))
}
