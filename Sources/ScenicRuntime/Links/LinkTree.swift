/// All links of a program as one tree, with a level for each segment of a path. A lookup traverses the URL
/// once, regardless of the number of links.
package struct LinkTree: Sendable {
  /// A link: the index of its flow in `Program.flows` and its own in that flow's `links`.
  package struct Place: Hashable, Sendable {
    package var flow: Int
    package var link: Int

    package init(flow: Int, link: Int) {
      self.flow = flow
      self.link = link
    }
  }

  private struct Branch: Sendable {
    var literals: [String: Int] = [:]
    var capture: Int?
    /// The links whose path ends here, in the order of the program.
    var links: [Place] = []
  }

  private var branches = [Branch()]
  private let asked: [Place: Int]

  /// Creates the tree. Cost: the segments of all links.
  package init(_ program: Program) {
    var asked: [Place: Int] = [:]
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        if !link.query.isEmpty { asked[Place(flow: flow, link: place)] = link.query.count }
      }
    }
    self.asked = asked
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() { add(Place(flow: flow, link: place), link.path) }
    }
  }

  private mutating func add(_ place: Place, _ path: [Program.Link.Part]) {
    var branch = 0
    for part in path {
      let next: Int?
      switch part {
      case .literal(let text): next = branches[branch].literals[text]
      case .capture: next = branches[branch].capture
      }
      if let next {
        branch = next
        continue
      }
      switch part {
      case .literal(let text): branches[branch].literals[text] = branches.count
      case .capture: branches[branch].capture = branches.count
      }
      branch = branches.count
      branches.append(Branch())
    }
    branches[branch].links.append(place)
  }

  /// Returns the links whose path fits, regardless of the types of their captures and their other conditions.
  /// Links with more required items of a query come first. Then come those with a literal segment where
  /// others have a capture, from the left. Then the order of the program decides.
  ///
  /// Cost: a lookup for each segment, on both paths if a literal fits and a capture exists beside it.
  package func links(for path: [String]) -> [Place] {
    var found: [Place] = []
    var ways = [(branch: 0, depth: 0)]
    while let (branch, depth) = ways.popLast() {
      let here = branches[branch]
      guard depth < path.count else {
        found += here.links
        continue
      }
      // The last one is followed first.
      if let capture = here.capture { ways.append((capture, depth + 1)) }
      if let literal = here.literals[path[depth]] { ways.append((literal, depth + 1)) }
    }
    if found.count < 2 || asked.isEmpty { return found }
    let counted = found.enumerated().map { (place: $1, order: $0, count: asked[$1] ?? 0) }
    return counted.sorted { ($1.count, $0.order) < ($0.count, $1.order) }.map { $0.place }
  }
}
