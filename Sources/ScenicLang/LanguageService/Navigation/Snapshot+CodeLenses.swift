import ScenicRuntime

// Code lenses above declarations.

extension Snapshot {
  /// Returns the lenses of the tests, scenes, flows and links of a file, in source order. Unreachable nodes
  /// are known once the analysis is complete; before that, nodes without steps to them count. O(n) in the
  /// rules.
  package func codeLenses(_ file: Int) -> [CodeLens] {
    guard trees.indices.contains(file) else { return [] }
    let places = declaredPlaces
    return lenses(of: trees[file].root.declarations, places)
  }

  /// The scenes, flows and links by the ranges of their declarations.
  private var declaredPlaces: [SourceRange: NavigationGraph.Place] {
    var places = [SourceRange: NavigationGraph.Place]()
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
      // The step may be missing because of an error.
      return model.isWrong ? nil : CodeLens(range: range, title: "unreachable", action: .show(ranges))
    }
    // It may be shown without a rule, for a value of its type.
    return steps.isEmpty
      ? nil : CodeLens(range: range, title: navigation.title(of: steps), action: .show(ranges))
  }

  /// Returns true if a node is unreachable; nil while that is not known.
  private func neverStands(_ node: Int) -> Bool? {
    guard let walk = placements?.walk, walk.isComplete else { return nil }
    return walk.table.byNode[node].isEmpty
  }
}

extension NavigationGraph {
  /// Returns the title `shown from 2 scenes and 1 link`, by the number of different origins of the steps.
  fileprivate func title(of steps: [Step]) -> String {
    var seen = Set<Place>()
    var counts = Array(repeating: 0, count: NavigationGraph.nouns.count)
    for step in steps where seen.insert(step.from).inserted { counts[rank(of: step.from)] += 1 }
    var parts: [String] = []
    for (count, noun) in zip(counts, NavigationGraph.nouns) where count > 0 {
      parts.append(noun == "start" ? "the start" : "\(count) \(noun)\(count == 1 ? "" : "s")")
    }
    let last = parts.popLast() ?? ""
    return "shown from " + (parts.isEmpty ? last : parts.joined(separator: ", ") + " and \(last)")
  }

  private static let nouns = ["start", "scene", "flow", "container", "link", "event", "condition", "action"]

  private func rank(of place: Place) -> Int {
    switch place {
    case .app: 0
    case .node(let node): isScene(node) ? 1 : isScreen(node) ? 2 : 3
    case .link: 4
    case .event: 5
    case .condition: 6
    case .action: 7
    }
  }
}
