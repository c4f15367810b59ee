// A flow is made of a transition.
// error: 'init(_:)' is unavailable: write the flow itself: '.show', '.present', '.custom' or '.unwind'

import Scenic

final class Room9: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor let made: Flow<Int> = Flow(.show(Room9.self))
