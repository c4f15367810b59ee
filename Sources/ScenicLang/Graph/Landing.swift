import ScenicRuntime

/// Which scene is in front when something is shown: the one that an arrow to it ends at.
struct Landing {
  private let program: Program
  /// How each container is filled where nobody says how.
  private let fillings: [Int: [Program.Template]]

  init(_ program: Program, fillings: [Int: [Program.Template]]) {
    self.program = program
    self.fillings = fillings
  }

  /// The scene in front of a node as it is made anew; nil if it has none.
  func scene(of template: Program.Template) -> Int? {
    var next: Program.Template? = template
    // What contains itself is made nowhere; a spec that says so is wrong, and a program from elsewhere may be.
    for _ in program.nodes.indices {
      guard let template = next else { return nil }
      let node = program.nodes[template.node]
      if node.kind == .scene { return template.node }
      let contents = contents(of: template)
      next = node.kind == .stack ? contents.last : contents.first
    }
    return nil
  }

  /// The scene in front of a node of this declaration.
  func scene(ofNode node: Int) -> Int? { scene(of: Program.Template(node: node)) }

  /// The scene that a path shows.
  func scene(of goal: Program.Goal) -> Int? {
    var next = goal
    while true {
      while let over = next.presentation { next = over }
      switch next.content {
      case .any: return scene(ofNode: next.node)
      case .entries(let entries):
        guard let last = entries.last else { return scene(ofNode: next.node) }
        next = last
      case .selected(let slot, nil): return scene(inSlot: slot, of: next.node)
      case .selected(_, let inner?), .child(_, let inner): next = inner
      }
    }
  }

  /// The scene in front of what stands in a slot as it is made anew.
  func scene(inSlot slot: Int, of node: Int) -> Int? {
    let contents = contents(of: Program.Template(node: node))
    return contents.indices.contains(slot) ? scene(of: contents[slot]) : nil
  }

  private func contents(of template: Program.Template) -> [Program.Template] {
    if let flow = program.nodes[template.node].flow {
      let root = program.flows[flow].root
      return program.nodes[template.node].kind == .flow ? [root] : root.children
    }
    return template.children.isEmpty ? fillings[template.node] ?? [] : template.children
  }
}
