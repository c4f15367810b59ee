import ScenicRuntime

/// Determines the scene in front when a node is shown: the head of an arrow to it.
struct Landing {
  private let program: Program
  /// The content of each container as the program creates it.
  private let fillings: [Int: [Program.Template]]

  init(_ program: Program, fillings: [Int: [Program.Template]]) {
    self.program = program
    self.fillings = fillings
  }

  /// Returns the scene in front of a new node; nil if it has none.
  func scene(of template: Program.Template) -> Int? {
    var next: Program.Template? = template
    // A node that contains itself is never created; that is an error in a spec, but possible in a program
    // from elsewhere.
    for _ in program.nodes.indices {
      guard let template = next else { return nil }
      let node = program.nodes[template.node]
      if node.kind == .scene { return template.node }
      let contents = contents(of: template)
      next = node.kind == .stack ? contents.last : contents.first
    }
    return nil
  }

  /// Returns the scene in front of a node of this declaration.
  func scene(ofNode node: Int) -> Int? { scene(of: Program.Template(node: node)) }

  /// Returns the scene that a path shows.
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

  /// Returns the scene in front of the initial content of a slot.
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
