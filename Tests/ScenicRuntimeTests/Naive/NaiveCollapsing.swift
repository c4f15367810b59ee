@testable import ScenicRuntime

// Going back in a split that is shown as one stack: the steps of the user in a wide window, in order.

extension NaiveEngine {
  /// The result of going back in a collapsed split; nil for any other input.
  func goBack(_ input: Input, in state: NavigationState, _ tally: inout NaiveTally) -> Step? {
    guard case .popped(let identity, let count) = input,
      let split = world(state).tree.node(identity.number), split.kind == .split
    else { return nil }
    let collapsing = NaiveCollapsing(program)
    guard count > 0, count < collapsing.joined(split).count else {
      return Step(state: state, isHandled: false, refusals: [.init(reason: .nothingToLeave, message: "")])
    }
    var whole = Step(state: state, isHandled: false)
    for step in collapsing.stepsBack(count, in: split) {
      let next = handle(step.input, in: whole.state, &tally)
      whole.state = next.state
      whole.isHandled = whole.isHandled || next.isHandled
      whole.actions += next.actions
      whole.cancelled = (whole.cancelled + next.cancelled).sorted()
      whole.refusals += next.refusals
      guard world(whole.state).tree.node(split.id).map({ model($0) }) == model(step.after) else { break }
    }
    return whole
  }
}

/// A split as one stack.
struct NaiveCollapsing {
  let program: Program

  init(_ program: Program) { self.program = program }

  struct StepBack {
    var input: Input
    /// The split as it is then.
    var after: NaiveNode
  }

  /// The entries of the one stack, without placeholders if there is anything else.
  func joined(_ split: NaiveNode) -> [NaiveNode] {
    var found: [NaiveNode] = []
    for (slot, column) in split.children.enumerated() where slot <= split.selected ?? 0 {
      for (place, entry) in entries(column).enumerated() {
        if !isPlaceholder(entry, isFirst: place == 0, in: slot, of: split) { found.append(entry) }
      }
    }
    return found.isEmpty ? split.children.first.map { Array(entries($0).prefix(1)) } ?? [] : found
  }

  private func entries(_ column: NaiveNode) -> [NaiveNode] {
    switch column.kind {
    case .stack: return column.children
    case .split: return joined(column)
    case .flow:
      let inside = column.children.first.map { entries($0) } ?? []
      return inside.map { $0.id } == column.children.map { $0.id } ? [column] : inside
    case .scene, .tabs, .container: return [column]
    }
  }

  /// Returns true if the scene is marked as a placeholder, or if the slot is and the spec puts this scene
  /// there.
  private func isPlaceholder(_ entry: NaiveNode, isFirst: Bool, in slot: Int, of split: NaiveNode) -> Bool {
    if isMarked(program.nodes[entry.declaration].note) { return true }
    guard isFirst, isMarked(program.nodes[split.declaration].slots[slot].note),
      let usual = NaiveTemplates(program).first(of: split.declaration)?.children[slot]
    else { return false }
    return usual.node == entry.declaration || usual.children.first?.node == entry.declaration
  }

  private func isMarked(_ note: Program.Note) -> Bool {
    note.attributes.contains { $0.name == "placeholder" }
  }

  /// The steps one entry at a time, until `count` visible entries are gone. Steps in one stack are combined,
  /// and of several selections only the last counts.
  func stepsBack(_ count: Int, in split: NaiveNode) -> [StepBack] {
    let wanted = joined(split).count - count
    var steps: [StepBack] = []
    var now = split
    while joined(now).count > wanted, let input = stepBack(in: &now) {
      switch (steps.last?.input, input) {
      case (.popped(let stack, let before)?, .popped(let same, _)) where stack == same:
        steps[steps.count - 1] = StepBack(input: .popped(stack, count: before + 1), after: now)
      case (.select(let container, _)?, .select(let same, _)) where container == same:
        steps[steps.count - 1] = StepBack(input: input, after: now)
      default: steps.append(StepBack(input: input, after: now))
      }
    }
    return steps
  }

  private func stepBack(in node: inout NaiveNode) -> Input? {
    switch node.kind {
    case .stack:
      guard node.children.count > 1 else { return nil }
      node.children.removeLast()
      return .popped(Identity(node.id), count: 1)
    case .flow: return node.children.isEmpty ? nil : stepBack(in: &node.children[0])
    case .split:
      let selected = node.selected ?? 0
      if let input = stepBack(in: &node.children[selected]) { return input }
      guard selected > 0 else { return nil }
      node.selected = selected - 1
      return .select(Identity(node.id), slot: selected - 1)
    case .scene, .tabs, .container: return nil
    }
  }
}
