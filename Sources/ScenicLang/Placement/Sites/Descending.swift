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
}
