import ScenicRuntime

/// The possible inputs: from the screens, the user and the app.
struct PossibleInputs {
  /// An input that is possible now.
  struct Candidate {
    var input: Input
    /// The event that rules handle, or the link that it opens; nil for the dismissal of a presentation.
    var word: Occurrence.Word?
    /// True if it is a user gesture that removes nodes.
    var isDeparture = false

    var subject: Program.Subject? {
      if case .said(let subject) = word { return subject }
      return nil
    }
  }

  let engine: Engine
  /// True if events that no rule handles are omitted, since they change nothing.
  var leavesOutUnhandled = false
  /// True if the user can go back over any number of entries; otherwise over one and over all.
  var goesBackAnywhere = false
  /// Further arguments of events, beyond the number of samples.
  var furtherArguments = OrderedMap<Program.Subject, [Fields]>()
  private let listening: Listening
  private let samples: Samples
  /// The first state, and the inputs that start the app with other flags; nil without any.
  private let first: (state: NavigationState, starts: [Input])?
  /// The inputs that start the app with other first values of conditions that the start reads, fewest changes first.
  let startsByConditions: [Input]

  private var program: Program { engine.program }

  init(_ program: Program, _ listening: Listening) {
    engine = Engine(program)
    // A flag that nothing reads changes nothing.
    let flags =
      program.conditions.contains { $0.isFlag }
      ? program.readConditions.sorted().filter { program.conditions[$0].isFlag } : []
    let valuesOfFlags = flags.map {
      (condition: $0, values: program.fewValues(of: program.conditions[$0].type))
    }
    let starts = OtherStarts(program, of: valuesOfFlags).inputs
    first = starts.isEmpty ? nil : (engine.start().state.renumbered(), starts)
    self.listening = listening
    samples = Samples(program, listening)
    let conditions = program.conditionsReadAtStart.sorted()
    let samples = self.samples
    let values = conditions.map { condition in
      (
        condition: condition,
        values: samples[.changed(condition: condition)].prefix(4).compactMap { $0["value"] }
      )
    }
    startsByConditions =
      conditions.isEmpty ? [] : OtherStarts(program, of: values + valuesOfFlags).inputs(changing: conditions)
  }

  /// Returns a few possible values of a condition.
  func values(of condition: Int) -> [Value] {
    samples[.changed(condition: condition)].compactMap { $0["value"] }
  }

  /// Plays one input within a budget; returns nil if the effort of one input is exceeded.
  func play(
    _ input: Input, in state: NavigationState, explaining: Bool = false, from budget: inout Int
  ) -> Step? {
    let given = Rehearsal.effort.turn
    var effort = given
    let step = engine.handle(input, in: state, explaining: explaining, within: &effort)
    budget -= 1 + (given.raised - effort.raised + given.made - effort.made) / Rehearsal.effort.input
    return step
  }

  /// Returns the possible inputs, with a number of samples for the arguments of each event. The order: events
  /// of the screens, topmost first; user gestures; conditions; URLs; dismissals by the system. Of a scene with many events,
  /// a trace reads only its own.
  func candidates(
    in state: NavigationState, samples count: Int, along story: StoryLine? = nil,
    where isWanted: (Occurrence.Word) -> Bool
  ) -> [Candidate] {
    let all = engine.standing(in: state)
    let standing = all.reversed()
    var found: [Candidate] = []
    func add(_ subject: Program.Subject, _ input: (Fields) -> Input) {
      guard isWanted(.said(subject)) else { return }
      let few = samples[subject].prefix(count)
      let further = (furtherArguments[subject] ?? []).filter { !few.contains($0) }
      for fields in few + further { found.append(Candidate(input: input(fields), word: .said(subject))) }
    }
    for one in standing { said(by: one, along: story, add) }
    for one in standing where one.isUncovered { found += touches(on: one) }
    if let presented = engine.lastPresented(in: state), Program.isDismissible(presented.style ?? "") {
      found.append(Candidate(input: .dismissed(nil), isDeparture: true))
    }
    // A gesture that dismisses a screen is preferred to its own `cancel`.
    for one in standing { givingUp(one, add) }
    for event in program.events.indices where listening.isHeard(.appEvent(event)) {
      add(.appEvent(event)) { .appEvent(event, arguments: $0) }
    }
    for request in state.differentRequests {
      let reference = Input.RequestReference.number(request.number)
      add(.answered(action: request.action)) { .answer(reference, $0["value"] ?? .null) }
      if listening.isHeard(.failed(action: request.action)) {
        add(.failed(action: request.action)) { _ in .fail(reference) }
      }
    }
    for (place, condition) in program.conditions.enumerated()
    where listening.live.contains(condition: place) && !condition.isFlag {
      for scene in scenes(of: condition.owner, standing) {
        add(.changed(condition: place)) {
          .set([Input.ConditionValue(condition: place, scene: scene, value: $0["value"] ?? .null)])
        }
      }
    }
    if let first, first.state == state { found += first.starts.map { Candidate(input: $0) } }
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

  /// Adds the events of a scene or flow.
  private func said(
    by one: Engine.StandingNode, along story: StoryLine?,
    _ add: (Program.Subject, (Fields) -> Input) -> Void
  ) {
    let declared = program.nodes[one.node]
    let sender = one.model.identity
    for event in story?.events(of: one.node) ?? Array(declared.events.indices) {
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

  /// Returns true if an event can be handled: of a scene if it is uncovered, of a flow always.
  private func canBeHeard(_ subject: Program.Subject, from one: Engine.StandingNode) -> Bool {
    one.isUncovered || program.nodes[one.node].flow != nil || listening.isHeardEvenCovered(subject)
  }

  /// Returns the user gestures on a container.
  private func touches(on one: Engine.StandingNode) -> [Candidate] {
    let entries = one.model.childNodes.count
    switch program.nodes[one.node].kind {
    case .stack where entries > 1:
      let counts = goesBackAnywhere ? Array(1..<entries) : entries > 2 ? [1, entries - 1] : [1]
      return counts.map {
        Candidate(
          input: .popped(one.model.identity, count: $0), word: .said(.popped(node: one.node)),
          isDeparture: true)
      }
    case .tabs, .split:
      return one.model.childNodes.indices.map {
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
