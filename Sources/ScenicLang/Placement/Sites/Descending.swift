import ScenicRuntime

// Finds the descendants of abstract nodes.

extension PlacementTable {
  /// Returns the scenes that can be the shown leaf of a node.
  func leaves(of site: Int) -> [Int] {
    var found = OrderedSet<Int>()
    var seen = BitSet()
    addLeaves(of: site, beside: &seen, to: &found)
    return found.keys
  }

  /// Adds the scenes that can be the shown leaf of a node, but those within nodes that have been seen.
  func addLeaves(of site: Int, beside seen: inout BitSet, to found: inout OrderedSet<Int>) {
    if kind(site) == .scene {
      if seen.insert(site) { found.insert(site) }
      return
    }
    var waiting = [site]
    while let next = waiting.popLast() {
      if !seen.insert(next) { continue }
      let count = waiting.count
      addShownChildren(of: next, to: &waiting)
      if waiting.count == count { found.insert(next) }
    }
  }

  /// Returns the children that can be shown, or were shown last.
  func shownChildren(of site: Int) -> [Int] {
    var found: [Int] = []
    addShownChildren(of: site, to: &found)
    return found
  }

  private func addShownChildren(of site: Int, to found: inout [Int]) {
    switch kind(site) {
    case .scene: break
    case .container: if let last = look(site).occupants.last { found += last.sites }
    case .stack, .flow, .tabs, .split: for slot in look(site).occupants { found += slot.sites }
    }
  }

  /// Returns true if all children of a node are visible.
  func hasColumns(_ site: Int) -> Bool { [.split, .container].contains(kind(site)) }

  /// Returns true if there is exactly one such node whenever one of these is in the tree: no ancestor up to
  /// the app's root can be replaced.
  func standsOnce(_ site: Int, with heres: [Int]) -> Bool {
    var next = site
    var seen = OrderedSet<Int>()
    while seen.insert(next).inserted {
      let stances = self[next].stances
      guard stances.count == 1, let stance = stances.first else { return false }
      switch stance {
      case .root: return bases(of: heres) == [next]
      case .slot(let parent, let slot):
        if look(parent).occupants[slot].sites != [next] { return false }
        next = parent
      case .child(let parent):
        if look(parent).occupants[0].sites != [next] { return false }
        next = parent
      case .entry(let stack, _):
        if !isAlwaysFirst(next, in: stack) { return false }
        next = stack
      case .presented: return false
      }
    }
    return false
  }

  /// Returns true if an entry is the first one of its stack as long as that exists, and only there.
  private func isAlwaysFirst(_ entry: Int, in stack: Int) -> Bool {
    look(entry).beneath.isEmpty
      && look(stack).occupants[0].sites.allSatisfy { $0 == entry || look($0).first == nil }
  }
}
