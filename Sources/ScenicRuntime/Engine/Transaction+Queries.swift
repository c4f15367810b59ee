// Answers questions about the tree, and finds the nodes that their names then mean.

extension Engine {
  /// A node that a question has picked.
  struct Picked {
    /// The index of its declaration in `Program.nodes`.
    let node: Int
    let identity: Identity
  }
}

extension Engine.Transaction {
  typealias Picks = [Engine.Picked]

  /// Returns the node that a question has picked for the next effect, or of these; nil if there is none.
  func pickedNode(_ node: Int, _ picks: Picks = []) -> Position? {
    if picked.isEmpty, picks.isEmpty { return nil }
    let pick = picks.last { $0.node == node } ?? picked.last { $0.node == node }
    return pick.flatMap { tree.position(of: $0.identity) }
  }

  /// Returns the answer to a question, in an expression below other questions.
  func answer(_ query: Program.Query, _ picks: Picks) throws(Refused) -> Value {
    let found = try pick(query, picks)
    switch query.word {
    case .present, .showing: return .bool(found != nil)
    case .depth: return .int(found?.node.childNodes.count ?? 0)
    case .selected:
      guard let found, let shown = tree.shownChild(of: found.node) else { return .null }
      return labelOfSlot(shown, of: query.node)
    }
  }

  private func labelOfSlot(_ slot: Int, of node: Int) -> Value {
    guard let slots = index.node(node)?.slots, slots.indices.contains(slot) else { return .null }
    return .string(slots[slot].label)
  }

  /// Returns the nodes that the questions in a condition pick, as far as they must be true for it to have this
  /// value, after those that are known already.
  func picks(of condition: Program.Expression, being isTrue: Bool, _ known: Picks) throws(Refused) -> Picks {
    var picks = known
    try condition.forEachFact(being: isTrue) { (fact, isTrue) throws(Refused) in
      guard isTrue, case .query(let query) = fact, query.word.isTruth else { return }
      if let found = try pick(query, picks) {
        picks.append(Engine.Picked(node: query.node, identity: found.identity))
      }
    }
    return picks
  }

  /// Returns the node that a question is about: the one that its name means here, else the last uncovered one,
  /// else the last one in tree order. Cost: the nodes of the tree if it is not found from here.
  private func pick(_ query: Program.Query, _ picks: Picks) throws(Refused) -> Position? {
    let node = query.node
    let known = [
      picks.last { $0.node == node }?.identity, picked.last { $0.node == node }?.identity,
      context.sender.flatMap { $0.node == node ? $0.identity : nil },
    ]
    for case let identity? in known {
      if let position = tree.position(of: identity), try meets(position, query, picks) {
        return position
      }
    }
    if let here = tree.position(of: here) {
      let found = try tree.nearest(node, from: here) { (position) throws(Refused) in
        try meets(position, query, picks)
      }
      if let found { return found }
    }
    let last = tree.positions(of: node).reversed()
    for position in last where tree.isUncovered(position) {
      if try meets(position, query, picks) { return position }
    }
    for position in last where !tree.isUncovered(position) {
      if try meets(position, query, picks) { return position }
    }
    return nil
  }

  func meets(_ position: Position, _ query: Program.Query, _ picks: Picks) throws(Refused) -> Bool {
    if query.word == .showing, !tree.isUncovered(position) { return false }
    guard let condition = query.condition else { return true }
    let candidate = Engine.Picked(node: query.node, identity: position.identity)
    guard let truth = try compute(condition, picks + [candidate]).truth else {
      throw Refused.wrongKind("where")
    }
    return truth
  }
}

extension Program.Query.Word {
  /// True if the answer is whether there is a node that meets the question.
  package var isTruth: Bool { self == .present || self == .showing }
}

extension Program.Effect {
  /// True if the names that questions have given a meaning keep it: no node leaves by this effect.
  package var keepsPicks: Bool {
    switch self {
    case .push, .update, .perform, .stay: true
    default: false
    }
  }
}
