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
    var literals = [String: Int]()
    /// The literals of links that ignore case, in lower case.
    var folded = [String: Int]()
    var partial = [Ends: Int]()
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
  /// The schemes of origins without a host.
  private let ownSchemes: [String]

  /// Creates the tree. Cost: the segments of all links.
  package init(_ program: Program) {
    ownSchemes = program.origins.filter { $0.host == nil }.map { $0.scheme }
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
    case (.literal(let text), _) where link.ignoresCase && text != Program.Link.fragmentMark:
      next = branches[branch].folded[text.lowercased()] ?? new
      branches[branch].folded[text.lowercased()] = next
    case (.partial, _) where link.ignoresCase:
      next = branches[branch].text ?? new
      branches[branch].text = next
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
    collect(url, &found)
    if url.host != nil, let scheme = url.scheme, ownSchemes.contains(scheme), let moved = url.movingHost() {
      var others: [Int] = []
      collect(moved, &others)
      found += others.filter { !found.contains($0) }
    }
    if found.count < 2 { return found.map { places[$0] } }
    let asked = found.map { (entry: $0, count: ranks[$0].asked(by: url)) }
    return asked.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      let (rank, against) = (ranks[one.entry].kinds, ranks[other.entry].kinds)
      return rank == against ? one.entry < other.entry : rank.lexicographicallyPrecedes(against)
    }.map { places[$0.entry] }
  }

  private func collect(_ url: LinkURL, _ found: inout [Int]) {
    collect(url.path, from: 0, &found) { branch, found in
      if let route = url.route, let inner = branches[branch].literals[Program.Link.fragmentMark] {
        collect(route.path, from: inner, &found) { _, _ in }
      }
    }
  }

  /// Collects the links that fit segments. At each branch at which they end, a continuation is called.
  private func collect(
    _ path: [String], from branch: Int, _ found: inout [Int], _ end: (Int, inout [Int]) -> Void
  ) {
    var ways = [(branch: branch, depth: 0)]
    while let (place, depth) = ways.popLast() {
      // A branch is not copied, which would count references to all its parts.
      if !branches[place].rests.isEmpty { found += branches[place].rests }
      guard depth < path.count else {
        found += branches[place].ends
        end(place, &found)
        continue
      }
      // The last one is followed first.
      if let text = branches[place].text { ways.append((text, depth + 1)) }
      if let typed = branches[place].typed { ways.append((typed, depth + 1)) }
      if !branches[place].lengths.isEmpty {
        ways += branches[place].partials(of: path[depth]).map { ($0, depth + 1) }
      }
      if !branches[place].folded.isEmpty, let literal = branches[place].folded[path[depth].lowercased()] {
        ways.append((literal, depth + 1))
      }
      if let literal = branches[place].literals[path[depth]] { ways.append((literal, depth + 1)) }
    }
  }
}
