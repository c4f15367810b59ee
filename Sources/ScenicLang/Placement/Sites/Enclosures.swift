/// What is around sites, by declaration. Sites that are around one another are one group and share what is around them.
///
/// It is found once and holds while sites that are there come to stand in nothing new. Cost: about the ways in which the
/// sites stand, each looked at once.
struct Enclosures {
  /// The group of each site, as far as it has been asked for.
  private var groups: [Int?] = []
  /// The nearest site of each declaration around a group; where its sites are around one another, they are among them.
  private var around: [OrderedMap<Int, Int>] = []

  /// A site of a declaration around this one.
  mutating func nearest(_ node: Int, around site: Int, in sites: [Placement]) -> Int? {
    around[group(of: site, in: sites)][node]
  }

  /// Takes in that a site stands in these too; what has been found is forgotten if that makes any difference.
  mutating func stand(_ site: Int, in parents: [Int], in sites: [Placement]) {
    // Who is inside of it has been asked only if it has been too.
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

  /// Makes a group of sites that are around one another.
  private mutating func close(_ members: ArraySlice<Int>, in sites: [Placement]) {
    let group = around.count
    for member in members { groups[member] = group }
    var found: OrderedMap<Int, Int> = [:]
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
