import ScenicRuntime

/// The state of a test after its last statement.
struct PlayedState {
  let engine: Engine
  /// The flow of the last statement.
  private(set) var flow = 0
  /// True if steps contain the outcome of each event.
  private let isExplaining: Bool
  /// The step of the last statement that is not an expectation, or of the start.
  private(set) var last: Step
  private var saved: Value?
  private var timers = PendingTimers()

  /// Starts the app with these values of conditions.
  init(_ engine: Engine, _ initial: [TestCase.InitialCondition], explaining: Bool = false) {
    self.engine = engine
    isExplaining = explaining
    var conditions = engine.program.initialConditions
    for initial in initial { conditions[initial.condition] = initial.value }
    last = engine.start(conditions: conditions, explaining: explaining)
    timers.start(last.actions, program)
  }

  /// The seconds until the next timer is due; nil if none is pending.
  var secondsToTimer: Int? { timers.next(in: state).map { $0.deadline - timers.now } }

  var program: Program { engine.program }
  var state: NavigationState { last.state }

  /// Executes a statement, or checks an expectation; returns the reason for a failure.
  mutating func play(_ played: TestCase.Statement, mayBeRefused: Bool) -> TestFailure.Reason? {
    let statement = played.kind
    flow = played.flow
    do throws(Step.Refusal) {
      if statement.isExpectation { return try failure(of: statement) }
      last = try step(for: statement)
      timers.start(last.actions, program)
    } catch {
      if statement.isExpectation { return .unmet(error.message, []) }
      last = Step(state: state, isHandled: false, refusals: [error])
    }
    if mayBeRefused { return nil }
    let refused = last.refusedEffects.first
    if last.isHandled, refused == nil { return nil }
    let why = (refused ?? last.refusals.first)?.message ?? "unhandled"
    return .refused(words(for: statement), why: why, Outline(program).lines(of: state.tree))
  }

  private mutating func step(for statement: TestCase.Statement.Kind) throws(Step.Refusal) -> Step {
    switch statement {
    case .send(let subject, let fields): return handle(try input(subject, fields))
    case .complete(let subject, let request, let fields):
      return handle(try completion(subject, ofRequest: request, fields))
    case .dismissed: return handle(.dismissed(nil))
    case .set(let assignments): return handle(.set(try values(of: assignments)))
    case .open(let url): return handle(.open(url))
    case .restore: return try restored()
    case .pass(let seconds): return pass(seconds)
    case .save:
      saved = StateWriter(program).write(state)
      return Step(state: state, isHandled: true)
    case .expectPath, .expectShown, .expectDid, .expectRefused, .expectProperty, .expectExit: return last
    }
  }

  /// Advances the time, and completes the timers that become due: by deadline, then in the order of their requests.
  private mutating func pass(_ seconds: Int) -> Step {
    let end = timers.now.addingReportingOverflow(seconds)
    let target = end.overflow ? .max : end.partialValue
    var passed = Step(state: state, isHandled: true)
    var count = 0
    while let timer = timers.next(in: passed.state), timer.deadline <= target {
      guard count < PendingTimers.limit else {
        passed.isHandled = false
        let message = "more than \(PendingTimers.limit) timers complete in this time"
        passed.refusals.append(Step.Refusal(reason: .limit, message: message))
        break
      }
      count += 1
      timers.complete(timer)
      let step = engine.handle(
        .answer(.number(timer.request), .null), in: passed.state, explaining: isExplaining)
      timers.start(step.actions, program)
      passed.append(step)
    }
    timers.now = target
    return passed
  }

  private func handle(_ input: Input) -> Step {
    engine.handle(input, in: state, explaining: isExplaining)
  }

  private func restored() throws(Step.Refusal) -> Step {
    guard let saved else { throw Step.Refusal(reason: .value, message: "missing saved state") }
    do throws(JSONError) {
      return try engine.restore(saved, over: state)
    } catch {
      throw Step.Refusal(reason: .value, message: error.description)
    }
  }

  func value(of expression: Program.Expression) throws(Step.Refusal) -> Value {
    if case .literal(let value) = expression { return value }
    return try engine.value(of: expression, from: flow, in: state)
  }

  func values(of fields: [Program.Expression.Field]) throws(Step.Refusal) -> Fields {
    var values = Fields()
    for field in fields { values.append(field.name, try value(of: field.value)) }
    return values
  }
}

extension PlayedState {
  /// Returns the reason why an expectation fails.
  private func failure(
    of statement: TestCase.Statement.Kind
  ) throws(Step.Refusal) -> TestFailure.Reason? {
    switch statement {
    case .expectPath(let goal): return engine.shows(goal, from: flow, in: state) ? nil : unlike(goal)
    case .expectShown(let node, let isOnView):
      return shows(node, onView: isOnView) ? nil : unshown(node, onView: isOnView)
    case .expectDid(let action, let fields):
      let wanted = try values(of: fields)
      return hasDone(action, wanted) ? nil : .unmet(undone(action, wanted), [])
    case .expectRefused:
      return last.isHandled && last.refusals.isEmpty
        ? .unmet("expected a refusal, but the last statement succeeded", []) : nil
    case .expectProperty(let property): return broken(property)
    case .expectExit: return missesExit()
    default: return nil
    }
  }

  private func unlike(_ goal: Program.Goal) -> TestFailure.Reason {
    let comparison = Comparison(goal, with: self)
    guard comparison.isEqual else {
      return .unmet("the tree differs from the expected path", comparison.lines)
    }
    let outline = Outline(program)
    guard let covered = outline.hiddenPresenter(in: state.tree), let presented = covered.presented else {
      return .unmet("the expected path is in the tree, but covered", comparison.lines)
    }
    let message =
      "the tree differs from the expected path: `\(covered.sceneName)`, which is not visible, presents "
      + "`\(presented.sceneName)`"
    return .unmet(message, comparison.lines)
  }

  /// Returns true if a node of this declaration is visible and uncovered, or in the tree at all.
  private func shows(_ node: Int, onView: Bool) -> Bool {
    engine.standing(in: state).contains { $0.node == node && ($0.isUncovered || !onView) }
  }

  private func unshown(_ node: Int, onView: Bool) -> TestFailure.Reason {
    let name = program.name(ofNode: node)
    let isCovered = onView && shows(node, onView: false)
    let message = isCovered ? "`\(name)` is in the tree, but not visible" : "`\(name)` is not in the tree"
    return .unmet(message, Outline(program).lines(of: state.tree))
  }

  private func hasDone(_ action: Int, _ wanted: Fields) -> Bool {
    last.actions.contains { performed in
      performed.action == action
        && wanted.allSatisfy { performed.arguments[$0.name] ?? .null == $0.value }
    }
  }

  private func undone(_ action: Int, _ wanted: Fields) -> String {
    let done = last.actions.map { "`\(words($0.action, $0.arguments))`" }
    let instead = done.isEmpty ? "found no requests" : "found " + done.joined(separator: " and ")
    return "expected a request of `\(words(action, wanted))`; \(instead)"
  }

  private func words(_ action: Int, _ arguments: Fields) -> String {
    guard program.actions.indices.contains(action) else { return "?" }
    let declared = program.actions[action]
    return declared.name + program.text(arguments, as: declared.parameters)
  }

  private func words(for statement: TestCase.Statement.Kind) -> String {
    switch statement {
    case .send(let subject, _), .complete(let subject, _, _): return program.name(of: subject)
    case .dismissed: return "dismissed"
    case .set: return "set"
    case .open: return "open"
    case .restore: return "restore"
    case .pass: return "pass"
    case .save, .expectPath, .expectShown, .expectDid, .expectRefused, .expectProperty, .expectExit: return ""
    }
  }
}
