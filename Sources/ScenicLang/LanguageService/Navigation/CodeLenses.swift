import ScenicRuntime

// What is said above declarations.

extension Snapshot {
  /// What the lines above the tests, scenes, flows and links of a file say, in the order written. What can never be
  /// shown is known once every rule has been followed; before, what nothing leads to. O(n) in the rules.
  package func codeLenses(_ file: Int) -> [CodeLens] {
    guard trees.indices.contains(file) else { return [] }
    let places = declaredPlaces
    return lenses(of: trees[file].root.declarations, places)
  }

  /// The scenes, flows and links by where they are declared.
  private var declaredPlaces: [SourceRange: NavigationGraph.Place] {
    var places: [SourceRange: NavigationGraph.Place] = [:]
    for node in model.nodes.indices where model.nodes[node].kind == .scene || model.nodes[node].flow != nil {
      places[model.nodes[node].name.range] = .node(node)
    }
    for flow in model.flows.indices {
      for link in model.flows[flow].links.indices {
        places[model.flows[flow].links[link].range] = .link(flow: flow, link)
      }
    }
    return places
  }

  private func lenses(
    of declarations: [DeclSyntax], _ places: [SourceRange: NavigationGraph.Place]
  ) -> [CodeLens] {
    var lenses: [CodeLens] = []
    for declaration in declarations {
      switch declaration {
      case .scene(let view): if let lens = lens(view.name?.range, places) { lenses.append(lens) }
      case .link(let view): if let lens = lens(view.urlToken?.range, places) { lenses.append(lens) }
      case .test(let view):
        guard let title = view.title, let range = view.titleToken?.range else { continue }
        lenses.append(CodeLens(range: range, title: "run this test", action: .runTest(title)))
      case .flow(let view):
        if let lens = lens(view.name?.range, places) { lenses.append(lens) }
        lenses += self.lenses(of: view.declarations, places)
      default: break
      }
    }
    return lenses
  }

  private func lens(_ range: SourceRange?, _ places: [SourceRange: NavigationGraph.Place]) -> CodeLens? {
    guard let range, let place = places[range] else { return nil }
    if case .node(let node) = place { return lens(ofNode: node, at: range) }
    let steps = navigation.steps(from: place)
    guard case .node(let last)? = steps.last?.to else { return nil }
    return CodeLens(
      range: range, title: "leads to \(model.path(ofNode: last))",
      action: .show([model.nodes[last].name.range]))
  }

  private func lens(ofNode node: Int, at range: SourceRange) -> CodeLens? {
    let steps = navigation.steps(to: .node(node)).filter { $0.from != .node(node) }
    let ranges = steps.map { $0.range }
    if neverStands(node) ?? steps.isEmpty {
      // What is wrong may be just what would have led here.
      return model.isWrong ? nil : CodeLens(range: range, title: "never shown", action: .show(ranges))
    }
    return CodeLens(range: range, title: NavigationGraph.title(of: steps), action: .show(ranges))
  }

  /// Whether there is no way to a node; nil while that is not known.
  private func neverStands(_ node: Int) -> Bool? {
    guard let walk = placements?.walk, walk.isComplete else { return nil }
    return walk.table.byNode[node].isEmpty
  }
}

extension NavigationGraph {
  /// `shown from 2 scenes and 1 link`, by how many different things the steps come from.
  fileprivate static func title(of steps: [Step]) -> String {
    var seen: Set<Place> = []
    var counts = Array(repeating: 0, count: nouns.count)
    var isStart = false
    for step in steps where seen.insert(step.from).inserted {
      switch step.from {
      case .app: isStart = true
      case .node: counts[0] += 1
      case .link: counts[1] += 1
      case .event: counts[2] += 1
      case .condition: counts[3] += 1
      case .action: counts[4] += 1
      }
    }
    var parts = isStart ? ["the start"] : []
    for (count, noun) in zip(counts, nouns) where count > 0 {
      parts.append("\(count) \(noun)\(count == 1 ? "" : "s")")
    }
    let last = parts.popLast() ?? "nowhere"
    return "shown from " + (parts.isEmpty ? last : parts.joined(separator: ", ") + " and \(last)")
  }

  private static let nouns = ["scene", "link", "event", "condition", "action"]
}
