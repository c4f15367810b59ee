extension Engine {
  /// A program with the lookup tables of the engine. It is a class so that passing it on costs nothing.
  final class Index: Sendable {
    let program: Program
    /// The content of each container where the program creates it, by its index in `nodes`.
    let fillings: [Int: [Program.Template]]
    /// True if there are flows besides the app.
    var hasFlows: Bool { program.flows.count > 1 }
    /// True if any node has requirements.
    let hasRequirements: Bool
    /// True if any node is a split.
    let hasSplits: Bool
    /// True if rules run at the start.
    let hasStartRules: Bool
    /// True if a produced value may change an input of a node.
    let hasUpdates: Bool
    /// True if a rule handles the departure of a node that did not end itself.
    let hearsOfLeaving: Bool
    /// True if any rule handles `leave` of a scene.
    let asksBeforeLeaving: Bool
    /// The nodes that a rule can resume.
    private let resumed: Set<Int>
    /// The nodes that are shown to meet requirements.
    private let required: Set<Int>
    /// The parts that all nodes of a declaration share, by its index in `nodes`.
    let declared: [SceneModel.Declared]
    private let kinds: [Program.NodeKind]
    private let flows: [Int?]
    private let unnamedContainers: [Bool]
    private let places: [String: Int]
    private let listeners: ListenerTable
    /// The links by their paths.
    let links: LinkTree

    init(_ program: Program) {
      self.program = program
      var places = [String: Int]()
      for (place, node) in program.nodes.enumerated() where places[node.name] == nil {
        places[node.name] = place
      }
      self.places = places
      declared = program.nodes.enumerated().map { SceneModel.Declared($1.name, at: $0) }
      kinds = program.nodes.map { $0.kind }
      flows = program.nodes.map { $0.flow }
      unnamedContainers = program.nodes.map { !$0.isNamed && $0.kind != .scene && $0.flow == nil }
      hasRequirements = program.nodes.contains { !$0.requirements.isEmpty }
      hasSplits = program.nodes.contains { $0.kind == .split }
      hasStartRules = program.flows.first?.rules.contains { $0.isStart } ?? false
      hasUpdates = program.nodes.contains { !$0.updates.isEmpty }
      let listeners = ListenerTable(program)
      self.listeners = listeners
      hearsOfLeaving = program.nodes.indices.contains { !listeners[.cancelled(node: $0)].isEmpty }
      asksBeforeLeaving = program.nodes.indices.contains { !listeners[.leave(node: $0)].isEmpty }
      links = LinkTree(program)
      resumed = program.resumedNodes
      required = Set(program.nodes.flatMap { $0.requirements.map { $0.node.node } })
      var fillings = Fillings()
      fillings.collect(program)
      self.fillings = fillings.found
    }

    /// Returns the triggers for this subject: of each flow, in the order in which they are tried.
    func listeners(for subject: Program.Subject) -> ArraySlice<Listener> { listeners[subject] }

    /// Returns the edit of the first rule that matches the arguments. Returns nil if that needs a macrostep, or if a
    /// rule of a flow handles the same subject.
    func simpleEdit(for subject: Program.Subject, _ arguments: Fields) -> SimpleEdit? {
      listeners.simpleEdit(for: subject, arguments)
    }

    /// Returns true if any rule for an event with this index among those of its node has a simple edit.
    func maySimplify(_ event: Int) -> Bool { listeners.maySimplify(event) }

    /// Returns true if a rule handles `leave` of this scene.
    func asksBeforeLeaving(_ node: Int) -> Bool { !listeners[.leave(node: node)].isEmpty }

    /// Returns true if some rule or link has `resume` of this node.
    func isResumed(_ node: Int) -> Bool { resumed.contains(node) }

    /// Returns true if this node is shown to meet a requirement of another.
    func meetsRequirements(_ node: Int) -> Bool { required.contains(node) }

    /// Returns the index in `nodes` of the declaration of a node in the tree. Cost: constant if the node was
    /// created by this program, else a hash of its name.
    func place(of model: SceneModel) -> Int? {
      let given = model.declared
      let likely = given.place
      if likely >= 0, likely < declared.count,
        declared[likely] === given || declared[likely].sceneName == given.sceneName
      {
        return likely
      }
      return places[given.sceneName]
    }

    /// Returns the declaration at an index in `nodes`.
    func node(_ place: Int) -> Program.Node? {
      program.nodes.indices.contains(place) ? program.nodes[place] : nil
    }

    /// Returns the name at an index in `nodes`.
    func name(of place: Int) -> String { declared.indices.contains(place) ? declared[place].sceneName : "?" }

    /// Returns the kind of a node. A node that is unknown to the program is a scene, or a container if it has
    /// children.
    func kind(of model: SceneModel) -> Program.NodeKind {
      if let place = place(of: model) { return kinds[place] }
      return model.childNodes.isEmpty ? .scene : .container
    }

    /// Returns the kind of node that a declaration creates; nil if the index is out of range.
    func kind(at place: Int) -> Program.NodeKind? { kinds.indices.contains(place) ? kinds[place] : nil }

    /// Returns true if a declaration is a tabs or split with this slot.
    func selectsSlot(_ slot: Int, of place: Int) -> Bool {
      guard let kind = kind(at: place), kind == .tabs || kind == .split else { return false }
      return program.nodes[place].slots.indices.contains(slot)
    }

    /// Returns the flow whose node a declaration is.
    func flow(at place: Int) -> Int? { flows.indices.contains(place) ? flows[place] : nil }

    /// Returns the flow whose node this is.
    func flow(of model: SceneModel) -> Int? {
      place(of: model).flatMap { flows[$0] }
    }

    /// Returns true if the container has no name in the spec; no rule can wait for it.
    func isUnnamedContainer(_ model: SceneModel) -> Bool {
      place(of: model).map { unnamedContainers[$0] } ?? false
    }

    /// Returns the inputs of a node that a produced value of this type may change.
    func updated(of model: SceneModel, by type: Program.ValueType) -> [Program.Parameter] {
      place(of: model).map { program.nodes[$0].updates(taking: type) } ?? []
    }

    /// Returns the first conversion of exactly this type.
    func conversion(of type: Program.ValueType) -> Int? {
      program.conversions.firstIndex { $0.from == type }
    }

    /// Returns a rule; nil for a link.
    func rule(_ place: Step.RulePlace) -> Program.Rule? {
      guard !place.isLink, program.flows.indices.contains(place.flow) else { return nil }
      let rules = program.flows[place.flow].rules
      return rules.indices.contains(place.rule) ? rules[place.rule] : nil
    }

    /// Returns a rule; nil if there is none.
    func rule(flow: Int, rule: Int) -> Program.Rule? {
      guard program.flows.indices.contains(flow), program.flows[flow].rules.indices.contains(rule) else {
        return nil
      }
      return program.flows[flow].rules[rule]
    }

    /// Returns the source position of a rule or link.
    func source(of place: Step.RulePlace) -> Program.SourcePosition? {
      place.isLink ? link(LinkTree.Place(flow: place.flow, link: place.rule))?.source : rule(place)?.source
    }

    /// Returns a link.
    func link(_ place: LinkTree.Place) -> Program.Link? {
      guard program.flows.indices.contains(place.flow) else { return nil }
      let links = program.flows[place.flow].links
      return links.indices.contains(place.link) ? links[place.link] : nil
    }
  }
}

extension Engine {
  /// Finds, for each container, a template with its content: `go` may have to create a new one.
  package struct Fillings {
    package private(set) var found = [Int: [Program.Template]]()

    package init() {}

    package mutating func collect(_ program: Program) {
      for node in program.nodes {
        for requirement in node.requirements { collect(requirement.node) }
      }
      for flow in program.flows {
        collect(flow.root)
        for rule in flow.rules { collect(rule.effects) }
        for link in flow.links { collect(link.effects) }
      }
    }

    private mutating func collect(_ template: Program.Template) {
      if !template.children.isEmpty, found[template.node] == nil {
        found[template.node] = template.children
      }
      for child in template.children { collect(child) }
    }

    private mutating func collect(_ effects: [Program.Effect]) {
      effects.forEachEffect { effect in
        if let template = effect.template { collect(template) }
      }
    }
  }
}

extension Program {
  /// The nodes that occur in `resume`.
  fileprivate var resumedNodes: Set<Int> {
    var found = Set<Int>()
    forEachBlock { effects in
      effects.forEachEffect { if case .resume(let node) = $0 { found.insert(node) } }
    }
    return found
  }
}
