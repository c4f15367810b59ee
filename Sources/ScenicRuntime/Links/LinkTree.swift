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

  /// The literal text around the capture of a segment.
  private struct Ends: Hashable, Sendable {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// The lengths of such texts.
  private struct Lengths: Hashable, Sendable {
    var before: Int
    var after: Int
  }

  private struct Branch: Sendable {
    var literals: [String: Int] = [:]
    var partial: [Ends: Int] = [:]
    /// The different lengths among `partial`.
    var lengths: [Lengths] = []
    var typed: Int?
    var text: Int?
    /// The links whose path ends here, and those that take the rest of the path from here.
    var ends: [Int] = []
    var rests: [Int] = []

    /// Returns the branches whose literal text is around a capture in a segment.
    func partials(of segment: String) -> [Int] {
      let bytes = Array(segment.utf8)
      return lengths.compactMap { lengths in
        if bytes.count <= lengths.before + lengths.after { return nil }
        let before = Array(bytes.prefix(lengths.before))
        return partial[Ends(before: before, after: Array(bytes.suffix(lengths.after)))]
      }
    }
  }

  private var branches = [Branch()]
  private var places: [Place] = []
  private var ranks: [LinkRank] = []

  /// Creates the tree. Cost: the segments of all links.
  package init(_ program: Program) {
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        places.append(Place(flow: flow, link: place))
        ranks.append(LinkRank(link))
        add(link)
      }
    }
  }

  private mutating func add(_ link: Program.Link) {
    let entry = places.count - 1
    var branch = 0
    for part in link.route {
      if link.isOptional(part) { branches[branch].ends.append(entry) }
      if case .rest = part {
        branches[branch].rests.append(entry)
        return
      }
      branch = follow(part, of: link, from: branch)
    }
    branches[branch].ends.append(entry)
  }

  /// Returns the branch of a segment, which is added if it is new.
  private mutating func follow(_ part: Program.Link.Part, of link: Program.Link, from branch: Int) -> Int {
    let new = branches.count
    var next = new
    switch (part, LinkRank.Kind(part, of: link)) {
    case (.literal(let text), _):
      next = branches[branch].literals[text] ?? new
      branches[branch].literals[text] = next
    case (.partial(let before, _, let after), _):
      let ends = Ends(before: Array(before.utf8), after: Array(after.utf8))
      next = branches[branch].partial[ends] ?? new
      branches[branch].partial[ends] = next
      let lengths = Lengths(before: ends.before.count, after: ends.after.count)
      if !branches[branch].lengths.contains(lengths) { branches[branch].lengths.append(lengths) }
    case (_, .typed):
      next = branches[branch].typed ?? new
      branches[branch].typed = next
    default:
      next = branches[branch].text ?? new
      branches[branch].text = next
    }
    if next == new { branches.append(Branch()) }
    return next
  }

  /// Returns the links whose path fits, regardless of the types of their captures and their other conditions, in
  /// the order of `LinkRank`, and then in the order of the program.
  ///
  /// Cost: a lookup for each segment, on each path that is possible.
  package func links(for url: LinkURL) -> [Place] {
    var found: [Int] = []
    collect(url.path, from: 0, &found) { branch, found in
      if let route = url.route, let inner = branches[branch].literals[Program.Link.fragmentMark] {
        collect(route.path, from: inner, &found) { _, _ in }
      }
    }
    if found.count < 2 { return found.map { places[$0] } }
    let asked = found.map { (entry: $0, count: ranks[$0].asked(by: url)) }
    return asked.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      let (rank, against) = (ranks[one.entry].kinds, ranks[other.entry].kinds)
      return rank == against ? one.entry < other.entry : rank.lexicographicallyPrecedes(against)
    }.map { places[$0.entry] }
  }

  /// Collects the links that fit segments. At each branch at which they end, a continuation is called.
  private func collect(
    _ path: [String], from branch: Int, _ found: inout [Int], _ end: (Int, inout [Int]) -> Void
  ) {
    var ways = [(branch: branch, depth: 0)]
    while let (branch, depth) = ways.popLast() {
      let here = branches[branch]
      found += here.rests
      guard depth < path.count else {
        found += here.ends
        end(branch, &found)
        continue
      }
      if let text = here.text { ways.append((text, depth + 1)) }
      if let typed = here.typed { ways.append((typed, depth + 1)) }
      if !here.lengths.isEmpty { ways += here.partials(of: path[depth]).map { ($0, depth + 1) } }
      if let literal = here.literals[path[depth]] { ways.append((literal, depth + 1)) }
    }
  }
}
