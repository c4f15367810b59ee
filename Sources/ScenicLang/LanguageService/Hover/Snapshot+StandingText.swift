import ScenicRuntime

extension Snapshot {
  /// Returns the placements of a node and a shortest path to it, in Markdown.
  func standing(_ node: Int, _ placements: Placements) -> [String] {
    let places = placements.places(of: node)
    if places.isEmpty { return ["Unused: no rule shows it."] }
    var parts: [String] = []
    if places.count == 1 {
      parts.append("Placement: \(places[0]).")
    } else {
      let more = places.count > 6 ? ["- and \(places.count - 6) more"] : []
      parts.append((["Placements:"] + places.prefix(6).map { "- \($0)" } + more).joined(separator: "\n"))
    }
    if let way = way(to: node, placements) {
      parts.append(
        way.isEmpty
          ? "In the tree from the start." : "Shortest path: \(way.joined(separator: ", then ")).")
    }
    return parts
  }

  private func way(to node: Int, _ placements: Placements) -> [String]? {
    if let known = ways[node] { return known }
    let found = placements.way(to: node)
    ways[node] = .some(found)
    return found
  }
}

extension Placements {
  /// Returns the kinds of placements of a node, in words, without duplicates.
  func places(of node: Int) -> [String] {
    var found: [String] = []
    for site in walk.table.byNode[node] {
      for stance in walk.table[site].stances {
        let words = words(for: stance, of: site)
        if !found.contains(words) { found.append(words) }
      }
    }
    return found
  }

  private func words(for stance: Placement.Stance, of site: Int) -> String {
    switch stance {
    case .root: return "at the root of the app"
    case .slot(let parent, let slot): return "in `\(walk.table.slotName(slot, of: parent))`"
    case .child(let parent): return "in `\(walk.table.declaration(parent).name)`"
    case .entry(let stack, _):
      let beneath = names(walk.table[site].beneath.sites)
      let first = walk.table[site].first == nil ? [] : ["first"]
      let over = beneath.isEmpty ? [] : ["over \(beneath)"]
      return "in `\(walk.table.declaration(stack).name)`, \((first + over).joined(separator: " or "))"
    case .presented:
      return "presented over \(names(walk.table[site].presenters.sites))"
    }
  }

  private func names(_ sites: [Int]) -> String {
    var names: [String] = []
    for site in sites {
      let name = "`\(walk.table.declaration(site).name)`"
      if !names.contains(name) { names.append(name) }
    }
    if names.count > 4 { return "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// Returns the inputs, step by step from the start, that lead to a node of this declaration. The path is
  /// found by a search on the engine, and is one of the shortest; nil if none was found with little effort.
  fileprivate func way(to node: Int) -> [String]? {
    var exploration = Exploration(self, budget: WayEffort.all)
    guard exploration.start.isHandled else { return nil }
    let engine = exploration.inputs.engine
    func stands(in state: NavigationState) -> Bool { engine.standing(in: state).contains { $0.node == node } }
    if stands(in: exploration.start.state) { return [] }
    var found: [Input]?
    func look(_ visit: Exploration.Visit) {
      if found == nil, visit.step.isHandled, stands(in: visit.step.state) { found = visit.way() }
    }
    exploration.enter(look)
    let lines = [StoryLine()] + stories(to: node)
    for line in lines where found == nil {
      exploration.search(line, steps: WayEffort.line, samples: Rehearsal.samples.lookingAround) { visit in
        look(visit)
        return found == nil ? .follow : .end
      }
    }
    return found.map { told($0, from: exploration.start, engine) }
  }

  /// Returns the possible transitions to a declaration, according to the analysis.
  private func stories(to node: Int) -> [StoryLine] {
    var lines: [StoryLine] = []
    for site in walk.table.byNode[node].prefix(WayEffort.stories) {
      let origin = walk.occurrences[walk.table[site].origin].key
      if let story = story(to: origin) { lines.append(StoryLine(story, self)) }
    }
    return lines
  }

  private func told(_ way: [Input], from start: Step, _ engine: Engine) -> [String] {
    var state = start.state.renumbered()
    return way.map { input in
      defer { state = engine.handle(input, in: state).state.renumbered() }
      return words(input, in: state, engine)
    }
  }
}

/// The maximum numbers of inputs that are played: in all, and along one path; and the maximum number of
/// abstract traces that are followed.
private enum WayEffort {
  static let all = 1_200
  static let line = 300
  static let stories = 3
}
