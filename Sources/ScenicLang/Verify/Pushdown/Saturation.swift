import ScenicRuntime

/// Explores an infinite number of states: what is hidden in them is represented by contexts.
///
/// A stack with presentations over it is represented exactly. For hidden parts beside one another, the combinations
/// are lost, so more states may be explored than exist. An event that occurs nowhere here never happens; one that
/// occurs may not happen either.
struct Saturation {
  /// An input in a state, played over everything that may be hidden there.
  fileprivate struct Play: Hashable {
    var state: Int
    /// The input's number among those of the state; -1 if it removes more than the state shows.
    var number: Int
    var openings: [Opening]
    var input: Input
    /// True if more than one request like the one that is answered is pending.
    var isOneOfMany = false

    /// Returns the play that dismisses each hidden level: it opens them one after the other.
    static func dismissals(in state: Int) -> Play {
      Play(state: state, number: -1, openings: [], input: .dismissed(Identity.none))
    }

    var isDismissals: Bool { input == .dismissed(Identity.none) }
  }

  /// A play, and how far it has got.
  private struct Job {
    let play: Play
    /// What the input may look for.
    let sight: Int
    /// The conditions that are not known and may be read.
    let unknown: [Int]
    /// The contexts of the hidden parts.
    let hidden: [(place: HiddenPlace, context: Int)]
    /// The number of options of each that were tried.
    var tried: [Int]
    /// The number of opened entries or levels that may stay in the tree.
    let kept: Int
    /// True if rules may handle the departure of nodes.
    let mayRemove: Bool
    /// True if the requirements of nodes may be asked that are in the tree already.
    let maySelect: Bool
    /// True for the play that removes all that dismissals have opened, and all above.
    let removes: Bool
    /// For dismissals in a state in which no input is held, its circumstances.
    let around: Int?
    /// True if a rule has handled the departure of a node that is not visible.
    var isHeard = false
    /// The places that inputs have reached, with the number of edges that were opened there; nil if another play
    /// has the same results beyond.
    var reached: [(place: Int, edges: Int?)] = []
  }

  /// An input that sets conditions, without what no rule reads.
  private struct Change: Hashable {
    /// The rules that may handle each change.
    var answers: [[Step.RulePlace]]
    var read: Set<Input.ConditionValue>
  }

  /// A job that has reached a place.
  private struct Claim {
    var job: Int
    var reached: Int
  }

  private let engine: Engine
  private let moves: Moves
  private let properties: [SpecProperty]
  private let speakers: Speakers
  private let longestPath: Int
  /// True if a rule handles the departure of some node.
  private let hearsLeaving: Bool
  /// The conditions whose values are not known in a state.
  private let forgotten: [Int]
  private var sights: Sights
  private var frames: Frames
  private var views = HiddenViews()
  private var states = RowTable<StateStore.StateRow>()
  private var jobs: [Job] = []
  private var known: Set<Play> = []
  /// What plays open further: those in which no departure is handled, the first of which is followed; and others.
  private var claims: [Play: [Claim]] = [:]
  private var heardReaches: Set<Play> = []
  /// The inputs of each state that set several conditions, as long as setting one after the other has the same effect.
  private var sequences: [Int: [(number: Int, input: Input)]] = [:]
  /// True if a rule for a change asks before it removes a node: it does not ask nodes that the same turn has created.
  private let asksAfterChanges: Bool
  /// The dismissals, by the play that removes what they have opened.
  private var dismissals: [Int: Int] = [:]
  private(set) var observations: Observations
  /// The reason why the results are not conclusive, if so.
  private var hindrance: String?
  /// The next state in which no input was played yet.
  private var next = 0
  /// The next job to continue in this round, and whether the round has found anything.
  private var nextJob = 0
  private var isChanged = false
  private var isFinished = false
  private var budget = WorkBudget(0)
  private(set) var returns = Returns()

  private static let mostForgotten = 6
  /// The maximum number of inputs that wait.
  private static let mostHeld = 4
  /// The maximum number of results that are handled one after the other.
  private static let mostResults = 6

  /// The number of reached states.
  var count: Int { states.count }

  /// The reason why the results are not conclusive, if so.
  var obstacle: String? {
    hindrance ?? (isFinished ? nil : "contexts were analyzed in \(next) of \(states.count) states")
  }

  /// True if the analysis is complete and covers trees that are deeper than the runtime allows.
  var exceedsLimit: Bool {
    if obstacle != nil { return false }
    var depth = TreeDepth(frames)
    return (0..<states.count).contains {
      depth.depth(ofLevels: states[$0].levels).map { $0 > Engine.Limit.depth } ?? true
    }
  }

  /// True if a longer search may finish.
  var isOpen: Bool { hindrance == nil && !isFinished }

  /// Creates an analysis. In detail, what was hidden in one place is told apart by all that rules and properties look
  /// for: more is proved, but the states are many more.
  ///
  /// With `tracking`, only these conditions are known in a state, and the values of all others are tried wherever they
  /// are read: that is enough for most questions, and the states are much fewer.
  init(_ explorer: Explorer, tracking: Set<Int>? = nil, inDetail: Bool = false) {
    let program = explorer.engine.program
    engine = explorer.engine
    moves = explorer.moves
    properties = explorer.properties
    speakers = Speakers(program, explorer.moves.classes)
    longestPath = program.longestPath
    hearsLeaving = !program.heardLeaving.isEmpty
    asksAfterChanges = program.flows.contains { flow in
      flow.rules.contains { rule in
        rule.isAsking && rule.triggers.contains { if case .changed = $0.subject { true } else { false } }
      }
    }
    sights = Sights(program, properties)
    frames = Frames(StateStore(program, explorer.moves.classes))
    observations = Observations(program, explorer.properties)
    if let tracking {
      let unknown = program.conditions.indices.filter { place in
        let declared = program.conditions[place]
        return declared.owner == nil && !declared.isFlag && explorer.moves.classes.read.contains(place)
          && !tracking.contains(place) && !program.fewValues(of: declared.type).isEmpty
      }
      forgotten = Array(unknown.prefix(Saturation.mostForgotten))
    } else {
      forgotten = []
    }
    if inDetail { views.tellApart(in: sights.all, program) }
    if let gap = explorer.gaps.first { hindrance = gap }
    if !sights.areDepthsDecided {
      hindrance = "a depth is compared with another value than a number of at most \(DepthComparisons.limit)"
    }
  }

  /// Continues until everything is explored, or the budget is spent: each input that is played spends the
  /// nodes of its state.
  mutating func run(within budget: WorkBudget, stops: (_ met: Int, _ played: Int) -> Bool) {
    self.budget = budget
    if hindrance == nil, states.count == 0 { _ = arrive(in: engine.start().state, after: nil) }
    while isOpen, !budget.isExhausted {
      if next < states.count {
        if next % 16 == 0, stops(states.count, next) { hindrance = "the analysis was stopped" }
        expand(next)
        next += 1
      } else if nextJob < jobs.count {
        proceed(nextJob)
        nextJob += 1
      } else if isChanged {
        (nextJob, isChanged) = (0, false)
        views.beginRound()
      } else {
        lookAtAll()
        isFinished = true
        hindrance = hindrance ?? moves.gaps.first
      }
      if views.isExceeded { hindrance = "the hidden parts of trees differ in too many ways" }
    }
  }

  /// Returns true if inputs of some sources lead back from every state to one without presentations, in which
  /// each visible stack has one entry.
  func leadsBack(by sources: InputSource) -> Bool {
    let ends = observations.isHome.indices.map { observations.isHome[$0] || returns.isTerminal[$0] }
    return returns.lead(to: ends, by: sources)
  }

  /// Returns true if some path leads from every state that shows a node to one that shows another.
  func leads(from: Int, to: Int) -> Bool {
    guard let starts = observations.shows[from], let ends = observations.shows[to] else { return false }
    return returns.lead(to: ends, by: .all, from: starts)
  }

  /// Returns true if whatever waits for a requirement can go on, from every state in which something may wait for it.
  func meets(_ requirement: Observations.RequirementKey) -> Bool {
    let node = engine.program.nodes[requirement.node].requirements[requirement.place].node.node
    let starts = (0..<states.count).map { place in
      let opened = OpenedState(states[place], [], [:], frames)
      return opened.state.held.contains { Observations.RequirementKey($0) == requirement }
        || opened.hidden.contains { hidden in
          Frames.context(in: hidden.mark).map { frames.contexts[$0].contents.contains(node) } ?? false
        }
    }
    return returns.lead(toMeeting: requirement, from: starts)
  }

  private mutating func expand(_ place: Int) {
    let opened = OpenedState(states[place], [], [:], frames)
    let visible = engine.visibleScenes(in: opened.state)
    for (number, input) in withoutRepetitions(inputs(in: opened), in: opened).enumerated()
    where !isDeep(input, opened) && !isKept(input, opened.state) {
      if isSequence(input, in: opened.state) {
        sequences[place, default: []].append((number, input))
        continue
      }
      returns.note(InputSource(of: input, visible: visible), state: place, input: number)
      var play = Play(state: place, number: number, openings: [], input: input)
      begin(play, opened)
      guard let request = input.completed(in: opened.state),
        engine.program.actions[request.action].overlap == .independent
      else { continue }
      play.isOneOfMany = true
      begin(play, opened)
    }
    if opened.mark(in: .levels) != nil { begin(.dismissals(in: place), opened) }
  }

  /// Returns the possible inputs; of those that differ in names, one.
  private func inputs(in opened: OpenedState) -> [Input] {
    // A hidden part may contain a flow that has links.
    var all = moves.inputs(in: opened.state, ofAllLinks: true)
    if !forgotten.isEmpty {
      all.removeAll { $0.setsConditions(of: engine.program) }
      var known: Set<Input> = []
      for conditions in conditions(forgotten, nil, opened.state) {
        for input in moves.conditionInputs(in: opened.setting(conditions).state)
        where known.insert(input).inserted {
          all.append(input)
        }
      }
    }
    if !moves.classes.hasNames { return all }
    var seen: Set<Input> = []
    var variants = NameVariants(moves.classes, [])
    return all.map { input in
      variants.plain(input, from: input.source.flatMap { opened.known($0) }.map { declared($0.row) })
    }.filter { seen.insert($0).inserted }
  }

  /// Returns inputs without those that set other conditions to the same effect: the same rules may handle their
  /// changes, and no rule reads the conditions in which they differ. The former values of these are not known.
  private mutating func withoutRepetitions(_ inputs: [Input], in opened: OpenedState) -> [Input] {
    if forgotten.isEmpty { return inputs }
    var known: Set<Change> = []
    return inputs.filter { input in
      guard case .set(let values) = input, values.allSatisfy({ forgotten.contains($0.condition) }) else {
        return true
      }
      let answers = values.compactMap { moves.conditions.answer(to: $0) }
      if answers.count < values.count { return true }
      let sight = sight(of: input, in: opened)
      // The nodes in a slot that is selected are not known yet.
      if sight.maySelect { return true }
      let read = sights.conditions(sight)
      let change = Change(answers: answers, read: Set(values.filter { read.contains($0.condition) }))
      return known.insert(change).inserted
    }
  }

  /// Returns what an input may look for, with the results that may be handled together with it.
  private mutating func sight(of input: Input, in opened: OpenedState) -> Sight {
    var sight = sights.sight(of: input, in: opened.state) { [frames] identity in
      opened.known(identity).map { Int(frames.store.nodes[$0.row].declared) }
    }
    for request in opened.state.requests {
      guard let owner = request.owner, opened.known(owner)?.hiding == nil else { continue }
      sight.formUnion(sights.sightOfResults(of: request.action))
    }
    return sight
  }

  /// Returns true if an input that sets several conditions has the effect of setting one after the other, unless the
  /// change of one has further effects before the next one.
  private func isSequence(_ input: Input, in state: NavigationState) -> Bool {
    guard case .set(let values) = input, values.count > 1 else { return false }
    return state.held.isEmpty && !asksAfterChanges && values.allSatisfy { forgotten.contains($0.condition) }
  }

  private func declared(_ row: Int) -> Int { Int(frames.store.nodes[row].declared) }

  /// Returns true if an input removes more than is open here.
  private func isDeep(_ input: Input, _ opened: OpenedState) -> Bool {
    switch input {
    case .popped(let stack, let count):
      guard let known = opened.known(stack) else { return false }
      return count > known.model.children.count { opened.known($0.identity)?.hiding == nil }
    case .dismissed(let level?): return opened.known(level)?.hiding != nil
    default: return false
    }
  }

  /// Returns true if the result of a request would be kept, since its owner is covered.
  private func isKept(_ input: Input, _ state: NavigationState) -> Bool {
    input.completed(in: state).map { isKept($0, state) } ?? false
  }

  private func isKept(_ request: NavigationState.Request, _ state: NavigationState) -> Bool {
    guard let owner = request.owner, !speakers.mayAnswer(request, of: owner, in: state) else { return false }
    return !engine.isUncovered(owner, in: state)
  }

  // MARK: Jobs

  private mutating func begin(_ play: Play, _ opened: OpenedState, removes: Bool = false) {
    let hidden = opened.hidden.compactMap { place, mark in
      Frames.context(in: mark).map { (place: place, context: $0) }
    }
    let removal = play.isDismissals ? dismiss(play, opened) : nil
    let sight = sight(of: play.input, in: opened)
    var read = forgotten.isEmpty ? [] : sights.conditions(sight)
    if case .set(let values) = play.input { read.formUnion(values.map { $0.condition }) }
    let job = Job(
      play: play, sight: views.place(of: sight.hiddenOnly, in: engine.program),
      unknown: forgotten.filter { read.contains($0) }, hidden: hidden, tried: hidden.map { _ in 0 },
      kept: sight.path, mayRemove: sight.mayRemove, maySelect: sight.maySelect, removes: removes,
      around: play.isDismissals && opened.state.held.isEmpty ? Int(states[play.state].circumstances) : nil)
    if hidden.isEmpty, !play.isDismissals { return self.play(job, [:], nil) }
    jobs.append(job)
    isChanged = true
    guard play.isDismissals, opened.mark(in: .levels) != nil else { return }
    let place = jobs.count - 1
    if let removal {
      dismissals[removal] = place
    } else {
      // Nothing tells whether rules handle the departure of a level that the user cannot dismiss.
      jobs[place].isHeard = !play.openings.isEmpty
    }
    reach(.levels, for: place)
  }

  /// Plays the dismissal of the level that was opened last. Returns the job, if there is one.
  private mutating func dismiss(_ play: Play, _ opened: OpenedState) -> Int? {
    guard !play.openings.isEmpty, opened.levels.indices.contains(opened.hiddenLevels) else { return nil }
    let level = opened.levels[opened.hiddenLevels]
    guard let style = level.style, Program.isDismissible(style) else { return nil }
    var removal = play
    removal.input = .dismissed(level.identity)
    let count = jobs.count
    add(removal, removes: true)
    return jobs.count > count ? count : nil
  }

  private mutating func add(_ play: Play, removes: Bool = false) {
    budget.spend(play.openings.count + 1)
    guard known.insert(play).inserted else { return }
    begin(play, OpenedState(states[play.state], play.openings, [:], frames), removes: removes)
  }

  /// Plays over what has become possible since the last time.
  private mutating func proceed(_ place: Int) {
    if !jobs[place].play.isDismissals { tryOptions(of: place) }
    for index in jobs[place].reached.indices { openEdges(of: place, index) }
  }

  private mutating func tryOptions(of place: Int) {
    let job = jobs[place]
    let options = job.hidden.map { views.options(of: $0.context, sight: job.sight, &frames) }
    let counts = options.map { $0.count }
    if counts == job.tried { return }
    jobs[place].tried = counts
    isChanged = true
    HiddenViews.forEachChoice(among: counts) { chosen in
      if hindrance != nil || !zip(chosen, job.tried).contains(where: { $0 >= $1 }) { return }
      var parts: [HiddenPlace: HiddenPart] = [:]
      for (index, one) in job.hidden.enumerated() { parts[one.place] = options[index][chosen[index]].part }
      play(job, parts, place)
    }
  }

  private mutating func play(_ job: Job, _ parts: [HiddenPlace: HiddenPart], _ place: Int?) {
    let play = job.play
    let opened = OpenedState(states[play.state], play.openings, parts, frames)
    var unknown = job.unknown
    if job.maySelect, !forgotten.isEmpty {
      let asked = sights.conditionsOfRequirements(in: opened) { [frames] in
        Int(frames.store.nodes[$0].declared)
      }
      unknown = forgotten.filter { unknown.contains($0) || asked.contains($0) }
    }
    for conditions in self.conditions(unknown, play.input, opened.state) where hindrance == nil {
      self.play(job, parts, opened.setting(conditions), place)
    }
  }

  /// Returns the conditions of a state, with all values of some of them. Those that an input sets have another value
  /// before: otherwise another input has the same effect.
  private func conditions(_ unknown: [Int], _ input: Input?, _ state: NavigationState) -> [[Value]] {
    var given: [Int: Value] = [:]
    if case .set(let values)? = input { for one in values { given[one.condition] = one.value } }
    return unknown.reduce([state.conditions]) { found, condition in
      var values = engine.program.fewValues(of: engine.program.conditions[condition].type)
      if let new = given[condition] { values = values.first { $0 != new }.map { [$0] } ?? values }
      return found.flatMap { conditions in
        values.map { value in
          var other = conditions
          other[condition] = value
          return other
        }
      }
    }
  }

  private mutating func play(
    _ job: Job, _ parts: [HiddenPlace: HiddenPart], _ opened: OpenedState, _ place: Int?
  ) {
    let play = job.play
    guard moves.classes.hasNames else { return self.play(job, play.input, opened, place) }
    var names = NameVariants(moves.classes, views.sight(at: job.sight).nodes)
    let variants = names.all(of: opened, play.input, from: play.input.source?.number) { [frames] in
      Int(frames.store.nodes[$0].declared)
    }
    guard let variants else {
      return hindrance = "too many strings or numbers are compared with each other at once"
    }
    for variant in variants where hindrance == nil {
      let named = variant.map { OpenedState(states[play.state], play.openings, parts, frames, as: $0) }
      self.play(job, variant?.input ?? play.input, named ?? opened, place)
    }
  }

  private mutating func play(_ job: Job, _ input: Input, _ opened: OpenedState, _ place: Int?) {
    let held = opened.state.held
    if held.count > Saturation.mostHeld { return hindrance = "too many inputs wait at the same time" }
    // The order in which edits of different nodes are held is not known.
    for order in held.count < 2 ? [held] : held.permutations {
      var state = opened.state
      state.held = order
      self.play(job, input, from: state, opened, place)
    }
  }

  private mutating func play(
    _ job: Job, _ input: Input, from start: NavigationState, _ opened: OpenedState, _ place: Int?
  ) {
    let play = job.play
    var state = start
    if play.isOneOfMany, let request = input.completed(in: state) { state.repeatRequest(request) }
    let step = self.play(job, input, in: state, opened, place)
    let kept = state.requests.filter { isKept($0, state) }
    if !kept.isEmpty,
      kept.contains(where: { $0.owner.map { engine.isUncovered($0, in: step.state) } ?? false })
    {
      playAfterResults(of: kept, job, input, in: state, opened, place)
    }
  }

  @discardableResult
  private mutating func play(
    _ job: Job, _ input: Input, in state: NavigationState, _ opened: OpenedState, _ place: Int?
  ) -> (state: NavigationState, target: Int?) {
    let play = job.play
    var work = 4
    var asksWho = false
    if case .open(let url) = input {
      if !moves.isLinked(url, in: state) {
        returns.add(play.state, growth: 0, after: play.state, input: play.number)
        return (state, play.state)
      }
      asksWho = true
    }
    let asksWhoLeaves = job.mayRemove && !(job.hidden.isEmpty && play.openings.isEmpty) && hearsLeaving
    let mayBeginSequence = if case .set = input { sequences[play.state] != nil } else { false }
    let step = engine.handle(
      input, in: state, explaining: asksWho || asksWhoLeaves || mayBeginSequence, adding: &work)
    budget.spend(work)
    if mayBeginSequence, step.account.count(where: { $0.isHandled }) > 1 { playSequences(in: play.state) }
    let departed = asksWhoLeaves ? handledDepartures(in: step, opened) : []
    if let place, job.removes || departed.contains(where: { opened.isBeneath($0) }), !departed.isEmpty {
      noteHeard(place)
    }
    let encounter = Encounter(
      engine: engine, move: StateGraph.Move(state: play.state, input: 0), state: state, input: input,
      step: step)
    observations.note(encounter)
    for (requirement, isMet) in encounter.waiting {
      returns.note(requirement, isMet: isMet, after: play.state, input: play.number)
    }
    if !step.isHandled || step.state == state {
      returns.add(play.state, growth: 0, after: play.state, input: play.number)
      return (step.state, play.state)
    }
    switch arrive(in: step.state, after: opened, heard: departed) {
    case .met(let target):
      let growth = opened.openCount(of: step.state.tree) - opened.openCount(of: opened.state.tree)
      returns.add(target, growth: growth, after: play.state, input: play.number)
      return (step.state, target)
    case .reached(let reached):
      if let place {
        reach(reached, for: place)
      } else {
        hindrance = "a covered node is reached in an unsupported way"
      }
    case .ended: break
    }
    return (step.state, nil)
  }

  /// Returns the nodes of the former state whose departure a rule has handled.
  private func handledDepartures(in step: Step, _ opened: OpenedState) -> Set<Identity> {
    var found: Set<Identity> = []
    for answer in step.account {
      guard case .rule(let place) = answer.outcome, !place.isLink, let sender = answer.sender,
        let known = opened.known(sender),
        frames.heardLeaving.contains(declared(known.row))
      else { continue }
      let triggers = engine.program.flows[place.flow].rules[place.rule].triggers
      let isDeparture = triggers.contains { trigger in
        switch trigger.subject {
        case .leave, .cancelled: true
        default: false
        }
      }
      if isDeparture { found.insert(sender) }
    }
    return found
  }

  /// Plays the inputs that set several conditions in a state, since the change of one has further effects.
  private mutating func playSequences(in place: Int) {
    guard let all = sequences.removeValue(forKey: place) else { return }
    let opened = OpenedState(states[place], [], [:], frames)
    for (number, input) in all {
      begin(Play(state: place, number: number, openings: [], input: input), opened)
    }
  }

  /// Plays an input that uncovers the owners of requests, after results of these have arrived: each of them is handled
  /// when the owner is uncovered, until one covers it again.
  private mutating func playAfterResults(
    of requests: [NavigationState.Request], _ job: Job, _ input: Input, in state: NavigationState,
    _ opened: OpenedState, _ place: Int?
  ) {
    var open: [(state: NavigationState, results: Int)] = [(state, 0)]
    var targets: Set<Int> = []
    while let (before, count) = open.popLast(), hindrance == nil {
      for one in requests {
        guard let request = before.requests.first(where: { $0.isAlike(one) }) else { continue }
        let isIndependent = engine.program.actions[request.action].overlap == .independent
        for result in moves.results(of: request, in: before) {
          for isLast in isIndependent ? [false, true] : [true] {
            var after = before
            if !isLast { after.repeatRequest(request) }
            after = engine.handle(result, in: after).state
            let (end, target) = play(job, input, in: after, opened, place)
            guard let target, targets.insert(target).inserted, !end.held.contains(where: { $0.isCovered })
            else {
              continue
            }
            if count == Saturation.mostResults {
              return hindrance = "the results of a covered scene may have too many effects"
            }
            open.append((after, count + 1))
          }
        }
      }
    }
  }

  /// The result of converting a state.
  private enum Taken {
    /// The state has this number.
    case met(Int)
    /// It changes or shows what is hidden in this place.
    case reached(HiddenPlace)
    case ended
  }

  /// Converts and records a state.
  private mutating func arrive(
    in state: NavigationState, after former: OpenedState?, heard departed: Set<Identity> = []
  ) -> Taken {
    let growth = frames.growth
    defer { if frames.growth != growth { isChanged = true } }
    var enframing = Enframing(
      state, after: former, speakers, frames.store, forgetting: forgotten, heard: departed)
    let row: StateStore.StateRow
    do throws(Enframing.Obstacle) {
      row = try enframing.row(&frames, &views)
    } catch {
      switch error {
      case .reached(let place): return .reached(place)
      case .beyond(let reason):
        hindrance = reason
        return .ended
      }
    }
    let before = states.count
    let place = states.place(of: row)
    if states.count > before {
      let opened = OpenedState(row, [], [:], frames)
      observations.note(Arrival(engine, place, opened.state), properties)
      returns.isTerminal.append(isTerminal(opened))
    }
    return .met(place)
  }

  /// Returns true if the open part contains a node marked `@terminal`.
  private func isTerminal(_ opened: OpenedState) -> Bool {
    opened.known.contains { known in
      guard let known, known.hiding == nil else { return false }
      return engine.program.nodes[Int(frames.store.nodes[known.row].declared)].note.has("terminal")
    }
  }

  // MARK: Hidden parts

  /// Plays the same over everything that may be hidden in a place, opened.
  private mutating func reach(_ reached: HiddenPlace, for place: Int) {
    let job = jobs[place]
    guard let index = job.hidden.firstIndex(where: { $0.place == reached }) else {
      return hindrance = "a covered node is reached in an unsupported way"
    }
    if job.reached.contains(where: { $0.place == index }) { return }
    jobs[place].reached.append((index, nil))
    claim(Claim(job: place, reached: jobs[place].reached.count - 1))
  }

  /// Opens a place unless another job opens it with the same results: nodes that are removed on the way down do not
  /// affect these, unless a rule handles their departure.
  private mutating func claim(_ claim: Claim) {
    let ending = ending(of: claim)
    if jobs[claim.job].isHeard {
      if heardReaches.insert(ending).inserted { open(claim) }
    } else {
      claims[ending, default: []].append(claim)
      if claims[ending]?.count == 1 { open(claim) }
    }
  }

  private mutating func ending(of claim: Claim) -> Play {
    let job = jobs[claim.job]
    var heard: [Bool] = []
    for opening in job.play.openings {
      let (row, _) = frames.step(along: opening.edge, isSlot: opening.place.slot >= 0)
      heard.append(job.isHeard && frames.isHeardLeaving(row: row))
    }
    let (place, context) = job.hidden[job.reached[claim.reached].place]
    var ending = job.play.ending(
      in: place, over: UInt32(context) | Frames.contextMark, keeping: job.kept, andThose: heard)
    // What is left after a dismissal does not depend on what was above.
    if job.play.isDismissals, !job.isHeard, job.kept == 0, let around = job.around {
      (ending.state, ending.openings) = (-1 - around, [Opening(place: .levels, edge: UInt32(context))])
    }
    return ending
  }

  private mutating func open(_ claim: Claim) {
    jobs[claim.job].reached[claim.reached].edges = 0
    openEdges(of: claim.job, claim.reached)
  }

  /// Notes that a rule has handled the departure of a node that a job has opened, or that is hidden. So its results
  /// are not those of others.
  private mutating func noteHeard(_ place: Int) {
    if jobs[place].isHeard { return }
    for index in jobs[place].reached.indices {
      let claim = Claim(job: place, reached: index)
      let ending = ending(of: claim)
      guard let all = claims[ending], let own = all.firstIndex(where: { $0.job == place }) else { continue }
      claims[ending]?.remove(at: own)
      if own == 0, all.count > 1 { open(all[1]) }
    }
    jobs[place].isHeard = true
    for index in jobs[place].reached.indices where jobs[place].reached[index].edges == nil {
      claim(Claim(job: place, reached: index))
    }
    if let dismissals = dismissals[place] { noteHeard(dismissals) }
  }

  private mutating func openEdges(of place: Int, _ index: Int) {
    guard let done = jobs[place].reached[index].edges else { return }
    let (reached, context) = jobs[place].hidden[jobs[place].reached[index].place]
    let edges = frames.contexts[context].edges
    if done == edges.count { return }
    isChanged = true
    jobs[place].reached[index].edges = edges.count
    for edge in edges[done...] where hindrance == nil { open(edge, in: reached, for: place) }
  }

  private mutating func open(_ edge: UInt32, in place: HiddenPlace, for job: Int) {
    let play = jobs[job].play
    let opening = Opening(place: place, edge: edge)
    let (row, rest) = frames.step(along: edge, isSlot: place.slot >= 0)
    if jobs[job].isHeard, play.openings.count(where: { $0 == opening }) >= max(longestPath, 2) + 1,
      frames.isHeardLeaving(row: row)
    {
      return hindrance = "a rule reacts to each of any number of nodes that leave together"
    }
    var further = play
    further.openings.append(opening)
    if play.isDismissals {
      begin(further, OpenedState(states[play.state], further.openings, [:], frames))
      return
    }
    add(further)
    // The user may go back over this one too.
    if case .popped(let stack, let count) = play.input, stack.number == place.container, rest != 0 {
      further.number = -1
      further.input = .popped(stack, count: count + 1)
      add(further)
    }
  }

  // MARK: Looking at what is hidden

  /// Observes each state over everything that may be hidden in it, as far as a question is about that.
  private mutating func lookAtAll() {
    views.beginRound()
    for (place, property) in properties.enumerated() where observations.broken[place] == nil {
      guard let question = property.question else { continue }
      let sight = sights.sight(of: question)
      let unknown = forgotten.filter { sight.conditions.contains($0) }
      if sight.nodes.isEmpty, unknown.isEmpty, !moves.classes.hasNames { continue }
      let named = sight.nodes.union(question.queries.map { $0.node })
      observations.broken[place] = firstState(in: sight, named, unknown) { property.isBroken(in: $0) }
    }
    guard let sight = sights.sightOfArrivals else { return }
    var seen = observations
    _ = firstState(in: sight, sight.nodes, forgotten) { arrival in
      for guarantee in Guarantee.all { guarantee.look?(&seen, arrival) }
      return false
    }
    observations = seen
  }

  /// Returns the first state for which a predicate may hold, whatever is hidden in it, and whichever names in some
  /// nodes are equal.
  private mutating func firstState(
    in sight: Sight, _ named: Set<Int>, _ unknown: [Int], where isWanted: (Arrival) -> Bool
  ) -> Int? {
    let sight = views.place(of: sight.hiddenOnly, in: engine.program)
    for place in 0..<states.count {
      let hidden = OpenedState(states[place], [], [:], frames).hidden
      let options = hidden.map { hidden in
        Frames.context(in: hidden.mark).map { views.options(of: $0, sight: sight, &frames) } ?? []
      }
      var isFound = false
      HiddenViews.forEachChoice(among: options.map { $0.count }) { chosen in
        if isFound { return }
        var parts: [HiddenPlace: HiddenPart] = [:]
        for (index, one) in hidden.enumerated() { parts[one.place] = options[index][chosen[index]].part }
        let opened = OpenedState(states[place], [], parts, frames)
        for conditions in conditions(unknown, nil, opened.state) where !isFound {
          budget.spend(opened.state.tree.branch.count)
          isFound = isAny(opened.setting(conditions), parts, named, place, isWanted)
        }
      }
      if isFound { return place }
    }
    return nil
  }
}

extension Saturation {
  /// Returns true if a predicate may hold for a state, whichever names in some nodes are equal.
  private func isAny(
    _ opened: OpenedState, _ parts: [HiddenPlace: HiddenPart], _ named: Set<Int>, _ place: Int,
    _ isWanted: (Arrival) -> Bool
  ) -> Bool {
    guard moves.classes.hasNames else { return isWanted(Arrival(engine, place, opened.state)) }
    var names = NameVariants(moves.classes, named)
    let variants = names.all(of: opened, nil, from: nil) { Int(frames.store.nodes[$0].declared) }
    return variants?.contains { variant in
      let named = variant.map { OpenedState(states[place], [], parts, frames, as: $0) }
      return isWanted(Arrival(engine, place, (named ?? opened).state))
    } ?? true
  }
}

extension Saturation.Play {
  /// Returns the part of a play that determines its result once it reaches down in a place. This is as much
  /// of the last opened part as a path may leave there, and the nodes whose departure is handled, with the
  /// remaining hidden part. It also includes how far the user goes back beyond that.
  fileprivate func ending(
    in place: HiddenPlace, over rest: UInt32, keeping kept: Int, andThose heard: [Bool]
  ) -> Saturation.Play {
    var last: [Opening] = []
    for (opening, isHeard) in zip(openings, heard).reversed()
    where isHeard || last.count(where: { $0.place == opening.place }) < kept {
      last.append(opening)
    }
    var ending = Saturation.Play(
      state: state, number: number, openings: last + [Opening(place: place, edge: rest)], input: input)
    if case .popped(let stack, let count) = input {
      ending.input = .popped(stack, count: count - openings.count { $0.place.container == stack.number })
    }
    return ending
  }
}

extension Input {
  /// Returns the request that the input completes.
  func completed(in state: NavigationState) -> NavigationState.Request? {
    switch self {
    case .answer(.number(let number), _), .fail(.number(let number)):
      state.requests.first { $0.number == number }
    default: nil
    }
  }
}

extension NavigationState {
  /// Adds another request like this one.
  fileprivate mutating func repeatRequest(_ request: Request) {
    var other = request
    other.number = nextRequest
    nextRequest += 1
    requests.append(other)
  }
}

extension [NavigationState.HeldInput] {
  /// All orders.
  fileprivate var permutations: [[NavigationState.HeldInput]] {
    if count < 2 { return [self] }
    return indices.flatMap { first -> [[NavigationState.HeldInput]] in
      var rest = self
      let held = rest.remove(at: first)
      return rest.permutations.map { [held] + $0 }
    }
  }
}

extension Input {
  /// True if it sets conditions, apart from flags at the start.
  fileprivate func setsConditions(of program: Program) -> Bool {
    if case .set(let values) = self { return values.contains { !program.conditions[$0.condition].isFlag } }
    return false
  }
}

extension Step.Answer {
  /// True if the event has any effect besides its usual one.
  fileprivate var isHandled: Bool { outcome != .usualMeaning && outcome != .unhandled }
}
