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
    private let places: [String: Int]
    private let listeners: [Key: [Listener]]
    private let leaving: Set<Int>
    /// Where the links are by their paths.
    let links: LinkTree

    init(_ program: Program) {
      self.program = program
      var places: [String: Int] = [:]
      for (place, node) in program.nodes.enumerated() where places[node.name] == nil {
        places[node.name] = place
      }
      self.places = places
      hasRequirements = program.nodes.contains { !$0.requirements.isEmpty }
      hasSplits = program.nodes.contains { $0.kind == .split }
      hasUpdates = program.nodes.contains { !$0.updates.isEmpty }
      listeners = Index.listeners(of: program)
      leaving = Set(
        listeners.keys.compactMap { key in
          if case .leave(let node) = key.subject { return node }
          return nil
        })
      links = LinkTree(program)
      var fillings = Fillings()
      fillings.collect(program)
      self.fillings = fillings.found
    }

    /// The triggers of a flow that wait for this subject, in the order they are asked.
    func listeners(in flow: Int, for subject: Program.Subject) -> [Listener] {
      listeners[Key(flow: flow, subject: subject)] ?? []
    }

    /// Whether any rule wants to be asked before this scene leaves.
    func asksBeforeLeaving(_ node: Int) -> Bool { leaving.contains(node) }

    /// Whether any scene is asked before it leaves.
    var asksBeforeLeaving: Bool { !leaving.isEmpty }

    /// The place in `nodes` of the declaration that a node of the tree has.
    func place(of model: SceneModel) -> Int? { places[model.sceneName] }

    /// The declaration at a place in `nodes`.
    func node(_ place: Int) -> Program.Node? {
      program.nodes.indices.contains(place) ? program.nodes[place] : nil
    }

    /// The name at a place in `nodes`.
    func name(of place: Int) -> String { node(place)?.name ?? "?" }

    /// What kind of node this is. One that the program doesn't know is a scene, or a container if it holds any.
    func kind(of model: SceneModel) -> Program.NodeKind {
      if let place = places[model.sceneName] { return program.nodes[place].kind }
      return model.children.isEmpty ? .scene : .container
    }

    /// The flow whose node this is.
    func flow(of model: SceneModel) -> Int? {
      places[model.sceneName].flatMap { program.nodes[$0].flow }
    }

    /// The inputs of a node of the tree that a produced value of this type may change.
    func updated(of model: SceneModel, by type: Program.ValueType) -> [Program.Parameter] {
      places[model.sceneName].map { program.nodes[$0].updates(taking: type) } ?? []
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

  /// One trigger of one rule of a flow.
  struct Listener: Sendable {
    var rule: Int
    var trigger: Int
  }

  /// What a flow may wait for.
  private struct Key: Hashable, Sendable {
    var flow: Int
    var subject: Program.Subject
  }
}

extension Engine.Index {
  private static func listeners(of program: Program) -> [Engine.Key: [Engine.Listener]] {
    var listeners: [Engine.Key: [Engine.Listener]] = [:]
    for (flow, declared) in program.flows.enumerated() {
      for (rule, words) in declared.rules.enumerated() {
        for (trigger, waiting) in words.triggers.enumerated() {
          listeners[Engine.Key(flow: flow, subject: waiting.subject), default: []]
            .append(Engine.Listener(rule: rule, trigger: trigger))
        }
      }
    }
    return listeners
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
