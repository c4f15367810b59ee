// A transition for going back is registered.
// error: 'CustomTransition' is unavailable: register the closure with 'pages.transition' in the Storybook

import Scenic

final class Room13: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

func registerUnwind() {
  CustomTransition.registerUnwind(fromType: Room13.self, transition: .show(Room13.self))
}
