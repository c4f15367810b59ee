/// The ancestors of abstract nodes, by declaration. Nodes that contain one another are one group with common
/// ancestors.
///
/// It is computed once and is valid until an existing node gets a new parent. Cost: about the number of
/// placements, each visited once.
struct Enclosures {
  /// The group of each abstract node, as far as it has been computed.
  private var groups: [Int?] = []
  /// The nearest ancestor of each declaration for a group; if its nodes contain one another, they are
  /// included.
  private var around: [OrderedMap<Int, Int>] = []

  /// Returns an ancestor of a declaration.
  mutating func nearest(_ node: Int, around site: Int, in sites: [Placement]) -> Int? {
    around[group(of: site, in: sites)][node]
  }

  /// Adds parents of an abstract node; the results are discarded if that changes them.
  mutating func stand(_ site: Int, in parents: [Int], in sites: [Placement]) {
    // The results of descendants exist only if its own exist.
    guard groups.indices.contains(site), let own = groups[site] else { return }
    for parent in parents {
      let group = group(of: parent, in: sites)
      let isKnown =
        around[own][sites[parent].node] != nil
        && (group == own || around[group].keys.allSatisfy { around[own][$0] != nil })
      if !isKnown {
        self = Enclosures()
        return
      }
    }
  }

  private mutating func group(of site: Int, in sites: [Placement]) -> Int {
    if groups.indices.contains(site), let known = groups[site] { return known }
    groups += Array(repeating: nil, count: sites.count - groups.count)
    Components.forEach(
      from: site, isClosed: { groups[$0] != nil }, edges: { sites[$0].parents },
      close: { close($0, in: sites) })
    return groups[site] ?? 0
  }

  /// Creates a group of abstract nodes that contain one another.
  private mutating func close(_ members: ArraySlice<Int>, in sites: [Placement]) {
    let group = around.count
    for member in members { groups[member] = group }
    var found = OrderedMap<Int, Int>()
    var outer: OrderedSet<Int> = []
    for member in members {
      for parent in sites[member].parents.reversed() {
        found.insert(sites[parent].node, parent)
        guard let other = groups[parent], other != group, outer.insert(other).inserted else { continue }
        for (node, site) in around[other].entries { found.insert(node, site) }
      }
    }
    around.append(found)
  }
}
