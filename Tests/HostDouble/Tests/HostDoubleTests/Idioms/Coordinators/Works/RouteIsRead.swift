// The current route is read.

@MainActor func isBack(_ sceneNavigator: SceneNavigator) -> Bool {
  switch (sceneNavigator.route.to, sceneNavigator.route.from) {
  case (.home, .detail), (.home, .helloWorld): return true
  default: return false
  }
}
