// A screen produces a value of another type.
// error: 'produceDirect' is unavailable: add the type to 'OutputType', for example with OneOf2, and call 'produce'

import Scenic

final class Room6: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func direct(_ room: Room6) { room.produceDirect(5.0) }
