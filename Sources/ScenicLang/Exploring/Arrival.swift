import ScenicRuntime

/// A state that was reached for the first time.
struct Arrival {
  let engine: Engine
  /// The number of the state.
  let place: Int
  let state: NavigationState
  let standing: [Engine.StandingNode]

  init(_ engine: Engine, _ place: Int, _ state: NavigationState) {
    self.engine = engine
    self.place = place
    self.state = state
    standing = engine.standing(in: state)
  }

  /// True if there is no presentation, and every visible stack has one entry.
  var isHome: Bool {
    !standing.contains {
      $0.model.presented != nil
        || $0.isUncovered && engine.program.nodes[$0.node].kind == .stack && $0.model.childNodes.count > 1
    }
  }

  /// True if the visible node is marked `@terminal`.
  var isTerminal: Bool { standing.contains { engine.program.nodes[$0.node].note.has("terminal") } }

  func isShowing(_ node: Int) -> Bool { standing.contains { $0.node == node && $0.isUncovered } }
}
