import ScenicRuntime

// Creates abstract nodes from templates.

extension Walk {
  /// The content that a node of this declaration adds to an abstract node.
  struct Filling: TableKey {
    var site: Int
    var node: Int

    var digest: Digest { Digest(site, node) }
  }

  /// Returns the abstract node of a new node with this placement, with its content.
  mutating func make(_ template: Program.Template, _ stance: Placement.Stance) -> Int {
    let site = table.site(template.node, stance, from: current)
    give(template.inputs, to: site)
    if known.filled.insert(Filling(site: site, node: template.node)).inserted {
      fill(site, with: program.contents(of: template))
    }
    return site
  }

  /// Adds the values of its inputs in this template.
  private mutating func give(_ said: [Program.Expression.Field], to site: Int) {
    for parameter in program.nodes[table[site].node].inputs where parameter.type.isDecidable {
      guard let expression = said.first(where: { $0.name == parameter.name })?.value else {
        table.input(parameter.name, of: site, parameter.initial ?? .null)
        continue
      }
      var known: Value?
      if case .literal(let value) = expression { known = value }
      table.input(parameter.name, of: site, known)
    }
  }

  private mutating func fill(_ site: Int, with contents: [Program.Template]) {
    var below: [Int] = []
    for (place, content) in contents.enumerated() {
      switch table.kind(site) {
      case .stack:
        below =
          below.isEmpty ? enter(content, site, over: nil) : below.flatMap { enter(content, site, over: $0) }
      case .flow: table.put(make(content, .child(of: site)), in: site, from: current)
      case .tabs, .split, .container:
        guard table[site].occupants.indices.contains(place) else { continue }
        table.put(make(content, .slot(of: site, place)), in: site, slot: place, from: current)
      case .scene: break
      }
    }
  }

  /// Adds an entry to a stack, over another one or as the first.
  mutating func enter(_ template: Program.Template, _ stack: Int, over below: Int?) -> [Int] {
    (below.map { table.owners(over: $0, in: stack) } ?? [nil]).map { owner in
      let made = make(template, .entry(of: stack, owner: owner))
      enter(made, stack, over: below)
      return made
    }
  }

  /// Records that a node is an entry of a stack, over another one or as the first.
  mutating func enter(_ site: Int, _ stack: Int, over below: Int?) {
    table.put(site, in: stack, from: current)
    if let below { table.put(site, over: below, from: current) } else { table.putFirst(site, from: current) }
  }

  // MARK: Requirements

  /// Returns the nodes with requirements that a template creates and shows; nodes in a tab that is not
  /// selected are checked when it is.
  func asking(in template: Program.Template) -> [Int] {
    if template.children.isEmpty, program.nodes[template.node].flow == nil {
      return program.nodes[template.node].requirements.isEmpty ? [] : [template.node]
    }
    var found: [Int] = []
    var waiting = [template]
    var seen = OrderedSet<Int>()
    while let next = waiting.popLast() {
      if !seen.insert(next.node).inserted { continue }
      if !program.nodes[next.node].requirements.isEmpty { found.append(next.node) }
      let contents = program.contents(of: next)
      waiting += program.nodes[next.node].kind == .tabs ? Array(contents.prefix(1)) : contents
    }
    return found
  }

  /// Returns the nodes with requirements that can be in a slot.
  mutating func asking(inSlot slot: Int, of container: Int) -> [Int] {
    if demanding.isEmpty { return [] }
    if problems == nil, selecting.last != current { selecting.append(current) }
    var found: [Int] = []
    for node in demanding where !found.contains(node) {
      let isThere = table.byNode[node].contains { table.isIn($0, slot: slot, of: container) }
      if isThere { found.append(node) }
    }
    return found
  }
}

extension Program.ValueType {
  /// True if comparisons of its values are decidable.
  fileprivate var isDecidable: Bool {
    switch self {
    case .bool, .named: true
    case .optional(let wrapped): wrapped.isDecidable
    default: false
    }
  }
}

extension Program {
  /// Returns the content of a new node.
  func contents(of template: Template) -> [Template] {
    guard let flow = nodes[template.node].flow else { return template.children }
    let root = flows[flow].root
    return nodes[template.node].kind == .flow ? [root] : root.children
  }
}
