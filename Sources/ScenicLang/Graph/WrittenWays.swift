import ScenicRuntime

/// The edges between scenes according to the rules, links, requirements and types of a spec.
///
/// They are purely syntactic: an edge exists if it is written. Only the start leads through the nodes that the
/// root requires at the first start. An edge back along the same path needs no arrow. An edge of a rule for the
/// result of an action begins at the nodes that can own its requests.
struct WrittenWays {
  /// The edges without duplicates, in the order of discovery; numbers are nodes of the program.
  private(set) var ways: [Graph.Way] = []
  /// The index of each edge.
  private var known = [Graph.Way: Int]()
  private let model: Model
  private let program: Program
  private let landing: Landing
  /// The owners of the requests of each action.
  private let owners: RequestOwners
  /// The scene that ends each flow, if a rule does that.
  private var exits = [Int: Int]()

  private struct Origin {
    var end: Graph.End
    var word: String
  }

  /// Collects all edges. O(n) in the rules, and in the nodes for each type that is produced.
  init(_ model: Model, _ program: Program, _ landing: Landing, _ owners: RequestOwners) {
    self.model = model
    self.program = program
    self.landing = landing
    self.owners = owners
    for flow in program.flows.indices { noteExit(of: flow) }
    if let root = program.flows.first?.root { addStart(of: root) }
    for flow in program.flows.indices { addWays(in: flow) }
    addRequirements()
    addHandedOn()
  }

  private mutating func add(
    _ from: Graph.End, _ to: Int?, _ kind: Graph.Kind, _ word: String, _ source: Program.SourcePosition?
  ) {
    guard let to else { return }
    if kind == .back, from == .scene(to) { return }
    let way = Graph.Way(from: from, to: to, kind: kind, word: word)
    let place = known[way] ?? ways.count
    if place == ways.count {
      known[way] = place
      ways.append(way)
    }
    if let source, !ways[place].sources.contains(source) { ways[place].sources.append(source) }
  }

  /// Adds the edge from the start to the root, through the nodes that are shown first to meet requirements.
  private mutating func addStart(of root: Program.Template) {
    var (from, kind, word) = (Graph.End.start, Graph.Kind.start, "")
    for stop in StartPath(program).stops {
      guard let shown = landing.scene(of: stop.shown) else { continue }
      add(from, shown, kind, word, nil)
      let node = stop.shown.node
      let exit = program.nodes[node].flow.flatMap { exits[$0] } ?? shown
      from = program.nodes[node].kind == .scene ? .scene(node) : .box(node, at: exit)
      (kind, word) = (.go, text(of: model.nodes[stop.node].requirements[stop.place].condition.range))
    }
    add(from, landing.scene(of: root), kind, word, nil)
  }

  // MARK: Rules and links

  private mutating func noteExit(of flow: Int) {
    for rule in program.flows[flow].rules where Showing(rule.effects, program, landing).isEnd {
      for trigger in rule.triggers {
        for origin in origins(of: trigger) {
          if case .scene(let scene) = origin.end, exits[flow] == nil { exits[flow] = scene }
        }
      }
    }
  }

  private mutating func addWays(in flow: Int) {
    for rule in program.flows[flow].rules {
      let targets = Showing(rule.effects, program, landing).targets
      if targets.isEmpty { continue }
      if rule.isStart {
        for target in targets { add(.start, target.scene, .start, "on \(Program.start)", rule.source) }
      }
      for trigger in rule.triggers {
        for origin in origins(of: trigger) {
          for target in targets { add(origin.end, target.scene, target.kind, origin.word, rule.source) }
        }
      }
    }
    for link in program.flows[flow].links {
      for target in Showing(link.effects, program, landing).targets {
        add(.link(in: program.flows[flow].node), target.scene, target.kind, link.pattern, link.source)
      }
    }
  }

  // MARK: Origins

  private func origins(of trigger: Program.Trigger) -> [Origin] {
    switch trigger.subject {
    case .event(let node, _), .leave(let node), .produced(let node), .done(let node), .cancelled(let node):
      return [origin(node, trigger)]
    case .changed(let condition):
      if let scene = program.conditions[condition].owner { return [origin(scene, trigger)] }
      return [said(in: program.flows[program.conditions[condition].flow].node, trigger)]
    case .appEvent: return [said(in: nil, trigger)]
    case .popped(let node), .select(let node), .reselect(let node): return [said(in: node, trigger)]
    case .answered(let action), .failed(let action):
      let ends = ends(owning: action)
      let word = program.fullWord(trigger)
      return ends.isEmpty ? [said(in: nil, trigger)] : ends.map { Origin(end: $0, word: word) }
    }
  }

  private func said(in node: Int?, _ trigger: Program.Trigger) -> Origin {
    Origin(end: .said(in: node), word: program.fullWord(trigger))
  }

  private func origin(_ node: Int, _ trigger: Program.Trigger) -> Origin {
    if program.nodes[node].kind == .scene {
      return Origin(end: .scene(node), word: program.shortWord(trigger))
    }
    if case .event = trigger.subject { return said(in: node, trigger) }
    let exit = program.nodes[node].flow.flatMap { exits[$0] } ?? landing.scene(ofNode: node)
    guard let exit else { return said(in: node, trigger) }
    return Origin(end: .box(node, at: exit), word: program.shortWord(trigger))
  }

  /// Returns the scenes that own requests of an action, and the flows that do, without duplicates.
  private func ends(owning action: Int) -> [Graph.End] {
    var known: OrderedSet<Graph.End> = []
    let found = owners.nodes[action].map { node -> Graph.End in
      if program.nodes[node].kind == .scene { return .scene(node) }
      return landing.scene(ofNode: node).map { .box(node, at: $0) } ?? .said(in: node)
    }
    return (found + owners.flows[action].map { .said(in: $0) }).filter { known.insert($0).inserted }
  }

  // MARK: Requirements and types

  private mutating func addRequirements() {
    for node in program.nodes.indices {
      for (place, requirement) in program.nodes[node].requirements.enumerated() {
        let isScene = program.nodes[node].kind == .scene
        guard let scene = isScene ? node : landing.scene(ofNode: node) else { continue }
        let word = "requires " + text(of: model.nodes[node].requirements[place].condition.range)
        let target = landing.scene(of: requirement.node)
        let source = program.nodes[node].note.source
        add(isScene ? .scene(scene) : .box(node, at: scene), target, .requirement, word, source)
      }
    }
  }

  /// Returns a piece of the source on one line.
  private func text(of range: SourceRange) -> String {
    let bytes = model.files[range.file].bytes[Int(range.start)..<Int(range.end)]
    return bytes.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Adds edges for a value that no rule handles: to the nodes that update an input with it, and to the one
  /// scene that requires exactly it.
  private mutating func addHandedOn() {
    var takers = [Program.ValueType: (updating: [Int], showing: Int?)]()
    let heard = HeardProducts(model)
    for node in program.nodes.indices where program.nodes[node].kind == .scene {
      for type in program.nodes[node].produces where !heard.contains(type, from: node) {
        var members = [type]
        if program.showing(type).isEmpty {
          members += program.conversions.first { $0.from == type }?.to.members ?? []
        }
        for member in members {
          let found = takers[member] ?? (updating: updating(member), showing: program.onlyShowing(member))
          takers[member] = found
          hand(program.name(of: type), from: node, to: found)
        }
      }
    }
  }

  private func updating(_ type: Program.ValueType) -> [Int] {
    program.nodes.indices.filter { program.nodes[$0].updates(taking: type).count == 1 }
  }

  private mutating func hand(_ word: String, from node: Int, to takers: (updating: [Int], showing: Int?)) {
    let source = program.nodes[node].note.source
    for taker in takers.updating { add(.scene(node), landing.scene(ofNode: taker), .back, word, source) }
    if let shown = takers.showing { add(.scene(node), landing.scene(ofNode: shown), .push, word, source) }
  }
}

extension Program {
  /// Returns the only node that requires exactly a value of a type.
  fileprivate func onlyShowing(_ type: ValueType) -> Int? {
    let showing = showing(type)
    return showing.count == 1 ? showing.first : nil
  }
}
