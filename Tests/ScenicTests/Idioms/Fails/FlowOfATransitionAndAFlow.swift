// A flow is made of a transition and a flow.
// error: 'init(_:_:)' is unavailable: write the flow itself: '.show(Screen.self, flow)' or '.present'

import Scenic

final class Room10: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor let next: Flow<Int> = Flow(.show(Room10.self), .unwind())
