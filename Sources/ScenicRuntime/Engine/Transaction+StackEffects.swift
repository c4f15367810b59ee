extension Engine.Transaction {
  /// `push N [in s]`
  mutating func push(_ template: Program.Template, in named: Int?) throws(Refused) {
    let stack = try stack(named, for: "push \(name(template.node))")
    let made = try make(template, depth: stack.depth + 1)
    tree.edit(stack) { $0 = $0.appending(made) }
    arrive(in: stack)
  }

  /// `pop [n] [in s]`
  mutating func pop(_ count: Int, in named: Int?) throws(Refused) {
    let stack = try stack(named, for: count == 1 ? "pop" : "pop \(count)")
    let entries = stack.node.childNodes
    guard entries.count > count else {
      let only =
        entries.count == 1
        ? entries[0].sceneName + " is the only entry" : "there are \(entries.count) entries"
      throw Refused(
        .nothingToLeave, "pop\(count == 1 ? "" : " \(count)"): \(only) of \(stack.node.sceneName)")
    }
    if count == 1 {
      tree.edit(stack) { $0 = $0.removingLast() }
    } else {
      cut(stack, to: entries.count - count)
    }
    arrive(in: stack)
  }

  /// `pop all [in s]`
  mutating func popAll(in named: Int?) throws(Refused) {
    let stack = try stack(named, for: "pop all")
    cut(stack, to: 1)
    arrive(in: stack)
  }

  /// `replace N`
  mutating func replace(with template: Program.Template) throws(Refused) {
    let stack = try nearestStack(for: "replace")
    let entries = stack.node.childNodes
    let here = try place()
    var entry = entries.count - 1
    if here.depth > stack.depth, case .child(let place) = here.move(to: stack.depth + 1) { entry = place }
    guard entries.indices.contains(entry) else { throw Refused(.noStack, "replace: the stack is empty") }
    let end = index.flow(of: entries[entry]) == nil ? entry + 1 : entries.count
    let made = try make(template, depth: stack.depth + 1)
    tree.edit(stack) { $0.children.replaceSubrange(entry..<end, with: [made]) }
    arrive(in: stack)
  }

  /// `show N [where e]`
  mutating func show(_ template: Program.Template, matching query: Program.Query?) throws(Refused) {
    let stack = try nearestStack(for: "show")
    let said = query == nil ? try values(template.inputs) : Fields()
    for (place, entry) in stack.node.children.enumerated().reversed() where tree.isA(entry, template.node) {
      guard try meets(entry, query, said) else { continue }
      cut(stack, to: place + 1)
      return arrive(in: stack)
    }
    try push(template, in: nil)
  }

  /// `show N as style [where e]`
  mutating func show(
    _ template: Program.Template, matching query: Program.Query?, style: String
  ) throws(Refused) {
    let said = query == nil ? try values(template.inputs) : Fields()
    var level = Position(root: tree.root)
    while let presenter = tree.presenter(in: level), let presented = presenter.presented {
      level = presented
      if tree.isA(level.node, template.node), try meets(level.node, query, said) { return }
    }
    try present(template, style: style)
  }

  /// Returns true if the node meets the query; without one, if it has these inputs.
  private func meets(_ model: SceneModel, _ query: Program.Query?, _ said: Fields) throws(Refused) -> Bool {
    guard let query else { return has(said, model) }
    guard let position = tree.position(of: model.identity) else { return false }
    return try meets(position, query, [])
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
    if stack.node.childNodes.count <= count { return }
    tree.edit(stack) { $0.children.removeSubrange(count...) }
  }

  /// Returns true if a node has these inputs; an absent input counts as null.
  func has(_ said: Fields, _ model: SceneModel) -> Bool {
    let inputs = model.inputs
    return said.allSatisfy { (inputs[$0.name] ?? .null) == $0.value }
  }

  private func stack(_ named: Int?, for verb: @autoclosure () -> String) throws(Refused) -> Position {
    guard let named else { return try nearestStack(for: verb()) }
    let stack = try standing(named, for: verb())
    guard index.kind(of: stack.node) == .stack else {
      throw Refused(.noStack, "\(verb()) in \(name(named)): \(name(named)) is not a stack")
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
