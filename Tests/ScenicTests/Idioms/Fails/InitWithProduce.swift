// A screen is made with a closure for its output.
// error: 'init(produce:)' is unavailable: set 'output.stub' of the screen, which returns nil to stop the value

import Scenic

final class Room3: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func make3() -> Room3 { Room3(produce: { output in print(output) }) }
