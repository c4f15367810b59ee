/// Makes screens of the atomic states of a chart. A transition replaces the app, or the slot of a parallel region.
struct ChartModel {
  /// What may still be done.
  struct Limits {
    /// The number of senders that may still be written: a transition of an outer state repeats for each inner one.
    var senders = 100_000
    /// The number of states that may still be looked at to select among transitions that exclude each other.
    var selection = 200_000
    /// The number of states that one transition may still lead through.
    var chain = 0
  }

  let chart: Chart
  var model: AppModel
  private var byName: [[UInt8]: Int] = [:]
  /// The names of the timers and services that a state starts.
  var started: [Int: [String]] = [:]
  private var actions: Set<String> = []
  /// The states whose timers and services the app owns.
  private var ofApp: Set<Int> = []
  var limits = Limits()
  /// The states with actions or requests that entering a state enters too.
  var defaults: [Int: [Int]] = [:]
  /// True if any state has an action on exit.
  let hasExits: Bool
  /// The actions on exit in the regions of parallel states.
  var exitsInside: [Int: [Step]] = [:]
  /// The history states whose flow remembers where they lead.
  var histories: [Int: History] = [:]
  /// The states that take every event.
  var takers: [Takers] = []
  /// The transitions of the model for events, with what they leave, for those of other regions.
  var moves: [Move] = []
  /// The number of transitions in the file that are read.
  private var edgeCount = 0
  /// Transitions that are added before those at an index.
  var insertions: [(place: Int, transition: Transition)] = []

  static func model(of chart: Chart) -> AppModel {
    var writer = ChartModel(chart: chart, model: AppModel(name: chart.name))
    writer.run()
    return writer.model
  }

  private init(chart: Chart, model: AppModel) {
    (self.chart, self.model) = (chart, model)
    hasExits = chart.states.contains { !$0.exit.isEmpty }
  }

  static func key(_ state: Int) -> String { "state \(state)" }

  private mutating func run() {
    model.notes = chart.notes
    model.isMachine = true
    for (index, state) in chart.states.enumerated() where index > 0 {
      if byName[Array(state.name.utf8)] == nil {
        byName[Array(state.name.utf8)] = index
      } else {
        note(.change, "second state '\(state.name)': transitions lead to the first one", at: state.place)
      }
    }
    for index in chart.states.indices where index > 0 || chart.states[0].kind == .parallel { addState(index) }
    for index in chart.states.indices { addWork(index) }
    addOwners()
    for timer in chart.timers where actions.insert(timer.name).inserted {
      var work = Work(timer.name, delay: timer.delay.seconds)
      (work.isOfApp, work.isLatest) = (true, timer.isLatest)
      model.actions.append(work)
    }
    addRegions()
    addGroups()
    addHistories()
    if chart.states.count > 1 { model.root = Self.key(settled(entered(0), within: 0)) }
    addStart()
    // Transitions of inner states have priority over those of outer ones.
    let depths = chart.states.indices.map { chart.path(of: $0).count }
    for index in chart.states.indices.sorted(by: { (-depths[$0], $0) < (-depths[$1], $1) }) {
      addTransitions(index)
    }
    combineRegions()
  }

  /// The notes so far: entering a state that several transitions enter is noted once.
  private var noted: Set<String> = []

  mutating func note(_ subject: Note.Subject, _ text: String, at place: SourcePlace) {
    guard subject == .transition || noted.insert("\(text) \(place)").inserted else { return }
    model.notes.append(Note(subject, text, at: place))
  }

  /// Returns the state with this name.
  func state(_ name: String) -> Int? { byName[Array(name.utf8)] }

  private mutating func addState(_ index: Int) {
    let state = chart.states[index]
    let name =
      state.name.split(separator: ".").last.map(String.init) ?? (index == 0 ? chart.name : state.name)
    if state.initial.count > 1 {
      let text = "'\(state.name)' has several initial states: the first one is entered"
      note(.change, text, at: state.place)
    }
    switch state.kind {
    case .history, .compound: break
    case .parallel:
      let children = chart.inner(of: index).map { region in
        Container.Child(node(region), label: chart.states[region].name)
      }
      model.containers.append(Container(Self.key(index), name: name, .group, children, at: state.place))
    case .atomic, .final:
      var screen = Screen(
        Self.key(index), name: name, title: name == state.name ? nil : state.name, at: state.place)
      screen.isTerminal = state.kind == .final
      model.screens.append(screen)
    }
  }

  /// Returns the key of what a region shows when it is entered.
  private func node(_ region: Int) -> String { Self.key(settled(entered(region), within: region)) }

  /// Returns the child that entering a compound or history state leads to.
  func next(_ state: Int) -> Int? {
    let current = chart.states[state]
    guard current.kind == .compound || current.kind == .history else { return nil }
    let named = current.initial.compactMap { self.state($0) }.first
    let fallback = current.kind == .history ? current.parent : nil
    let next = named ?? chart.inner(of: state).first ?? fallback
    return next == state ? nil : next
  }

  /// Returns the atomic or parallel state that entering a state leads to.
  func entered(_ state: Int) -> Int {
    var (state, steps) = (state, 0)
    while steps < 500, let next = next(state) { (state, steps) = (next, steps + 1) }
    return state
  }

  /// Returns the state inside `outer` that follows without an event and without a condition.
  func settled(_ state: Int, within outer: Int) -> Int {
    var (state, passed) = (state, Set([state]))
    while let edge = eventless(state, within: outer).first, edge.condition == nil,
      let target = edge.targets.first.flatMap({ self.state($0) }), chart.path(of: target).contains(outer),
      passed.insert(entered(target)).inserted
    {
      state = entered(target)
    }
    return state
  }

  private func eventless(_ state: Int, within outer: Int) -> [Chart.Edge] {
    chart.path(of: state).prefix { $0 != outer }.flatMap { chart.states[$0].transitions }
      .filter { $0.trigger == .always }
  }

  // MARK: Timers and services

  /// Adds the timers and services of a state.
  private mutating func addWork(_ index: Int) {
    let state = chart.states[index]
    var names: [String] = []
    for edge in state.transitions {
      guard case .after(let delay) = edge.trigger else { continue }
      let name = timer(index, delay)
      if actions.insert(name).inserted {
        var work = Work(name, delay: delay.seconds)
        if delay.isNamed {
          work.decision = "the file has no value for the delay '\(delay.text)': choose the seconds"
        }
        model.actions.append(work)
      }
      if !names.contains(name) { names.append(name) }
    }
    for service in state.services {
      let name = self.service(service.id)
      if actions.insert(name).inserted { model.actions.append(Work(name, hasResult: true)) }
      names.append(name)
    }
    if !names.isEmpty { started[index] = names }
  }

  /// Makes the app the owner of the timers and services of a state that is more than one screen, is in a region, or
  /// is active at the start: a screen would end them too early, or not at all.
  private mutating func addOwners() {
    let first = Set(entering(0))
    for index in started.keys {
      let isOne = chart.leaves(of: index) == [index]
      let isInRegion = chart.path(of: index).contains { chart.states[$0].kind == .parallel }
      if !isOne || isInRegion || first.contains(index) { ofApp.insert(index) }
    }
    let names = Set(ofApp.flatMap { started[$0] ?? [] })
    for index in model.actions.indices where names.contains(model.actions[index].name) {
      (model.actions[index].isOfApp, model.actions[index].isLatest) = (true, true)
    }
    // A service of several states has one owner.
    for (index, own) in started where !names.isDisjoint(with: own) { ofApp.insert(index) }
  }

  /// Adds what the first states do before any event.
  private mutating func addStart() {
    let first = entering(0)
    let states = first.map { chart.states[$0] }
    let steps =
      (states.flatMap { $0.entry + actionsWithoutEvent($0) } + first.flatMap { started[$0] ?? [] })
      .map { Step.perform($0) }
    guard !steps.isEmpty else { return }
    model.transitions.append(Transition(.start, steps, summary: "the start", at: chart.states[0].place))
    model.mergedTransitionCount -= 1
  }

  private func timer(_ state: Int, _ delay: Chart.Delay) -> String {
    "\(chart.states[state].name) after \(delay.text)"
  }

  private func service(_ id: String) -> String { "run \(id)" }

  // MARK: Transitions

  private mutating func addTransitions(_ index: Int) {
    let state = chart.states[index]
    // The chart has ended in an outermost final state.
    let leaves = chart.leaves(of: index).filter { !chart.isEnd($0) }
    for (place, edge) in state.transitions.enumerated() {
      if state.kind == .final {
        note(.transition, "\(summary(edge, state)): a final state takes no events", at: edge.place)
        continue
      }
      guard !leaves.isEmpty else { continue }
      limits.senders -= leaves.count
      guard limits.senders > 0 else {
        note(.transition, "\(summary(edge, state)): the chart is too large", at: edge.place)
        continue
      }
      let targets = edge.targets.compactMap { self.state($0) }
      guard targets.count == edge.targets.count else {
        let text = "from '\(state.name)' to unknown state '\(edge.targets.joined(separator: " "))'"
        note(.transition, text, at: edge.place)
        continue
      }
      noteHistories(targets, from: index, at: edge.place)
      if isMerged(edge, index) {
        model.mergedTransitionCount += 1
        continue
      }
      edgeCount += 1
      if edge.trigger == .any {
        addAny(edge, place, of: index, to: targets)
      } else {
        add(edge, of: index, to: targets, leaves)
      }
    }
  }

  /// Adds an edge: once for each group of inner states that leave in the same way.
  private mutating func add(_ edge: Chart.Edge, of index: Int, to targets: [Int], _ leaves: [Int]) {
    let domain = domain(of: edge, from: index, to: targets)
    var groups: [(exits: Exits, leaves: [Int])] = []
    var places: [[String]: Int] = [:]
    for leaf in hasExits && !targets.isEmpty ? leaves : [] {
      let exits = exits(from: leaf, to: domain)
      let place = places[exits.key] ?? groups.count
      if place == groups.count { groups.append((exits, [])) }
      places[exits.key] = place
      groups[place].leaves.append(leaf)
    }
    if groups.isEmpty { groups = [(Exits(), leaves)] }
    if !showsScreen(edge.trigger, of: index), groups.count > 1 {
      // The trigger does not show which inner state is active.
      let isParallel = chart.states[index].kind == .parallel
      let inner = isParallel ? [] : chart.inner(of: index).flatMap { exits(inside: $0) }
      groups = [(Exits(steps: inner + exits(from: index, to: domain).steps), leaves)]
    }
    for (exits, leaves) in groups {
      guard let trigger = trigger(edge, index, leaves) else { return }
      let transition = transition(edge, of: index, to: targets, trigger, exits.steps, in: domain)
      if case .event(let event) = edge.trigger {
        moves.append(
          Move(
            event: event, transition: model.transitions.count, source: index, leaves: leaves,
            domain: targets.isEmpty ? index : domain, isCaught: targets.isEmpty))
      }
      model.transitions.append(transition)
    }
  }

  /// True if the transition of the model asks which inner state is active.
  private func showsScreen(_ trigger: Chart.Trigger, of index: Int) -> Bool {
    switch trigger {
    case .event, .always, .timer: true
    default: ofApp.contains(index)
    }
  }

  /// Returns the transition of an edge.
  mutating func transition(
    _ edge: Chart.Edge, of index: Int, to targets: [Int], _ trigger: Transition.Trigger, _ exits: [Step],
    in domain: Int
  ) -> Transition {
    limits.chain = 20
    var steps = exits + edge.actions.map { Step.perform($0) }
    if !targets.isEmpty { steps += entering(targets, in: domain, after: []) }
    var transition = Transition(trigger, steps, summary: summary(edge, chart.states[index]), at: edge.place)
    if edge.trigger != .always { transition.condition = edge.condition }
    transition.decision = decision(edge)
    transition.origin = edgeCount
    return transition
  }

  /// Returns the actions of transitions without an event, a condition and a target.
  private func actionsWithoutEvent(_ state: Chart.State) -> [String] {
    state.transitions.filter { $0.trigger == .always && $0.condition == nil && $0.targets.isEmpty }
      .flatMap(\.actions)
  }

  func summary(_ edge: Chart.Edge, _ state: Chart.State) -> String {
    let condition = edge.condition.map { " if \($0)" } ?? ""
    let target = edge.targets.isEmpty ? "" : " to '\(edge.targets.joined(separator: "', '"))'"
    return "'\(state.name)'\(target)\(condition)"
  }

  private func decision(_ edge: Chart.Edge) -> String? {
    let forgetful = edge.targets.compactMap { state($0) }.contains { target in
      chart.states[target].kind == .history && needsMemory(target)
        && (histories[target] == nil || edge.targets.count > 1)
    }
    if forgetful { return "history state: this leads to its default instead of the last state" }
    return edge.trigger == .always ? "taken without an event: also when the condition holds on entry" : nil
  }

  /// True if an edge is part of the transitions that enter its state.
  private func isMerged(_ edge: Chart.Edge, _ index: Int) -> Bool {
    switch edge.trigger {
    case .always: edge.condition == nil
    case .done:
      chart.states[index].kind == .parallel
        ? chart.inner(of: index).allSatisfy { !chart.ends(of: $0).isEmpty }
        : chart.states[index].children.contains { chart.states[$0].kind == .final }
    default: false
    }
  }

  /// Returns the trigger of an edge; nil if it is never taken.
  private mutating func trigger(_ edge: Chart.Edge, _ index: Int, _ leaves: [Int]) -> Transition.Trigger? {
    let shown = ofApp.contains(index) ? leaves.map(Self.key) : []
    switch edge.trigger {
    case .event(let name): return .event(name, from: leaves.map(Self.key))
    case .any: return nil
    case .after(let delay): return .done(timer(index, delay), while: shown)
    case .timer(let name): return .done(name, while: leaves.map(Self.key))
    case .serviceDone(let id), .serviceFailed(let id):
      let services = chart.states[index].services.filter { id.isEmpty || $0.id == id }
      guard let service = services.first else {
        note(.transition, "result of a service that the state does not run", at: edge.place)
        return nil
      }
      let name = self.service(service.id)
      if case .serviceDone = edge.trigger { return .done(name, while: shown) }
      return .failed(name, while: shown)
    case .always: return .changes(edge.condition ?? "", to: true, while: leaves.map(Self.key))
    case .done:
      let isParallel = chart.states[index].kind == .parallel
      let reason =
        isParallel ? "whose regions do not all have a final state" : "which has no final state of its own"
      let text = "the end of '\(chart.states[index].name)', \(reason)"
      note(.transition, text, at: edge.place)
      return nil
    }
  }
}
