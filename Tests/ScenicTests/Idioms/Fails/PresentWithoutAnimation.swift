// A flow presents without animation.
// error: 'present(_:animated:)' is unavailable: leave 'animated' out; the host animates presentations

import Scenic

final class Room8: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor let still: Flow<Int> = .present(Room8.self, animated: false)
