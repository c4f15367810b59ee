import ScenicRuntime

/// What each input may look for, with everything that may follow from it in the same turn.
struct Sights {
  private let program: Program
  private var known: [Program.Subject: Sight] = [:]
  /// The rules that handle a subject.
  private var rules: [Program.Subject: [(flow: Int, rule: Int)]] = [:]
  /// What a change of the tree may look for: the flows, whose rules may handle what happens, and requirements.
  private var common = Sight()
  /// The same with all that the departure of a node may raise.
  private var sightOfDepartures = Sight()
  private let needed: NeededConditions
  /// The nodes that take produced values.
  private let receivers: Set<Int>
  /// The sights of inputs, where no input is held.
  private var whole: [Key: Sight] = [:]

  private struct Key: Hashable {
    var subjects: [Program.Subject]
    var url: String?
  }

  private let links: [(link: Program.Link, sight: Sight)]
  /// True if every depth in rules and properties is compared with a number within the limit.
  let areDepthsDecided: Bool
  /// What all inputs and properties may look for.
  let all: Sight

  init(_ program: Program, _ properties: [SpecProperty]) {
    self.program = program
    var common = SightReader(program)
    for flow in program.flows { common.note(flow.root, nil) }
    for (place, node) in program.nodes.enumerated() {
      for requirement in node.requirements { common.note(requirement, of: place) }
    }
    self.common = common.sight
    // Requirements are read where their nodes are, and templates where they are used.
    (self.common.conditions, self.common.made) = ([], [])
    needed = NeededConditions(program)
    self.common.nodes.formUnion(program.nodes.indices.filter { program.nodes[$0].flow != nil })
    self.common.nodes.formUnion(program.heardLeaving)
    receivers = Set(program.nodes.indices.filter { !program.nodes[$0].updates.isEmpty })
    for (flow, declared) in program.flows.enumerated() {
      for (rule, words) in declared.rules.enumerated() {
        for trigger in words.triggers { rules[trigger.subject, default: []].append((flow, rule)) }
      }
    }
    links = program.flows.flatMap { $0.links }.map { link in
      var reader = SightReader(program)
      reader.note(link)
      return (link, reader.sight)
    }
    var all = SightReader(program)
    for flow in program.flows {
      for rule in flow.rules { all.note(rule) }
      for link in flow.links { all.note(link) }
    }
    for question in properties.compactMap({ $0.question }) { all.note(question) }
    var everything = all.sight
    everything.formUnion(self.common)
    everything.nodes.formUnion(program.nodes.indices.filter { program.nodes[$0].kind != .scene })
    if program.nodes.contains(where: { !$0.produces.isEmpty }) { everything.nodes.formUnion(receivers) }
    self.all = everything
    areDepthsDecided = common.areDepthsDecided && all.areDepthsDecided
    sightOfDepartures = self.common
    for node in program.heardLeaving.sorted() {
      sightOfDepartures.formUnion(sight(of: .cancelled(node: node)))
      sightOfDepartures.formUnion(sight(of: .leave(node: node)))
    }
  }

  /// Returns what an input may look for in a state; `declared` gives the declaration of a visible node.
  mutating func sight(
    of input: Input, in state: NavigationState, declared: (Identity) -> Int?
  ) -> Sight {
    let subjects = subjects(of: input, in: state, declared)
    let key = Key(subjects: subjects, url: input.url)
    if let found = whole[key], state.held.isEmpty { return found }
    var sight = sightOfDepartures
    for subject in subjects { sight.formUnion(self.sight(of: subject)) }
    for held in state.held { sight.formUnion(self.sight(of: held)) }
    switch input {
    case .open(let url):
      guard let url = try? LinkURL(url) else { break }
      for (link, found) in links where link.captures(from: url, in: program) != nil { sight.formUnion(found) }
    case .produce: sight.nodes.formUnion(receivers)
    default: break
    }
    if state.held.isEmpty { whole[key] = sight }
    return sight
  }

  /// Returns what the rules for the results of an action look for.
  mutating func sightOfResults(of action: Int) -> Sight {
    var sight = self.sight(of: .answered(action: action))
    sight.formUnion(self.sight(of: .failed(action: action)))
    return sight
  }

  /// Returns the conditions that may be read if these nodes are visible, or are created.
  func conditions(_ sight: Sight, with nodes: some Sequence<Int>) -> Set<Int> {
    needed.conditions(of: nodes).union(needed.conditions(of: sight.made)).union(sight.conditions)
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
    return isNeeded ? sightOfDepartures : nil
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
    case .requirement(let held, _, _), .leave(let held), .select(let held): return sight(of: held.edit)
    case .covered(let request, _), .wait(.result(let request, _)):
      return sightOfResults(of: request.action)
    case .wait(.event(let subject, _, _)): return sight(of: subject)
    }
  }

  private mutating func sight(of edit: NavigationState.Edit) -> Sight {
    switch edit {
    case .rule(let flow, let rule, _, _):
      var open: [Program.Subject] = []
      var reader = SightReader(program)
      note(program.flows[flow].rules[rule], of: flow, &reader, &open)
      return open.reduce(into: reader.sight) { $0.formUnion(sight(of: $1)) }
    case .link(let flow, let link, _):
      var reader = SightReader(program)
      reader.note(program.flows[flow].links[link])
      return reader.sight
    case .produced:
      return Sight(nodes: receivers)
    case .start:
      var open: [Program.Subject] = []
      var reader = SightReader(program)
      reader.note(program.flows[0].root, nil)
      for rule in program.flows[0].rules where rule.isStart { note(rule, of: 0, &reader, &open) }
      return open.reduce(into: reader.sight) { $0.formUnion(sight(of: $1)) }
    case .select, .remove, .dismiss: return Sight()
    }
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
    reader.note(rule)
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
