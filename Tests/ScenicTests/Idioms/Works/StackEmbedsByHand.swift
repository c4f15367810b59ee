// A stack embeds scenes without a navigator.

import Scenic

@MainActor func scenesOfAStack() -> Bool {
  let (first, second) = (SingleScene(), SingleScene())
  let stack = StackScene()
  stack.embed([first, second], customData: nil)
  return stack.children.count == 2 && stack.children[0] === first && stack.children[1] === second
}
