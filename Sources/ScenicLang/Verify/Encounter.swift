import ScenicRuntime

/// An input that was played in a state.
struct Encounter {
  let engine: Engine
  let move: StateGraph.Move
  let state: NavigationState
  let input: Input
  let step: Step
}

extension Encounter {
  /// The same input where no result waits for its scene to be uncovered; nil if none does.
  var withoutKeptResults: Encounter? {
    guard let plain = state.withoutKeptResults else { return nil }
    let step = engine.handle(input, in: plain, explaining: true)
    return Encounter(engine: engine, move: move, state: plain, input: input, step: step)
  }
}

extension NavigationState {
  /// The same state without the results that are kept for covered scenes; nil if there are none.
  var withoutKeptResults: NavigationState? {
    let others = held.filter { if case .covered = $0.content { false } else { true } }
    if others.count == held.count { return nil }
    var state = self
    state.held = others
    return state
  }
}
