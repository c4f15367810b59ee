import ScenicRuntime

/// Plays a story on the engine, to see whether what the sites allow really happens. It tries what the screens and the
/// user could do: which node speaks, with which arguments, under which conditions.
struct Rehearsal {
  /// How many inputs all stories of a spec may take, and one of them.
  static let budget = (all: 60_000, one: 1_500)

  private let placements: Placements
  private let engine: Engine
  private var left = Rehearsal.budget.all
  private var steps = 0

  init(_ placements: Placements) {
    self.placements = placements
    engine = Engine(placements.program)
  }

  private struct Moment {
    var state: NavigationState
    /// What has been done, as the spec would say it.
    var told: [String] = []
  }

  /// What is done, in words, until something comes out as wanted; nil if it never does.
  mutating func play(_ story: [Occurrence.Key], until isWanted: (Step) -> Bool) -> [String]? {
    steps = min(left, Rehearsal.budget.one)
    let allowed = steps
    defer { left -= allowed - steps }
    let start = engine.start()
    if story.isEmpty { return isWanted(start) ? [] : nil }
    guard start.isHandled else { return nil }
    return play(story[...], from: Moment(state: start.state), until: isWanted)
  }

  private mutating func play(
    _ story: ArraySlice<Occurrence.Key>, from moment: Moment, until isWanted: (Step) -> Bool
  ) -> [String]? {
    guard let key = story.first else { return nil }
    let rest = story.dropFirst()
    for prepared in preparations(for: key, moment) {
      for attempt in attempts(key, prepared) {
        guard steps > 0 else { return nil }
        steps -= 1
        let step = engine.handle(attempt.input, in: prepared.state, explaining: true)
        let told = prepared.told + [attempt.words]
        if rest.isEmpty {
          if isWanted(step) { return told }
        } else if step.isHandled {
          let next = Moment(state: step.state, told: told)
          if let found = play(rest, from: next, until: isWanted) { return found }
        }
      }
    }
    return nil
  }

  // MARK: Preparing

  /// The moment itself, and what it becomes when conditions that matter change first.
  private mutating func preparations(for key: Occurrence.Key, _ moment: Moment) -> [Moment] {
    let program = placements.program
    var moments = [uncovered(moment, for: key)]
    for condition in placements.decisive(for: key.word) {
      let declared = program.conditions[condition]
      for base in moments where moments.count < 24 {
        for value in SampleValues(program).values(of: declared.type) where steps > 0 {
          steps -= 1
          for scene in scenes(of: declared.owner, in: base.state) {
            let change = Input.ConditionValue(condition: condition, scene: scene, value: value)
            let step = engine.handle(.set([change]), in: base.state)
            if step.state == base.state { continue }
            let words = placements.words(condition, value)
            moments.append(Moment(state: step.state, told: base.told + [words]))
          }
        }
      }
    }
    return moments
  }

  /// The moment when the user has gone to where the sender is: away from what covers it, to its tab.
  private mutating func uncovered(_ moment: Moment, for key: Occurrence.Key) -> Moment {
    guard case .said(let subject) = key.word, key.departure == nil, let site = key.sender ?? key.here else {
      return moment
    }
    if case .leave = subject { return moment }
    if case .answered = subject { return moment }
    let node = placements.walk.table[site].node
    var moment = moment
    for _ in 0..<8 {
      guard let gesture = StandingNodes.gesture(towards: node, in: moment.state.tree, placements.program),
        steps > 0
      else { break }
      steps -= 1
      let step = engine.handle(gesture.input, in: moment.state)
      if step.state == moment.state { break }
      moment = Moment(state: step.state, told: moment.told + [gesture.words])
    }
    return moment
  }

  private func scenes(of owner: Int?, in state: NavigationState) -> [Identity?] {
    guard let owner else { return [nil] }
    return StandingNodes.all(named: placements.program.nodes[owner].name, in: state.tree).map { $0.identity }
  }

  // MARK: Attempts

  private struct Attempt {
    var input: Input
    var words: String
  }

  /// What can come in to make an occurrence happen.
  private mutating func attempts(_ key: Occurrence.Key, _ moment: Moment) -> [Attempt] {
    switch key.word {
    case .start, .link: return []
    case .selection(let slot):
      guard let sender = key.sender else { return [] }
      return nodes(at: sender, moment).map { select(slot, $0) }
    case .production: return produced(key, moment)
    case .said(let subject): return attempts(subject, key, moment)
    }
  }

  private mutating func attempts(
    _ subject: Program.Subject, _ key: Occurrence.Key, _ moment: Moment
  ) -> [Attempt] {
    let program = placements.program
    let samples = SampleValues(placements, subject)
    switch subject {
    case .event(let node, let event):
      let declared = program.nodes[node].events[event]
      let senders = StandingNodes.all(named: program.nodes[node].name, in: moment.state.tree)
      return senders.flatMap { sender in
        samples.arguments(declared.parameters).map {
          Attempt(
            input: .event(from: sender.identity, event: event, arguments: $0),
            words: placements.words(subject, $0))
        }
      }
    case .appEvent(let event):
      return samples.arguments(program.events[event].parameters).map {
        Attempt(input: .appEvent(event, arguments: $0), words: placements.words(subject, $0))
      }
    case .done(let node):
      guard let sender = key.sender else { return [] }
      let values = samples.carried(program.nodes[node].result)
      return nodes(at: sender, moment).flatMap { node in
        values.map {
          Attempt(
            input: .finish(node.identity, $0),
            words: placements.words(subject, $0.map { ["value": $0] } ?? [:]))
        }
      }
    case .cancelled(let node):
      let senders = StandingNodes.all(named: program.nodes[node].name, in: moment.state.tree)
      return senders.map { Attempt(input: .dismissed($0.identity), words: placements.words(subject)) }
        + stacks(moment).map {
          Attempt(input: .popped($0.identity, count: 1), words: placements.words(subject))
        }
    case .answered(let action):
      let values = samples.carried(program.actions[action].answer)
      return values.map {
        Attempt(
          input: .answer(action: action, $0),
          words: placements.words(subject, $0.map { ["value": $0] } ?? [:]))
      }
    case .changed(let condition):
      return samples.values(of: program.conditions[condition].type).flatMap { value in
        scenes(of: program.conditions[condition].owner, in: moment.state).map {
          Attempt(
            input: .set([Input.ConditionValue(condition: condition, scene: $0, value: value)]),
            words: placements.words(condition, value))
        }
      }
    case .popped(let node):
      return StandingNodes.all(named: program.nodes[node].name, in: moment.state.tree).flatMap { stack in
        [1, 2].map { Attempt(input: .popped(stack.identity, count: $0), words: placements.words(subject)) }
      }
    case .select(let node), .reselect(let node):
      return StandingNodes.all(named: program.nodes[node].name, in: moment.state.tree).flatMap { tabs in
        program.nodes[node].slots.indices.map { select($0, tabs) }
      }
    case .leave: return gestures(moment)
    case .produced: return produced(key, moment)
    }
  }

  private func nodes(at site: Int, _ moment: Moment) -> [SceneModel] {
    let name = placements.program.nodes[placements.walk.table[site].node].name
    return StandingNodes.all(named: name, in: moment.state.tree)
  }

  private func stacks(_ moment: Moment) -> [SceneModel] {
    placements.program.nodes.filter { $0.kind == .stack }.flatMap {
      StandingNodes.all(named: $0.name, in: moment.state.tree)
    }
  }

  private func select(_ slot: Int, _ tabs: SceneModel) -> Attempt {
    let node = placements.program.nodes.first { $0.name == tabs.sceneName }
    let label = node.flatMap { $0.slots.indices.contains(slot) ? $0.slots[slot].label : nil } ?? "?"
    return Attempt(input: .select(tabs.identity, slot: slot), words: "`\(tabs.sceneName).select(.\(label))`")
  }

  private func gestures(_ moment: Moment) -> [Attempt] {
    stacks(moment).map { Attempt(input: .popped($0.identity, count: 1), words: "the user goes back") }
      + [Attempt(input: .dismissed(nil), words: "the user dismisses what is presented")]
  }

  private func produced(_ key: Occurrence.Key, _ moment: Moment) -> [Attempt] {
    guard let site = key.sender else { return [] }
    let program = placements.program
    let node = program.nodes[placements.walk.table[site].node]
    return nodes(at: site, moment).flatMap { sender in
      node.produces.flatMap { type in
        SampleValues(program).values(of: type).map {
          Attempt(input: .produce(sender.identity, type: type, $0), words: "`\(node.name).produced`")
        }
      }
    }
  }
}
