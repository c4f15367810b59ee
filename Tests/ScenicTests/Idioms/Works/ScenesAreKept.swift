// An equal tree keeps its scenes, and the factory is asked once.

import Scenic

@MainActor func madeScenes() -> [String] {
  let app = OldApp { _ in nil }
  app.navigator.set(rootSceneModel: introduction)
  app.navigator.set(rootSceneModel: introduction)
  return app.made
}
