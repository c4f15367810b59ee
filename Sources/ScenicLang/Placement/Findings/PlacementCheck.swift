import ScenicRuntime

/// A check of placements: its code with the page that explains it, and its implementation.
struct PlacementCheck: Sendable {
  typealias Repairs = @Sendable (ProblemList.Problem, Placements) -> [FixIt]
  typealias Words = @Sendable (ProblemList.Problem, Placements) -> String?

  /// How the findings of a check are made.
  private enum Method {
    case analyzing(@Sendable (Placements, DiagnosticCode) -> [Finding])
    /// It words impossible effects: nil for one of another check.
    case wording(Words, Repairs)
  }

  let code: DiagnosticCode
  /// The highest severity of its findings.
  let severity: Diagnostic.Severity
  private let method: Method

  init(
    severity: Diagnostic.Severity = .error, _ code: DiagnosticCode,
    find: @escaping @Sendable (Placements, DiagnosticCode) -> [Finding]
  ) {
    self.code = code
    self.severity = severity
    method = .analyzing(find)
  }

  /// Creates a check that words impossible effects.
  init(worded code: DiagnosticCode, repairs: @escaping Repairs = { _, _ in [] }, words: @escaping Words) {
    self.code = code
    severity = .error
    method = .wording(words, repairs)
  }

  func find(in placements: Placements) -> [Finding] {
    switch method {
    case .analyzing(let find): find(placements, code)
    case .wording(let words, let repairs):
      placements.problems.problems.compactMap { problem in
        if problem.failures.isEmpty { return nil }
        return words(problem, placements).flatMap {
          placements.suspicion(code, $0, of: problem) { repairs($0, placements) }
        }
      }
    }
  }

  /// Determines which unconfirmed findings are impossible in the engine.
  typealias Exclusion = (Placements, [Suspicion]) -> [Bool]

  /// Returns the findings of all checks in a program without other errors. A finding that the engine does not
  /// confirm and that is not excluded is a warning.
  static func findings(
    in placements: Placements, excluding exclude: Exclusion = { $1.map { _ in false } }
  ) -> [Diagnostic] {
    var findings: [Finding] = []
    for check in all where placements.walk.interruption?.stopsNow() != true {
      findings += check.find(in: placements)
    }
    let suspicions = findings.compactMap { $0.suspicion }
    let confirmations = Rehearsal.confirmations(of: suspicions, placements)
    // A finding that is reported only if it is confirmed need not be excluded.
    let open = suspicions.indices.filter { confirmations[$0] == nil && suspicions[$0].diagnostic(nil) != nil }
    let excluded = open.isEmpty ? [] : exclude(placements, open.map { suspicions[$0] })
    let impossible = Set(zip(open, excluded).filter { $0.1 }.map { $0.0 })
    var found = findings.compactMap { $0.diagnostic }
    var known = [SourceRange: Set<String>]()
    for (place, suspicion) in suspicions.enumerated() where !impossible.contains(place) {
      guard let diagnostic = suspicion.diagnostic(confirmations[place]) else { continue }
      // Several causes may have one message.
      if known[diagnostic.range, default: []].insert(diagnostic.code.code + diagnostic.message).inserted {
        found.append(diagnostic)
      }
    }
    return placements.walk.isComplete ? found : found + [placements.notAllFollowed()]
  }
}

extension Placements {
  /// Returns an unconfirmed finding about an effect that is impossible somewhere, or everywhere.
  fileprivate func suspicion(
    _ code: DiagnosticCode, _ message: String, of problem: ProblemList.Problem,
    repairs: @escaping (ProblemList.Problem) -> [FixIt]
  ) -> Finding {
    let isNever = isNever(problem)
    return .suspected(
      Suspicion(
        isStray: !isNever && problem.failures.allSatisfy { isStray(from: $0.occurrence) },
        causes: [problem.words.rulePlace.cause], isSeen: { [self] in confirms($0, problem) },
        isShown: { [self] step in
          step.refusals.contains { confirms($0, problem) } && step.hasRefused(problem)
        },
        stories: { [self] in problem.failures.prefix(ProblemList.limit).flatMap { stories(to: $0) } },
        diagnostic: { [self] in diagnostic(code, message, for: problem, $0, repairs) }))
  }

  /// Returns the diagnostic of a problem. An effect that is impossible everywhere is proved to be; if it is
  /// impossible somewhere, it is an error if the engine has confirmed a trace to that.
  private func diagnostic(
    _ code: DiagnosticCode, _ message: String, for problem: ProblemList.Problem,
    _ confirmation: Confirmation?, _ repairs: (ProblemList.Problem) -> [FixIt]
  ) -> Diagnostic? {
    let isNever = isNever(problem)
    if case .missingInput(_, _, isOpen: true, _) = problem.what, confirmation == nil { return nil }
    var notes: [Diagnostic.Note] = []
    if let here = here(of: problem, confirmation) { notes.append(Diagnostic.Note("here: \(here)")) }
    if let confirmation { notes.append(tell(confirmation)) }
    if isNever { notes.append(Diagnostic.Note("it fails on every path that leads here")) }
    if confirmation == nil, !isNever {
      notes.append(Diagnostic.Note("found no short path to this state; it may be unreachable"))
    }
    let isError = confirmation != nil || isNever
    var repaired = problem
    // The repairs of a warning are for the failure that it shows: others may be impossible.
    if !isError { repaired.failures = Array(problem.failures.prefix(1)) }
    return Diagnostic(
      isError ? .error : .warning, code, message, at: range(of: problem), notes: notes,
      fixIts: repairs(repaired))
  }

  /// Returns the node at which it is impossible: if a trace is reported, the one that it leads to, otherwise
  /// the only one.
  private func here(of problem: ProblemList.Problem, _ confirmation: Confirmation?) -> String? {
    var failures = problem.failures
    if let confirmation {
      if problem.hasMore { return nil }
      let answers = confirmation.step.account.filter { $0.outcome == .rule(problem.words.rulePlace) }
      let answered = occurrences(failures.map { $0.occurrence }, in: answers, confirmation)
      failures = failures.filter { answered.contains($0.occurrence) }
    }
    guard let first = failures.first?.here.map({ describe($0) }) else { return nil }
    if confirmation == nil { return first }
    return failures.allSatisfy { $0.here.map { describe($0) } == first } ? first : nil
  }

  /// Returns a note with a trace through the app, step by step.
  func tell(_ confirmation: Confirmation) -> Diagnostic.Note {
    let way = confirmation.way
    return Diagnostic.Note(
      way.isEmpty ? "reached at the start" : "reached by: \(way.joined(separator: ", then "))")
  }

  /// Returns true if the effect is proved to be impossible everywhere.
  private func isNever(_ problem: ProblemList.Problem) -> Bool { !problem.succeeds && walk.isComplete }

  /// Returns true if the engine has refused the effect of the problem.
  private func confirms(_ refusal: Step.Refusal, _ problem: ProblemList.Problem) -> Bool {
    guard problem.what.reasons.contains(refusal.reason), refusal.rule == problem.words.rulePlace else {
      return false
    }
    // The rule may contain other values that are refused.
    if case .missingInput(_, _, _, let goal) = problem.what {
      return refusal.goal == goal && refusal.message.hasPrefix(Engine.missingInput)
    }
    return true
  }

  // MARK: Ranges

  /// Returns the source range of a problem.
  func range(of problem: ProblemList.Problem) -> SourceRange {
    let words = written(problem.words)
    var range = words.range
    switch problem.place {
    case .condition: range = words.condition?.range ?? range
    case .effect: range = effect(of: problem)?.range ?? range
    }
    switch problem.what {
    case .notReadable(let node): return use(of: node, in: range) ?? range
    case .missingInput(let node, _, _, let goal):
      let goals = effect(of: problem)?.goal?.all ?? []
      let step = goals.indices.contains(goal) ? goals[goal].range : range
      return use(of: node, in: step) ?? step
    default: return range
    }
  }

  /// Returns the effect of a problem; nil if it is about a `where`.
  func effect(of problem: ProblemList.Problem) -> Model.Effect? {
    guard case .effect(let way) = problem.place else { return nil }
    return effect(at: way, of: problem.words)
  }

  /// Returns the effect at a position of a rule or link.
  func effect(at way: [Int], of words: WordsPlace) -> Model.Effect? {
    Placements.effect(at: way[...], in: written(words).effects)
  }

  func written(
    _ words: WordsPlace
  ) -> (range: SourceRange, condition: Model.Expression?, effects: [Model.Effect]) {
    let flow = model.flows[words.flow]
    if words.isLink {
      let link = flow.links[words.rule]
      return (link.range, link.condition, link.effects)
    }
    let rule = flow.rules[words.rule]
    return (rule.range, rule.condition, rule.effects)
  }

  private static func effect(at way: ArraySlice<Int>, in effects: [Model.Effect]) -> Model.Effect? {
    guard let place = way.first, effects.indices.contains(place) else { return nil }
    let effect = effects[place]
    guard let branch = way.dropFirst().first, case .choose(_, let then, let other) = effect.kind else {
      return effect
    }
    return Placements.effect(at: way.dropFirst(2), in: branch == 0 ? then : other) ?? effect
  }

  /// Returns the first use of a node in a range.
  private func use(of node: Int, in range: SourceRange) -> SourceRange? {
    model.uses.first { use in
      use.target == .node(node) && use.range.file == range.file && use.range.start >= range.start
        && use.range.end <= range.end
    }?.range
  }

  /// Returns a node's name in messages.
  func name(_ node: Int) -> String { "`\(program.nodes[node].name)`" }
}

extension WordsPlace {
  /// The rule or link as steps describe it.
  var rulePlace: Step.RulePlace { Step.RulePlace(flow: flow, rule: rule, isLink: isLink) }
}

extension Impossibility {
  /// The refusal reasons of the engine.
  var reasons: [Step.Refusal.Reason] {
    switch self {
    case .noStack: [.noStack]
    case .onlyEntry, .nothingPresented, .nothingInItsPlace, .nothingToEnd, .alreadyEnded: [.nothingToLeave]
    case .notFound, .notReadable, .notAround, .otherRoot: [.notStanding]
    case .noRoot: [.noStack]
    case .missingInput: [.value]
    case .ownerLeaves: []
    }
  }
}

extension Step {
  /// Returns true if an explained step has refused the effect of a problem, and not only another one of its rule.
  fileprivate func hasRefused(_ problem: ProblemList.Problem) -> Bool {
    guard case .effect(let place) = problem.place else { return true }
    return account.contains { answer in
      answer.outcome == .rule(problem.words.rulePlace)
        && answer.refused.contains { $0.effect == place && problem.what.reasons.contains($0.reason) }
    }
  }
}
