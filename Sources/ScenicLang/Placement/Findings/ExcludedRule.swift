import ScenicRuntime

/// A rule that never runs, since earlier rules of its flow handle all its cases.
struct ExcludedRule {
  var place: Step.RulePlace
  /// The earlier rules without any of which it could run, in order.
  var earlier: [Step.RulePlace]
}

extension Placements {
  /// The maximum number of earlier rules that are compared with a rule, the nearest ones.
  private static let mostEarlier = 16
  /// The maximum number of comparisons with all combinations of values; later rules count as ones that run.
  private static let mostTrials = 64

  /// Returns the rules, other than these, whose cases earlier rules with other conditions handle. Rules with the same
  /// condition are compared in the model. Cost: for each rule one combination of the values that decide; all of them for
  /// at most `mostTrials` rules that it does not show to run.
  func excludedRules(except dead: OrderedSet<Step.RulePlace>) -> [ExcludedRule] {
    var found: [ExcludedRule] = []
    var trials = Self.mostTrials
    for flow in program.flows.indices {
      for rule in program.flows[flow].rules.indices {
        let place = Step.RulePlace(flow: flow, rule: rule)
        guard fired.contains(place), !dead.contains(place), let earlier = rulesExcluding(place, &trials)
        else { continue }
        found.append(ExcludedRule(place: place, earlier: earlier))
      }
    }
    return found
  }

  /// Returns the earlier rules that together handle all cases of all triggers of a rule; nil if it can run.
  private func rulesExcluding(_ place: Step.RulePlace, _ trials: inout Int) -> [Step.RulePlace]? {
    var found: OrderedSet<Step.RulePlace> = []
    let triggers = program.rule(place).triggers
    for trigger in triggers.indices {
      let subject = triggers[trigger].subject
      let own = walk.listening.listeners(in: place.flow, for: subject)
      // Nearly all events have one rule.
      if own.first?.rule == place.rule, walk.listening.flows(hearing: subject).count == 1 { return nil }
      for flows in flows(before: place.flow, for: subject) {
        guard let rules = rulesExcluding(place, trigger: trigger, subject, asking: flows, &trials)
        else { return nil }
        found.insert(contentsOf: rules)
      }
    }
    return found.isEmpty ? nil : found.sorted { ($0.flow, $0.rule) < ($1.flow, $1.rule) }
  }

  /// Returns the flows that handle an event before this one, innermost first, for each placement of its sender. Of other
  /// events than those of scenes none are known, since a flow may have left.
  private func flows(before flow: Int, for subject: Program.Subject) -> [[Int]] {
    guard case .event(let node, _) = subject, program.nodes[node].flow == nil else { return [[]] }
    let hearing = walk.listening.flows(hearing: subject)
    if hearing == [flow] { return [[]] }
    var found: OrderedSet<[Int]> = []
    for site in walk.table.byNode[node] {
      let chains = walk.table.flows(around: site, itself: false)
      for chain in walk.table.chains(chains, of: hearing.contains) {
        let flows = chain.compactMap { walk.table.flow($0) }
        if flow == 0 { found.insert(flows) }
        if let end = flows.firstIndex(of: flow) { found.insert(Array(flows[..<end])) }
      }
    }
    return found.isEmpty ? [[]] : found.keys
  }

  private func rulesExcluding(
    _ place: Step.RulePlace, trigger: Int, _ subject: Program.Subject, asking flows: [Int],
    _ trialsLeft: inout Int
  ) -> [Step.RulePlace]? {
    // Rules have many parts, which cost more to copy together than one by one.
    let later = program.flows[place.flow].rules[place.rule].condition
    let laterIsCovered = program.flows[place.flow].rules[place.rule].evenCovered
    var before: [(flow: Int, listener: Listening.Listener)] = []
    for flow in flows + [place.flow] {
      let rules = program.flows[flow].rules
      for listener in walk.listening.listeners(in: flow, for: subject) {
        if flow == place.flow, listener.rule >= place.rule { continue }
        let condition = rules[listener.rule].condition
        guard flow == place.flow || !readsNodes(condition),
          rules[listener.rule].evenCovered || !laterIsCovered, haveSameMeaning(condition, later)
        else { continue }
        before.append((flow, listener))
      }
    }
    if before.isEmpty { return nil }
    before = before.suffix(Self.mostEarlier)
    let own = walk.listening.listeners(in: place.flow, for: subject).first {
      $0.rule == place.rule && $0.trigger == trigger
    }
    // One condition, or one pattern, leaves a case to a rule for all, as the last rule for an event often is.
    guard let own, before.count > 1 || !own.isOpen || later != nil,
      (before + [(place.flow, own)]).contains(where: {
        program.flows[$0.flow].rules[$0.listener.rule].condition != nil
      }),
      let (answers, places) = answers(of: before + [(place.flow, own)], for: subject), let last = answers.last
    else { return nil }
    var tested = TestedValues(answers.compactMap { $0.condition }, places, Truth(walk.table, Voice()))
    let values = tested.all()
    let conditions = answers.dropLast().compactMap { $0.condition }
    if let trial = Trials(values, places, where: last.condition, butNot: conditions),
      !excludes(answers.dropLast(), last, trial)
    {
      return nil
    }
    if trialsLeft == 0 { return nil }
    trialsLeft -= 1
    let trials = Trials(values, places)
    if !excludes(answers.dropLast(), last, trials) { return nil }
    var needed = Array(zip(before.map { Step.RulePlace(flow: $0.flow, rule: $0.listener.rule) }, answers))
    for rule in needed.map({ $0.0 }) {
      let others = needed.filter { $0.0 != rule }
      if excludes(others.map { $0.1 }, last, trials) { needed = others }
    }
    return needed.isEmpty ? nil : needed.map { $0.0 }
  }

  /// Returns true if names of nodes mean the same ones in two conditions: a question may give them another meaning.
  private func haveSameMeaning(_ one: Program.Expression?, _ other: Program.Expression?) -> Bool {
    guard let one, let other, one.picksNodes || other.picksNodes else { return true }
    return !readsNodes(one) && !readsNodes(other)
  }

  private func readsNodes(_ condition: Program.Expression?) -> Bool {
    condition?.leaves.contains { $0.isValueOfNode(in: program) } ?? false
  }

  /// Returns true if rules handle every case of another one.
  private func excludes(_ earlier: some Sequence<AnsweringRule>, _ later: AnsweringRule, _ trials: Trials)
    -> Bool
  {
    let types = trials.places.parameters.map { $0.type }
    return trials.choices.allSatisfy { values in
      guard let what = trials.what(values), trials.mayHold(later.condition, where: values),
        let row = PatternCell.overlap(what.row, later.row)
      else { return true }
      let rows = earlier.filter { $0.holds(where: values) }.map { $0.row } + what.besides
      var coverage = Coverage(model)
      return coverage.rest(of: row, after: rows, types) == nil && !coverage.hasGivenUp
    }
  }
}
