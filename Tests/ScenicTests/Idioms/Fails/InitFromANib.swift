// A screen is made with the initializer of the protocol.
// error: 'init(nibName:bundle:input:)' is unavailable: declare 'init(input:)' in the screen, and list the screen in a Storybook

import Scenic

final class Room2: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func make2() -> Room2 { Room2(nibName: "Room", bundle: Int?.none, input: 5) }
