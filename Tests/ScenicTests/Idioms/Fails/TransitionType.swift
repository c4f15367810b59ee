// A transition is stored.
// error: 'Transition' is unavailable: write a Flow ('.show', '.present', '.custom', '.unwind') or 'pages.transition'

import Scenic

final class Room11: IO {
  let input: Int
  let output = Output<String>()
  init(number: Int) { input = number }
}

@MainActor var stored: Transition<Room11>?
