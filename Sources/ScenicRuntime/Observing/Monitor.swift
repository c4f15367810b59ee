/// The possible states of a spec, inferred from observations and recorded inputs.
///
/// An observation does not determine the state: conditions may have changed, and two inputs may lead to the
/// same tree with different states. So this is a small set of states that all match the last observation. The
/// next observation is allowed if one of them leads to it.
struct Monitor: Sendable {
  let engine: Engine
  /// The possible states, the likeliest first; never empty.
  private(set) var states: [NavigationState]
  /// The number of transitions that were judged, and of those that exceeded the effort.
  private(set) var judged = 0
  private(set) var unjudged = 0

  let literals: Literals
  let words: SpecWords
  /// The maximum number of macrosteps for one observation.
  private let effort: Int
  /// The last observation; nil at the start.
  private var last: ObservedState?
  /// True if a recorded input has changed the tree since then.
  private var isAnnounced = false
  /// The conditions of the app and its flows that have been set: they change only by recorded inputs.
  private(set) var known = Set<Int>()
  /// The actions that may have been requested without a visible effect.
  private(set) var owed: [NavigationState.Request] = []
  private let requests: RequestReader
  /// The parts that the spec can never show and that were reported.
  private var reported = Set<String>()

  /// The maximum number of parts that are reported only once.
  private static let maximumReported = 1_000
  /// The maximum number of possible states, and of variations that are searched.
  static let limit = (states: 8, others: 64)

  init(_ engine: Engine, effort: Int) {
    self.engine = engine
    self.effort = max(1, effort)
    literals = Literals(engine.program)
    words = SpecWords(engine)
    requests = RequestReader(engine)
    states = [engine.start().state]
  }

  // MARK: Observations

  /// Judges an observation. Cost: the full effort if no input leads there; usually a macrostep for each
  /// possible input.
  mutating func see(_ sighting: ObservedState) -> [NavigationFinding] {
    let seen = words.path(of: sighting)
    var findings = problems(of: sighting, sighting.view == nil ? "what is shown" : seen)
    defer { last = ObservedState(view: sighting.view ?? last?.view, problems: sighting.problems) }
    guard sighting.view != nil else { return findings }
    let fitting = states.filter { sighting.isSeen(of: $0.tree, engine.index) }
    if isAnnounced { judged += 1 }
    defer { isAnnounced = false }
    if !fitting.isEmpty {
      let isFollowed = sighting.change != nil && !isAnnounced
      states = fitting
      if isFollowed { follow(sighting) }
    } else if isAnnounced {
      let announced = words.path(of: states[0].tree)
      findings.append(finding(.transition, seen, "the reported event leads to \(announced)"))
      takeUp(sighting)
    } else if let finding = search(sighting, seen) {
      findings.append(finding)
    }
    return findings
  }

  /// Accepts an observation without judging the transition; returns the parts that the spec cannot show.
  mutating func begin(at sighting: ObservedState) -> [NavigationFinding] {
    let seen = words.path(of: sighting)
    let findings = problems(of: sighting, seen)
    if sighting.view != nil { takeUp(sighting) }
    isAnnounced = false
    last = ObservedState(view: sighting.view ?? last?.view, problems: sighting.problems)
    return findings
  }

  /// Returns a finding for each part that the spec can never show, unless it was reported before.
  private mutating func problems(of sighting: ObservedState, _ seen: String) -> [NavigationFinding] {
    let former = Set(last?.problems ?? [])
    let new = sighting.problems.filter { problem in
      if former.contains(problem) || reported.contains(problem) { return false }
      if reported.count < Monitor.maximumReported { reported.insert(problem) }
      return true
    }
    return new.map { finding(.unknown, seen, $0) }
  }

  /// Adds the states in which an input has led to another scene that looks like the one before. The former states stay
  /// possible, since a view may also be created again.
  private mutating func follow(_ sighting: ObservedState) {
    var search = Search(self, for: sighting, last: last, effort: effort)
    search.runOnce()
    guard !search.found.isEmpty else { return }
    judged += 1
    states = Array((search.found + states).prefix(Monitor.limit.states))
  }

  /// Searches for an input that leads to the observation; returns a finding if it finds none.
  private mutating func search(_ sighting: ObservedState, _ seen: String) -> NavigationFinding? {
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
      let reason =
        "not judged: the possible inputs exceed the effort of \(effort) macrosteps; pass a larger one"
      return finding(.unjudged, seen, reason)
    }
    judged += 1
    return finding(.transition, seen, "no possible input leads there", allowed: search.alternatives)
  }

  private mutating func takeUp(_ sighting: ObservedState) {
    let state = Resuming(engine, literals, from: states[0]).state(seeing: sighting)
    let candidates = Candidates(engine, literals, RepresentativeValues(engine.program, literals))
    let unknowns = Unknowns(engine, literals, candidates, known: known)
    states = [unknowns.allowing(sighting, in: state)]
  }

  private func finding(
    _ kind: NavigationFinding.Kind, _ seen: String, _ reason: String,
    allowed: [NavigationFinding.Alternative] = []
  ) -> NavigationFinding {
    let tree = states[0].tree
    return NavigationFinding(
      kind, from: tree, path: words.path(of: tree), location: location(of: engine.front(of: tree)),
      seen: seen,
      allowed: allowed, reason: reason)
  }

  /// Returns the position of the declaration of a node: `app.scene:12:7`.
  private func location(of model: SceneModel) -> String? {
    guard let place = engine.index.place(of: model) else { return nil }
    let (program, source) = (engine.program, engine.program.nodes[place].note.source)
    guard program.files.indices.contains(source.file) else { return nil }
    return "\(program.files[source.file]):\(source.line):\(source.column)"
  }

  // MARK: Inputs

  /// Plays a line of `run --json`; returns a finding if the spec refuses it.
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
