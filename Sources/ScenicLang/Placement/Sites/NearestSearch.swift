import ScenicRuntime

/// What a search for the nearest S can come to.
struct Nearest {
  /// The sites that can be the one.
  var sites: [Int] = []
  /// If there can be none: what puts things so, as occurrences, the nearest to here first.
  var miss: [Int]?
}

/// The search for the nearest S around, beneath or beside a site, on every way that the sites allow.
struct NearestSearch {
  private let node: Int
  private(set) var result = Nearest()
  /// The sites that an S can be in.
  private let holders: Set<Int>
  private var seen: Set<Visit> = []
  /// The occurrences that put things as they are on the way looked at.
  private var way: [Int] = []

  private enum Visit: Hashable {
    case at(Int)
    case below(Int, in: Int)
  }

  /// From any of some sites. Cost: the sites around them, once.
  static func nearest(_ node: Int, from sites: [Int], in table: PlacementTable) -> Nearest {
    var search = NearestSearch(node, table.holders(of: node))
    for site in sites { search.look(at: site, table) }
    return search.result
  }

  private init(_ node: Int, _ holders: Set<Int>) {
    self.node = node
    self.holders = holders
  }

  private mutating func find(_ site: Int) {
    if !result.sites.contains(site) { result.sites.append(site) }
  }

  private mutating func miss() { if result.miss == nil { result.miss = way } }

  private mutating func look(at site: Int, _ table: PlacementTable) {
    if !seen.insert(.at(site)).inserted { return }
    if table[site].node == node { return find(site) }
    for stance in table[site].stances {
      switch stance {
      case .root: miss()
      case .child(let parent): look(at: parent, table)
      case .slot(let parent, let slot):
        if !isBeside(slot, in: parent, table) { look(at: parent, table) }
      case .entry(let stack, _): look(below: site, in: stack, table)
      case .presented: lookUnder(site, table)
      }
    }
  }

  /// Among the entries beneath one, nearest first, each seen along its shown path.
  private mutating func look(below entry: Int, in stack: Int, _ table: PlacementTable) {
    if !seen.insert(.below(entry, in: stack)).inserted { return }
    let site = table.look(entry)
    for (beneath, origin) in zip(site.beneath.sites, site.beneath.origins)
    where table.stands(beneath, in: stack) {
      var path: Set<Int> = []
      if isAlwaysShown(in: beneath, &path, table) { continue }
      way.append(origin)
      look(below: beneath, in: stack, table)
      way.removeLast()
    }
    if let first = site.first {
      way.append(first)
      look(at: stack, table)
      way.removeLast()
    }
  }

  private mutating func lookUnder(_ site: Int, _ table: PlacementTable) {
    let presenters = table.look(site).presenters
    for (presenter, origin) in zip(presenters.sites, presenters.origins) {
      way.append(origin)
      for leaf in table.leaves(of: presenter) { look(at: leaf, table) }
      way.removeLast()
    }
  }

  /// Finds S along the shown paths of a branch; whether it is on all of them.
  private mutating func isAlwaysShown(in branch: Int, _ path: inout Set<Int>, _ table: PlacementTable)
    -> Bool
  {
    if table[branch].node == node {
      find(branch)
      return true
    }
    if !holders.contains(branch) || !path.insert(branch).inserted { return false }
    var isAlways = true
    let children = table.shownChildren(of: branch)
    for child in children where !isAlwaysShown(in: child, &path, table) { isAlways = false }
    return isAlways && !children.isEmpty
  }

  /// Finds S in the other columns of a split or container; whether one of them always holds it.
  private mutating func isBeside(_ slot: Int, in parent: Int, _ table: PlacementTable) -> Bool {
    guard table.kind(parent) == .split || table.kind(parent) == .container else { return false }
    var isAlways = false
    for (column, occupants) in table.look(parent).occupants.enumerated() where column != slot {
      var holdsAlways = !occupants.isEmpty
      for occupant in occupants.sites {
        var path: Set<Int> = []
        if !isAlwaysIn(column: occupant, &path, table) { holdsAlways = false }
      }
      if holdsAlways { isAlways = true }
    }
    return isAlways
  }

  /// Finds S in a column, in a stack among all entries; whether it is always there.
  private mutating func isAlwaysIn(column: Int, _ path: inout Set<Int>, _ table: PlacementTable) -> Bool {
    if table[column].node == node {
      find(column)
      return true
    }
    if !holders.contains(column) || !path.insert(column).inserted { return false }
    let children = table.shownChildren(of: column)
    var always: Set<Int> = []
    for child in children where isAlwaysIn(column: child, &path, table) { always.insert(child) }
    if table.kind(column) == .stack {
      // A stack always has a first entry.
      let firsts = children.filter { table[$0].first != nil }
      return !firsts.isEmpty && firsts.allSatisfy { always.contains($0) }
    }
    return !children.isEmpty && always.count == children.count
  }
}

extension PlacementTable {
  /// Whether a site can be an entry of this stack.
  func stands(_ site: Int, in stack: Int) -> Bool {
    sites[site].stances.contains { if case .entry(stack, _) = $0 { true } else { false } }
  }
}
