// A flow presents a screen with a branch for each case.
// error: 'present(_:animated:_:_:_:_:_:_:_:_:)' is unavailable: wrap the branches: '.present(Screen.self, Flow(…, …))'

import Scenic

final class Gate2: IO {
  let input: Int
  let output = Output<OneOf2<String, Bool>>()
  init(input: Int) { self.input = input }
}

@MainActor let modal: Flow<Int> = .present(Gate2.self, .unwind(), .implicit())
