// A flow presents a screen with a branch for each case.

import Scenic

@MainActor func modalWithBranches() -> Flow<String> {
  .present(ForkScreen.self, .implicit(), .present(NumberScreen.self))
}
