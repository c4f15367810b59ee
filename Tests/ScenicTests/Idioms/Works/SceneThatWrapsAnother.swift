// A scene of the app wraps another one.

import Scenic

class WrappingScene: Scene {
  let wrapped: Scene
  weak var eventDelegate: EventDelegate?
  init(_ wrapped: Scene) { self.wrapped = wrapped }

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    wrapped.embed(children, customData: customData)
  }
}

@MainActor func scenesOfTheWrappedStack() -> Int? {
  let stack = StackScene()
  let app = OldApp { name in name == "stack" ? WrappingScene(stack) : nil }
  app.navigator.set(rootSceneModel: introduction.children[0])
  return stack.children.count
}
