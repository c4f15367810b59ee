import ScenicRuntime

extension Graph {
  /// Creates the graph of a compilation; returns nil if that has errors, or is the library of a module. Cost:
  /// that of one analysis of its rules, as in the check.
  package init?(_ compilation: Compilation) {
    guard let program = compilation.program, !program.flows.isEmpty else { return nil }
    var walk = Walk(program)
    walk.run()
    self.init(app: program.app)
    let homes = Homes(compilation.model, walk)
    let landing = Landing(program, fillings: walk.fillings)
    let ways = WrittenWays(compilation.model, program, landing, RequestOwners(walk))
    let places = addNodes(compilation.model, program, homes)
    self.ways = ways.ways.compactMap { places.way($0) }.map { leadsBack($0) ? $0.back : $0 }
  }

  /// Returns true if a presentation is dismissed by this edge, so that the scene below is shown again.
  private func leadsBack(_ way: Way) -> Bool {
    guard case .scene(let scene) = way.from, way.kind == .go else { return false }
    return scenes[scene].isPresented && !scenes[way.to].isPresented
  }

  /// The indices of the program's nodes in the graph.
  private struct Places {
    var boxes: [Int?]
    var scenes: [Int?]

    func way(_ way: Way) -> Way? {
      guard let to = scenes[way.to] else { return nil }
      var result = way
      result.to = to
      switch way.from {
      case .start: break
      case .scene(let node): result.from = .scene(scenes[node] ?? to)
      case .box(let node, let at):
        let scene = scenes[at] ?? to
        result.from = boxes[node].map { .box($0, at: scene) } ?? .scene(scene)
      case .said(let node): result.from = .said(in: node.flatMap { boxes[$0] })
      case .link(let node): result.from = .link(in: node.flatMap { boxes[$0] })
      }
      return result
    }
  }

  private mutating func addNodes(_ model: Model, _ program: Program, _ homes: Homes) -> Places {
    let nodes = program.nodes.indices
    var places = Places(
      boxes: [Int?](repeating: nil, count: nodes.count), scenes: [Int?](repeating: nil, count: nodes.count))
    let slots = Graph.titlesOfSlots(program)
    for node in nodes {
      let declared = program.nodes[node]
      if let former = declared.note.text(of: "renamed") { formerNames[former] = declared.name }
      let title = declared.note.title ?? slots[declared.name]
      if declared.kind == .scene {
        places.scenes[node] = scenes.count
        scenes.append(
          Scene(
            name: declared.name, path: model.path(ofNode: node), title: title, box: homes.boxes[node],
            isPresented: homes.isPresented[node]))
      } else {
        places.boxes[node] = boxes.count
        boxes.append(
          Box(
            name: declared.name, path: model.path(ofNode: node), isNamed: declared.isNamed, title: title,
            kind: declared.flow == nil ? declared.kind.rawValue : "flow", parent: homes.boxes[node],
            isPresented: homes.isPresented[node]))
      }
    }
    for box in boxes.indices { boxes[box].parent = boxes[box].parent.flatMap { places.boxes[$0] } }
    for scene in scenes.indices { scenes[scene].box = scenes[scene].box.flatMap { places.boxes[$0] } }
    return places
  }

  /// Returns the titles of tabs and columns, by the name of their content.
  private static func titlesOfSlots(_ program: Program) -> [String: String] {
    var found = [String: String]()
    for node in program.nodes {
      for slot in node.slots { if let title = slot.note.title { found[slot.label] = title } }
    }
    return found
  }
}

extension Graph.Way {
  fileprivate var back: Graph.Way {
    var result = self
    result.kind = .back
    return result
  }
}

extension Program.Note {
  /// The title, with an ellipsis for each computed part and all texts of a choice. Nil without a title, and if it has no
  /// fixed part.
  var title: String? {
    let value = attributes.first { $0.name == "title" }?.arguments.first?.value
    return value.map { $0.outline }.flatMap { $0 == "…" ? nil : $0 }
  }

  /// Returns the text of an attribute with one text; nil if there is none.
  fileprivate func text(of attribute: String) -> String? {
    guard let found = attributes.first(where: { $0.name == attribute }),
      case .literal(.string(let text))? = found.arguments.first?.value
    else { return nil }
    return text
  }
}

extension Program.Expression {
  /// The text with an ellipsis for each computed part.
  fileprivate var outline: String {
    switch self {
    case .literal(.string(let text)): text
    case .literal(.int(let number)): String(number)
    case .binary(.joined, let left, let right): left.outline + right.outline
    case .binary(.otherwise, let left, let right), .choice(_, let left, let right):
      "\(left.outline) / \(right.outline)"
    default: "…"
    }
  }
}
