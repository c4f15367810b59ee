import ScenicRuntime

/// The links of a program by their paths, to find those that may match a common URL.
struct LinkPaths {
  private struct Branch {
    var literals = [String: Int]()
    var capture: Int?
    /// The links whose path may end here, and those that take the rest from here.
    var ends: [LinkTree.Place] = []
    var rests: [LinkTree.Place] = []
  }

  private var branches = [Branch()]

  mutating func add(_ link: Program.Link, _ place: LinkTree.Place) {
    var branch = 0
    for part in link.route {
      if link.isOptional(part) { branches[branch].ends.append(place) }
      let new = branches.count
      switch part {
      case .literal(let text) where !link.ignoresCase || text == Program.Link.fragmentMark:
        let next = branches[branch].literals[text]
        if next == nil { branches[branch].literals[text] = new }
        branch = next ?? new
      case .capture, .partial, .literal:
        let next = branches[branch].capture
        if next == nil { branches[branch].capture = new }
        branch = next ?? new
      case .rest:
        branches[branch].rests.append(place)
        return
      }
      if branch == new { branches.append(Branch()) }
    }
    branches[branch].ends.append(place)
  }

  /// Returns the links whose path may match a path that a link matches, in the order of the program.
  func thatCanMeet(_ link: Program.Link) -> [LinkTree.Place] {
    var found = Set<LinkTree.Place>()
    var reached = [0]
    for part in link.route {
      let isMark = part == .literal(Program.Link.fragmentMark)
      for place in reached { found.formUnion(branches[place].rests) }
      if isMark || link.isOptional(part) {
        for place in reached { found.formUnion(branches[place].ends) }
      }
      if part.isRest {
        for place in reached { collect(below: place, &found) }
        return sorted(found)
      }
      reached = reached.flatMap { place -> [Int] in
        let branch = branches[place]
        let capture = branch.capture.map { [$0] } ?? []
        if isMark { return branch.literals[Program.Link.fragmentMark].map { [$0] } ?? [] }
        if case .literal(let text) = part, !link.ignoresCase {
          return (branch.literals[text].map { [$0] } ?? []) + capture
        }
        return branch.literals.filter { $0.key != Program.Link.fragmentMark }.map { $0.value } + capture
      }
    }
    for place in reached {
      found.formUnion(branches[place].ends + branches[place].rests)
      // The link ignores the fragment.
      if case .route? = link.fragment { continue }
      if let inner = branches[place].literals[Program.Link.fragmentMark] { collect(below: inner, &found) }
    }
    return sorted(found)
  }

  private func collect(below branch: Int, _ found: inout Set<LinkTree.Place>) {
    var open = [branch]
    while let place = open.popLast() {
      let here = branches[place]
      found.formUnion(here.ends + here.rests)
      open += here.literals.map { $0.value } + (here.capture.map { [$0] } ?? [])
    }
  }

  private func sorted(_ places: Set<LinkTree.Place>) -> [LinkTree.Place] {
    places.sorted { ($0.flow, $0.link) < ($1.flow, $1.link) }
  }
}
