import ScenicRuntime

// Finds nodes of which there is certainly one, and those that can be where another one shows.

extension PlacementTable {
  /// Returns true if this is the only abstract node of its declaration, and represents at most one node of a tree.
  func isOnly(_ site: Int) -> Bool {
    if all(self[site].node).count != 1 { return false }
    var next = site
    for _ in 0..<Engine.Limit.depth {
      let stances = self[next].stances
      guard stances.count == 1, let stance = stances.first else { return false }
      switch stance {
      case .root: return true
      case .slot(let parent, _), .child(let parent): next = parent
      case .entry(let stack, _):
        // It is the first entry wherever it is one.
        if !look(next).beneath.isEmpty { return false }
        next = stack
      case .presented: return false
      }
    }
    return false
  }

  /// Returns a node and those around it, as far as each of them always contains exactly one such node.
  func certainHolders(of site: Int) -> [Int] {
    var found: OrderedSet<Int> = []
    var next = site
    while found.insert(next).inserted, self[next].stances.count == 1, let stance = self[next].stances.first {
      switch stance {
      case .slot(let parent, let slot):
        if look(parent).occupants[slot].sites != [next] { return found.keys }
        next = parent
      case .child(let parent):
        if look(parent).occupants[0].sites != [next] { return found.keys }
        next = parent
      case .entry(let stack, _):
        let others = look(stack).occupants[0].sites.filter { $0 != next }
        let isFirst = look(next).beneath.isEmpty && others.allSatisfy { look($0).first == nil }
        if !isFirst { return found.keys }
        next = stack
      case .root, .presented: return found.keys
      }
    }
    return found.keys
  }

  /// Returns those of some nodes with nothing over them at which `showing(S)` can have this value: if an S shows, such a node
  /// is in an S, unless there are columns beside it.
  func uncovered(_ sites: [Int], where query: Program.Query, is isTrue: Bool) -> [Int] {
    sites.filter { site in
      if !isTrue { return query.condition != nil || self[site].node != query.node }
      depend(on: site)
      return ancestors(of: site).contains { ancestor in
        if self[ancestor.site].node == query.node { return true }
        guard case .slot(let parent, _) = ancestor.stance else { return false }
        return hasColumns(parent)
      }
    }
  }
}
