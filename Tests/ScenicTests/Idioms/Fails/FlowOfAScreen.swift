// A flow is set on a screen.
// error: 'flow' is unavailable: pass the flow to '.screen(_:flow:)' in the layout of the Storybook, or to '.show' of another flow

import Scenic

final class Room7: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor func setFlow(of room: Room7) { room.flow = .unwind() }
