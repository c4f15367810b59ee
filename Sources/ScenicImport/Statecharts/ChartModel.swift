/// Makes screens of the atomic states of a chart. A transition replaces the app, or the slot of a parallel region.
struct ChartModel {
  private let chart: Chart
  private var model: AppModel
  private var byName: [String: Int] = [:]
  /// The names of the timers and services that a state starts.
  private var started: [Int: [String]] = [:]
  private var actions: Set<String> = []
  /// The number of senders that may still be written: a transition of an outer state repeats for each inner one.
  private var budget = 10_000
  /// The number of states that one transition may still lead through.
  private var chain = 0

  static func model(of chart: Chart) -> AppModel {
    var writer = ChartModel(chart: chart, model: AppModel(name: chart.name))
    writer.run()
    return writer.model
  }

  private init(chart: Chart, model: AppModel) { (self.chart, self.model) = (chart, model) }

  private static func key(_ state: Int) -> String { "state \(state)" }

  private mutating func run() {
    model.notes = chart.notes
    model.isMachine = true
    for (index, state) in chart.states.enumerated() where index > 0 && byName[state.name] == nil {
      byName[state.name] = index
    }
    for index in chart.states.indices.dropFirst() { addState(index) }
    for index in chart.states.indices { addWork(index) }
    if chart.states.count > 1 { model.root = Self.key(settled(entered(0))) }
    // Transitions of inner states have priority over those of outer ones.
    let depths = chart.states.indices.map { chart.path(of: $0).count }
    for index in chart.states.indices.sorted(by: { (-depths[$0], $0) < (-depths[$1], $1) }) {
      addTransitions(index)
    }
  }

  private mutating func addState(_ index: Int) {
    let state = chart.states[index]
    let name = state.name.split(separator: ".").last.map(String.init) ?? state.name
    switch state.kind {
    case .history: break
    case .parallel:
      let children = state.children.filter { chart.states[$0].kind != .history }.map { region in
        Container.Child(node(region), label: chart.states[region].name)
      }
      model.containers.append(Container(Self.key(index), name: name, .group, children, at: state.place))
    case .compound: break
    case .atomic, .final:
      var screen = Screen(
        Self.key(index), name: name, title: name == state.name ? nil : state.name, at: state.place)
      screen.isTerminal = state.kind == .final
      model.screens.append(screen)
    }
  }

  /// Returns the key of what a state shows when it is entered.
  private func node(_ state: Int) -> String { Self.key(entered(state)) }

  /// Returns the atomic or parallel state that entering a state leads to.
  private func entered(_ state: Int) -> Int {
    var (state, steps) = (state, 0)
    while steps < 500 {
      steps += 1
      let current = chart.states[state]
      switch current.kind {
      case .atomic, .final, .parallel: return state
      case .compound, .history:
        let named = current.initial.compactMap { byName[$0] }.first
        let first = current.children.first { chart.states[$0].kind != .history }
        let fallback = current.kind == .history ? current.parent : nil
        guard let next = named ?? first ?? fallback, next != state else { return state }
        state = next
      }
    }
    return state
  }

  /// Returns the state that follows without an event and without a condition.
  private func settled(_ state: Int) -> Int {
    var (state, passed) = (state, Set([state]))
    while let edge = chart.states[state].transitions.first(where: { $0.trigger == .always }),
      edge.condition == nil,
      let target = edge.targets.first.flatMap({ byName[$0] }), passed.insert(entered(target)).inserted
    {
      state = entered(target)
    }
    return state
  }

  /// Adds the timers and services of a state.
  private mutating func addWork(_ index: Int) {
    let state = chart.states[index]
    var names: [String] = []
    for edge in state.transitions {
      guard case .after(let seconds) = edge.trigger else { continue }
      let name = timer(index, seconds)
      if actions.insert(name).inserted { model.actions.append(Work(name, delay: seconds)) }
      if !names.contains(name) { names.append(name) }
    }
    for service in state.services {
      let name = self.service(index, service.id)
      if actions.insert(name).inserted { model.actions.append(Work(name, hasResult: true)) }
      names.append(name)
    }
    if !names.isEmpty { started[index] = names }
    guard index == 0 || chart.path(of: entered(0)).contains(index), !names.isEmpty else { return }
    let text = "'\(names.joined(separator: "', '"))' of the first state: start it in your app"
    model.notes.append(Note(.detail, text, at: state.place))
  }

  private func timer(_ state: Int, _ seconds: Int) -> String {
    "\(chart.states[state].name) after \(seconds) s"
  }

  private func service(_ state: Int, _ id: String) -> String { "run \(id)" }
}

// MARK: Transitions

extension ChartModel {
  private mutating func addTransitions(_ index: Int) {
    let state = chart.states[index]
    let leaves = chart.leaves(of: index)
    for edge in state.transitions {
      budget -= leaves.count
      guard budget > 0 else {
        model.notes.append(
          Note(.transition, "\(summary(edge, state)): the chart is too large", at: edge.place))
        continue
      }
      guard let trigger = trigger(edge, index, leaves) else { continue }
      guard let steps = steps(of: edge, from: index) else {
        let text = "from '\(state.name)' to unknown state '\(edge.targets.joined(separator: " "))'"
        model.notes.append(Note(.transition, text, at: edge.place))
        continue
      }
      if trigger.isEmpty { model.mergedTransitionCount += 1 }
      for trigger in trigger {
        var transition = Transition(trigger, steps, summary: summary(edge, state), at: edge.place)
        transition.condition = edge.condition
        if case .becomesTrue = trigger { transition.condition = nil }
        transition.decision = decision(edge)
        model.transitions.append(transition)
      }
    }
  }

  private func summary(_ edge: Chart.Edge, _ state: Chart.State) -> String {
    let condition = edge.condition.map { " if \($0)" } ?? ""
    let target = edge.targets.isEmpty ? "" : " to '\(edge.targets.joined(separator: "', '"))'"
    return "'\(state.name)'\(target)\(condition)"
  }

  private func decision(_ edge: Chart.Edge) -> String? {
    let histories = edge.targets.compactMap { byName[$0] }.filter { chart.states[$0].kind == .history }
    if !histories.isEmpty { return "history state: this leads to its default instead of the last state" }
    return edge.trigger == .always ? "taken without an event: also when the condition holds on entry" : nil
  }

  /// Returns the triggers of an edge; nil if it is never taken by itself.
  private mutating func trigger(
    _ edge: Chart.Edge, _ index: Int, _ leaves: [Int]
  ) -> [Transition.Trigger]? {
    switch edge.trigger {
    case .event(let name): return [.event(name, from: leaves.map(Self.key))]
    case .after(let seconds): return [.done(timer(index, seconds))]
    case .serviceDone(let id), .serviceFailed(let id):
      let services = chart.states[index].services.filter { id.isEmpty || $0.id == id }
      guard let service = services.first else {
        model.notes.append(
          Note(.transition, "result of a service that the state does not run", at: edge.place))
        return nil
      }
      let name = self.service(index, service.id)
      if case .serviceDone = edge.trigger { return [.done(name)] }
      return [.failed(name)]
    case .always:
      guard let condition = edge.condition else {
        // Entering the state leads on at once.
        return leaves.allSatisfy { isTransient($0) } ? [] : nil
      }
      return [.becomesTrue(condition, while: leaves.map(Self.key))]
    case .done:
      let finals = chart.states[index].children.filter { chart.states[$0].kind == .final }
      if finals.isEmpty {
        model.notes.append(
          Note(
            .transition, "the end of '\(chart.states[index].name)', which has no final state of its own",
            at: edge.place))
        return nil
      }
      return []
    }
  }

  private func isTransient(_ state: Int) -> Bool {
    chart.states[state].transitions.contains { $0.trigger == .always }
  }

  private mutating func steps(of edge: Chart.Edge, from index: Int) -> [Step]? {
    let targets = edge.targets.compactMap { byName[$0] }
    guard targets.count == edge.targets.count else { return nil }
    chain = 20
    var steps = (targets.isEmpty ? [] : chart.states[index].exit).map { Step.perform($0) }
    steps += edge.actions.map { .perform($0) }
    var region = targets.first.map { self.region(from: index, to: $0) } ?? nil
    for target in targets {
      steps += entering(target, in: region, after: [])
      // Further targets are regions of the parallel state that the first one has entered.
      region = nil
    }
    return steps
  }

  /// Returns the slot of a parallel state that contains both states, so that the others stay.
  private func region(from source: Int, to target: Int) -> Region? {
    let ancestors = Set(chart.path(of: target))
    let path = chart.path(of: source)
    for (inner, outer) in zip(path, path.dropFirst())
    where chart.states[outer].kind == .parallel && ancestors.contains(inner) {
      return slot(inner, outer)
    }
    return nil
  }

  private func slot(_ region: Int, _ parallel: Int) -> Region? {
    let children = chart.states[parallel].children.filter { chart.states[$0].kind != .history }
    return children.firstIndex(of: region).map { Region(Self.key(parallel), $0) }
  }

  /// Returns the steps that enter a state: conditions of eventless transitions, entry actions, timers, and the way
  /// through final states.
  private mutating func entering(_ target: Int, in region: Region?, after passed: Set<Int>) -> [Step] {
    let state = entered(target)
    var steps: [Step] = outer(state, region)
    let inner = steps.isEmpty ? region : innermost(state)
    steps.append(.root(Self.key(state), in: inner))
    for step in chart.path(of: state).reversed()
    where !chart.path(of: target).dropFirst().contains(step) || step == state {
      steps += chart.states[step].entry.map { .perform($0) }
      steps += (started[step] ?? []).map { .perform($0) }
    }
    if chart.states[state].kind == .final, let parent = chart.states[state].parent {
      return leading(parent, .done, otherwise: steps, passed)
    }
    return leading(state, .always, otherwise: steps, passed)
  }

  /// Returns the steps of the first transition with this trigger whose condition holds, or else the others.
  private mutating func leading(_ state: Int, _ trigger: Chart.Trigger, otherwise: [Step], _ passed: Set<Int>)
    -> [Step]
  {
    var cases: [(condition: String, steps: [Step])] = []
    chain -= 1
    guard !passed.contains(state), passed.count < 6, chain > 0 else { return otherwise }
    for edge in chart.states[state].transitions where edge.trigger == trigger {
      guard let target = edge.targets.first.flatMap({ byName[$0] }) else { continue }
      let steps =
        edge.actions.map { Step.perform($0) }
        + entering(target, in: region(from: state, to: target), after: passed.union([state]))
      guard let condition = edge.condition else {
        return cases.isEmpty ? steps : [.choose(cases, otherwise: steps)]
      }
      cases.append((condition, steps))
    }
    return cases.isEmpty ? otherwise : [.choose(cases, otherwise: otherwise)]
  }

  /// Returns the steps that enter the parallel states around a state that are not active yet.
  private func outer(_ state: Int, _ region: Region?) -> [Step] {
    let parallels = chart.path(of: state).dropFirst().filter { chart.states[$0].kind == .parallel }
    guard let innermost = parallels.first, Self.key(innermost) != region?.container else { return [] }
    return parallels.prefix { Self.key($0) != region?.container }.reversed().map { parallel in
      .root(Self.key(parallel), in: self.innermost(parallel))
    }
  }

  /// Returns the slot that directly contains a state.
  private func innermost(_ state: Int) -> Region? {
    let path = chart.path(of: state)
    for (inner, outer) in zip(path, path.dropFirst()) where chart.states[outer].kind == .parallel {
      return slot(inner, outer)
    }
    return nil
  }
}
