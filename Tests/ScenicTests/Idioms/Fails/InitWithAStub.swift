// A screen is made with a stub for its output.
// error: 'init(produceStub:)' is unavailable: set 'output.stub' of the screen, which returns nil to stop the value

import Scenic

final class Room4: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func make4() -> Room4 { Room4(produceStub: { _ in nil }) }
