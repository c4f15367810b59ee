extension Engine.Transaction {
  /// `push N [in s]`
  mutating func push(_ template: Program.Template, in named: Int?) throws(Refused) {
    let stack = try stack(named, for: "push", template)
    let made = try make(template, depth: stack.depth + 1)
    tree.edit(stack) { $0 = $0.appending(made) }
    arrive(in: stack)
  }

  /// `pop`
  mutating func pop() throws(Refused) {
    let stack = try nearestStack(for: "pop")
    guard stack.node.children.count > 1 else {
      let only = stack.node.children.first?.sceneName ?? "nothing"
      throw Refused(.nothingToLeave, "pop: \(only) is the only entry of \(stack.node.sceneName)")
    }
    tree.edit(stack) { $0 = $0.removingLast() }
    arrive(in: stack)
  }

  /// `pop all`
  mutating func popAll() throws(Refused) {
    let stack = try nearestStack(for: "pop all")
    cut(stack, to: 1)
    arrive(in: stack)
  }

  /// `replace N`
  mutating func replace(with template: Program.Template) throws(Refused) {
    let stack = try nearestStack(for: "replace")
    let entries = stack.node.children
    let here = try place()
    var entry = entries.count - 1
    if here.depth > stack.depth, case .child(let place) = here.move(to: stack.depth + 1) { entry = place }
    guard entries.indices.contains(entry) else { throw Refused(.noStack, "replace: the stack is empty") }
    let end = index.flow(of: entries[entry]) == nil ? entry + 1 : entries.count
    let made = try make(template, depth: stack.depth + 1)
    tree.edit(stack) { $0.children.replaceSubrange(entry..<end, with: [made]) }
    arrive(in: stack)
  }

  /// `show N`
  mutating func show(_ template: Program.Template) throws(Refused) {
    let stack = try nearestStack(for: "show")
    let said = try values(template.inputs)
    for (place, entry) in stack.node.children.enumerated().reversed()
    where tree.isA(entry, template.node) && has(said, entry) {
      cut(stack, to: place + 1)
      return arrive(in: stack)
    }
    try push(template, in: nil)
  }

  /// `back to S`: removes the nodes over S, in its stacks and over its level, and selects its tabs.
  mutating func back(to node: Int) throws(Refused) {
    let target = try lookup(node, for: "back to")
    uncover(target)
    arrive(in: target)
  }

  /// Removes the nodes over a node, presentations first.
  mutating func uncover(_ target: Position) {
    if let presenter = tree.presenter(in: target.levelRoot) {
      tree.edit(presenter) { $0.presented = nil }
    }
    reveal(target)
  }

  /// Removes the nodes over a node in the stacks of its level, and selects its tabs and columns.
  mutating func reveal(_ target: Position) {
    for position in target.climb {
      guard let parent = position.parent, case .child(let place) = position.lastMove else { return }
      switch index.kind(of: parent.node) {
      case .stack: cut(parent, to: place + 1)
      case .tabs, .split: select(place, in: parent)
      case .scene, .container, .flow: break
      }
    }
  }

  /// Removes the entries of a stack after the first ones.
  private mutating func cut(_ stack: Position, to count: Int) {
    if stack.node.children.count <= count { return }
    tree.edit(stack) { $0.children.removeSubrange(count...) }
  }

  /// Returns true if a node has these inputs; an absent input counts as null.
  func has(_ said: Fields, _ model: SceneModel) -> Bool {
    let inputs = model.inputs
    return said.allSatisfy { (inputs[$0.name] ?? .null) == $0.value }
  }

  private func stack(
    _ named: Int?, for verb: String, _ template: Program.Template
  ) throws(Refused) -> Position {
    guard let named else { return try nearestStack(for: "\(verb) \(name(template.node))") }
    let stack = try standing(named, for: verb)
    guard index.kind(of: stack.node) == .stack else {
      throw Refused(
        .noStack, "\(verb) \(name(template.node)) in \(name(named)): \(name(named)) is not a stack")
    }
    return stack
  }

  private func nearestStack(for verb: @autoclosure () -> String) throws(Refused) -> Position {
    let place = try place()
    guard let stack = tree.nearestStack(around: place) else {
      throw Refused(.noStack, "\(verb()): \(place.node.sceneName) is not in a stack")
    }
    return stack
  }

  /// Returns the nearest node of this name around here, else the only one.
  func standing(_ node: Int, for verb: String) throws(Refused) -> Position {
    guard let found = tree.standing(node, around: try place()) else {
      throw Refused(
        .notStanding, "\(verb): \(name(node)) is neither an ancestor nor the only one in the tree")
    }
    return found
  }

  /// Returns the S that a question has picked, else the sender if it is an S in the tree, else the nearest S.
  func lookup(_ node: Int, for verb: String) throws(Refused) -> Position {
    guard let found = try named(node) else {
      throw Refused(.notStanding, "\(verb) \(name(node)): it is not in scope here")
    }
    return found
  }

  /// Returns the S that a question has picked, else the sender if it is an S in the tree, else the nearest S; nil
  /// if there is none.
  func named(_ node: Int) throws(Refused) -> Position? {
    if let picked = pickedNode(node) { return picked }
    if let sender = context.sender, sender.node == node, let stands = tree.position(of: sender.identity) {
      return stands
    }
    return tree.nearest(node, from: try place())
  }
}
