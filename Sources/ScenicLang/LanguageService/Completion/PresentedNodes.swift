import ScenicRuntime

// Nodes that are only presented: a path reaches them after `presenting`, not before.

extension Model {
  /// The nodes that effects and requirements present, and that are placed nowhere else. O(n) in the rules.
  var onlyPresented: Set<Int> {
    var found = PresentedNodes()
    for node in nodes {
      for template in node.content { found.standing.insert(template.node) }
      for case let template? in node.requirements.map({ $0.node }) { found.presented.insert(template.node) }
    }
    for flow in flows {
      // The root of a flow may be the flow's own node.
      if let root = flow.root, root.node != flow.node { found.standing.insert(root.node) }
      for rule in flow.rules { found.add(rule.effects) }
      for link in flow.links { found.add(link.effects) }
    }
    return found.presented.subtracting(found.standing)
  }
}

extension Model.Goal {
  /// The nodes that it names or passes, without its presentation.
  var nodes: [Int] {
    switch content {
    case .any: [node]
    case .entries(let entries): [node] + entries.flatMap { $0.nodes }
    case .selected(_, let inner): [node] + (inner?.nodes ?? [])
    case .child(_, let inner): [node] + inner.nodes
    }
  }
}

private struct PresentedNodes {
  var presented = Set<Int>()
  var standing = Set<Int>()

  mutating func add(_ effects: [Model.Effect]) {
    effects.forEachEffect { effect in
      switch effect.kind {
      case .present(let template, _): presented.insert(template.node)
      case .go(let goal): add(goal)
      default: if let template = effect.template { standing.insert(template.node) }
      }
    }
  }

  private mutating func add(_ goal: Model.Goal) {
    standing.formUnion(goal.nodes)
    for inner in goal.presented {
      presented.insert(inner.node)
      standing.formUnion(inner.nodes.dropFirst())
    }
  }
}
