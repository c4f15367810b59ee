@testable import ScenicRuntime

/// A value on its way, with its type.
struct NaiveProduct {
  var type: Program.ValueType
  var value: Value
}

// "Type-directed flow" of the reference.
extension NaiveTurn {
  /// Sends a value that no rule handled to the inputs of its type.
  mutating func produced(_ product: NaiveProduct, from source: Int) throws(NaiveUndo) {
    let what = NaiveEdit.What.produced(type: product.type, value: product.value)
    var trial = self
    var edit = NaiveEdit(what: what, here: source)
    edit.sender = sender(source)
    var tried = edit
    do throws(NaiveRefusal) { try trial.deliver(product, &tried) } catch { return refuse(error.reason) }
    if trial.world.tree.depth > max(NaiveMaker.maximumDepth, world.tree.depth) { return refuse(.limit) }
    isHandled = true
    try carryOut(edit)
  }

  mutating func deliver(_ product: NaiveProduct, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    if try offer(product, &edit) { return }
    guard let conversion = program.conversions.first(where: { $0.from == product.type }) else {
      throw NaiveRefusal(reason: .unanswered)
    }
    var scope = scope(edit)
    scope.locals = [product.value]
    scope.sender = nil
    let value = try scope.accept(try scope.value(conversion.result), conversion.to)
    if try !offer(asItIs(value, conversion.to), &edit) { throw NaiveRefusal(reason: .unanswered) }
  }

  /// Converts a value of a union to the member that it holds.
  private func asItIs(_ value: Value, _ type: Program.ValueType) -> NaiveProduct {
    guard case .union(let members) = type else { return NaiveProduct(type: type, value: value) }
    let member = members.first { .string(program.name(of: $0)) == value["type"] } ?? type
    return NaiveProduct(type: member, value: value["value"] ?? value)
  }

  /// Updates the nearest, else shows the one; false if there is neither.
  private mutating func offer(_ product: NaiveProduct, _ edit: inout NaiveEdit) throws(NaiveRefusal) -> Bool {
    let source = try here(edit)
    let takers = world.tree.takers(near: source) {
      !updated(by: product.type, program.nodes[$0.declaration]).isEmpty
    }
    if let first = takers.first {
      for taker in takers { try update(taker, with: product) }
      let level = world.tree.level(first.id)
      for above in world.tree.levelRoots.dropFirst(level + 1).prefix(1) {
        guard let presenter = world.tree.parent(above.id) else { continue }
        world.tree = world.tree.editing(presenter.id) { $0.presented = [] }
      }
      bringToFront(first.id, &edit)
      return true
    }
    let shown = program.nodes.indices.filter { isOnlyNeed(product.type, of: program.nodes[$0]) }
    guard let node = shown.first else { return false }
    if shown.count > 1 { throw NaiveRefusal(reason: .unanswered) }
    guard let input = program.nodes[node].inputs.first(where: { $0.isRequired }) else { return false }
    let value = Program.Expression.literal(product.value(in: input.type, program))
    let template = Program.Template(node: node, inputs: [.init(input.name, value)])
    if let stack = world.tree.nearestStack(source) {
      try put(template, edit) { tree, node in tree.root.editing(stack.id) { $0.children.append(node) } }
    } else {
      try present(template, "sheet", over: source, edit)
    }
    return true
  }

  private mutating func update(_ node: NaiveNode, with product: NaiveProduct) throws(NaiveRefusal) {
    let inputs = updated(by: product.type, program.nodes[node.declaration])
    guard inputs.count == 1 else { throw NaiveRefusal(reason: .unanswered) }
    let value = product.value(in: inputs[0].type, program)
    world.tree = world.tree.editing(node.id) { node in
      node.inputs[inputs[0].name] = value
      node.inputs = node.inputs.withoutNull
    }
  }

  private func isOnlyNeed(_ type: Program.ValueType, of node: Program.Node) -> Bool {
    let needed = node.inputs.filter { $0.isRequired }
    return (node.kind == .scene || node.flow != nil) && needed.count == 1 && needed[0].type.takes(type)
  }

  private func updated(by type: Program.ValueType, _ node: Program.Node) -> [Program.Parameter] {
    node.updates.compactMap { name in node.inputs.first { $0.name == name && $0.type.takes(type) } }
  }
}

extension NaiveTree {
  /// Those nearest to a node that take something, itself aside: of the smallest branch around it that has any.
  func takers(near source: Int, where takes: (NaiveNode) -> Bool) -> [NaiveNode] {
    takers(from: source) { $0.id != source && takes($0) }
  }

  private func takers(from id: Int, where takes: (NaiveNode) -> Bool) -> [NaiveNode] {
    guard let branch = node(id) else { return [] }
    let onView = branch.shownNodes.filter(takes)
    if !onView.isEmpty { return onView }
    let all = branch.branchNodes
    for stack in all where stack.kind == .stack {
      for entry in stack.children.reversed() {
        let found = entry.shownNodes.filter(takes)
        if !found.isEmpty { return found }
      }
    }
    for tabs in all where tabs.kind == .tabs {
      for tab in tabs.children {
        let found = tab.shownNodes.filter(takes)
        if !found.isEmpty { return found }
      }
    }
    guard let parent = parent(id) else { return [] }
    return takers(from: parent.id, where: takes)
  }
}

extension NaiveProduct {
  /// Converts the value to this type of input: a member of a union is identified by its name.
  func value(in wanted: Program.ValueType, _ program: Program) -> Value {
    var inner = wanted
    if case .optional(let type) = wanted, type != self.type { inner = type }
    guard case .union = inner, inner != type else { return value }
    return ["type": .string(program.name(of: type)), "value": value]
  }
}

extension Program.ValueType {
  /// Returns true if an input of this type accepts a value of that one.
  fileprivate func takes(_ type: Program.ValueType) -> Bool {
    if self == type { return true }
    switch self {
    case .optional(let inner): return inner.takes(type)
    case .union(let members): return members.contains(type)
    default: return false
    }
  }
}

extension NaiveNode {
  /// This node and its descendants, in tree order, without presentations.
  fileprivate var branchNodes: [NaiveNode] { [self] + children.flatMap { $0.branchNodes } }
}
