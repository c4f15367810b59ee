import ScenicRuntime

/// A path through the app, played again from the start, with the identities and names of that run.
struct Trace {
  /// An input with the state before it.
  struct Moment {
    let before: NavigationState
    let input: Input
    let step: Step
  }

  let start: Step
  private(set) var moments: [Moment] = []

  var end: NavigationState { moments.last?.step.state ?? start.state }

  /// Returns true if a timer completes in it.
  func completesTimer(_ program: Program) -> Bool {
    moments.contains { moment in
      guard case .answer(let request, _) = moment.input, let action = request.action(in: moment.before) else {
        return false
      }
      return program.actions[action].delay != nil
    }
  }

  /// Creates the trace of a path.
  init(_ path: InputPath, _ explorer: Explorer) {
    start = explorer.engine.start()
    for number in path.numbers {
      if number >= 0 { play(number, explorer) } else { goBack(explorer) }
    }
  }

  private mutating func play(_ number: Int, _ explorer: Explorer) {
    let before = end
    let inputs = explorer.moves.inputs(in: before, isFirst: moments.isEmpty)
    guard inputs.indices.contains(number) else { return }
    let step = explorer.engine.handle(inputs[number], in: before)
    moments.append(Moment(before: before, input: inputs[number], step: step))
  }

  /// Goes back in a collapsed split, by an input with the same result.
  private mutating func goBack(_ explorer: Explorer) {
    let before = end
    for one in explorer.engine.standing(in: before)
    where one.isUncovered && explorer.engine.program.nodes[one.node].kind == .split {
      let wanted = explorer.engine.handle(.popped(one.model.identity, count: 1), in: before)
      for input in explorer.moves.inputs(in: before) where input.isOfTheUser {
        let step = explorer.engine.handle(input, in: before)
        if step.state != wanted.state || step.isHandled != wanted.isHandled { continue }
        return moments.append(Moment(before: before, input: input, step: step))
      }
    }
  }
}

extension Input {
  fileprivate var isOfTheUser: Bool {
    switch self {
    case .select, .popped: true
    default: false
    }
  }
}
