/// The positions of nodes by declaration, below one node: the nested containers and flows, in preorder.
///
/// Nodes that rules push are not included; a path names those itself.
struct SiteMap: Sendable {
  struct Site: Sendable {
    let node: Int
    let parent: Int?
    /// The index among the parent's children.
    let place: Int
    /// The index after the last site below this one.
    var end: Int
  }

  private(set) var sites: [Site] = []
  /// The sites of each node.
  private(set) var places = [Int: [Int]]()

  /// The maximum number of sites; a larger program is refused elsewhere.
  static let limit = 10_000

  /// Creates the map below a node; `children` returns the nodes written in one, nil for errors. A node inside
  /// itself is cut.
  init(_ start: Int, children: (Int) -> [Int?]) {
    var open = Set<Int>()
    add(start, parent: nil, place: 0, &open, children)
  }

  private mutating func add(
    _ node: Int, parent: Int?, place: Int, _ open: inout Set<Int>, _ children: (Int) -> [Int?]
  ) {
    guard sites.count < SiteMap.limit, open.count < 200, open.insert(node).inserted else { return }
    let site = sites.count
    sites.append(Site(node: node, parent: parent, place: place, end: site + 1))
    places[node, default: []].append(site)
    for (place, child) in children(node).enumerated() {
      if let child { add(child, parent: site, place: place, &open, children) }
    }
    sites[site].end = sites.count
    open.remove(node)
  }

  /// Returns the sites of a node, or of a slot of one, below a site and including it.
  func find(_ node: Int, below site: Int) -> [Int] {
    let range = site..<sites[site].end
    return (places[node] ?? []).filter { range.contains($0) }
  }

  /// Returns the child of a site at an index.
  func child(_ place: Int, of site: Int) -> Int? {
    var child = site + 1
    while child < sites[site].end {
      if sites[child].place == place { return child }
      child = sites[child].end
    }
    return nil
  }

  /// Returns the index of the child of `ancestor` that contains a site.
  func branch(of site: Int, below ancestor: Int) -> Int? {
    var site = site
    while let parent = sites[site].parent {
      if parent == ancestor { return sites[site].place }
      site = parent
    }
    return nil
  }
}
