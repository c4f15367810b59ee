enum LiftState { case closed, open, moving, broken }
enum LiftEvent { case push, arrive, fail, repair }

let lift = StateMachine<LiftState, LiftEvent>(state: .closed) { machine in
  machine.add(.push, .closed => .moving)
  machine.addRoutes(event: .arrive, transitions: [.moving => .open, .open => .closed])
  machine.addRoute(.any => .broken)
  machine.addRoute(.broken => .any)
  machine.addHandler(.closed => .moving) { _ in print("up") }
}

let table = [
  Transition(from: .broken, to: .closed, on: .repair),
  Transition(from: .moving, to: .broken, on: .fail),
]

func next(state: LiftState, event: LiftEvent) -> LiftState {
  switch (state, event) {
  case (.open, .push): return .closed
  case (.closed, .repair), (.open, .repair): return .broken
  default: return state
  }
}
