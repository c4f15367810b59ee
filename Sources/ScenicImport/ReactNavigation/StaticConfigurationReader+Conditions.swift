/// The screens of a stack that are there only while a condition holds.
extension StaticConfigurationReader {
  /// The items with one condition, in order, and the one that is lowest in the stack while only this condition holds.
  struct Group {
    var condition: String
    var first: Int
    var items: [Int]
  }

  func groups(of items: [Item], _ first: Int) -> [Group] {
    var groups: [Group] = []
    for (index, item) in items.enumerated() {
      guard let condition = item.condition else { continue }
      if let place = groups.firstIndex(where: { $0.condition == condition }) {
        groups[place].items.append(index)
      } else {
        groups.append(Group(condition: condition, first: index, items: [index]))
      }
    }
    for index in groups.indices {
      let own = groups[index].items
      groups[index].first =
        own.contains(first) ? first : own.first { items[$0].style == nil } ?? groups[index].first
    }
    return groups
  }

  /// Adds the screens with a condition that come before the first one without: the app starts with one of them.
  mutating func addStart(
    _ entries: [Entry], _ before: [Group], _ first: Int, _ stack: String, _ name: String, isRoot: Bool
  ) {
    for group in before {
      let entry = entries[group.first]
      guard isRoot else {
        let text =
          "'\(entry.name)' is the first screen of '\(name)' if '\(group.condition)' holds at the start: the spec starts with '\(entries[first].name)'"
        model.notes.append(Note(.change, text, at: entry.place))
        continue
      }
      var transition = Transition(
        .start, [.root(entry.node, in: Region(stack, -1))], summary: "start with '\(entry.name)'",
        at: entry.place)
      transition.condition = group.condition
      model.transitions.append(transition)
    }
  }

  /// Adds what happens when the condition of screens over a first screen without one ends.
  mutating func addEnds(
    _ entries: [Entry], _ groups: [Group], _ before: [Group], _ first: Int, _ stack: String, isRoot: Bool
  ) {
    let region = Region(stack, -1)
    let last: Step = isRoot ? .reset(stack) : .root(entries[first].node, in: region)
    for group in groups {
      let nodes = group.items.map { entries[$0].node }
      let others = before.filter { $0.condition != group.condition }.map { other in
        (
          test: Step.Test.condition(other.condition),
          steps: [Step.root(entries[other.first].node, in: region)]
        )
      }
      var transition = Transition(
        .changes(group.condition, to: false, while: nodes),
        others.isEmpty ? [last] : [.choose(others, otherwise: [last])],
        summary: "the end of '\(group.condition)'", at: entries[group.first].place)
      transition.decision =
        "the screens of '\(group.condition)' leave with all others: React Navigation removes only them"
      model.transitions.append(transition)
    }
  }

  /// Adds what happens when the conditions of a stack change whose screens all have one.
  mutating func addAlternation(_ entries: [Entry], _ groups: [Group], _ stack: String, _ name: String) {
    func show(_ group: Group) -> [Step] { [.root(entries[group.first].node, in: Region(stack, -1))] }
    for group in groups {
      let nodes = group.items.map { entries[$0].node }
      let others = groups.filter { $0.condition != group.condition }
      let place = entries[group.first].place
      if others.isEmpty {
        let text = "when '\(group.condition)' ends, '\(name)' has no screen: the spec keeps the last one"
        model.notes.append(Note(.change, text, at: place))
        continue
      }
      model.transitions.append(
        Transition(
          .changes(group.condition, to: false, while: nodes),
          [.choose(others.map { (.condition($0.condition), show($0)) }, otherwise: [])],
          summary: "the end of '\(group.condition)'", at: place))
      // Another screen stays while its condition holds.
      let staying: [(test: Step.Test, steps: [Step])] =
        [(.present([nodes]), [])] + others.map { (.condition($0.condition), []) }
      model.transitions.append(
        Transition(
          .changes(group.condition, to: true, while: []), [.choose(staying, otherwise: show(group))],
          summary: "'\(entries[group.first].name)' while '\(group.condition)'", at: place))
    }
  }
}
