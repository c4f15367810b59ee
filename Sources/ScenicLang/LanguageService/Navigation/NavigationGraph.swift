import ScenicRuntime

/// The navigation of a spec as a graph: its rules, roots, requirements and types as steps between scenes,
/// flows and other origins. It is purely syntactic: a written step is included even if it is impossible.
struct NavigationGraph {
  /// The origin or target of a step. Numbers are indices in the model's arrays.
  enum Place: Hashable {
    case app
    /// A scene or flow; as an origin also a container.
    case node(Int)
    /// An event of the app.
    case event(Int)
    case condition(Int)
    case action(Int)
    case link(flow: Int, Int)
  }

  struct Step {
    let from: Place
    let to: Place
    /// The effect of the step, or the clause that declares it.
    let range: SourceRange
  }

  /// The steps, in the order in which they were found.
  private(set) var steps: [Step] = []
  /// The indices in `steps` by origin and by target.
  private var leaving = [Place: [Int]]()
  private var arriving = [Place: [Int]]()
  private let model: Model

  /// Collects the steps of a model. O(n) in its rules, and in its nodes for each type that is produced.
  init(_ model: Model) {
    self.model = model
    for flow in model.flows.indices { addSteps(of: flow) }
    addRequirements()
    addProduced()
  }

  func steps(from place: Place) -> [Step] { (leaving[place] ?? []).map { steps[$0] } }

  func steps(to place: Place) -> [Step] { (arriving[place] ?? []).map { steps[$0] } }

  private mutating func add(_ from: Place, _ to: [Place], _ range: SourceRange) {
    for to in to {
      leaving[from, default: []].append(steps.count)
      arriving[to, default: []].append(steps.count)
      steps.append(Step(from: from, to: to, range: range))
    }
  }

  // MARK: Flows

  private mutating func addSteps(of place: Int) {
    let flow = model.flows[place]
    if let root = flow.root {
      add(flow.node.map { .node($0) } ?? .app, shown(root, insideOf: flow.node), root.range)
    }
    for rule in flow.rules {
      var senders: [Place] = []
      for trigger in rule.triggers {
        guard let sender = trigger.subject.flatMap({ NavigationGraph.sender(of: $0) }) else { continue }
        if !senders.contains(sender) { senders.append(sender) }
      }
      addSteps(of: rule.effects, from: senders)
    }
    for link in flow.links.indices {
      addSteps(of: flow.links[link].effects, from: [.link(flow: place, link)])
    }
  }

  private static func sender(of subject: Program.Subject) -> Place {
    switch subject {
    case .appEvent(let event): .event(event)
    case .changed(let condition): .condition(condition)
    case .answered(let action), .failed(let action): .action(action)
    case .event(let node, _), .done(let node), .cancelled(let node), .leave(let node), .popped(let node),
      .select(let node), .reselect(let node), .produced(let node):
      .node(node)
    }
  }

  private mutating func addSteps(of effects: [Model.Effect], from senders: [Place]) {
    effects.forEachEffect { effect in
      let places = places(of: effect)
      for sender in senders { add(sender, places, effect.range) }
    }
  }

  // MARK: Effects

  private func places(of effect: Model.Effect) -> [Place] {
    switch effect.kind {
    case .back(let use): shown(use.node)
    case .select(let use, let slot): selected(use.node, slot)
    case .go(let goal): named(goal)
    case .perform(let action, _, _): [.action(action)]
    default: effect.template.map { shown($0, insideOf: nil) } ?? []
    }
  }

  /// Returns the scenes and flows that a template contains. The root of a flow may be that flow's own node.
  private func shown(_ template: Model.Template, insideOf flow: Int?) -> [Place] {
    var found: [Place] = []
    var seen = Set<Int>()
    var open = [template.node]
    while let node = open.popLast() {
      guard seen.insert(node).inserted else { continue }
      if isScreen(node), node != flow {
        found.append(.node(node))
      } else {
        open += model.nodes[node].content.reversed().map { $0.node }
      }
    }
    return found
  }

  private func shown(_ node: Int) -> [Place] {
    let nowhere = SourceRange(file: 0, start: 0, end: 0)
    return shown(Model.Template(node: node, arguments: [], range: nowhere), insideOf: nil)
  }

  func isScene(_ node: Int) -> Bool { model.nodes[node].kind == .scene }

  /// Returns true if it is a scene or a flow.
  func isScreen(_ node: Int) -> Bool { isScene(node) || model.nodes[node].flow != nil }

  /// Returns the content of the selected slot; of every slot, if it is known only at run time.
  private func selected(_ node: Int, _ slot: Model.Expression) -> [Place] {
    let slots = model.nodes[node].slots
    if case .slot(_, let place) = slot.kind, slots.indices.contains(place) {
      return slots[place].node.map { shown($0) } ?? []
    }
    return slots.flatMap { $0.node.map { shown($0) } ?? [] }
  }

  /// Returns the scenes and flows that a path names or passes.
  private func named(_ goal: Model.Goal) -> [Place] {
    var found: [Place] = isScreen(goal.node) ? [.node(goal.node)] : []
    switch goal.content {
    case .any: break
    case .entries(let entries): for entry in entries { found += named(entry) }
    case .selected(_, let inner): if let inner { found += named(inner) }
    case .child(_, let inner): found += named(inner)
    }
    for inner in goal.presented { found += named(inner) }
    return found
  }

  // MARK: Requirements and types

  private mutating func addRequirements() {
    for node in model.nodes.indices {
      for requirement in model.nodes[node].requirements {
        guard let template = requirement.node else { continue }
        add(.node(node), shown(template, insideOf: nil), template.range)
      }
    }
  }

  /// Adds steps for a value that no rule handles: to the targets of its type, or of its conversion.
  private mutating func addProduced() {
    var conversions = [ValueType: ValueType]()
    for conversion in model.conversions {
      if let from = conversion.from.type, conversions[from] == nil { conversions[from] = conversion.to.type }
    }
    var known = [ValueType: [Place]]()
    let destinations = Destinations(model)
    for node in model.nodes.indices {
      guard let range = model.nodes[node].producesRange else { continue }
      for type in model.nodes[node].produces where !destinations.isHeard(type, from: node) {
        var places = places(of: type, destinations, &known)
        if places.isEmpty {
          for member in conversions[type]?.members ?? [] {
            places += self.places(of: member, destinations, &known)
          }
        }
        add(.node(node), places, range)
      }
    }
  }

  /// Returns the nodes that receive a value of a type.
  private func places(
    of type: ValueType, _ destinations: Destinations, _ known: inout [ValueType: [Place]]
  ) -> [Place] {
    if let places = known[type] { return places }
    let showing = destinations.showing[type]
    let takers = destinations.updating[type] + (showing.count == 1 ? showing : [])
    let places = takers.map { Place.node($0.node) }
    known[type] = places
    return places
  }
}
