extension PlacementTable {
  /// A node with another placement, or in or over one.
  struct Reshaped {
    var site: Int
    /// True if its level has changed, and not only the flows around it.
    var isMoved: Bool
    /// The innermost flows around what it presents, as far as they were known before.
    var contexts: [Int?]?
    var dependents: [Int]
  }

  /// Returns the occurrences that have read a node as an entry below or over another one.
  func readers(beside site: Int) -> [Int] {
    sites[site].over.sites.flatMap { sites[$0].readers }
      + sites[site].beneath.sites.flatMap { sites[$0].over.readers }
  }

  /// Returns these nodes with those in them or presented over them, at any depth. O(nodes), few times.
  func withDescendants(_ nodes: BitSet) -> BitSet {
    var found = nodes
    var isComplete = nodes.isEmpty
    while !isComplete {
      isComplete = true
      for site in sites.indices where !found.contains(site) && sites[site].isWithin(found) {
        found.insert(site)
        isComplete = false
      }
    }
    return found
  }
}
