@testable import ScenicRuntime

/// The node that the name of a declaration means after a question.
struct NaivePick {
  var declaration: Int
  var id: Int
}

extension NaiveScope {
  func meant(_ declaration: Int, by picks: [NaivePick]) -> Int? {
    guard let pick = picks.last(where: { $0.declaration == declaration }), world.tree.stands(pick.id) else {
      return nil
    }
    return pick.id
  }

  func answer(_ query: Program.Query) throws(NaiveRefusal) -> Value {
    let node = try pick(query).flatMap { world.tree.node($0) }
    switch query.word {
    case .present, .showing: return .bool(node != nil)
    case .depth: return .int(node?.children.count ?? 0)
    case .selected:
      guard let node else { return .null }
      let slots = program.nodes[query.node].slots
      let slot = node.selected ?? 0
      return slots.isEmpty ? .null : .string(slots[slots.indices.contains(slot) ? slot : 0].label)
    }
  }

  /// The first node in this order for which the question holds: what its name means, what is found from here,
  /// the uncovered nodes from the last, all nodes from the last.
  private func pick(_ query: Program.Query) throws(NaiveRefusal) -> Int? {
    let tree = world.tree
    var order = [inner, asks].compactMap { meant(query.node, by: $0) }
    if let sender, sender.declaration == query.node, tree.stands(sender.id) { order.append(sender.id) }
    if let here, tree.stands(here) { order += tree.search(from: here) }
    order += tree.order.reversed().filter { tree.isUncovered($0) }
    order += tree.order.reversed()
    for id in order where tree.node(id)?.declaration == query.node {
      if query.word == .showing, !tree.isUncovered(id) { continue }
      guard let condition = query.condition else { return id }
      var scope = self
      scope.inner.append(NaivePick(declaration: query.node, id: id))
      if try scope.truth(condition) { return id }
    }
    return nil
  }

  /// The picks of the questions that must be true if the condition has this value.
  func picks(_ condition: Program.Expression, _ isTrue: Bool) throws(NaiveRefusal) -> [NaivePick] {
    switch condition {
    case .unary(.not, let inside): return try picks(inside, !isTrue)
    case .binary(.and, let left, let right) where isTrue: return try both(left, right, isTrue)
    case .binary(.or, let left, let right) where !isTrue: return try both(left, right, isTrue)
    case .query(let query) where isTrue && (query.word == .present || query.word == .showing):
      return try pick(query).map { [NaivePick(declaration: query.node, id: $0)] } ?? []
    default: return []
    }
  }

  private func both(
    _ left: Program.Expression, _ right: Program.Expression, _ isTrue: Bool
  ) throws(NaiveRefusal) -> [NaivePick] {
    let first = try picks(left, isTrue)
    var scope = self
    scope.inner += first
    return first + (try scope.picks(right, isTrue))
  }

  /// The scope of what is computed only if the condition has this value.
  func asking(_ condition: Program.Expression, _ isTrue: Bool) throws(NaiveRefusal) -> NaiveScope {
    var scope = self
    scope.inner += try picks(condition, isTrue)
    return scope
  }
}
