@testable import ScenicRuntime

// Each effect of a rule, in the order of the reference's table.
extension NaiveTurn {
  mutating func perform(_ effect: Program.Effect, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    switch effect {
    case .push(let template, let stack): try push(template, in: stack, &edit)
    case .pop(let count, let stack): try pop(count, stack, &edit)
    case .popAll(let stack): try pop(nil, stack, &edit)
    case .replace(let template): try replace(template, &edit)
    case .show(let template, let query, let style): try show(template, query, style, &edit)
    case .present(let template, let style):
      try present(template, style, over: edit.presentsOnTop ? world.tree.top : try here(edit), edit)
    case .dismiss: try dismiss(&edit)
    case .dismissAll:
      let lowest = world.tree.levelRoots.dropFirst().first
      let place = lowest.flatMap { world.tree.parent($0.id)?.id } ?? edit.here
      if let lowest { takeAway(lowest.id) }
      edit.here = uncovered(place)
    case .back(let node): try back(node, &edit)
    case .close(let node): try close(node, &edit)
    case .select(let node, let slot): try select(node, slot, &edit)
    case .update(let node, let inputs): try update(node, inputs, edit)
    case .go(let goal): try go(goal, &edit)
    case .root(let template, let place): try root(template, in: place, &edit)
    case .fill(let template, let container, let slot): try fill(template, container, slot, &edit)
    case .finish(let value):
      try end(&edit, value) { .done(node: $0) }
    case .cancel: try end(&edit, nil) { .cancelled(node: $0) }
    case .perform(let action, let arguments, let owner):
      try perform(action, arguments, owner: owner, edit)
    case .resume(let node):
      let keeper = try? scope(edit).standing(node).id
      world.resumes.append(NaiveResume(declaration: node, keeper: keeper))
    case .stay, .choose: break
    }
  }

  func here(_ edit: NaiveEdit) throws(NaiveRefusal) -> Int {
    guard let here = edit.here, world.tree.stands(here) else { throw NaiveRefusal(reason: .notStanding) }
    return here
  }

  func shownLeaf(_ id: Int) -> Int? { world.tree.node(id)?.shownLeaf.id }

  private func stack(_ edit: NaiveEdit) throws(NaiveRefusal) -> NaiveNode {
    guard let stack = world.tree.nearestStack(try here(edit)) else { throw NaiveRefusal(reason: .noStack) }
    return stack
  }

  private func named(_ declaration: Int, _ edit: NaiveEdit) throws(NaiveRefusal) -> NaiveNode {
    guard let node = world.tree.named(declaration, from: try here(edit)) else {
      throw NaiveRefusal(reason: .notStanding)
    }
    return node
  }

  // MARK: - Stacks

  private mutating func push(
    _ template: Program.Template, in name: Int?, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    let stack = if let name { try named(name, edit) } else { try stack(edit) }
    guard stack.kind == .stack else { throw NaiveRefusal(reason: .noStack) }
    try put(template, edit) { tree, node in tree.root.editing(stack.id) { $0.children.append(node) } }
    edit.here = shownLeaf(stack.id)
  }

  private mutating func pop(_ count: Int?, _ name: Int?, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    let stack = if let name { try named(name, edit) } else { try stack(edit) }
    guard stack.kind == .stack else { throw NaiveRefusal(reason: .noStack) }
    let left = count.map { stack.children.count - $0 } ?? 1
    if left < 1 { throw NaiveRefusal(reason: .nothingToLeave) }
    world.tree = world.tree.editing(stack.id) { stack in stack.children = Array(stack.children.prefix(left)) }
    edit.here = shownLeaf(stack.id)
  }

  private mutating func replace(_ template: Program.Template, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    let stack = try stack(edit)
    let path = world.tree.climb(try here(edit))
    let index = stack.children.firstIndex { path.contains($0.id) } ?? stack.children.count - 1
    let isFlow = stack.children[index].flow != nil
    try put(template, edit) { tree, node in
      tree.root.editing(stack.id) { stack in
        stack.children[index] = node
        if isFlow { stack.children = Array(stack.children[...index]) }
      }
    }
    edit.here = shownLeaf(stack.id)
  }

  private mutating func show(
    _ template: Program.Template, _ query: Program.Query?, _ style: String?, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    if let style {
      for level in world.tree.levelRoots.dropFirst() where try isWanted(level, template, query, edit) {
        return
      }
      return try perform(.present(template, style: style), &edit)
    }
    let stack = try stack(edit)
    var match: Int?
    for (index, entry) in stack.children.enumerated().reversed() where match == nil {
      if try isWanted(entry, template, query, edit) { match = index }
    }
    guard let match else { return try push(template, in: nil, &edit) }
    world.tree = world.tree.editing(stack.id) { $0.children = Array($0.children[...match]) }
    edit.here = shownLeaf(stack.id)
  }

  private func isWanted(
    _ node: NaiveNode, _ template: Program.Template, _ query: Program.Query?, _ edit: NaiveEdit
  ) throws(NaiveRefusal) -> Bool {
    var scope = scope(edit)
    guard let condition = query?.condition else {
      let written = try scope.fields(template.inputs, program.nodes[template.node].inputs)
      return node.declaration == template.node && written.allHold(in: node.inputs)
    }
    if node.declaration != template.node { return false }
    scope.inner.append(NaivePick(declaration: node.declaration, id: node.id))
    return try scope.truth(condition)
  }

  // MARK: - Presentations

  mutating func present(
    _ template: Program.Template, _ style: String, over presenter: Int, _ edit: NaiveEdit
  ) throws(NaiveRefusal) {
    let level = world.tree.level(presenter)
    try put(template, edit) { tree, node in
      var node = node
      node.style = style
      let old = tree.levelRoots[level].presenter
      let without = old.map { old in tree.root.editing(old.id) { $0.presented = [] } } ?? tree.root
      return without.editing(presenter) { $0.presented = [node] }
    }
  }

  /// A presentation, with everything above.
  private mutating func takeAway(_ presented: Int) {
    guard let presenter = world.tree.parent(presented) else { return }
    world.tree = world.tree.editing(presenter.id) { $0.presented = [] }
  }

  private mutating func dismiss(_ edit: inout NaiveEdit) throws(NaiveRefusal) {
    let level = world.tree.level(try here(edit))
    let roots = world.tree.levelRoots
    let leaving = level + 1 < roots.count ? level + 1 : level
    if leaving == 0 { throw NaiveRefusal(reason: .nothingToLeave) }
    let presenter = world.tree.parent(roots[leaving].id)?.id
    takeAway(roots[leaving].id)
    edit.here = uncovered(presenter)
  }

  /// The shown leaf of what something has left, if that is uncovered, else the top.
  func uncovered(_ place: Int?) -> Int? {
    let leaf = place.flatMap { shownLeaf($0) }
    return leaf.flatMap { world.tree.isUncovered($0) ? $0 : nil } ?? world.tree.top
  }

  // MARK: - Back, close, update

  private mutating func back(_ declaration: Int, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    let node = try scope(edit).standing(declaration)
    let level = world.tree.level(node.id)
    for above in world.tree.levelRoots.dropFirst(level + 1).prefix(1) { takeAway(above.id) }
    bringToFront(node.id, &edit)
    edit.here = shownLeaf(node.id)
  }

  /// Within its level, removes the entries above it and selects the slots that contain it.
  mutating func bringToFront(_ id: Int, _ edit: inout NaiveEdit) {
    guard let index = world.tree.place(id)?.index, let parent = world.tree.parent(id) else { return }
    switch parent.kind {
    case .stack: world.tree = world.tree.editing(parent.id) { $0.children = Array($0.children[...index]) }
    case .tabs, .split: select(parent.id, index, &edit)
    default: break
    }
    bringToFront(parent.id, &edit)
  }

  private mutating func close(_ declaration: Int?, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    let id = if let declaration { try scope(edit).standing(declaration).id } else { try here(edit) }
    guard let place = remove(id, byClose: true) else { throw NaiveRefusal(reason: .nothingToLeave) }
    edit.here = uncovered(place)
  }

  private mutating func update(
    _ declaration: Int, _ inputs: [Program.Expression.Field], _ edit: NaiveEdit
  ) throws(NaiveRefusal) {
    let node = try scope(edit).standing(declaration)
    let values = try scope(edit).fields(inputs, program.nodes[declaration].inputs)
    world.tree = world.tree.editing(node.id) { node in
      for field in values { node.inputs[field.name] = field.value }
      node.inputs = node.inputs.withoutNull
    }
  }

  // MARK: - Select, root

  private mutating func select(
    _ declaration: Int, _ slot: Program.Expression, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    let container = try named(declaration, edit)
    let label = try scope(edit).value(slot)
    let index = program.nodes[declaration].slots.firstIndex { .string($0.label) == label }
    guard let index else { throw NaiveRefusal(reason: .value) }
    select(container.id, index, &edit)
    edit.here = shownLeaf(container.id)
  }

  mutating func select(_ container: Int, _ slot: Int, _ edit: inout NaiveEdit) {
    guard let node = world.tree.node(container), let old = node.selected, old != slot else { return }
    world.tree = world.tree.editing(container) { node in
      node.children[old] = node.children[old].withoutPresentations
      node.selected = slot
    }
    edit.selected.removeAll { $0.container == container }
    edit.selected.append((container: container, slot: slot))
  }

  private mutating func root(
    _ template: Program.Template, in name: Int?, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    if let name { return try root(template, of: try named(name, edit), &edit) }
    if let flow = edit.flow.node {
      guard let node = world.tree.node(flow) else { throw NaiveRefusal(reason: .notStanding) }
      return try root(template, of: node, &edit)
    }
    try put(template, edit) { $1 }
    edit.gaveAppRoot = true
    edit.here = world.tree.top
  }

  /// A new root for a stack or a flow.
  private mutating func root(
    _ template: Program.Template, of node: NaiveNode, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    guard node.kind == .stack || node.kind == .flow else { throw NaiveRefusal(reason: .noStack) }
    let entry = node.kind == .flow ? world.tree.flowEntry(node.id) : nil
    try put(template, edit) { tree, new in
      let root = tree.root.editing(node.id) { $0.children = [new] }
      guard let (stack, index) = entry else { return root }
      return root.editing(stack.id) { $0.children = Array($0.children[...index]) }
    }
    edit.here = shownLeaf(node.id)
  }

  private mutating func fill(
    _ template: Program.Template, _ declaration: Int, _ slot: Int, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    let container = try named(declaration, edit)
    guard container.children.indices.contains(slot) else { throw NaiveRefusal(reason: .value) }
    try put(template, edit) { tree, new in tree.root.editing(container.id) { $0.children[slot] = new } }
    edit.here = shownLeaf(container.id)
  }
}
