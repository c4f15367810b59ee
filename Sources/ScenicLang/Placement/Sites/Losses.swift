/// The nodes that may have left the tree.
struct Losses {
  /// These nodes with all their descendants.
  var branches = BitSet()
  /// The same, for nodes with nothing over them: what is presented below such a node stays, even if it can also be
  /// presented over one of its declaration.
  var tops = BitSet()
  /// The descendants of these nodes.
  var contents = BitSet()
  /// The presentations over these levels, each given by its root.
  var presentations = BitSet()

  var isEmpty: Bool {
    branches.isEmpty && tops.isEmpty && contents.isEmpty && presentations.isEmpty
  }

  mutating func join(_ other: Losses) {
    branches.formUnion(other.branches)
    tops.formUnion(other.tops)
    contents.formUnion(other.contents)
    presentations.formUnion(other.presentations)
  }
}

extension PlacementTable {
  /// Returns true if a node can be one of these, a descendant, or in a presentation over one.
  func canBeWithin(_ site: Int, _ branches: BitSet) -> Bool {
    !branches.isDisjoint(with: surroundings(of: site).nodes)
  }

  /// Returns true if a node can be around one of these, or is one of them.
  func isAround(_ site: Int, anyOf inner: [Int]) -> Bool {
    inner.contains { surroundings(of: $0).nodes.contains(site) }
  }

  /// The nodes around one.
  struct Surroundings {
    /// The node, all its ancestors and their presenters.
    var nodes = BitSet()
    /// The roots of the levels of the presenters.
    var levels = BitSet()
  }

  /// Returns the nodes around a node. O(those), once; what is known of one of them is not followed again.
  func surroundings(of site: Int) -> Surroundings {
    depend(on: site)
    dependOnFlows(around: site)
    if let known = climbs.surroundings[site] { return known }
    var found = Surroundings()
    var waiting = [site]
    while let next = waiting.popLast() {
      if !found.nodes.insert(next) { continue }
      var around: [Int] = []
      for stance in sites[next].stances {
        switch stance {
        case .root, .presented(inside: nil): break
        case .slot(let outer, _), .child(let outer), .presented(let outer?): around.append(outer)
        case .entry(let stack, let owner):
          around.append(stack)
          if let owner { around.append(owner) }
        }
      }
      if sites[next].isPresented {
        around += sites[next].presenters.sites
        found.levels.formUnion(levelsBeneath(next).levels)
      }
      // The known ones first: many contain all others.
      for outer in around where !found.nodes.contains(outer) {
        guard let known = climbs.surroundings[outer] else { continue }
        found.nodes.formUnion(known.nodes)
        found.levels.formUnion(known.levels)
      }
      for outer in around where !found.nodes.contains(outer) { waiting.append(outer) }
    }
    climbs.set(found, of: site)
    return found
  }

  /// Returns true if a node can be among those that left.
  func isAmong(_ losses: Losses, _ site: Int) -> Bool {
    let around = surroundings(of: site)
    return !losses.tops.isDisjoint(with: around.nodes) || isAmongCovered(losses, site)
  }

  /// Returns true if a presented node can be among those that left, while the node that sends the event is in it or over
  /// it.
  func isPresentationAmong(_ losses: Losses, _ site: Int) -> Bool {
    losses.tops.contains(site) || isAmongCovered(losses, site)
  }

  private func isAmongCovered(_ losses: Losses, _ site: Int) -> Bool {
    let around = surroundings(of: site)
    return !losses.branches.isDisjoint(with: around.nodes)
      || !losses.contents.isDisjoint(with: around.nodes, except: site)
      || !losses.presentations.isDisjoint(with: around.levels)
  }

  /// The levels below one, in which it can be presented.
  struct LevelsBeneath {
    /// The roots of these levels, each once: the last presenter decides the order.
    var levels: [Int] = []
    /// The presenters in a level of the app's root.
    var presentersInRoot: [Int] = []
  }

  /// Returns the levels below one, which is given by its root. O(presenters), once.
  func levelsBeneath(_ level: Int) -> LevelsBeneath {
    depend(on: level)
    if let known = climbs.levelsBeneath[level] { return known }
    var found = LevelsBeneath()
    var seen = BitSet()
    for presenter in sites[level].presenters.sites.reversed() {
      for beneath in levelRoots(of: presenter).reversed() {
        if sites[beneath].isRoot { found.presentersInRoot.append(presenter) }
        if seen.insert(beneath) { found.levels.append(beneath) }
      }
    }
    found.presentersInRoot.reverse()
    found.levels.reverse()
    climbs.levelsBeneath.set(level, to: found)
    return found
  }
}

/// Determines which nodes are always in a branch, or in a presentation over it. Intermediate results are
/// reused.
struct Confinement {
  private let table: PlacementTable
  private let branch: Int
  private var within: BitSet
  private var outside = BitSet()

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
    var below = OrderedMap<Int, Int>()
    below.set(site, to: site)
    while let next = waiting.popLast() {
      if within.contains(next) { continue }
      guard !outside.contains(next), let above = around(next) else {
        leave(from: next, below)
        return false
      }
      for parent in above where below[parent] == nil {
        below.set(parent, to: next)
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
  private mutating func leave(from top: Int, _ below: OrderedMap<Int, Int>) {
    var site: Int? = top
    while let next = site {
      outside.insert(next)
      site = below[next] == next ? nil : below[next]
    }
  }
}
