extension Engine {
  /// A program as the engine looks things up in it. A class only so that passing it on costs nothing.
  final class Index: Sendable {
    let program: Program
    /// How each container is filled where the program makes it, by its place in `nodes`.
    let fillings: [Int: [Program.Template]]
    /// Whether there is any flow besides the app.
    var hasFlows: Bool { program.flows.count > 1 }
    /// Whether any node requires anything.
    let hasRequirements: Bool
    /// Whether any node is a split.
    let hasSplits: Bool
    /// Whether a produced value may change an input of any node.
    let hasUpdates: Bool
    /// Whether a rule hears of any node that leaves by something else than its own word.
    let hearsOfLeaving: Bool
    /// Whether any scene is asked before it leaves.
    let asksBeforeLeaving: Bool
    private let names: [String]
    private let kinds: [Program.NodeKind]
    private let flows: [Int?]
    private let places: [String: Int]
    private let listeners: ListenerTable
    /// Where the links are by their paths.
    let links: LinkTree

    init(_ program: Program) {
      self.program = program
      var places: [String: Int] = [:]
      for (place, node) in program.nodes.enumerated() where places[node.name] == nil {
        places[node.name] = place
      }
      self.places = places
      names = program.nodes.map { $0.name }
      kinds = program.nodes.map { $0.kind }
      flows = program.nodes.map { $0.flow }
      hasRequirements = program.nodes.contains { !$0.requirements.isEmpty }
      hasSplits = program.nodes.contains { $0.kind == .split }
      hasUpdates = program.nodes.contains { !$0.updates.isEmpty }
      let listeners = ListenerTable(program)
      self.listeners = listeners
      hearsOfLeaving = program.nodes.indices.contains { !listeners[.cancelled(node: $0)].isEmpty }
      asksBeforeLeaving = program.nodes.indices.contains { !listeners[.leave(node: $0)].isEmpty }
      links = LinkTree(program)
      var fillings = Fillings()
      fillings.collect(program)
      self.fillings = fillings.found
    }

    /// The triggers that wait for this subject, of each flow in the order they are asked.
    func listeners(for subject: Program.Subject) -> ArraySlice<Listener> { listeners[subject] }

    /// Whether any rule wants to be asked before this scene leaves.
    func asksBeforeLeaving(_ node: Int) -> Bool { !listeners[.leave(node: node)].isEmpty }

    /// The place in `nodes` of the declaration that a node of the tree has. Cost: constant if the node was made by this
    /// program, else a hash of its name.
    func place(of model: SceneModel) -> Int? {
      let likely = model.declaration
      if names.indices.contains(likely), names[likely] == model.sceneName { return likely }
      return places[model.sceneName]
    }

    /// The declaration at a place in `nodes`.
    func node(_ place: Int) -> Program.Node? {
      program.nodes.indices.contains(place) ? program.nodes[place] : nil
    }

    /// The name at a place in `nodes`.
    func name(of place: Int) -> String { names.indices.contains(place) ? names[place] : "?" }

    /// What kind of node this is. One that the program doesn't know is a scene, or a container if it holds any.
    func kind(of model: SceneModel) -> Program.NodeKind {
      if let place = place(of: model) { return kinds[place] }
      return model.children.isEmpty ? .scene : .container
    }

    /// What kind of node a declaration makes; nil if there is none at this place.
    func kind(at place: Int) -> Program.NodeKind? { kinds.indices.contains(place) ? kinds[place] : nil }

    /// The flow whose node a declaration is.
    func flow(at place: Int) -> Int? { flows.indices.contains(place) ? flows[place] : nil }

    /// The flow whose node this is.
    func flow(of model: SceneModel) -> Int? {
      place(of: model).flatMap { flows[$0] }
    }

    /// The inputs of a node of the tree that a produced value of this type may change.
    func updated(of model: SceneModel, by type: Program.ValueType) -> [Program.Parameter] {
      place(of: model).map { program.nodes[$0].updates(taking: type) } ?? []
    }

    /// The first conversion of exactly this type.
    func conversion(of type: Program.ValueType) -> Int? {
      program.conversions.firstIndex { $0.from == type }
    }

    /// The rule at a place; nil for a link.
    func rule(_ place: Step.RulePlace) -> Program.Rule? {
      guard !place.isLink, program.flows.indices.contains(place.flow) else { return nil }
      let rules = program.flows[place.flow].rules
      return rules.indices.contains(place.rule) ? rules[place.rule] : nil
    }

    /// What a rule does; nothing if there is none.
    func effects(flow: Int, rule: Int) -> [Program.Effect] {
      guard program.flows.indices.contains(flow), program.flows[flow].rules.indices.contains(rule) else {
        return []
      }
      return program.flows[flow].rules[rule].effects
    }

    /// Where a rule or link is written.
    func source(of place: Step.RulePlace) -> Program.SourcePosition? {
      place.isLink ? link(LinkTree.Place(flow: place.flow, link: place.rule))?.source : rule(place)?.source
    }

    /// The link at a place.
    func link(_ place: LinkTree.Place) -> Program.Link? {
      guard program.flows.indices.contains(place.flow) else { return nil }
      let links = program.flows[place.flow].links
      return links.indices.contains(place.link) ? links[place.link] : nil
    }
  }
}

extension Engine {
  /// Finds, for each container, a template that says what is in it: `go` may have to make one anew.
  package struct Fillings {
    package private(set) var found: [Int: [Program.Template]] = [:]

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
      for effect in effects {
        switch effect {
        case .push(let template, _), .replace(let template), .show(let template), .present(let template, _),
          .root(let template, _), .fill(let template, _, _):
          collect(template)
        case .choose(_, let then, let otherwise):
          collect(then)
          collect(otherwise)
        default: break
        }
      }
    }
  }
}
