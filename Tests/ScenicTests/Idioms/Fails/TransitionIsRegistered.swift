// A transition is registered.
// error: 'CustomTransition' is unavailable: register the closure with 'pages.transition' in the Storybook

import Scenic

final class Room12: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

func registerTransition() { CustomTransition.register(transition: .present(Room12.self)) }
