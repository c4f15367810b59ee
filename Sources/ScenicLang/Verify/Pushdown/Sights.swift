import ScenicRuntime

/// What each input may look for, with everything that may follow from it in the same turn.
struct Sights {
  private let program: Program
  private var known: [Program.Subject: Sight] = [:]
  /// The rules that handle a subject.
  private var rules: [Program.Subject: [(flow: Int, rule: Int)]] = [:]
  /// What is looked for when a node is shown: the nodes that meet requirements.
  private var sightOfNewNodes = Sight()
  /// What is looked for when a node is removed: the nodes whose departure is handled, and all that their rules look for.
  private var sightOfDepartures = Sight()
  /// What the edits that rules for `leave` may hold look for.
  private var sightOfHeldEdits = Sight()
  private let needed: NeededConditions
  /// The nodes that take produced values.
  private let receivers: Set<Int>
  /// The sights of inputs, where no input is held.
  private var whole: [Key: Sight] = [:]

  private struct Key: Hashable {
    var subjects: [Program.Subject]
    var url: String?
  }

  private let links: [(flow: Int, link: Program.Link)]
  /// True if every depth in rules and properties is compared with a number within the limit.
  let areDepthsDecided: Bool
  /// What all inputs and properties may look for.
  let all: Sight

  init(_ program: Program, _ properties: [SpecProperty]) {
    self.program = program
    var new = SightReader(program)
    for flow in program.flows { new.note(flow.root, nil) }
    for node in program.nodes {
      for requirement in node.requirements { new.note(requirement) }
    }
    sightOfNewNodes = new.sight
    // Requirements are read where their nodes are, and templates where they are used.
    (sightOfNewNodes.conditions, sightOfNewNodes.made) = ([], [])
    needed = NeededConditions(program)
    receivers = Set(program.nodes.indices.filter { !program.nodes[$0].updates.isEmpty })
    for (flow, declared) in program.flows.enumerated() {
      for (rule, words) in declared.rules.enumerated() {
        for trigger in words.triggers { rules[trigger.subject, default: []].append((flow, rule)) }
      }
    }
    links = program.flows.enumerated().flatMap { flow, declared in declared.links.map { (flow, $0) } }
    var all = SightReader(program)
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules { all.note(rule, of: flow) }
      for link in declared.links { all.note(link, of: flow) }
    }
    for question in properties.compactMap({ $0.question }) { all.note(question) }
    var everything = all.sight
    everything.formUnion(sightOfNewNodes)
    everything.nodes.formUnion(program.heardLeaving)
    everything.nodes.formUnion(program.nodes.indices.filter { !program.nodes[$0].requirements.isEmpty })
    everything.nodes.formUnion(program.nodes.indices.filter { program.nodes[$0].kind != .scene })
    if program.nodes.contains(where: { !$0.produces.isEmpty }) { everything.nodes.formUnion(receivers) }
    self.all = everything
    areDepthsDecided = new.areDepthsDecided && all.areDepthsDecided
    sightOfDepartures.nodes = program.heardLeaving
    for node in program.heardLeaving.sorted() {
      sightOfDepartures.formUnion(sight(of: .cancelled(node: node)))
      sightOfDepartures.formUnion(sight(of: .leave(node: node)))
    }
    (sightOfHeldEdits.mayShow, sightOfHeldEdits.mayRemove, sightOfHeldEdits.maySelect) = (true, true, true)
    for (flow, link) in links { sightOfHeldEdits.formUnion(sight(of: link, of: flow)) }
    for (flow, declared) in program.flows.enumerated() {
      for (place, rule) in declared.rules.enumerated() where rule.isAsking {
        sightOfHeldEdits.formUnion(sight(ofRule: place, in: flow))
      }
    }
  }

  /// Returns what an input may look for in a state; `declared` gives the declaration of a visible node.
  mutating func sight(
    of input: Input, in state: NavigationState, declared: (Identity) -> Int?
  ) -> Sight {
    let subjects = subjects(of: input, in: state, declared)
    let key = Key(subjects: subjects, url: input.url)
    if let found = whole[key], state.held.isEmpty { return found }
    var sight = Sight()
    for subject in subjects { sight.formUnion(self.sight(of: subject)) }
    for held in state.held { sight.formUnion(self.sight(of: held)) }
    switch input {
    case .open(let url):
      guard let url = try? LinkURL(url) else { break }
      for (flow, link) in links where link.captures(from: url, in: program) != nil {
        sight.formUnion(self.sight(of: link, of: flow))
      }
    case .produce: sight.nodes.formUnion(receivers)
    case .finish, .cancel, .popped, .dismissed: (sight.mayShow, sight.mayRemove) = (true, true)
    // A tab that is selected again pops its stack.
    case .select: (sight.mayShow, sight.mayRemove, sight.maySelect) = (true, true, true)
    case .event, .appEvent, .set, .answer, .fail: break
    }
    complete(&sight)
    if state.held.isEmpty { whole[key] = sight }
    return sight
  }

  /// Returns what the rules for the results of an action look for.
  mutating func sightOfResults(of action: Int) -> Sight {
    var sight = self.sight(of: .answered(action: action))
    sight.formUnion(self.sight(of: .failed(action: action)))
    complete(&sight)
    return sight
  }

  /// Adds what may follow from showing and removing nodes, and from trying held edits again.
  private func complete(_ sight: inout Sight) {
    // Rules for departures may resume edits, and these may remove nodes.
    for _ in 0..<2 {
      if sight.mayRemove { sight.formUnion(sightOfDepartures) }
      if sight.mayResume { sight.formUnion(sightOfHeldEdits) }
    }
    if sight.mayShow { sight.formUnion(sightOfNewNodes) }
  }

  /// Returns the conditions that rules with a sight may read, and the requirements of the nodes that they create.
  func conditions(_ sight: Sight) -> Set<Int> { needed.conditions(of: sight.made).union(sight.conditions) }

  /// Returns the conditions that the requirements of nodes in the tree read, if they may be asked: those of nodes in a
  /// slot that is selected, and of nodes that a link uncovers by removing a node that meets a requirement.
  func conditionsOfRequirements(in opened: OpenedState, declared: (Int) -> Int) -> Set<Int> {
    var nodes: Set<Int> = []
    var all: Set<Int> = []
    for case let known? in opened.known {
      let node = declared(known.row)
      all.insert(node)
      if known.hiding == nil { nodes.insert(node) }
    }
    let hasSlots = nodes.contains { program.nodes[$0].kind == .split || program.nodes[$0].kind == .tabs }
    let asked = nodes.filter { node in
      hasSlots || program.nodes[node].requirements.contains { all.contains($0.node.node) }
    }
    return needed.conditions(of: asked)
  }

  /// Returns what a property of states looks for among hidden nodes.
  func sight(of question: Question) -> Sight {
    var reader = SightReader(program)
    reader.note(question)
    return reader.sight
  }

  /// What the guarantees about states look for among hidden nodes; nil for nothing.
  var sightOfArrivals: Sight? {
    let isNeeded = program.nodes.contains { !$0.requirements.isEmpty || $0.kind == .split }
    if !isNeeded { return nil }
    var sight = sightOfNewNodes
    sight.formUnion(sightOfDepartures)
    sight.nodes.formUnion(program.nodes.indices.filter { !program.nodes[$0].requirements.isEmpty })
    return sight
  }

  private func subjects(
    of input: Input, in state: NavigationState, _ declared: (Identity) -> Int?
  ) -> [Program.Subject] {
    switch input {
    case .event(let sender, let event, _): declared(sender).map { [.event(node: $0, event: event)] } ?? []
    case .appEvent(let event, _): [.appEvent(event)]
    case .finish(let sender, _): declared(sender).map { [.done(node: $0)] } ?? []
    case .cancel(let sender): declared(sender).map { [.cancelled(node: $0)] } ?? []
    case .produce(let sender, _, _): declared(sender).map { [.produced(node: $0)] } ?? []
    case .select(let node, _): declared(node).map { [.select(node: $0), .reselect(node: $0)] } ?? []
    case .popped(let node, _): declared(node).map { [.popped(node: $0)] } ?? []
    case .dismissed, .open: []
    case .set(let values): values.map { .changed(condition: $0.condition) }
    case .answer(let request, _): request.action(in: state).map { [.answered(action: $0)] } ?? []
    case .fail(let request): request.action(in: state).map { [.failed(action: $0)] } ?? []
    }
  }

  private mutating func sight(of held: NavigationState.HeldInput) -> Sight {
    switch held.content {
    case .leave(let held), .select(let held): return sight(of: held.edit)
    case .requirement(let held, let node, let place):
      var reader = SightReader(program)
      let requirements = program.nodes[node].requirements
      if requirements.indices.contains(place) { reader.note(requirements[place]) }
      var sight = sight(of: held.edit)
      sight.formUnion(reader.sight)
      return sight
    case .covered(let request, _), .wait(.result(let request, _)):
      return sightOfResults(of: request.action)
    case .wait(.event(let subject, _, _)): return sight(of: subject)
    }
  }

  private mutating func sight(of edit: NavigationState.Edit) -> Sight {
    switch edit {
    case .rule(let flow, let rule, _, _): return sight(ofRule: rule, in: flow)
    case .link(let flow, let link, _): return sight(of: program.flows[flow].links[link], of: flow)
    case .produced:
      return Sight(nodes: receivers)
    case .start:
      var open: [Program.Subject] = []
      var reader = SightReader(program)
      reader.note(program.flows[0].root, nil)
      for rule in program.flows[0].rules where rule.isStart { note(rule, of: 0, &reader, &open) }
      return open.reduce(into: reader.sight) { $0.formUnion(sight(of: $1)) }
    case .select, .remove, .dismiss:
      var sight = Sight()
      (sight.mayShow, sight.mayRemove, sight.maySelect) = (true, true, true)
      return sight
    }
  }

  private func sight(of link: Program.Link, of flow: Int) -> Sight {
    var reader = SightReader(program)
    reader.note(link, of: flow)
    return reader.sight
  }

  private mutating func sight(ofRule rule: Int, in flow: Int) -> Sight {
    var open: [Program.Subject] = []
    var reader = SightReader(program)
    note(program.flows[flow].rules[rule], of: flow, &reader, &open)
    return open.reduce(into: reader.sight) { $0.formUnion(sight(of: $1)) }
  }

  /// Returns what the rules for a subject look for, and those for all that they may raise.
  private mutating func sight(of subject: Program.Subject) -> Sight {
    if let found = known[subject] { return found }
    var reader = SightReader(program)
    var open = [subject]
    var seen: Set<Program.Subject> = [subject]
    while let next = open.popLast() {
      var raised: [Program.Subject] = []
      for place in rules[next] ?? [] {
        note(program.flows[place.flow].rules[place.rule], of: place.flow, &reader, &raised)
      }
      for subject in raised where seen.insert(subject).inserted { open.append(subject) }
    }
    known[subject] = reader.sight
    return reader.sight
  }

  /// Notes what a rule looks for, and what it may raise apart from departures.
  private func note(
    _ rule: Program.Rule, of flow: Int, _ reader: inout SightReader, _ raised: inout [Program.Subject]
  ) {
    reader.note(rule, of: flow)
    let ended =
      flow == 0 ? rule.triggers.compactMap { $0.subject.node } : [program.flows[flow].node].compactMap { $0 }
    rule.effects.forEachEffect { effect in
      switch effect {
      case .finish: raised += ended.map { .done(node: $0) }
      case .cancel: raised += ended.map { .cancelled(node: $0) }
      default: break
      }
    }
  }
}

extension Input {
  fileprivate var url: String? {
    if case .open(let url) = self { return url }
    return nil
  }
}
