/// The result of one input.
public struct Step: Hashable, Sendable {
  /// The state after the input; unchanged if the input was not handled.
  public package(set) var state: NavigationState
  /// True if the input was handled by a rule, by default behavior or as a fact.
  public package(set) var isHandled: Bool
  /// The lists of the step; nil if all are empty, as they are for most inputs.
  private var lists: Lists?

  package init(
    state: NavigationState, isHandled: Bool, actions: [PerformedAction] = [], cancelled: [Int] = [],
    refusals: [Refusal] = [], account: [Answer] = []
  ) {
    self.state = state
    self.isHandled = isHandled
    lists = Parts(actions: actions, cancelled: cancelled, refusals: refusals, account: account).lists
  }

  /// Creates a step without actions and refusals.
  init(state: NavigationState, isHandled: Bool) {
    self.state = state
    self.isHandled = isHandled
  }

  /// The requested actions, in order.
  package var actions: [PerformedAction] {
    get { lists?.parts.actions ?? [] }
    set { change { $0.actions = newValue } }
  }

  /// The identities of the requests that ended without a result, ascending.
  package var cancelled: [Int] {
    get { lists?.parts.cancelled ?? [] }
    set { change { $0.cancelled = newValue } }
  }

  /// The refusals, in order, in terms of the spec.
  package var refusals: [Refusal] {
    get { lists?.parts.refusals ?? [] }
    set { change { $0.refusals = newValue } }
  }

  /// Every event of the macrostep in the order of handling, with its outcome. Empty unless it was requested.
  package var account: [Answer] {
    get { lists?.parts.account ?? [] }
    set { change { $0.account = newValue } }
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = lists?.parts ?? Parts()
    lists = nil
    change(&parts)
    lists = parts.lists
  }

  private struct Parts: Hashable {
    var actions: [PerformedAction] = []
    var cancelled: [Int] = []
    var refusals: [Refusal] = []
    var account: [Answer] = []

    var lists: Lists? {
      actions.isEmpty && cancelled.isEmpty && refusals.isEmpty && account.isEmpty ? nil : Lists(self)
    }
  }

  private final class Lists: Sendable, Hashable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static func == (left: Lists, right: Lists) -> Bool { left === right || left.parts == right.parts }

    func hash(into hasher: inout Hasher) { hasher.combine(parts) }
  }

  /// A requested action.
  package struct PerformedAction: Hashable, Sendable {
    /// The index in `Program.actions`.
    package var action: Int
    package var arguments: Fields
    /// The identity of the request; nil if the action has no answer.
    package var request: Int?

    package init(action: Int, arguments: Fields, request: Int? = nil) {
      self.action = action
      self.arguments = arguments
      self.request = request
    }
  }

  /// An operation that had no effect, and the reason.
  package struct Refusal: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, CaseIterable {
      /// The sending scene is covered, so its event is ignored.
      case covered
      /// The event has no rule and no default behavior.
      case unanswered
      /// There is no node to pop, dismiss, close, finish or cancel.
      case nothingToLeave
      /// There is no enclosing stack.
      case noStack
      /// The node, container or flow that the effect names is not in the tree.
      case notStanding
      /// A requirement was not met, or the node of the edit is gone.
      case dropped
      /// `resume` names a node that holds no input.
      case notHeld
      /// A value of the wrong kind, or a whole number out of range.
      case value
      /// The tree would exceed its maximum depth, or the macrostep its length.
      case limit
      /// The URL is invalid or fits no link.
      case link
      /// Part of a saved state can no longer be shown.
      case cut
    }

    package var reason: Reason
    /// The refused operation and the reason, in the terms of the spec; one line, lower case, no full stop.
    package var message: String
    /// The rule or link with the refused effect.
    package var rule: RulePlace?
    /// The last goal of a refused path that was looked at: its index among the path's goals, each before those in it.
    package var goal: Int?

    package init(reason: Reason, message: String, rule: RulePlace? = nil, goal: Int? = nil) {
      self.reason = reason
      self.message = message.inMessage(atMost: 1_000)
      self.rule = rule
      self.goal = goal
    }
  }

  /// A rule or link: the index of its flow in `Program.flows` and its own in that flow's `rules` or `links`.
  package struct RulePlace: Hashable, Sendable {
    package var flow: Int
    package var rule: Int
    package var isLink: Bool

    package init(flow: Int, rule: Int, isLink: Bool = false) {
      self.flow = flow
      self.rule = rule
      self.isLink = isLink
    }
  }

  /// The receivers of a produced value that no rule handled.
  package struct Delivery: Hashable, Sendable {
    /// Indices in `Program.nodes`.
    package enum Arrival: Hashable, Sendable {
      /// These nodes have the value in an input now.
      case updated([Int])
      /// A new node was created for the value.
      case shown(Int)
    }

    package var arrival: Arrival
    /// The index in `Program.conversions` of the conversion that was applied first.
    package var conversion: Int?

    package init(_ arrival: Arrival, _ conversion: Int? = nil) {
      self.arrival = arrival
      self.conversion = conversion
    }
  }

  /// An event and its outcome.
  package struct Answer: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      case rule(RulePlace)
      case usualMeaning
      /// The result of a request is kept until its owner is uncovered.
      case kept
      /// The event or result waits until the condition of this rule with `or wait` holds.
      case waiting(RulePlace)
      /// The type of the produced value.
      case delivered(Delivery)
      case unhandled
    }

    /// The reason why a rule for this subject, or a link with a fitting path, was passed over.
    package enum Miss: String, Hashable, Sendable {
      /// Its pattern did not match.
      case pattern
      /// Its `where` did not hold.
      case condition
      /// Its sender was covered.
      case covered
      /// The flow of the link was not in the tree.
      case notStanding
    }

    package struct PassedOver: Hashable, Sendable {
      package var rule: RulePlace
      package var miss: Miss

      package init(rule: RulePlace, miss: Miss) {
        self.rule = rule
        self.miss = miss
      }
    }

    /// The tree before an effect of a rule or link, and the node at which the effect is applied.
    package struct Moment: Hashable, Sendable {
      package var tree: SceneModel
      package var here: Identity
    }

    /// The event in the syntax of the spec: `cats.select`, `open "/cats"`.
    package var event: String
    package var arguments: Fields
    /// The sending node, if there is one.
    package var sender: Identity?
    package var outcome: Outcome
    package var passedOver: [PassedOver]
    /// The decisions of the `if`s of the rule or link, in order; nil for a condition that could not be
    /// computed. Empty if its effects were not reached.
    package var decisions: [Bool?]
    /// The removed nodes with a rule for `leave` that the rule has not asked, as indices in `Program.nodes`. Left out
    /// are the sender and what it is in or presented over.
    package var unasked: [Int]
    /// The tree when the event was handled; nil for the start.
    package var before: SceneModel?
    /// The values that the pattern of the rule has bound.
    package var locals: [Value] = []
    /// The moment before each effect of the rule or link, in order. An `if` comes before the effects of its block.
    package var moments: [Moment] = []
    /// The refused effects of the rule or link, in order.
    package var refused: [RefusedEffect] = []

    /// An effect that was refused. Its position is its index in the rule or link and, for each `if` around it, the number
    /// of the block, 0 or 1, and the index there.
    package struct RefusedEffect: Hashable, Sendable {
      package var effect: [Int]
      package var reason: Refusal.Reason
    }

    package init(
      event: String, arguments: Fields, sender: Identity?, outcome: Outcome, passedOver: [PassedOver] = [],
      decisions: [Bool?] = [], unasked: [Int] = []
    ) {
      self.event = event
      self.arguments = arguments
      self.sender = sender
      self.outcome = outcome
      self.passedOver = passedOver
      self.decisions = decisions
      self.unasked = unasked
    }
  }
}

extension Program {
  /// Returns the delay of a timer in seconds; nil for an action that the app performs.
  package func delay(of performed: Step.PerformedAction) -> Int? {
    guard actions.indices.contains(performed.action) else { return nil }
    let action = actions[performed.action]
    switch action.delay {
    case .seconds(let seconds): return seconds
    case .parameter(let place):
      guard action.parameters.indices.contains(place) else { return 0 }
      return performed.arguments[action.parameters[place].name]?.integer ?? 0
    case nil: return nil
    }
  }
}
