// A flow is made of a transition and a flow.

import Scenic

class CountScreen: IOU {
  typealias InputType = String
  typealias OutputType = Int
  private(set) var updates: [String] = []
  func count() { produce(input.count) }
  func handle(update: String) { updates.append(update) }
}

class NumberScreen: IO {
  typealias InputType = Int
  typealias OutputType = String
  func finish() { produce("\(input)") }
}

@MainActor func flowOfATransitionAndAFlow() -> Flow<String> {
  Flow(.show(CountScreen.self), .present(NumberScreen.self, .unwind()))
}
