import ScenicRuntime

/// All that can come in: from the screens, the user and the app, with one value of each kind that is told apart.
struct Moves {
  let engine: Engine
  let classes: ValueClasses
  /// What could come in and is not tried.
  private(set) var gaps: [String] = []
  private let listening: Listening
  /// What is said, by the node that says it.
  private var said: [[Said]] = []
  private var ends: [Ending] = []
  private let appEvents: [Saying]
  private let answers: [Saying]
  private let conditions: [Int]
  private let values: [[Value]]
  private var links: [Linking] = []

  /// What is carried along.
  private struct Saying {
    var parts: [(Program.Parameter, ValuePlace)]
    /// All kinds of it, where no texts are compared with one another.
    var kinds: [Fields]

    init(_ parts: [(Program.Parameter, ValuePlace)], _ classes: ValueClasses) {
      self.parts = parts
      kinds = classes.arguments(parts, names: [])
    }
  }

  private struct Linking {
    var flow: Int
    var link: Program.Link
    var saying: Saying
    /// The URLs of all kinds of captures.
    var urls: [String]
  }

  private struct Said {
    var event: Int
    var subject: Program.Subject
    var saying: Saying
  }

  /// How a scene can end by itself.
  private struct Ending {
    var mayFinish = false
    var mayCancel = false
    var result: Saying?
  }

  private var program: Program { engine.program }

  init(_ engine: Engine, _ classes: ValueClasses) {
    self.engine = engine
    self.classes = classes
    let program = engine.program
    let listening = Listening(program)
    self.listening = listening
    func saying(_ subject: Program.Subject) -> Saying {
      Saying(program.parameters(of: subject).map { ($0, .carried(subject, $0.name)) }, classes)
    }
    appEvents = program.events.indices.map { saying(.appEvent($0)) }
    answers = program.actions.indices.map { saying(.answered(action: $0)) }
    conditions = program.conditions.indices.filter { classes.read.contains($0) }
    values = program.conditions.indices.map { classes.values(ofCondition: $0, names: []) }
    for (place, node) in program.nodes.enumerated() {
      said.append(
        node.events.indices.map {
          let subject = Program.Subject.event(node: place, event: $0)
          return Said(event: $0, subject: subject, saying: saying(subject))
        })
      var ending = Ending()
      if node.kind == .scene, node.flow == nil {
        ending.mayFinish = node.result != nil || listening.isHeard(.done(node: place))
        ending.mayCancel = node.result != nil || listening.isHeard(.cancelled(node: place))
        ending.result = saying(.done(node: place))
      }
      ends.append(ending)
    }
    addLinkings()
    let all = appEvents + answers + links.map { $0.saying } + said.flatMap { $0.map { $0.saying } }
    if all.contains(where: { $0.kinds.count >= ValueClasses.limit }) {
      gaps = ["some events carry more kinds of values than are tried"]
    }
  }

  private mutating func addLinkings() {
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        let words = Step.RulePlace(flow: flow, rule: place, isLink: true)
        let captures = link.captures.enumerated().map { local, capture in
          (Program.Parameter(name: capture.name, type: capture.type), ValuePlace.local(words, local))
        }
        let saying = Saying(captures, classes)
        let urls = saying.kinds.compactMap { url(of: link, capturing: $0) }
        links.append(Linking(flow: flow, link: link, saying: saying, urls: urls))
      }
    }
  }

  private func url(of link: Program.Link, capturing fields: Fields) -> String? {
    link.url(capturing: link.captures.map { fields[$0.name] ?? .null }, in: program)
  }

  private func kinds(_ saying: Saying, _ names: [String]) -> [Fields] {
    classes.hasNames ? classes.arguments(saying.parts, names: names) : saying.kinds
  }

  /// What can come in now, always in the same order.
  func inputs(in state: NavigationState) -> [Input] {
    let names = classes.hasNames ? classes.names(in: state) : []
    let standing = engine.standing(in: state)
    var found: [Input] = []
    for one in standing.reversed() { addSaid(by: one, names, &found) }
    for one in standing.reversed() where one.isUncovered { addTouches(on: one, &found) }
    if let presented = engine.lastPresented(in: state), Program.isDismissible(presented.style ?? "") {
      found.append(.dismissed(nil))
    }
    for one in standing.reversed() where ends[one.node].mayCancel {
      if isHeard(.cancelled(node: one.node), from: one) { found.append(.cancel(one.model.identity)) }
    }
    addEvents(state, names, &found)
    addConditions(state, standing, names, &found)
    addLinks(standing, names, &found)
    return found
  }

  private func isHeard(_ subject: Program.Subject, from one: Engine.StandingNode) -> Bool {
    one.isUncovered || program.nodes[one.node].flow != nil || listening.isHeardEvenCovered(subject)
  }

  private func addSaid(by one: Engine.StandingNode, _ names: [String], _ found: inout [Input]) {
    let sender = one.model.identity
    for said in said[one.node] where isHeard(said.subject, from: one) {
      for fields in kinds(said.saying, names) {
        found.append(.event(from: sender, event: said.event, arguments: fields))
      }
    }
    let ending = ends[one.node]
    if ending.mayFinish, let result = ending.result, isHeard(.done(node: one.node), from: one) {
      for fields in kinds(result, names) {
        found.append(.finish(sender, fields["value"]))
      }
    }
    guard one.isUncovered else { return }
    for type in program.nodes[one.node].produces {
      for value in classes.values(of: type, at: .member(type), names: names) {
        found.append(.produce(sender, type: type, value))
      }
    }
  }

  /// What the user does to a container.
  private func addTouches(on one: Engine.StandingNode, _ found: inout [Input]) {
    let identity = one.model.identity
    switch program.nodes[one.node].kind {
    case .stack where one.model.children.count > 1:
      found += (1..<one.model.children.count).map { .popped(identity, count: $0) }
    case .tabs, .split: found += one.model.children.indices.map { .select(identity, slot: $0) }
    default: break
    }
  }

  private func addEvents(_ state: NavigationState, _ names: [String], _ found: inout [Input]) {
    for (event, saying) in appEvents.enumerated() {
      found += kinds(saying, names).map { .appEvent(event, arguments: $0) }
    }
    var answering: Set<Int> = []
    for asked in state.asked where answering.insert(asked.action).inserted {
      found += kinds(answers[asked.action], names).map { .answer(action: asked.action, $0["value"]) }
    }
  }

  private func addConditions(
    _ state: NavigationState, _ standing: [Engine.StandingNode], _ names: [String], _ found: inout [Input]
  ) {
    for condition in conditions {
      let declared = program.conditions[condition]
      let values =
        classes.hasNames ? classes.values(ofCondition: condition, names: names) : values[condition]
      guard let owner = declared.owner else {
        for value in values where value != state.conditions[condition] {
          found.append(.set([Input.ConditionValue(condition: condition, value: value)]))
        }
        continue
      }
      for one in standing where one.node == owner {
        let identity = one.model.identity
        let now =
          state.sceneConditions.first { $0.scene == identity && $0.condition == condition }?.value
          ?? declared.initial
        for value in values where value != now {
          found.append(.set([Input.ConditionValue(condition: condition, scene: identity, value: value)]))
        }
      }
    }
  }

  private func addLinks(
    _ standing: [Engine.StandingNode], _ names: [String], _ found: inout [Input]
  ) {
    for linking in links {
      let node = program.flows[linking.flow].node
      guard linking.flow == 0 || standing.contains(where: { $0.node == node }) else { continue }
      var urls = linking.urls
      if classes.hasNames {
        urls = kinds(linking.saying, names).compactMap { url(of: linking.link, capturing: $0) }
      }
      found += urls.map { .open($0) }
    }
  }
}

extension ValueClasses {
  /// What a condition can be: all that its type has, of other types what is asked about and something else.
  func values(ofCondition condition: Int, names: [String]) -> [Value] {
    let declared = program.conditions[condition]
    var found = values(of: declared.type, at: .condition(condition), names: names)
    switch declared.type {
    case .bool: found = [true, false]
    case .named(let type):
      if case .enumeration(let cases) = program.types[type].shape, cases.allSatisfy({ $0.payload.isEmpty }) {
        found = cases.map { .string($0.name) }
      }
    default: break
    }
    return found.contains(declared.initial) ? found : found + [declared.initial]
  }
}
