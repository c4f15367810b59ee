// A screen is made with an input and a stub.
// error: 'init(input:produceStub:)' is unavailable: call 'init(input:)' of the screen, then set 'output.stub'

import Scenic

final class Room5: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func make5() -> Room5 { Room5(input: 5, produceStub: { (output: String) in print(output) }) }
