import ScenicRuntime

/// Collects the entries of a catalog from a program and its graph.
struct CatalogEntries {
  private typealias Entry = Catalog.Entry

  private let program: Program
  private let graph: Graph
  /// The indices of scenes, and of flows and containers, among the entries of their kind, by node.
  private var targets = [Int: Catalog.Target]()
  /// The nodes of the entries of both kinds.
  private var nodes: [Catalog.Kind: [Int]] = [.screens: [], .flows: []]
  /// The rules that handle each event, and those that request each action.
  private let uses: CatalogUses
  private var sources: [EventSource] = []
  /// The indices in `sources` of the events of each node.
  private var eventsOfNode = [Int: [Int]]()
  /// The nodes, and the boxes of the graph, by name.
  private var nodesByName = [String: Int]()
  private var boxesByName = [String: Int]()
  /// The edges to each scene, from each scene, and those of each link by its position.
  private var waysTo = [Int: [Graph.Way]]()
  private var waysFrom = [Int: [Graph.Way]]()
  private var waysOfLink = [Program.SourcePosition: [Graph.Way]]()

  /// An event with its sender.
  private struct EventSource {
    let subject: Program.Subject
    let event: Program.Event
    /// The sending node; nil for the app.
    let node: Int?
  }

  /// Collects the entries. O(n) in the declarations, rules and edges.
  init(_ program: Program, _ graph: Graph) {
    self.program = program
    self.graph = graph
    uses = CatalogUses(program)
    for (place, event) in program.events.enumerated() {
      sources.append(EventSource(subject: .appEvent(place), event: event, node: nil))
    }
    for (place, node) in program.nodes.enumerated() {
      nodesByName[node.name] = place
      if node.kind == .scene || node.isNamed {
        let kind: Catalog.Kind = node.kind == .scene ? .screens : .flows
        targets[place] = Catalog.Target(kind: kind, index: nodes[kind, default: []].count)
        nodes[kind, default: []].append(place)
      }
      for (index, event) in node.events.enumerated() {
        eventsOfNode[place, default: []].append(sources.count)
        sources.append(
          EventSource(subject: .event(node: place, event: index), event: event, node: place))
      }
    }
    for (place, box) in graph.boxes.enumerated() { boxesByName[box.name] = place }
    for way in graph.ways {
      waysTo[way.to, default: []].append(way)
      if case .scene(let scene) = way.from { waysFrom[scene, default: []].append(way) }
      if case .link = way.from { for source in way.sources { waysOfLink[source, default: []].append(way) } }
    }
  }

  // MARK: Screens and flows

  var screens: [Catalog.Entry] {
    zip(nodes[.screens, default: []], graph.scenes.indices).map { place, scene in
      let node = program.nodes[place]
      let shown = graph.scenes[scene]
      let facts = [
        fact("Part of", box(shown.box)), inputs(node.inputs), results(node), requirements(node),
        fact("Sends", events(of: place)), fact("Opened by", waysTo[scene, default: []].map(origin)),
        fact("Leads to", waysFrom[scene, default: []].map(destination)),
        attributes(node.note),
      ]
      return Entry(
        name: node.name, title: shown.title, kind: shown.isPresented ? "presented screen" : "screen",
        documentation: node.note.documentation, place: text(node.note.source), facts: facts.compactMap { $0 })
    }
  }

  var flows: [Catalog.Entry] {
    nodes[.flows, default: []].map { place in
      let node = program.nodes[place]
      let box = boxesByName[node.name]
      let facts = [
        fact("Part of", self.box(box.flatMap { graph.boxes[$0].parent })), inputs(node.inputs), results(node),
        requirements(node), fact("Sends", events(of: place)),
        fact("Contains", node.slots.map { Entry.Item(text: $0.label) }), attributes(node.note),
      ]
      return Entry(
        name: node.name, title: box.flatMap { graph.boxes[$0].title },
        kind: node.flow == nil ? node.kind.rawValue : "flow", documentation: node.note.documentation,
        place: text(node.note.source), facts: facts.compactMap { $0 })
    }
  }

  /// Returns the named boxes around a box, the outermost first.
  private func box(_ box: Int?) -> [Catalog.Entry.Item] {
    graph.boxes(around: box).reversed().filter { graph.boxes[$0].isNamed }.map { box in
      let node = nodesByName[graph.boxes[box].name]
      return Entry.Item(text: graph.boxes[box].name, target: node.flatMap { targets[$0] })
    }
  }

  /// Returns the origin of an edge: `rooms: select (push)`.
  private func origin(_ way: Graph.Way) -> Catalog.Entry.Item {
    let places = way.sources.map(text)
    func item(_ name: String, _ target: Catalog.Target?) -> Catalog.Entry.Item {
      Entry.Item(text: name + (way.word.isEmpty ? "" : ": ") + way.word, target: target, places: places)
    }
    switch way.from {
    case .start: return item("Start of the app", nil)
    case .scene(let scene): return item(graph.scenes[scene].name, screen(scene))
    case .box(let box, _): return item(graph.boxes[box].name, flow(box))
    case .said: return item("Event", nil)
    case .link: return item("Link", nil)
    }
  }

  private func destination(_ way: Graph.Way) -> Catalog.Entry.Item {
    Entry.Item(
      text: graph.scenes[way.to].name + (way.word.isEmpty ? "" : " on ") + way.word, target: screen(way.to),
      places: way.sources.map(text))
  }

  private func screen(_ scene: Int) -> Catalog.Target? { Catalog.Target(kind: .screens, index: scene) }

  private func flow(_ box: Int) -> Catalog.Target? {
    nodesByName[graph.boxes[box].name].flatMap { targets[$0] }
  }

  private func events(of node: Int) -> [Catalog.Entry.Item] {
    eventsOfNode[node, default: []].map { place in
      let source = sources[place]
      return Entry.Item(
        text: source.event.name + signature(source.event.parameters),
        target: Catalog.Target(kind: .events, index: place), places: [text(source.event.note.source)])
    }
  }

  // MARK: Links, events and actions

  var links: [Catalog.Entry] {
    program.flows.flatMap { flow in
      flow.links.map { link in
        let opened = waysOfLink[link.source, default: []]
        let captures = link.captures.map { Entry.Item(text: "\($0.name): \(program.name(of: $0.type))") }
        let facts = [
          fact("In", flow.node.map { [item(ofNode: $0)] } ?? []), fact("Takes", captures),
          fact("Opens", opened.map { Entry.Item(text: graph.scenes[$0.to].name, target: screen($0.to)) }),
          fact("Only if", link.condition == nil ? [] : [Entry.Item(text: "a condition of the spec holds")]),
        ]
        return Entry(
          name: link.pattern, kind: "link", documentation: "", place: text(link.source),
          facts: facts.compactMap { $0 })
      }
    }
  }

  var events: [Catalog.Entry] {
    sources.map { source in
      let handlers = uses.handlers[source.subject, default: []].map {
        Entry.Item(text: "Rule", places: [text($0)])
      }
      let facts = [
        fact("Sent by", source.node.map { [item(ofNode: $0)] } ?? [Entry.Item(text: "the app")]),
        inputs(source.event.parameters, label: "Parameters"), fact("Handled by", handlers),
        attributes(source.event.note),
      ]
      return Entry(
        name: program.name(of: source.subject), kind: "event",
        documentation: source.event.note.documentation, place: text(source.event.note.source),
        facts: facts.compactMap { $0 })
    }
  }

  var actions: [Catalog.Entry] {
    program.actions.enumerated().map { place, action in
      let requests = uses.requests[place, default: []].map { Entry.Item(text: "Rule", places: [text($0)]) }
      let answer = action.answer.map { [Entry.Item(text: program.name(of: $0))] } ?? []
      let facts = [
        inputs(action.parameters, label: "Parameters"), fact("Result", answer),
        fact("Requested by", requests), attributes(action.note),
      ]
      return Entry(
        name: action.name, kind: action.delay == nil ? "action" : "timer",
        documentation: action.note.documentation, place: text(action.note.source),
        facts: facts.compactMap { $0 })
    }
  }

  // MARK: Analytics

  /// The names and parameters that an app can report: those of screens that appear, and of events.
  var analytics: [Catalog.Entry] {
    nodes[.screens, default: []].map { place in
      let node = program.nodes[place]
      let facts = [
        inputs(node.inputs, label: "Parameters"), fact("Screen", [item(ofNode: place)]),
      ]
      return Entry(
        name: node.name, kind: "screen view", documentation: "", place: text(node.note.source),
        facts: facts.compactMap { $0 })
    }
      + sources.enumerated().map { place, source in
        let target = Catalog.Target(kind: .events, index: place)
        let facts = [
          inputs(source.event.parameters, label: "Parameters"),
          fact("Event", [Entry.Item(text: program.name(of: source.subject), target: target)]),
        ]
        return Entry(
          name: program.name(of: source.subject), kind: "event", documentation: "",
          place: text(source.event.note.source), facts: facts.compactMap { $0 })
      }
  }

  // MARK: Facts

  private func fact(_ label: String, _ items: [Catalog.Entry.Item]) -> Catalog.Entry.Fact? {
    items.isEmpty ? nil : Entry.Fact(label: label, items: items)
  }

  private func inputs(_ parameters: [Program.Parameter], label: String = "Inputs") -> Catalog.Entry.Fact? {
    fact(
      label,
      parameters.map { parameter in
        let text = "\(parameter.name): \(program.name(of: parameter.type))"
        let documentation = parameter.documentation
        return Entry.Item(text: documentation.isEmpty ? text : text + " – " + documentation)
      })
  }

  private func results(_ node: Program.Node) -> Catalog.Entry.Fact? {
    fact("Result", node.result.map { [Entry.Item(text: program.name(of: $0))] } ?? [])
  }

  private func requirements(_ node: Program.Node) -> Catalog.Entry.Fact? {
    fact("Requires first", node.requirements.map { item(ofNode: $0.node.node) })
  }

  private func attributes(_ note: Program.Note) -> Catalog.Entry.Fact? {
    let shown = note.attributes.filter { $0.name != "title" || note.title == nil }
    return fact("Attributes", shown.map { Entry.Item(text: text($0)) })
  }

  private func text(_ attribute: Program.Attribute) -> String {
    if attribute.arguments.isEmpty { return "@" + attribute.name }
    let arguments = attribute.arguments.map { argument in
      let label = argument.label.map { $0 + ": " } ?? ""
      guard case .literal(let value) = argument.value else { return label + "…" }
      return label + String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
    return "@\(attribute.name)(\(arguments.joined(separator: ", ")))"
  }

  private func item(ofNode node: Int) -> Catalog.Entry.Item {
    Entry.Item(text: program.name(ofNode: node), target: targets[node])
  }

  private func signature(_ parameters: [Program.Parameter]) -> String {
    if parameters.isEmpty { return "" }
    return "(" + parameters.map { "\($0.name): \(program.name(of: $0.type))" }.joined(separator: ", ") + ")"
  }

  private func text(_ source: Program.SourcePosition) -> Catalog.Place {
    let file = program.files.indices.contains(source.file) ? program.files[source.file] : ""
    return "\(file):\(source.line)"
  }
}

/// The rules that handle events and request actions, in the order of the spec.
struct CatalogUses {
  private(set) var handlers = [Program.Subject: [Program.SourcePosition]]()
  private(set) var requests = [Int: [Program.SourcePosition]]()

  /// Collects the uses. O(n) in the rules and effects.
  init(_ program: Program) {
    for flow in program.flows {
      for rule in flow.rules {
        for trigger in rule.triggers { handlers[trigger.subject, default: []].append(rule.source) }
        note(rule.effects, at: rule.source)
      }
      for link in flow.links { note(link.effects, at: link.source) }
    }
  }

  private mutating func note(_ effects: [Program.Effect], at source: Program.SourcePosition) {
    effects.forEachEffect { effect in
      guard case .perform(let action, _, _) = effect, requests[action]?.last != source else { return }
      requests[action, default: []].append(source)
    }
  }
}
