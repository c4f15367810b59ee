import ScenicRuntime

/// One thing that can be wrong with where things stand: its code with the page that explains it, and how it is found.
struct PlacementCheck: Sendable {
  let code: DiagnosticCode
  /// How grave what it finds is at worst.
  let severity: Diagnostic.Severity
  let find: @Sendable (Placements, inout Rehearsal, DiagnosticCode) -> [Diagnostic]

  init(
    severity: Diagnostic.Severity = .error, _ code: DiagnosticCode,
    find: @escaping @Sendable (Placements, inout Rehearsal, DiagnosticCode) -> [Diagnostic]
  ) {
    self.code = code
    self.severity = severity
    self.find = find
  }

  /// A check that words what effects cannot do.
  init(
    worded code: DiagnosticCode,
    words: @escaping @Sendable (ProblemList.Problem, Placements) -> String?
  ) {
    self.init(code) { placements, rehearsal, code in
      placements.problems.problems.compactMap { problem in
        words(problem, placements).flatMap { placements.diagnostic(code, $0, for: problem, &rehearsal) }
      }
    }
  }

  /// What every check finds in a program that nothing else is wrong with.
  static func findings(in model: Model, _ program: Program) -> [Diagnostic] {
    let placements = Placements(model, program)
    var rehearsal = Rehearsal(placements)
    let found = all.flatMap { $0.find(placements, &rehearsal, $0.code) }
    if placements.walk.isComplete { return found }
    let note = Diagnostic.Note(
      "not every way through this app could be followed, so there may be more to find")
    return found.map {
      Diagnostic($0.severity, $0.code, $0.message, at: $0.range, notes: $0.notes + [note], fixIts: $0.fixIts)
    }
  }
}

extension Placements {
  /// The message about an effect that somewhere, or nowhere, can be done. Where it never can that is proved; where it
  /// sometimes cannot, it is an error if the engine confirms a way to get there.
  func diagnostic(
    _ code: DiagnosticCode, _ message: String, for problem: ProblemList.Problem, _ rehearsal: inout Rehearsal
  ) -> Diagnostic? {
    guard let first = problem.failures.first else { return nil }
    var notes: [Diagnostic.Note] = []
    var found: (way: [String], here: Int?)?
    for failure in problem.failures.prefix(6) where found == nil {
      for story in stories(to: failure) where found == nil {
        if let way = rehearsal.play(story, until: { confirms($0, problem) }) { found = (way, failure.here) }
      }
    }
    if let here = found?.here ?? first.here { notes.append(Diagnostic.Note("here is \(describe(here))")) }
    let isNever = !problem.succeeds && walk.isComplete
    if found == nil, !walk.isComplete { return nil }
    if found == nil, !isNever, problem.failures.allSatisfy({ isStray(from: $0.occurrence) }) { return nil }
    if let found { notes.append(Diagnostic.Note(tell(found.way))) }
    if isNever { notes.append(Diagnostic.Note("there is no way to get here on which it could be done")) }
    if found == nil, !isNever {
      notes.append(Diagnostic.Note("no short way to get there was found, so this may never happen"))
    }
    return Diagnostic(
      found != nil || isNever ? .error : .warning, code, message, at: range(of: problem), notes: notes)
  }

  /// A way through the app, told step by step.
  func tell(_ way: [String]) -> String {
    way.isEmpty ? "it happens at the start" : "it happens so: \(way.joined(separator: ", then "))"
  }

  /// Whether the engine has refused what the problem is about.
  private func confirms(_ step: Step, _ problem: ProblemList.Problem) -> Bool {
    step.refusals.contains { refusal in
      problem.what.reasons.contains(refusal.reason)
        && !problem.words.isLink
        && refusal.rule == Step.RulePlace(flow: problem.words.flow, rule: problem.words.rule)
    }
  }

  // MARK: Ranges

  /// The words that a problem is about.
  func range(of problem: ProblemList.Problem) -> SourceRange {
    let flow = model.flows[problem.words.flow]
    let effects: [Model.Effect]
    var range: SourceRange
    if problem.words.isLink {
      effects = flow.links[problem.words.rule].effects
      range = flow.links[problem.words.rule].range
    } else {
      effects = flow.rules[problem.words.rule].effects
      range = flow.rules[problem.words.rule].range
    }
    switch problem.place {
    case .condition:
      let condition =
        problem.words.isLink
        ? flow.links[problem.words.rule].condition : flow.rules[problem.words.rule].condition
      range = condition?.range ?? range
    case .effect(let way): range = Placements.effect(at: way[...], in: effects)?.range ?? range
    }
    if case .notReadable(let node) = problem.what { return reading(of: node, in: range) ?? range }
    return range
  }

  private static func effect(at way: ArraySlice<Int>, in effects: [Model.Effect]) -> Model.Effect? {
    guard let place = way.first, effects.indices.contains(place) else { return nil }
    let effect = effects[place]
    guard let branch = way.dropFirst().first, case .choose(_, let then, let other) = effect.kind else {
      return effect
    }
    return Placements.effect(at: way.dropFirst(2), in: branch == 0 ? then : other) ?? effect
  }

  /// Where a node is first named in a range.
  private func reading(of node: Int, in range: SourceRange) -> SourceRange? {
    model.uses.first { use in
      use.target == .node(node) && use.range.file == range.file && use.range.start >= range.start
        && use.range.end <= range.end
    }?.range
  }

  /// A node's name as a message says it.
  func name(_ node: Int) -> String { "`\(program.nodes[node].name)`" }
}

extension Impossibility {
  /// How the engine refuses it.
  var reasons: [Step.Refusal.Reason] {
    switch self {
    case .noStack: [.noStack]
    case .onlyEntry, .nothingPresented, .nothingInItsPlace, .nothingToEnd: [.nothingToLeave]
    case .notFound, .notReadable, .notAround, .otherRoot: [.notStanding]
    case .noRoot: [.noStack]
    }
  }
}
