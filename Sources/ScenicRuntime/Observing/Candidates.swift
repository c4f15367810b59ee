/// The possible inputs: from screens, from the user, from the app, and from outside.
struct Candidates {
  private let engine: Engine
  private let literals: Literals
  private let guesses: RepresentativeValues
  private var program: Program { engine.program }

  init(_ engine: Engine, _ literals: Literals, _ guesses: RepresentativeValues) {
    self.engine = engine
    self.literals = literals
    self.guesses = guesses
  }

  /// Returns the inputs, the likeliest first: events of uncovered scenes, gestures on them, events of other
  /// nodes, events of the app, and URLs that fit a link.
  func inputs(in state: NavigationState) -> [Input] {
    let standing = Array(engine.standing(in: state).reversed())
    var found: [Input] = []
    for one in standing where one.isUncovered { found += said(by: one) }
    for one in standing { found += touches(on: one) }
    for one in standing where one.model.style.map({ Program.isDismissible($0) }) ?? false {
      found.append(.dismissed(one.model.identity))
    }
    for one in standing where !one.isUncovered { found += said(by: one) }
    found += saidByTheApp(in: state)
    found += changes(in: state, standing)
    found += urls(standing)
    return found
  }

  private func said(by one: Engine.StandingNode) -> [Input] {
    let declared = program.nodes[one.node]
    let sender = one.model.identity
    var found: [Input] = []
    for (event, words) in declared.events.enumerated() {
      let subject = Program.Subject.event(node: one.node, event: event)
      guard isHeard(subject, from: one, isFlow: declared.flow != nil) else { continue }
      for arguments in guesses.arguments(words.parameters, for: subject) {
        found.append(.event(from: sender, event: event, arguments: arguments))
      }
    }
    guard declared.kind == .scene else { return found }
    let done = Program.Subject.done(node: one.node)
    if one.isUncovered || literals.heardEvenCovered.contains(done) {
      if let result = declared.result {
        found += guesses.values(of: result, for: done).map { .finish(sender, $0) }
      } else {
        found.append(.finish(sender, nil))
      }
    }
    if one.isUncovered || literals.heardEvenCovered.contains(.cancelled(node: one.node)) {
      found.append(.cancel(sender))
    }
    let produced = Program.Subject.produced(node: one.node)
    for type in declared.produces where one.isUncovered || literals.heardEvenCovered.contains(produced) {
      found += guesses.values(of: type, called: "value", literals.about(produced)).prefix(12).map {
        .produce(sender, type: type, $0)
      }
    }
    return found
  }

  private func isHeard(_ subject: Program.Subject, from one: Engine.StandingNode, isFlow: Bool) -> Bool {
    one.isUncovered || isFlow ? literals.heard.contains(subject) : literals.heardEvenCovered.contains(subject)
  }

  /// Returns the user gestures on a container.
  private func touches(on one: Engine.StandingNode) -> [Input] {
    let container = one.model.identity
    switch program.nodes[one.node].kind {
    case .stack: return (1..<max(one.model.childNodes.count, 1)).map { .popped(container, count: $0) }
    case .tabs where one.isUncovered:
      return one.model.childNodes.indices.map { .select(container, slot: $0) }
    case .split:
      // In a collapsed split, going back passes all columns.
      let entries = one.model.childNodes.reduce(0) { $0 + max($1.children.count, 1) }
      return one.model.childNodes.indices.map { .select(container, slot: $0) }
        + (1..<max(entries, 1)).map { .popped(container, count: $0) }
    default: return []
    }
  }

  private func saidByTheApp(in state: NavigationState) -> [Input] {
    var found: [Input] = []
    for (event, declared) in program.events.enumerated() where literals.heard.contains(.appEvent(event)) {
      found += guesses.arguments(declared.parameters, for: .appEvent(event)).map {
        .appEvent(event, arguments: $0)
      }
    }
    for request in state.differentRequests {
      let values =
        program.actions[request.action].answer.map {
          guesses.values(of: $0, for: .answered(action: request.action))
        } ?? [.null]
      found += values.map { .answer(.number(request.number), $0) }
      if literals.heard.contains(.failed(action: request.action)) {
        found.append(.fail(.number(request.number)))
      }
    }
    return found
  }

  /// Returns inputs that set each condition to each other value.
  private func changes(in state: NavigationState, _ standing: [Engine.StandingNode]) -> [Input] {
    program.conditions.indices.filter { !program.conditions[$0].isFlag }.flatMap { condition in
      owners(of: condition, standing).flatMap { scene in
        values(of: condition).map {
          Input.set([Input.ConditionValue(condition: condition, scene: scene, value: $0)])
        }
      }
    }
  }

  /// Returns the scenes that have this condition; nil for one of the app or a flow.
  func owners(of condition: Int, _ standing: [Engine.StandingNode]) -> [Identity?] {
    guard let owner = program.conditions[condition].owner else { return [nil] }
    return standing.filter { $0.node == owner }.map { $0.model.identity }
  }

  /// Returns the possible values of a condition.
  func values(of condition: Int) -> [Value] {
    let declared = program.conditions[condition]
    let values = guesses.values(
      of: declared.type, called: "value", literals.about(.changed(condition: condition)))
    return Array(([declared.initial] + values.filter { $0 != declared.initial }).prefix(8))
  }

  private func urls(_ standing: [Engine.StandingNode]) -> [Input] {
    var found: [Input] = []
    for (flow, declared) in program.flows.enumerated() {
      guard flow == 0 || standing.contains(where: { $0.node == declared.node }) else { continue }
      for (place, link) in declared.links.enumerated() {
        let captures = guesses.captures(of: link, at: LinkTree.Place(flow: flow, link: place))
        // A link may require a host and leave the scheme open.
        let origin = link.scheme == nil ? link.host.map { "https://\($0)" } ?? "" : ""
        let urls = captures.compactMap { link.url(capturing: $0, in: program) }
        found += urls.map { .open(origin + $0) }
        // A link of one scheme may take the URL with the app's origin, but not the path alone.
        guard link.scheme == nil, link.host == nil, let main = program.mainOrigin else { continue }
        found += urls.map { .open(String($0.dropFirst(main.text.count))) }
      }
    }
    return found
  }
}
