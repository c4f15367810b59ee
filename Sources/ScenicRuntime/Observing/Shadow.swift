/// The state that a spec would be in, judged from outside by what is shown and said.
///
/// What is shown does not tell everything: conditions may have changed, and one tree may come of two inputs that leave
/// different things behind. So this is a few states that all look like what was seen last; what is seen next is allowed
/// if any of them leads there.
struct Shadow: Sendable {
  let engine: Engine
  /// All look like what was seen last; the likeliest first, never none.
  private(set) var states: [NavigationState]
  /// How many transitions have been judged, and how many could not be for want of effort.
  private(set) var judged = 0
  private(set) var unjudged = 0

  let literals: Literals
  let words: SpecWords
  /// How many turns may be played for one sighting.
  private let effort: Int
  /// What was seen last; nil before anything was.
  private var last: Sighting?
  /// Whether something that was said has changed the tree since then.
  private var isAnnounced = false
  /// The conditions of the app and its flows that somebody has said: they change only when that is said.
  private(set) var known: Set<Int> = []
  /// The actions that may have been asked for without a sign of it.
  private(set) var owed: [NavigationState.AskedAction] = []
  private let requests: RequestReader

  /// How many states are thought possible, and from how many of those in which something is otherwise more is looked at.
  static let limit = (states: 8, others: 64)

  init(_ engine: Engine, effort: Int) {
    self.engine = engine
    self.effort = max(1, effort)
    literals = Literals(engine.program)
    words = SpecWords(engine)
    requests = RequestReader(engine)
    states = [engine.start().state]
  }

  // MARK: What is seen

  /// Judges what is shown now. Cost: as much as the effort allows where nothing leads there; usually a turn for each
  /// thing that could come in.
  mutating func see(_ sighting: Sighting) -> [NavigationFinding] {
    let former = Set(last?.problems ?? [])
    let seen = words.path(of: sighting)
    var findings = sighting.problems.filter { !former.contains($0) }.map { problem in
      finding(.unknown, sighting.view == nil ? "what is shown" : seen, problem)
    }
    defer { last = Sighting(view: sighting.view ?? last?.view, problems: sighting.problems) }
    guard sighting.view != nil else { return findings }
    let fitting = states.filter { sighting.isSeen(of: $0.tree, engine.index) }
    if isAnnounced { judged += 1 }
    defer { isAnnounced = false }
    if !fitting.isEmpty {
      states = fitting
    } else if isAnnounced {
      let announced = words.path(of: states[0].tree)
      findings.append(finding(.transition, seen, "what was said leads to \(announced)"))
      takeUp(sighting)
    } else if let finding = search(sighting, seen) {
      findings.append(finding)
    }
    return findings
  }

  /// Takes what is shown as it is, without judging how it came about; tells what the spec cannot show.
  mutating func begin(at sighting: Sighting) -> [NavigationFinding] {
    let seen = words.path(of: sighting)
    let findings = sighting.problems.map { finding(.unknown, seen, $0) }
    if sighting.view != nil { takeUp(sighting) }
    isAnnounced = false
    last = Sighting(view: sighting.view ?? last?.view, problems: sighting.problems)
    return findings
  }

  /// Looks for what may have come in; a finding if that can't be.
  private mutating func search(_ sighting: Sighting, _ seen: String) -> NavigationFinding? {
    var search = Search(self, for: sighting, last: last, effort: effort)
    search.run()
    owed = search.owed
    if !search.found.isEmpty {
      judged += 1
      states = search.found
      return nil
    }
    defer { takeUp(sighting) }
    guard search.isThorough else {
      unjudged += 1
      return nil
    }
    judged += 1
    return NavigationFinding(
      .transition, from: states[0].tree, path: words.path(of: states[0].tree), seen: seen,
      allowed: search.nearest(5), reason: "nothing that can come in leads there")
  }

  private mutating func takeUp(_ sighting: Sighting) {
    let state = Resuming(engine, literals, from: states[0]).state(seeing: sighting)
    let candidates = Candidates(engine, literals, Guesses(engine.program, literals))
    let unknowns = Unknowns(engine, literals, candidates, known: known)
    states = [unknowns.allowing(sighting, in: state)]
  }

  private func finding(_ kind: NavigationFinding.Kind, _ seen: String, _ reason: String) -> NavigationFinding
  {
    NavigationFinding(
      kind, from: states[0].tree, path: words.path(of: states[0].tree), seen: seen, reason: reason)
  }

  // MARK: What is said

  /// Plays a line of `run --json`; tells if the spec refuses it.
  mutating func hear(_ line: Value) -> [NavigationFinding] {
    let said = String(decoding: JSONWriter.compact(line), as: UTF8.self)
    var steps: [Step] = []
    var refusal: String?
    for state in states {
      do throws(JSONError) {
        let request = try requests.read(line, in: state)
        if case .input(let input) = request { note(input) }
        let step = try engine.carryOut(request, in: state)
        if step.isHandled { steps.append(step) } else { refusal = refusal ?? step.refusals.first?.message }
      } catch { refusal = refusal ?? error.description }
    }
    guard !steps.isEmpty else { return [finding(.refused, said, refusal ?? "nothing answers")] }
    let before = states[0].tree
    states = []
    for step in steps where !states.contains(step.state) { states.append(step.state) }
    if states[0].tree != before { isAnnounced = true }
    return []
  }

  private mutating func note(_ input: Input) {
    guard case .set(let values) = input else { return }
    for value in values where value.scene == nil { known.insert(value.condition) }
  }
}
