import ScenicRuntime

/// The result of a search for the nearest S.
struct Nearest {
  /// The abstract nodes that can be the result.
  var sites: [Int] = []
  /// The occurrences that lead to a missing S, the nearest to here first; nil if there always is one.
  var miss: [Int]?
  /// The first of the start nodes from which there can be none.
  var missing: Int?
}

/// The search for the nearest S around, below or beside a node, on every possible path.
///
/// It has its own stack, since a path can have as many nodes as there are.
struct NearestSearch {
  private let node: Int
  private var result = Nearest()
  private var finds: OrderedSet<Int> = []
  /// The abstract nodes that can contain an S.
  private let holders: OrderedSet<Int>
  /// True if an edit has already begun.
  private let isMeanwhile: Bool
  private var waiting: [Waiting] = []
  private var seen: OrderedSet<Visit> = []
  /// The entries of each stack that have been visited.
  private var seenEntries = OrderedMap<Int, BitSet>()
  private var ways = Ways()
  private var branches = ShownSearch()
  private var columns = ShownSearch()

  private enum Visit: TableKey {
    case at(Int)
    case below(Int, in: Int)
    /// Search the shown leaves of a presenter.
    case under(Int)
    /// Search an entry below: its shown path, and then the entries below it.
    case entry(Int, in: Int)

    var digest: Digest {
      switch self {
      case .at(let site): Digest(0, site)
      case .below(let site, let stack): Digest(1, site, stack)
      case .under(let site): Digest(2, site)
      case .entry(let site, let stack): Digest(3, site, stack)
      }
    }
  }

  private struct Waiting {
    var visit: Visit
    var way: Int?
    /// The number of entries below that have been visited, once the visit has begun.
    var begun: Int?
  }

  /// Searches from any of some nodes, with `meanwhile` during an edit. Cost: the nodes around them, once.
  static func nearest(
    _ node: Int, from sites: [Int], meanwhile isMeanwhile: Bool, in table: PlacementTable
  ) -> Nearest {
    var search = NearestSearch(node, table.holders(of: node), isMeanwhile)
    for site in sites {
      search.waiting.append(Waiting(visit: .at(site), way: nil))
      search.run(table)
      if search.result.miss != nil, search.result.missing == nil { search.result.missing = site }
    }
    return search.result
  }

  private init(_ node: Int, _ holders: OrderedSet<Int>, _ isMeanwhile: Bool) {
    self.node = node
    self.isMeanwhile = isMeanwhile
    self.holders = holders
  }

  private mutating func find(_ site: Int) {
    if finds.insert(site).inserted { result.sites.append(site) }
  }

  private mutating func run(_ table: PlacementTable) {
    while let next = waiting.popLast() {
      table.looks += 1
      if next.begun == nil, !seen.insert(next.visit).inserted { continue }
      switch next.visit {
      case .at(let site): look(at: site, next.way, table)
      case .below(let entry, let stack): look(below: entry, in: stack, next, table)
      case .under(let site): look(under: site, next.way, table)
      case .entry(let entry, let stack):
        seenEntries[stack, default: BitSet()].insert(entry)
        if !isAlwaysShown(in: entry, table) {
          waiting.append(Waiting(visit: .below(entry, in: stack), way: next.way))
        }
      }
    }
  }

  private mutating func look(at site: Int, _ way: Int?, _ table: PlacementTable) {
    if table[site].node == node { return find(site) }
    // The last element is visited first.
    for stance in table[site].stances.reversed() {
      switch stance {
      case .root: if result.miss == nil { result.miss = ways.list(way) }
      case .child(let parent): waiting.append(Waiting(visit: .at(parent), way: way))
      case .slot(let parent, let slot):
        if !isBeside(slot, in: parent, table) { waiting.append(Waiting(visit: .at(parent), way: way)) }
      case .entry(let stack, _): waiting.append(Waiting(visit: .below(site, in: stack), way: way))
      case .presented:
        let presenters = table.look(site).presenters
        for (presenter, origin) in zip(presenters.sites, presenters.origins).reversed() {
          waiting.append(Waiting(visit: .under(presenter), way: ways.longer(way, origin)))
        }
      }
    }
  }

  /// Searches the next entry below one, nearest first, and comes back for the others. If all of them have been
  /// visited, none is visited again: entries that `close` leaves together are each over all others.
  private mutating func look(below entry: Int, in stack: Int, _ visit: Waiting, _ table: PlacementTable) {
    let site = visit.begun == nil ? table.look(entry) : table[entry]
    let beneath = site.beneath
    let known = seenEntries[stack] ?? BitSet()
    var place = beneath.isContained(in: known) ? beneath.sites.count : visit.begun ?? 0
    while place < beneath.sites.count {
      let next = beneath.sites[place]
      place += 1
      if known.contains(next) || !table.stands(next, in: stack) { continue }
      if !isMeanwhile, table.isPassing(entry, over: next) { continue }
      let way = ways.longer(visit.way, beneath.origins[place - 1])
      waiting.append(Waiting(visit: visit.visit, way: visit.way, begun: place))
      waiting.append(Waiting(visit: .entry(next, in: stack), way: way))
      return
    }
    if let first = site.first, isMeanwhile || !table.isPassing(entry, over: nil) {
      waiting.append(Waiting(visit: .at(stack), way: ways.longer(visit.way, first)))
    }
  }

  private mutating func look(under site: Int, _ way: Int?, _ table: PlacementTable) {
    let inside = table.shownChildren(of: site)
    if inside.isEmpty { waiting.append(Waiting(visit: .at(site), way: way)) }
    for child in inside { waiting.append(Waiting(visit: .under(child), way: way)) }
  }

  /// Searches the shown paths of a branch for S; returns true if it is on all of them.
  private mutating func isAlwaysShown(in branch: Int, _ table: PlacementTable) -> Bool {
    let found = branches.search(node, in: branch, holders, table) { _, children, always in
      !children.isEmpty && children.allSatisfy { always.contains($0) }
    }
    for site in found { find(site) }
    return branches.always.contains(branch)
  }

  /// Searches the other columns of a split or container for S; returns true if one of them always contains
  /// it.
  private mutating func isBeside(_ slot: Int, in parent: Int, _ table: PlacementTable) -> Bool {
    guard table.kind(parent) == .split || table.kind(parent) == .container else { return false }
    var isAlways = false
    for (column, occupants) in table.look(parent).occupants.enumerated() where column != slot {
      var holdsAlways = !occupants.isEmpty
      for occupant in occupants.sites where !isAlwaysIn(column: occupant, table) { holdsAlways = false }
      if holdsAlways { isAlways = true }
    }
    return isAlways
  }

  /// Searches a column for S, in a stack all entries; returns true if it is always there.
  private mutating func isAlwaysIn(column: Int, _ table: PlacementTable) -> Bool {
    let found = columns.search(node, in: column, holders, table) { site, children, always in
      // A stack always has a first entry.
      let needed =
        table.kind(site) == .stack ? children.filter { table[$0].first != nil } : children
      return !needed.isEmpty && needed.allSatisfy { always.contains($0) }
    }
    for site in found { find(site) }
    return columns.always.contains(column)
  }
}

/// Paths with shared beginnings: each adds one occurrence to another.
struct Ways {
  private var steps: [(origin: Int, before: Int?)] = []

  mutating func longer(_ way: Int?, _ origin: Int) -> Int {
    steps.append((origin, way))
    return steps.count - 1
  }

  /// Returns the occurrences of a path, from its beginning.
  func list(_ way: Int?) -> [Int] {
    var found: [Int] = []
    var next = way
    while let step = next {
      found.append(steps[step].origin)
      next = steps[step].before
    }
    return found.reversed()
  }
}

/// The downward search for S, which visits each node once across all calls.
struct ShownSearch {
  /// The nodes that always contain S, except for those that contain themselves.
  private(set) var always: OrderedSet<Int> = []
  private var seen: OrderedSet<Int> = []

  /// Returns nodes of S in a node that have not been found before. `holds` determines whether S is always in
  /// a node, from its children and their results.
  mutating func search(
    _ node: Int, in site: Int, _ holders: OrderedSet<Int>, _ table: PlacementTable,
    holds: (Int, [Int], OrderedSet<Int>) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    var waiting: [(site: Int, children: [Int]?)] = [(site, nil)]
    while let next = waiting.popLast() {
      if let children = next.children {
        if holds(next.site, children, always) { always.insert(next.site) }
        continue
      }
      if !seen.insert(next.site).inserted { continue }
      if table[next.site].node == node {
        always.insert(next.site)
        found.append(next.site)
      } else if holders.contains(next.site) {
        let children = table.shownChildren(of: next.site)
        waiting.append((next.site, children))
        for child in children.reversed() { waiting.append((child, nil)) }
      }
    }
    return found
  }
}

extension PlacementTable {
  /// Returns true if a node can be an entry of this stack. The reader has read an entry over it or below it.
  func stands(_ site: Int, in stack: Int) -> Bool {
    sites[site].stances.contains { if case .entry(stack, _) = $0 { true } else { false } }
  }
}
