/// Executes a program: takes an input and a state, and returns the next state and the requested actions.
///
/// Pure and total: the same program, state and input give the same step, for any program that the loader
/// accepts and any state of that program. An input that is impossible is refused and reported.
///
/// ```swift
/// let engine = Engine(program)
/// var state = engine.start().state
/// state = engine.handle(.event(from: cats, event: 0, arguments: ["name": "Fred"]), in: state).state
/// ```
///
/// Cost of a step: at most the nodes of the tree for each effect; rules are looked up by subject.
package struct Engine: Sendable {
  let index: Index

  /// Creates an engine for this program. Cost: the program's length, once.
  package init(_ program: Program) {
    index = Index(program)
  }

  /// The program of the engine.
  package var program: Program { index.program }

  /// Returns the source position of a rule or link.
  package func source(of place: Step.RulePlace) -> Program.SourcePosition? { index.source(of: place) }

  /// Returns true if any rule handles this event.
  package func handles(_ subject: Program.Subject) -> Bool { !index.listeners(for: subject).isEmpty }

  /// Returns the first step: it shows the app's root, or the node that the root requires first.
  package func start(explaining: Bool = false) -> Step {
    start(conditions: program.initialConditions, explaining: explaining)
  }

  /// Returns the first step with these values of the conditions, with identities from `nextIdentity`. If the
  /// root cannot be shown, the step is not handled, its refusals contain the reason, and its tree is the root
  /// without children.
  package func start(conditions: [Value], nextIdentity: Int = 1, explaining: Bool = false) -> Step {
    let blank = blank(conditions: conditions, nextIdentity: nextIdentity)
    var turn = Macrostep(index, blank, explaining: explaining)
    turn.begin()
    var step = turn.step(from: blank)
    if !step.isHandled {
      step.state.tree.identity = Identity(nextIdentity)
      step.state.nextIdentity = nextIdentity + 1
    }
    return step
  }

  /// Returns the first step with other values of some conditions.
  package func start(with values: [Input.ConditionValue], explaining: Bool = false) -> Step {
    start(conditions: program.initialConditions(with: values), explaining: explaining)
  }

  /// Returns a state that shows nothing yet.
  func blank(conditions: [Value], nextIdentity: Int) -> NavigationState {
    NavigationState(
      tree: SceneModel(sceneName: index.name(of: program.flows.first?.root.node ?? 0)),
      conditions: conditions, nextIdentity: nextIdentity)
  }

  /// Returns the step for one input. With `explaining`, the step contains the outcome of each event.
  package func handle(
    _ input: Input, in state: NavigationState, explaining: Bool = false
  ) -> Step {
    var effort = Effort()
    return play(input, in: state, explaining: explaining, with: &effort)
  }

  /// Returns the step for one input within a bounded effort. The effort that was used is subtracted. Returns
  /// nil if the effort was insufficient.
  package func handle(
    _ input: Input, in state: NavigationState, explaining: Bool = false, within effort: inout Effort
  ) -> Step? {
    let step = play(input, in: state, explaining: explaining, with: &effort)
    return effort.isSpent ? nil : step
  }

  /// Returns the step for one input, and adds its work: the nodes of the tree for each event that was handled,
  /// and the nodes that were created. So a search is bounded even if every input raises as many events as it
  /// may.
  package func handle(
    _ input: Input, in state: NavigationState, explaining: Bool = false, adding work: inout Int
  ) -> Step {
    let whole = Effort()
    var effort = whole
    let step = play(input, in: state, explaining: explaining, with: &effort)
    let nodes = max(state.tree.branch.count, step.state.tree.branch.count)
    work += (1 + whole.raised - effort.raised) * nodes + whole.made - effort.made
    return step
  }

  /// Runs one macrostep, or the macrosteps of going back through a collapsed split.
  func play(
    _ input: Input, in state: NavigationState, explaining: Bool, with effort: inout Effort
  ) -> Step {
    if case .start(let values) = input { return start(with: values, explaining: explaining) }
    if index.hasSplits, case .popped(let identity, let count) = input,
      let split = Tree(index: index, root: state.tree).position(of: identity),
      index.kind(of: split.node) == .split
    {
      return goBack(count, in: split, of: state, explaining: explaining, with: &effort)
    }
    if !explaining, let result = simpleResult(of: input, in: state, with: &effort) {
      return Step(state: result, isHandled: true)
    }
    var turn = Macrostep(index, state, explaining: explaining, effort: effort)
    turn.play(input)
    effort = turn.effort
    return turn.step(from: state)
  }
}

extension Program {
  /// The values of all conditions at the start.
  package var initialConditions: [Value] { conditions.map { $0.initial } }

  /// Returns the values of all conditions at a start with these.
  package func initialConditions(with values: [Input.ConditionValue]) -> [Value] {
    var conditions = initialConditions
    for value in values where conditions.indices.contains(value.condition) {
      conditions[value.condition] = value.value
    }
    return conditions
  }

  /// Returns the value of a flag from its name and a text: `true`, `false`, or the name of a case.
  package func flag(_ name: String, _ text: String) throws(JSONError) -> Input.ConditionValue {
    guard let place = conditions.firstIndex(where: { $0.isFlag && $0.name == name }) else {
      throw JSONError("unknown flag `\(name)`")
    }
    let type = conditions[place].type
    let value: Value =
      if type == .bool, text == "true" || text == "false" { .bool(text == "true") } else { .string(text) }
    do throws(JSONError) {
      return Input.ConditionValue(condition: place, value: try accept(value, as: type))
    } catch { throw JSONError("flag `\(name)` cannot be `\(text)`: \(error.description)") }
  }

  /// True if the program has flags.
  package var hasFlags: Bool { conditions.contains { $0.isFlag } }
}

extension Engine {
  /// Limits that stop a program that would never end.
  package enum Limit {
    /// The number of events raised in one macrostep.
    package static let raised = 1_000
    /// The depth of the tree, presentations included.
    package static let depth = 200
    /// The number of nodes created in one macrostep.
    package static let made = 10_000
    /// The number of pending requests; a restored state may have more.
    package static let requests = 1_000
    /// The bytes of a text that a string with interpolations makes.
    static let joinedBytes = 65_536
  }

  /// The work that a macrostep may still do; by default as much as the limits allow.
  package struct Effort: Hashable, Sendable {
    package var raised: Int
    package var made: Int

    package init(raised: Int = Limit.raised, made: Int = Limit.made) {
      self.raised = raised
      self.made = made
    }

    /// True if an operation was refused for lack of effort, or the next one would be.
    var isSpent: Bool { raised < 0 || made <= 0 }
  }

  /// The reason for refusing an effect, which then changes nothing.
  struct Refused: Error {
    var reason: Engine.Reason
    var message: String

    init(_ reason: Engine.Reason, _ message: String) {
      self.reason = reason
      self.message = message
    }
  }

  typealias Reason = Step.Refusal.Reason
}
