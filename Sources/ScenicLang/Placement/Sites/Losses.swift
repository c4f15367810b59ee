/// What may have left the tree.
struct Losses {
  /// These, with all that was in them.
  var branches: Set<Int> = []
  /// What was in these.
  var contents: Set<Int> = []
  /// What was presented over these levels, each given by the site it begins with.
  var presentations: Set<Int> = []

  var isEmpty: Bool { branches.isEmpty && contents.isEmpty && presentations.isEmpty }

  mutating func join(_ other: Losses) {
    branches.formUnion(other.branches)
    contents.formUnion(other.contents)
    presentations.formUnion(other.presentations)
  }
}

extension PlacementTable {
  /// Whether a site can stand inside one of these, is one of them, or is presented over something in them.
  func canBeWithin(_ site: Int, _ branches: Set<Int>) -> Bool {
    isAmong(Losses(branches: branches), site)
  }

  /// A site with all that it can stand inside of or be presented over. O(that).
  func surroundings(of site: Int) -> Set<Int> {
    var found: Set<Int> = []
    climb(from: [site]) { next, stance, waiting in
      found.insert(next)
      waiting += stance.around
      if case .presented = stance { waiting += sites[next].presenters.sites }
    }
    return found
  }

  /// Whether a site can be among what has left.
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

/// Tells which sites always stand inside a branch, are it, or are presented over something in it. What one answer
/// has found out about the sites around counts for the next.
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

  /// Whether no way up from the site leads past the branch.
  mutating func holds(_ site: Int) -> Bool {
    if outside.contains(site) { return false }
    if within.contains(site) { return true }
    var waiting = [site]
    // Each site that the way up has come to, with the one below it.
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

  /// What a site stands in or is presented over; nil if it may be at the root.
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

  /// Everything on the way down from here can be outside.
  private mutating func leave(from top: Int, _ below: [Int: Int]) {
    var site: Int? = top
    while let next = site {
      outside.insert(next)
      site = below[next] == next ? nil : below[next]
    }
  }
}
