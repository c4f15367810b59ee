@testable import ScenicRuntime

// Going back in a split that is shown as one stack: what the user would do in a wide window, one after the other.

extension NaiveEngine {
  /// What becomes of going back in a collapsed split; nil if the input is something else.
  func goBack(_ input: Input, in state: NavigationState) -> Step? {
    guard case .popped(let identity, let count) = input,
      var split = world(state).tree.node(identity.number), split.kind == .split
    else { return nil }
    guard count > 0, count < split.joinedCount else {
      return Step(state: state, isHandled: false, refusals: [.init(reason: .nothingToLeave, message: "")])
    }
    var rest = count
    var whole = Step(state: state, isHandled: false)
    for step in split.stepsBack(&rest) {
      let next = handle(step.input, in: whole.state)
      whole.state = next.state
      whole.isHandled = whole.isHandled || next.isHandled
      whole.actions += next.actions
      whole.refusals += next.refusals
      split = split.editing(step.node, step.change)
      guard world(whole.state).tree.node(split.id).map({ model($0) }) == model(split) else { break }
    }
    return whole
  }
}

extension NaiveNode {
  fileprivate struct StepBack {
    var input: Input
    var node: Int
    var change: (inout NaiveNode) -> Void
  }

  /// How many entries it gives to the one stack.
  fileprivate var joinedCount: Int {
    switch kind {
    case .stack: children.count
    case .split: children[...(selected ?? 0)].map { $0.joinedCount }.reduce(0, +)
    case .flow: children[0].joinedCount
    case .scene, .tabs, .container: 1
    }
  }

  fileprivate func stepsBack(_ rest: inout Int) -> [StepBack] {
    switch kind {
    case .stack:
      let count = min(rest, children.count - 1)
      rest -= count
      return count == 0
        ? []
        : [StepBack(input: .popped(Identity(id), count: count), node: id) { $0.children.removeLast(count) }]
    case .flow: return children[0].stepsBack(&rest)
    case .split:
      var steps: [StepBack] = []
      for column in (0...(selected ?? 0)).reversed() {
        steps += children[column].stepsBack(&rest)
        if rest == 0 || column == 0 { break }
        rest -= 1
        if case .select(Identity(id), _)? = steps.last?.input { steps.removeLast() }
        steps.append(
          StepBack(input: .select(Identity(id), slot: column - 1), node: id) { $0.selected = column - 1 })
      }
      return steps
    case .scene, .tabs, .container: return []
    }
  }
}
