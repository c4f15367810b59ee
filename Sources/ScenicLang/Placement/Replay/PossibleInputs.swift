import ScenicRuntime

/// What can come in: from the screens, the user and the app.
struct PossibleInputs {
  /// Something that can come in now.
  struct Candidate {
    var input: Input
    /// What rules would hear of it, or the link that it opens; nil for a presentation that is sent away.
    var word: Occurrence.Word?
    /// Whether it is a movement of the user's that takes nodes away.
    var isDeparture = false

    var subject: Program.Subject? {
      if case .said(let subject) = word { return subject }
      return nil
    }
  }

  let engine: Engine
  /// Whether events that no rule handles are left out: they change nothing.
  var leavesOutUnhandled = false
  /// Whether the user goes back over any number of entries, or over one and over all.
  var goesBackAnywhere = false
  private let listening: Listening
  private let samples: Samples

  private var program: Program { engine.program }

  init(_ program: Program, _ listening: Listening) {
    engine = Engine(program)
    self.listening = listening
    samples = Samples(program, listening)
  }

  /// A few values that a condition can have.
  func values(of condition: Int) -> [Value] {
    samples[.changed(condition: condition)].compactMap { $0["value"] }
  }

  /// Plays one input at the expense of a budget; nil where more comes of it than is followed.
  func play(
    _ input: Input, in state: NavigationState, explaining: Bool = false, from budget: inout Int
  ) -> Step? {
    let given = Rehearsal.effort.turn
    var effort = given
    let step = engine.handle(input, in: state, explaining: explaining, within: &effort)
    budget -= 1 + (given.raised - effort.raised + given.made - effort.made) / Rehearsal.effort.input
    return step
  }

  /// What can come in, with so many samples of what each thing said may carry: first what is said by the screens, what
  /// is over others before them, then what the user does, then what the app knows, then the URLs that are opened,
  /// then the presentations that the system dismisses.
  func candidates(
    in state: NavigationState, samples count: Int, where isWanted: (Occurrence.Word) -> Bool
  ) -> [Candidate] {
    let all = engine.standing(in: state)
    let standing = all.reversed()
    var found: [Candidate] = []
    func add(_ subject: Program.Subject, _ input: (Fields) -> Input) {
      guard isWanted(.said(subject)) else { return }
      for fields in samples[subject].prefix(count) {
        found.append(Candidate(input: input(fields), word: .said(subject)))
      }
    }
    for one in standing { said(by: one, add) }
    for one in standing where one.isUncovered { found += touches(on: one) }
    if let presented = engine.lastPresented(in: state), Program.isDismissible(presented.style ?? "") {
      found.append(Candidate(input: .dismissed(nil), isDeparture: true))
    }
    // Where the user can send a screen away, that is told rather than that the screen gives up by itself.
    for one in standing { givingUp(one, add) }
    for event in program.events.indices where listening.isHeard(.appEvent(event)) {
      add(.appEvent(event)) { .appEvent(event, arguments: $0) }
    }
    var answering: Set<Int> = []
    for asked in state.asked where answering.insert(asked.action).inserted {
      add(.answered(action: asked.action)) { .answer(action: asked.action, $0["value"]) }
    }
    for (place, condition) in program.conditions.enumerated()
    where listening.live.contains(condition: place) {
      for scene in scenes(of: condition.owner, standing) {
        add(.changed(condition: place)) {
          .set([Input.ConditionValue(condition: place, scene: scene, value: $0["value"] ?? .null)])
        }
      }
    }
    for (flow, declared) in program.flows.enumerated() where !declared.links.isEmpty {
      guard flow == 0 || standing.contains(where: { $0.node == declared.node }) else { continue }
      for link in declared.links.indices where isWanted(.link(flow: flow, link)) {
        for url in samples.urls(of: link, in: flow).prefix(count) {
          found.append(Candidate(input: .open(url), word: .link(flow: flow, link)))
        }
      }
    }
    found += engine.coveredPresentations(in: state, all).map {
      Candidate(input: .dismissed($0.identity), isDeparture: true)
    }
    return found
  }

  /// What a scene or flow says.
  private func said(
    by one: Engine.StandingNode, _ add: (Program.Subject, (Fields) -> Input) -> Void
  ) {
    let declared = program.nodes[one.node]
    let sender = one.model.identity
    for event in declared.events.indices {
      let subject = Program.Subject.event(node: one.node, event: event)
      if leavesOutUnhandled, !listening.isHeard(subject) { continue }
      if canBeHeard(subject, from: one) { add(subject) { .event(from: sender, event: event, arguments: $0) } }
    }
    guard declared.kind == .scene, declared.flow == nil else { return }
    let done = Program.Subject.done(node: one.node)
    if canBeHeard(done, from: one), declared.result != nil || listening.isHeard(done) {
      add(done) { .finish(sender, $0["value"]) }
    }
    for type in declared.produces where one.isUncovered {
      for value in samples.values(of: type).prefix(2) {
        add(.produced(node: one.node)) { _ in .produce(sender, type: type, value) }
      }
    }
  }

  private func givingUp(
    _ one: Engine.StandingNode, _ add: (Program.Subject, (Fields) -> Input) -> Void
  ) {
    let declared = program.nodes[one.node]
    let cancelled = Program.Subject.cancelled(node: one.node)
    guard declared.kind == .scene, canBeHeard(cancelled, from: one),
      declared.result != nil || listening.isHeard(cancelled)
    else { return }
    add(cancelled) { _ in .cancel(one.model.identity) }
  }

  /// A scene is heard where nothing covers it, a flow anywhere.
  private func canBeHeard(_ subject: Program.Subject, from one: Engine.StandingNode) -> Bool {
    one.isUncovered || program.nodes[one.node].flow != nil || listening.isHeardEvenCovered(subject)
  }

  /// What the user does to a container.
  private func touches(on one: Engine.StandingNode) -> [Candidate] {
    let entries = one.model.children.count
    switch program.nodes[one.node].kind {
    case .stack where entries > 1:
      let counts = goesBackAnywhere ? Array(1..<entries) : entries > 2 ? [1, entries - 1] : [1]
      return counts.map {
        Candidate(
          input: .popped(one.model.identity, count: $0), word: .said(.popped(node: one.node)),
          isDeparture: true)
      }
    case .tabs, .split:
      return one.model.children.indices.map {
        Candidate(input: .select(one.model.identity, slot: $0), word: .said(.select(node: one.node)))
      }
    default: return []
    }
  }

  private func scenes(
    of owner: Int?, _ standing: ReversedCollection<[Engine.StandingNode]>
  ) -> [Identity?] {
    guard let owner else { return [nil] }
    return standing.filter { $0.node == owner }.map { $0.model.identity }
  }
}
