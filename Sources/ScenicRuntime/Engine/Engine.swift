/// Carries a program out: an input and a state in, the next state and what was done out.
///
/// Pure and total: the same program, state and input give the same step, for any program that the loader
/// accepts and any state that came from it. What cannot be done is refused and reported, never assumed.
///
/// ```swift
/// let engine = Engine(program)
/// var state = engine.start().state
/// state = engine.handle(.event(from: cats, event: 0, arguments: ["name": "Fred"]), in: state).state
/// ```
///
/// Cost of a step: the nodes of the tree, once for each effect at the most; rules are found by what they wait for.
package struct Engine: Sendable {
  let index: Index

  /// An engine for this program. Cost: the program's length, once.
  package init(_ program: Program) {
    index = Index(program)
  }

  /// The program it carries out.
  package var program: Program { index.program }

  /// Where a rule or link is written.
  package func source(of place: Step.RulePlace) -> Program.SourcePosition? { index.source(of: place) }

  /// The first state: the app's root, or what it requires first.
  package func start(explaining: Bool = false) -> Step {
    start(conditions: program.initialConditions, explaining: explaining)
  }

  /// The same with these values of the conditions, numbering its nodes from `nextIdentity`. If the root cannot be shown,
  /// the step is not handled, its refusals tell why, and its tree is the root with nothing in it.
  package func start(conditions: [Value], nextIdentity: Int = 1, explaining: Bool = false) -> Step {
    let blank = blank(conditions: conditions, nextIdentity: nextIdentity)
    var turn = Turn(index, blank, explaining: explaining)
    turn.begin()
    var step = turn.step(from: blank)
    if !step.isHandled {
      step.state.tree.identity = Identity(nextIdentity)
      step.state.nextIdentity = nextIdentity + 1
    }
    return step
  }

  /// A state in which nothing has been shown yet.
  func blank(conditions: [Value], nextIdentity: Int) -> NavigationState {
    NavigationState(
      tree: SceneModel(sceneName: index.name(of: program.flows.first?.root.node ?? 0)),
      conditions: conditions, nextIdentity: nextIdentity)
  }

  /// What becomes of a state by one input. With `explaining`, the step tells who answered each event.
  package func handle(
    _ input: Input, in state: NavigationState, explaining: Bool = false
  ) -> Step {
    var effort = Effort()
    return play(input, in: state, explaining: explaining, with: &effort)
  }

  /// The same for who has not much time: with no more effort than this, from which what it has taken is subtracted;
  /// nil where that was not enough.
  package func handle(
    _ input: Input, in state: NavigationState, explaining: Bool = false, within effort: inout Effort
  ) -> Step? {
    let step = play(input, in: state, explaining: explaining, with: &effort)
    return effort.isSpent ? nil : step
  }

  /// One turn, or the turns of going back through a collapsed split.
  func play(
    _ input: Input, in state: NavigationState, explaining: Bool, with effort: inout Effort
  ) -> Step {
    if index.hasSplits, case .popped(let identity, let count) = input,
      let split = Tree(index: index, root: state.tree).position(of: identity),
      index.kind(of: split.node) == .split
    {
      return goBack(count, in: split, of: state, explaining: explaining, with: &effort)
    }
    var turn = Turn(index, state, explaining: explaining, effort: effort)
    turn.play(input)
    effort = turn.effort
    return turn.step(from: state)
  }
}

extension Program {
  /// What all conditions are at the start.
  var initialConditions: [Value] { conditions.map { $0.initial } }
}

extension Engine {
  /// What stops a program that would never end.
  package enum Limit {
    /// Events raised in one turn.
    package static let raised = 1_000
    /// So many nodes may leave by one edit without being counted, where no rule hears of any that leaves.
    static let uncounted = 16
    /// Nodes over and in one another.
    static let depth = 200
    /// Nodes made in one turn.
    package static let made = 10_000
    /// Parts of one computed value, and how deep they lie in one another.
    static let valueParts = 65_536
    static let valueDepth = 200
  }

  /// How much a turn may do; usually as much as the limits say.
  package struct Effort: Hashable, Sendable {
    package var raised: Int
    package var made: Int

    package init(raised: Int = Limit.raised, made: Int = Limit.made) {
      self.raised = raised
      self.made = made
    }

    /// Whether something has been refused for want of it, or would be next.
    var isSpent: Bool { raised < 0 || made <= 0 }
  }

  /// Why an effect is not carried out; it then changes nothing.
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
