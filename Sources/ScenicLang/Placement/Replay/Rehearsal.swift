import ScenicRuntime

/// Searches for counterexamples on the engine, to confirm findings of the abstract analysis.
///
/// First a breadth-first search plays all possible inputs, so the first trace to a failure is one of the
/// shortest. Failures that are farther away are then searched for along abstract traces, with possible user
/// inputs between their steps.
struct Rehearsal {
  /// The maximum numbers of inputs for a spec: in all, to enter the app, in the breadth-first search, in that from
  /// other starts, near the nodes of a declaration, along an abstract trace (first few, then more), and to shorten
  /// traces.
  static let budget = (
    all: 10_000, entering: 800, lookingAround: 1_000, otherStarts: 400, setting: 60, story: 200,
    longStory: 1_500, telling: 5_000
  )
  /// The same for findings that are reported only if they are confirmed.
  static let strayBudget = (lookingAround: 300, story: 120)
  /// The maximum effort of one input. A macrostep that needs more, such as rules that raise events for each
  /// other forever, is not followed, and its refusals are not reported. Each such amount counts as one input.
  static let effort = (turn: Engine.Effort(raised: 100, made: 400), input: 8)
  /// The numbers of samples for the arguments of an event.
  static let samples = (lookingAround: 4, story: 12)
  /// The maximum size of a tree and number of pending answers in explored states, and of abstract traces for
  /// one finding.
  static let limit = (nodes: 200, asked: 6, stories: 3)

  private let inputs: PossibleInputs
  private let suspicions: [Suspicion]
  private let placements: Placements
  private let start: Step
  private var confirmations: [Confirmation?]
  /// The findings without a trace that are searched for.
  private var open: Set<Int>
  /// The findings about the removal of a node, by the name of the node, and by the rule and the node. There may be one
  /// for each pair of a rule and a node, so no step looks at all of them.
  private var removals = [String: [Int]]()
  private var unasked = OrderedMap<Removal, Int>()
  /// The other findings: those with causes that are not confirmed, by cause, since there may be one for each event or
  /// rule, and those without.
  private var caused = [String: [Int]]()
  private var others: [Int] = []
  /// True if only one removal by each rule is searched for.
  private var isBrief = false
  private var leftToTell = Rehearsal.budget.telling

  private struct Removal: TableKey {
    var rule: Step.RulePlace
    var node: Int

    var digest: Digest { Digest(rule.flow, rule.rule, node) }
  }

  /// Returns the confirmations of findings; nil if no trace was found. Events that no rule handles have a
  /// separate search, so that one more of them does not affect the others.
  static func confirmations(of suspicions: [Suspicion], _ placements: Placements) -> [Confirmation?] {
    var found = [Confirmation?](repeating: nil, count: suspicions.count)
    if suspicions.isEmpty { return [] }
    let samples = SampleValues(placements.program, placements.walk.listening)
    var further = placements.decidingArguments(samples)
    for (subject, fields) in suspicions.flatMap({ $0.arguments(samples) }) {
      var known = further[subject] ?? []
      if !known.contains(fields) { known.append(fields) }
      further.set(subject, to: known)
    }
    for isUnhandled in [false, true] {
      let part = suspicions.indices.filter { suspicions[$0].isUnhandled == isUnhandled }
      if part.isEmpty { continue }
      var exploration = Exploration(
        placements, budget: budget.all, leavesOutUnhandled: !isUnhandled, leavesOutRepeatedSelections: true)
      exploration.inputs.furtherArguments = further
      for (place, confirmation) in zip(part, confirmations(of: part.map { suspicions[$0] }, exploration)) {
        found[place] = confirmation
      }
    }
    return found
  }

  private static func confirmations(
    of suspicions: [Suspicion], _ exploration: Exploration
  ) -> [Confirmation?] {
    if suspicions.isEmpty { return [] }
    var exploration = exploration
    var rehearsal = Rehearsal(suspicions, exploration)
    if exploration.start.isHandled {
      exploration.enter { rehearsal.examine($0) }
      rehearsal.lookAround(&exploration)
      rehearsal.lookAroundOtherStarts(&exploration)
      rehearsal.lookAroundSettings(&exploration)
      rehearsal.followStories(&exploration, steps: budget.story)
      rehearsal.followStories(&exploration, steps: budget.longStory)
    }
    return rehearsal.confirmations
  }

  private init(_ suspicions: [Suspicion], _ exploration: Exploration) {
    self.suspicions = suspicions
    placements = exploration.placements
    inputs = exploration.inputs
    start = exploration.start
    confirmations = suspicions.map { _ in nil }
    open = Set(suspicions.indices)
    for place in suspicions.indices {
      if let setting = suspicions[place].setting {
        removals[placements.program.nodes[setting.node].name, default: []].append(place)
        unasked.set(Removal(rule: setting.rule, node: setting.node), to: place)
      } else if suspicions[place].causes.isEmpty {
        others.append(place)
      }
      for cause in suspicions[place].causes { caused[cause, default: []].append(place) }
    }
  }

  private mutating func lookAround(_ exploration: inout Exploration) {
    let start = self.start
    examine(start, from: start.state, { start }, way: { [] })
    let enoughForStrays = exploration.left - Rehearsal.strayBudget.lookingAround
    if open.isEmpty { return }
    var hasStrays = true
    exploration.search(
      StoryLine(), steps: Rehearsal.budget.lookingAround, samples: Rehearsal.samples.lookingAround
    ) { seen in
      examine(seen)
      if hasStrays, seen.left <= enoughForStrays {
        open = open.filter { !suspicions[$0].isStray }
        hasStrays = false
      }
      return open.isEmpty ? .end : .follow
    }
    let found = Set(
      suspicions.indices.filter { confirmations[$0] != nil }.compactMap { suspicions[$0].setting?.rule })
    open = Set(
      suspicions.indices.filter { place in
        confirmations[place] == nil && suspicions[place].setting.map { !found.contains($0.rule) } ?? true
      })
    isBrief = true
  }

  /// Searches from starts with other first values of conditions, unless only removals of nodes are open: of these there
  /// are many.
  private mutating func lookAroundOtherStarts(_ exploration: inout Exploration) {
    if open.allSatisfy({ suspicions[$0].setting != nil }) { return }
    exploration.enterOtherStarts { examine($0) }
    if open.isEmpty || exploration.otherStarts.isEmpty { return }
    exploration.search(
      StoryLine(), from: exploration.otherStarts, steps: Rehearsal.budget.otherStarts,
      samples: Rehearsal.samples.lookingAround
    ) {
      examine($0)
      return open.isEmpty ? .end : .follow
    }
  }

  /// Searches from states with the nodes that open findings are about.
  private mutating func lookAroundSettings(_ exploration: inout Exploration) {
    for node in Set(open.compactMap { suspicions[$0].setting?.node }).sorted() {
      let name = placements.program.nodes[node].name
      let stories = searched(name).compactMap { suspicions[$0].setting }.flatMap { $0.stories() }
      var moments: [Frontier.Moment] = []
      for line in lines(stories) where exploration.left > 0 {
        let steps = Rehearsal.budget.story
        exploration.search(line, steps: steps, samples: Rehearsal.samples.story) { seen in
          examine(seen)
          guard seen.step.isHandled, seen.step.state.tree.contains(name) else { return .follow }
          moments.append(Frontier.Moment(state: seen.step.state.renumbered(), inputs: seen.way()))
          return .end
        }
      }
      if moments.isEmpty { continue }
      exploration.search(
        StoryLine(), from: moments, steps: Rehearsal.budget.setting, samples: Rehearsal.samples.lookingAround
      ) {
        examine($0)
        return searched(name).isEmpty ? .end : .follow
      }
    }
  }

  /// Returns the findings about the removal of a node that are searched for.
  private func searched(_ name: String) -> [Int] { (removals[name] ?? []).filter { open.contains($0) } }

  /// Returns distinct abstract traces for a search, at most as many as are tried.
  private func lines(_ stories: [[Occurrence.Key]]) -> [StoryLine] {
    var lines: [StoryLine] = []
    for story in stories where lines.count < Rehearsal.limit.stories {
      let line = StoryLine(story, placements)
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  private mutating func followStories(_ exploration: inout Exploration, steps: Int) {
    for place in suspicions.indices where confirmations[place] == nil {
      if exploration.left <= 0 { return }
      let suspicion = suspicions[place]
      if suspicion.isStray, steps > Rehearsal.budget.story { continue }
      let steps = suspicion.isStray ? Rehearsal.strayBudget.story : steps
      for line in lines(suspicion.stories()) {
        for moments in [nil, exploration.otherStarts]
        where confirmations[place] == nil && exploration.left > 0 && moments?.isEmpty != true {
          exploration.search(line, from: moments, steps: steps, samples: Rehearsal.samples.story) {
            examine($0)
            return confirmations[place] != nil ? .end : .follow
          }
        }
      }
    }
  }

  // MARK: Traces

  private mutating func examine(_ visit: Exploration.Visit) {
    let engine = inputs.engine
    examine(
      visit.step, from: visit.state,
      { engine.handle(visit.candidate.input, in: visit.state, explaining: true) }, way: visit.way)
  }

  /// Records the trace to a failure that a step shows for the first time.
  private mutating func examine(
    _ plain: Step, from before: NavigationState, _ explained: () -> Step, way: () -> [Input]
  ) {
    // Only the removal of a node is confirmed by a step without a refusal or an ended request.
    if !plain.refusals.isEmpty || !plain.cancelled.isEmpty {
      var causes = Set(plain.refusals.compactMap { $0.rule?.cause })
      let isUnanswered = !caused.isEmpty && plain.refusals.contains { $0.reason == .unanswered }
      let step = isUnanswered ? explained() : nil
      for answer in step?.account ?? [] where answer.outcome == .unhandled { causes.insert(answer.event) }
      let places = others + causes.flatMap { caused[$0] ?? [] }
      confirm(places.sorted(), by: plain, { step ?? explained() }, way)
    }
    if removals.isEmpty { return }
    let names = removedNames(plain, from: before)
    // A node that the step has created may have left, too.
    let areAll = plain.state.nextIdentity == before.nextIdentity
    if names.isEmpty || areAll && names.allSatisfy({ searched($0).isEmpty }) { return }
    let step = explained()
    let places = step.account.flatMap { answer -> [Int] in
      guard case .rule(let rule) = answer.outcome else { return [] }
      return answer.unasked.compactMap { unasked[Removal(rule: rule, node: $0)] }
    }
    confirm(places.sorted(), by: plain, { step }, way)
  }

  /// Records the trace to this step for each of the findings that it shows for the first time.
  private mutating func confirm(
    _ places: [Int], by plain: Step, _ explained: () -> Step, _ way: () -> [Input]
  ) {
    var step: Step?
    for place in places where open.contains(place) && suspicions[place].mayBeShown(by: plain) {
      let seen = step ?? explained()
      step = seen
      if !suspicions[place].isShown(seen) { continue }
      confirmations[place] = confirmation(shortened(way(), to: suspicions[place]))
      open.remove(place)
      for cause in suspicions[place].causes {
        let left = (caused[cause] ?? []).filter { $0 != place }
        caused[cause] = left.isEmpty ? nil : left
      }
      if isBrief, let rule = suspicions[place].setting?.rule {
        open = open.filter { suspicions[$0].setting?.rule != rule }
      }
    }
  }

  /// Returns the names of the nodes that findings are about and a step has removed. Cost: the nodes of both states, if any
  /// has left.
  private func removedNames(_ step: Step, from before: NavigationState) -> [String] {
    let made = step.state.nextIdentity - before.nextIdentity
    if !step.isHandled || step.state.tree.branch.count == before.tree.branch.count + made { return [] }
    var left: [SceneModel] = []
    before.tree.forEachNode { if removals[$0.sceneName] != nil { left.append($0) } }
    if left.isEmpty { return [] }
    step.state.tree.forEachNode { node in left.removeAll { $0.identity == node.identity } }
    return left.map { $0.sceneName }
  }

  /// Returns a trace without redundant inputs, since a search along an abstract trace may contain cycles.
  private mutating func shortened(_ way: [Input], to suspicion: Suspicion) -> [Input] {
    var way = way
    var length = min(4, way.count - 1)
    while length > 0 {
      for place in (0..<way.count).reversed() where place + length < way.count && leftToTell > 0 {
        let shorter = Array(way[..<place] + way[(place + length)...])
        if leads(shorter, to: suspicion) { way = shorter }
      }
      length -= 1
    }
    return way
  }

  private mutating func leads(_ way: [Input], to suspicion: Suspicion) -> Bool {
    var state = start.state.renumbered()
    for (place, input) in way.enumerated() {
      let isLast = place == way.count - 1
      guard let step = inputs.play(input, in: state, explaining: isLast, from: &leftToTell) else {
        return false
      }
      if isLast { return suspicion.mayBeShown(by: step) && suspicion.isShown(step) }
      if !step.isHandled { return false }
      state = step.state.renumbered()
    }
    return false
  }

  private func confirmation(_ way: [Input]) -> Confirmation {
    var found = Confirmation(way: [], before: start.state.renumbered(), step: start)
    for (place, input) in way.enumerated() {
      if place > 0 { found.before = found.step.state.renumbered() }
      found.way.append(placements.words(input, in: found.before, inputs.engine))
      found.step = inputs.engine.handle(input, in: found.before, explaining: place == way.count - 1)
    }
    return found
  }
}

extension SceneModel {
  /// Returns true if a node of this name is in the tree.
  fileprivate func contains(_ name: String) -> Bool {
    sceneName == name || children.contains { $0.contains(name) } || presented?.contains(name) ?? false
  }
}
