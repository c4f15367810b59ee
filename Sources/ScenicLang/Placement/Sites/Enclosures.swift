/// What is around sites, by declaration. Sites that are around one another are one group and share what is around them.
///
/// It is found once and holds while sites that are there come to stand in nothing new. Cost: about the ways in which the
/// sites stand, each looked at once (the strongly connected components of Tarjan, 1972, without recursion).
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
    return find(from: site, in: sites)
  }

  /// A site on the way, with what it stands in and how many of that have been looked at.
  private struct Step {
    let site: Int
    let parents: [Int]
    var next = 0
  }

  /// Finds the groups of a site and of all that is around it.
  private mutating func find(from start: Int, in sites: [Placement]) -> Int {
    // In which order sites were come to, and the first of those that lead back to one another.
    var order: OrderedSet<Int> = []
    var lowest: [Int] = []
    // What has been come to and has no group yet.
    var open: [Int] = []
    var way: [Step] = []
    func visit(_ site: Int) {
      lowest.append(order.insert(site).place)
      open.append(site)
      way.append(Step(site: site, parents: sites[site].parents))
    }
    visit(start)
    while let step = way.last {
      let place = order.place(of: step.site) ?? 0
      if step.next < step.parents.count {
        way[way.count - 1].next += 1
        let parent = step.parents[step.next]
        if groups[parent] != nil { continue }
        if let known = order.place(of: parent) {
          lowest[place] = min(lowest[place], known)
        } else {
          visit(parent)
        }
        continue
      }
      way.removeLast()
      if let before = way.last.flatMap({ order.place(of: $0.site) }) {
        lowest[before] = min(lowest[before], lowest[place])
      }
      if lowest[place] == place { close(from: step.site, &open, in: sites) }
    }
    return groups[start] ?? 0
  }

  /// Makes a group of a site and of those that were come to after it.
  private mutating func close(from site: Int, _ open: inout [Int], in sites: [Placement]) {
    let group = around.count
    let first = open.lastIndex(of: site) ?? 0
    for member in open[first...] { groups[member] = group }
    var found: OrderedMap<Int, Int> = [:]
    var outer: OrderedSet<Int> = []
    for member in open[first...] {
      for parent in sites[member].parents.reversed() {
        found.insert(sites[parent].node, parent)
        guard let other = groups[parent], other != group, outer.insert(other).inserted else { continue }
        for (node, site) in around[other].entries { found.insert(node, site) }
      }
    }
    around.append(found)
    open.removeSubrange(first...)
  }
}
