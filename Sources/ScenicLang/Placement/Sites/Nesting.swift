import ScenicRuntime

/// Determines which flows and containers can contain one another in very many ways, from the rules, whether
/// or not these run. Their abstract nodes are merged: see `PlacementTable.site`.
struct Nesting {
  /// The maximum number of flows in a component that is distinguished: the number of possible nestings grows
  /// exponentially.
  private static let mostFlows = 4

  private let program: Program
  /// By node, and last for any visible node: the nodes that can be created inside of it, or over it.
  private var inner: [[Int]]
  /// By node: true if it can be in more flows than are distinguished, and they in it.
  private var crowded: [Bool]
  /// By node: true if a link, an event or a condition of the app creates it, over any visible node.
  private var anywhere: [Bool]
  private var visible: Int { program.nodes.count }

  /// Computes the nesting. Cost: linear in the program.
  init(_ program: Program, _ live: LiveDeclarations) {
    self.program = program
    inner = [[Int]](repeating: [], count: program.nodes.count + 1)
    crowded = [Bool](repeating: false, count: program.nodes.count)
    anywhere = crowded
    for (flow, declared) in program.flows.enumerated() where live.contains(flow: flow) { add(declared) }
    for (place, node) in program.nodes.enumerated() where live.contains(node: place) { add(place, node) }
    var isClosed = [Bool](repeating: false, count: inner.count)
    for node in inner.indices {
      Components.forEach(from: node, isClosed: { isClosed[$0] }, edges: { inner[$0] }) { component in
        for member in component { isClosed[member] = true }
        mark(component)
      }
    }
  }

  func isCrowded(_ node: Int) -> Bool { crowded[node] }
  func isAnywhere(_ node: Int) -> Bool { anywhere[node] }

  private mutating func mark(_ component: ArraySlice<Int>) {
    let nodes = component.filter { $0 != visible }
    if nodes.count(where: { program.nodes[$0].flow != nil }) <= Nesting.mostFlows { return }
    for node in nodes { crowded[node] = true }
  }

  private mutating func add(_ flow: Program.Flow) {
    if let node = flow.node { put([flow.root], in: [node]) } else { put([flow.root], in: []) }
    for rule in flow.rules {
      let speakers = rule.triggers.map { $0.subject.node ?? flow.node ?? visible }
      add(rule.effects, in: speakers + (flow.node.map { [$0] } ?? []))
    }
    for link in flow.links { add(link.effects, in: [flow.node ?? visible]) }
  }

  private mutating func add(_ place: Int, _ node: Program.Node) {
    if node.kind == .scene { inner[place].append(visible) }
    put(node.requirements.map { $0.node }, in: [place])
    for type in node.produces { inner[place] += program.showing(type) }
  }

  private mutating func add(_ effects: [Program.Effect], in outer: [Int]) {
    var outer = outer
    for effect in effects {
      switch effect {
      case .choose(_, let then, let other):
        add(then, in: outer)
        add(other, in: outer)
      case .go(let goal): put(goal)
      default:
        guard let template = effect.template else { continue }
        if outer.contains(visible) { anywhere[template.node] = true }
        put([template], in: outer)
        // Later effects may be inside of it.
        outer.append(template.node)
      }
    }
  }

  private mutating func put(_ templates: [Program.Template], in outer: [Int]) {
    var outer = outer
    for template in templates {
      for node in outer { inner[node].append(template.node) }
      put(template.children, in: [template.node])
      // An entry of a stack is over those before it.
      if templates.count > 1 { outer.append(template.node) }
    }
  }

  private mutating func put(_ goal: Program.Goal) {
    var last = goal.node
    for next in goal.inner {
      inner[goal.node].append(next.node)
      if last != goal.node { inner[last].append(next.node) }
      last = next.node
      put(next)
    }
  }
}

extension Program.Node {
  /// True if it is a stack that no rule can refer to.
  var isUnnamedStack: Bool { kind == .stack && !isNamed && flow == nil }
}
