extension Engine.Transaction {
  /// `select tabs.tab`
  mutating func select(_ node: Int, slot: Program.Expression) throws(Refused) {
    let container = try standing(node, for: "select")
    let label = try value(of: slot)
    let slots = index.node(node)?.slots ?? []
    guard let place = slots.firstIndex(where: { .string($0.label) == label }),
      container.node.childNodes.indices.contains(place), container.selects(index)
    else {
      throw Refused(.value, "select: \(name(node)) has no slot \(label.text ?? "of that name")")
    }
    select(place, in: container)
    arrive(in: container)
  }

  /// Selects a child of tabs or split. Presentations over the former branch are dismissed first.
  mutating func select(_ slot: Int, in container: Position) {
    if tree.shownChild(of: container.node) == slot { return }
    tree.select(slot, in: container)
    // Only requirements ask for it.
    if index.hasRequirements {
      results.selections.append(Selection(container: container.identity, slot: slot))
    }
  }

  /// `update S(input: value)`
  mutating func update(_ node: Int, _ said: [Program.Expression.Field]) throws(Refused) {
    let target = try lookup(node, for: "update")
    try give(try values(said), to: target, node)
  }

  /// Sets inputs of a node; the other inputs stay.
  mutating func give(_ values: Fields, to target: Position, _ node: Int) throws(Refused) {
    let parameters = index.node(node)?.inputs ?? []
    let former = target.node.inputs
    var inputs = Fields()
    inputs.reserveCapacity(parameters.count)
    for place in parameters.indices {
      let name = parameters[place].name
      var value = former[name] ?? .null
      if let said = values[name] {
        value = try accept(said, parameters[place].type, as: "\(name) of \(self.name(node))")
      }
      if !parameters[place].isAbsent(value) { inputs.append(name, value) }
    }
    for field in values where !parameters.contains(where: { $0.name == field.name }) {
      throw Refused(.value, "update: \(name(node)) has no input \(field.name)")
    }
    tree.edit(target) { $0.inputs = inputs }
  }

  /// `root N [in X]`
  mutating func root(_ template: Program.Template, in named: Int?) throws(Refused) {
    let container: Position
    if let named {
      container = try standing(named, for: "root")
    } else if context.flow == .app {
      return try newRoot(template)
    } else if let flow = tree.position(of: context.flow.node) {
      container = flow
    } else {
      throw Refused(.notStanding, "root: the flow of this rule is not in the tree")
    }
    try root(template, in: container)
  }

  private mutating func root(_ template: Program.Template, in container: Position) throws(Refused) {
    let kind = index.kind(of: container.node)
    guard kind == .stack || kind == .flow else {
      throw Refused(.noStack, "root: \(container.node.sceneName) is neither a stack nor a flow")
    }
    let made = try make(template, depth: container.depth + 1)
    if kind == .flow { cutAbove(container) }
    tree.edit(container) { $0.children = [made] }
    arrive(in: container)
  }

  /// Removes entries that were pushed over a flow's entry: they belong to the flow and leave with its root.
  private mutating func cutAbove(_ flow: Position) {
    let entry = tree.entry(of: flow)
    guard let stack = entry.parent, case .child(let place) = entry.lastMove,
      index.kind(of: stack.node) == .stack
    else { return }
    tree.edit(stack) { $0.children.removeSubrange((place + 1)...) }
  }

  /// Replaces the whole tree.
  mutating func newRoot(_ template: Program.Template) throws(Refused) {
    tree.root = try make(template, depth: 1)
    hasNewRoot = true
    arriveAtEnd()
  }

  /// `root N in tabs.tab`
  mutating func fill(_ node: Int, slot: Int, with template: Program.Template) throws(Refused) {
    let container = try standing(node, for: "root")
    guard container.node.childNodes.indices.contains(slot), container.holdsSlots(index) else {
      throw Refused(.noStack, "root: unknown slot of \(name(node))")
    }
    let made = try make(template, depth: container.depth + 1)
    tree.edit(container) { $0.children[slot] = made }
    arrive(in: container)
  }
}

extension Engine.Position {
  /// Returns true if one of its children is selected.
  func selects(_ index: Engine.Index) -> Bool {
    let kind = index.kind(of: node)
    return kind == .tabs || kind == .split
  }

  /// Returns true if its children are slots with labels.
  func holdsSlots(_ index: Engine.Index) -> Bool { selects(index) || index.kind(of: node) == .container }
}

extension Engine.Tree {
  /// Selects a child of tabs or split, and dismisses the presentations over the former one.
  mutating func select(_ slot: Int, in container: Engine.Position) {
    if let former = shownChild(of: container.node), container.node.childNodes[former].branch.isPresenting,
      let presenter = container.child(former).flatMap({ presenter(in: $0) })
    {
      edit(presenter) { $0.presented = nil }
    }
    edit(container) { $0.selected = slot }
  }
}
