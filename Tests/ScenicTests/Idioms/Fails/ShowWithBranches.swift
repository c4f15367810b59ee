// A flow shows a screen with a branch for each case.
// error: 'show' is unavailable: wrap the branches: '.show(Screen.self, Flow(…, …))'

import Scenic

final class Gate1: IO {
  let input: Int
  let output = Output<OneOf2<String, Bool>>()
  init(input: Int) { self.input = input }
}

@MainActor let branches: Flow<Int> = .show(Gate1.self, .unwind(), .implicit())
