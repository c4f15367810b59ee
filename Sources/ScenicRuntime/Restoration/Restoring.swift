extension Engine {
  /// The state that a saved one means in this program, which may be another version of the one that saved it.
  ///
  /// The step shows as much of it as still stands; its refusals tell what does not, and why. If not even the root
  /// stands, the app starts as it always does. `conditions` count instead of the saved ones, and what is new is
  /// numbered from `first` at the least, so that no identity is used again. An error says why the value is no
  /// saved state. Cost: the value, the program and the restored tree.
  package func restore(
    _ saved: Value, conditions: [Value]? = nil, from first: Int = 1
  ) throws(JSONError) -> Step {
    var reader = StateReader(self)
    var (state, stands) = try reader.read(saved, conditions: conditions, from: first)
    // A root that was shown for an edit that is lost would lead nowhere.
    if stands, isIdleRoot(state, saved) { stands = false }
    guard stands else {
      var step = start(conditions: state.conditions, nextIdentity: state.nextIdentity)
      step.refusals = reader.losses + step.refusals
      return step
    }
    return Step(state: state, isHandled: true, refusals: reader.losses)
  }

  /// Whether the root was there to meet the requirement of an edit that is not held any more.
  private func isIdleRoot(_ state: NavigationState, _ saved: Value) -> Bool {
    let root = Value(state.tree.identity)
    let wasHeld = saved["held"]?.elements?.contains { $0["requirement"] == root } ?? false
    return wasHeld && !state.held.contains { $0.requirement == state.tree.identity }
  }

  /// A draft of a state that belongs to nobody's rule.
  func draft(of state: NavigationState) -> Draft {
    Turn(index, state, explaining: false).draft(at: .none)
  }
}
