import ScenicRuntime

/// An input that was played in a state.
struct Encounter {
  let engine: Engine
  let move: StateGraph.Move
  let state: NavigationState
  let input: Input
  let step: Step
}
