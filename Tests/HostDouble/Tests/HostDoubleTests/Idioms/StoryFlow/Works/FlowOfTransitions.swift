// Flows of transitions: shown, presented, and shown by a closure.

import Scenic
import UIKit

@MainActor func shownFlow() -> Flow<MyType> { Flow(.show(MyViewController.self)) }

@MainActor func customFlow() -> Flow<MyType> {
  Flow(
    .custom(MyViewController.self) { from, to in
      from.navigationController?.pushViewController(to, animated: false)
    })
}

@MainActor func nestedFlow() -> Flow<MyType> {
  Flow(.present(FlowViewController.self), .show(StepViewController.self, .unwind()))
}
