// A screen is made with the initializer of the protocol.
// error: 'init(input:)' is unavailable: declare 'init(input:)' in the screen, and list the screen in a Storybook

import Scenic

final class Room1: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func make1() -> Room1 { Room1(input: 5) }
