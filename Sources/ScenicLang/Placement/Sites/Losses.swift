/// The nodes that may have left the tree.
struct Losses {
  /// These nodes with all their descendants.
  var branches: Set<Int> = []
  /// The descendants of these nodes.
  var contents: Set<Int> = []
  /// The presentations over these levels, each given by its root.
  var presentations: Set<Int> = []

  var isEmpty: Bool { branches.isEmpty && contents.isEmpty && presentations.isEmpty }

  /// Returns the losses that are not among earlier ones.
  func subtracting(_ earlier: Losses) -> Losses {
    Losses(
      branches: branches.subtracting(earlier.branches), contents: contents.subtracting(earlier.contents),
      presentations: presentations.subtracting(earlier.presentations))
  }

  mutating func join(_ other: Losses) {
    branches.formUnion(other.branches)
    contents.formUnion(other.contents)
    presentations.formUnion(other.presentations)
  }
}

extension PlacementTable {
  /// Returns true if a node can be one of these, a descendant, or in a presentation over one.
  func canBeWithin(_ site: Int, _ branches: Set<Int>) -> Bool {
    isAmong(Losses(branches: branches), site)
  }

  /// Returns a node with all its ancestors and their presenters. O(those).
  func surroundings(of site: Int) -> Set<Int> {
    var found: Set<Int> = []
    climb(from: [site]) { next, stance, waiting in
      found.insert(next)
      waiting += stance.around
      if case .presented = stance { waiting += sites[next].presenters.sites }
    }
    return found
  }

  /// Returns true if a node can be among those that left.
  func isAmong(_ losses: Losses, _ site: Int) -> Bool {
    var waiting = [site]
    var seen = OrderedSet<Int>()
    while let next = waiting.popLast() {
      if losses.branches.contains(next) || next != site && losses.contents.contains(next) { return true }
      if !seen.insert(next).inserted { continue }
      for stance in sites[next].stances {
        waiting += stance.around
        guard case .presented = stance else { continue }
        for presenter in sites[next].presenters.sites {
          if !losses.presentations.isDisjoint(with: levelRoots(of: presenter)) { return true }
          waiting.append(presenter)
        }
      }
    }
    return false
  }
}

/// Determines which nodes are always in a branch, or in a presentation over it. Intermediate results are
/// reused.
struct Confinement {
  private let table: PlacementTable
  private let branch: Int
  private var within: Set<Int>
  private var outside: Set<Int> = []

  init(_ table: PlacementTable, _ branch: Int) {
    self.table = table
    self.branch = branch
    within = [branch]
  }

  /// Returns true if every path up from the node leads through the branch.
  mutating func holds(_ site: Int) -> Bool {
    if outside.contains(site) { return false }
    if within.contains(site) { return true }
    var waiting = [site]
    // Each visited ancestor, with the node below it.
    var below: [Int: Int] = [site: site]
    while let next = waiting.popLast() {
      if within.contains(next) { continue }
      guard !outside.contains(next), let above = around(next) else {
        leave(from: next, below)
        return false
      }
      for parent in above where below[parent] == nil {
        below[parent] = next
        waiting.append(parent)
      }
    }
    within.formUnion(below.keys)
    return true
  }

  /// Returns the parents and presenters of a node; nil if it may be a root.
  private func around(_ site: Int) -> [Int]? {
    var parents: [Int] = []
    for stance in table[site].stances {
      switch stance {
      case .root: return nil
      case .slot(let parent, _), .child(let parent): parents.append(parent)
      case .entry(let stack, let owner): if owner != branch { parents.append(stack) }
      case .presented:
        if table[site].presenters.isEmpty { return nil }
        parents += table[site].presenters.sites
      }
    }
    return parents
  }

  /// Records that all nodes on the path down from here can be outside.
  private mutating func leave(from top: Int, _ below: [Int: Int]) {
    var site: Int? = top
    while let next = site {
      outside.insert(next)
      site = below[next] == next ? nil : below[next]
    }
  }
}
