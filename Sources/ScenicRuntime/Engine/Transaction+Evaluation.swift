// Evaluation of expressions.

extension Engine.Transaction {
  /// Returns the value of an expression at `here`. Refuses if a whole number overflows, an operand is of the
  /// wrong kind, a node is not in the tree, or the value exceeds the limit of parts.
  func value(of expression: Program.Expression) throws(Refused) -> Value {
    let value = try compute(expression, [])
    switch expression {
    case .literal, .local, .input, .condition, .member: return value
    default:
      if !value.isWithinBounds {
        throw Refused(.limit, "a value would have more than \(Value.Limit.parts) parts, or be too deep")
      }
      return value
    }
  }

  /// Returns the value of a Boolean expression.
  func truth(of expression: Program.Expression) throws(Refused) -> Bool {
    guard let truth = try compute(expression, []).truth else { throw Refused.wrongKind("a condition") }
    return truth
  }

  /// Adds the nodes that the questions of a condition have picked, as far as they must be true for it to have
  /// this value.
  mutating func pick(by condition: Program.Expression, being isTrue: Bool = true) {
    if let found = try? picks(of: condition, being: isTrue, []) { picked += found }
  }

  func compute(_ expression: Program.Expression, _ picks: Picks) throws(Refused) -> Value {
    switch expression {
    case .literal(let value): return value
    case .local(let place): return locals.indices.contains(place) ? locals[place] : .null
    case .input(let node, let name): return try read(name, of: node, picks)
    case .condition(let place): return try condition(place, picks)
    case .isPresented(let node): return .bool(try isPresented(node, picks))
    case .query(let query): return try answer(query, picks)
    case .member(let base, let name):
      let whole = try compute(base, picks)
      if whole == .null { return .null }
      guard let member = whole[name] else { throw Refused.wrongKind(".\(name)") }
      return member
    case .list(let elements):
      var values: [Value] = []
      for element in elements { values.append(try compute(element, picks)) }
      return .list(values)
    case .object(let fields):
      var values: [(String, Value)] = []
      for field in fields { values.append((field.name, try compute(field.value, picks))) }
      return .object(Fields(values))
    case .unary(let sign, let operand): return try sign.apply(to: try compute(operand, picks))
    case .binary(let sign, let left, let right): return try compute(sign, left, right, picks)
    case .choice(let condition, let then, let otherwise):
      guard let truth = try compute(condition, picks).truth else { throw Refused.wrongKind("?") }
      return try compute(
        truth ? then : otherwise, try self.picks(of: condition, being: truth, picks))
    }
  }

  private func compute(
    _ sign: Program.BinaryOperator, _ left: Program.Expression, _ right: Program.Expression, _ picks: Picks
  ) throws(Refused) -> Value {
    let first = try compute(left, picks)
    switch sign {
    case .and, .or:
      guard let truth = first.truth else { throw Refused.wrongKind(sign.rawValue) }
      if truth == (sign == .or) { return first }
      let under = try self.picks(of: left, being: truth, picks)
      guard let second = try compute(right, under).truth else { throw Refused.wrongKind(sign.rawValue) }
      return .bool(second)
    case .otherwise: return first == .null ? try compute(right, picks) : first
    default: return try sign.apply(first, try compute(right, picks))
    }
  }

  private func read(_ name: String, of node: Int, _ picks: Picks) throws(Refused) -> Value {
    let inputs: Fields
    let isPicked = picks.contains { $0.node == node }
    if !isPicked, let made = making.last(where: { $0.node == node }) {
      inputs = made.inputs
    } else if let found = meant(node, picks) {
      inputs = found.node.inputs
    } else if let sender = context.sender, sender.node == node {
      inputs = sender.inputs
    } else {
      throw Refused(.notStanding, "\(self.name(node)).\(name): \(self.name(node)) is not in scope here")
    }
    if let value = inputs[name] { return value }
    guard index.node(node)?.inputs.contains(where: { $0.name == name }) == true else {
      throw Refused.wrongKind("\(self.name(node)).\(name)")
    }
    return .null
  }

  private func condition(_ place: Int, _ picks: Picks) throws(Refused) -> Value {
    guard index.program.conditions.indices.contains(place) else { throw Refused.wrongKind("a condition") }
    let declared = index.program.conditions[place]
    guard let owner = declared.owner else {
      let values = state.conditions
      return values.indices.contains(place) ? values[place] : declared.initial
    }
    let scene: Identity
    if let found = meant(owner, picks) {
      scene = found.identity
    } else if let sender = context.sender, sender.node == owner {
      scene = sender.identity
    } else {
      throw Refused(.notStanding, "\(declared.name): \(name(owner)) is not in scope here")
    }
    let given = state.sceneConditions.first { $0.scene == scene && $0.condition == place }
    return given?.value ?? declared.initial
  }

  private func isPresented(_ node: Int, _ picks: Picks) throws(Refused) -> Bool {
    if let found = meant(node, picks) { return tree.isPresented(found) }
    if let sender = context.sender, sender.node == node { return false }
    throw Refused(.notStanding, "\(name(node)).isPresented: \(name(node)) is not in scope here")
  }

  /// Returns the S in the tree that a name means: one that a question has picked, the sender, or the nearest one.
  /// Returns nil if a sender has left, since its last inputs and conditions are then read.
  private func meant(_ node: Int, _ picks: Picks) -> Position? {
    if let picked = pickedNode(node, picks) { return picked }
    if let sender = context.sender, sender.node == node { return tree.position(of: sender.identity) }
    return nearest(node)
  }

  private func nearest(_ node: Int) -> Position? {
    tree.position(of: here).flatMap { tree.nearest(node, from: $0) }
  }
}
