/// What the engine makes of one input.
public struct Step: Hashable, Sendable {
  /// The state after it; the one before it if nothing answered.
  public package(set) var state: NavigationState
  /// Whether a rule, a usual meaning or a fact answered.
  public package(set) var isHandled: Bool
  /// What the app is told to do, in order.
  package var actions: [PerformedAction]
  /// What could not be done, in the user's words, in order.
  package var refusals: [Refusal]
  /// Every event of the turn in the order it was handled, with who answered it. Empty when nobody asked for it.
  package var account: [Answer]

  package init(
    state: NavigationState, isHandled: Bool, actions: [PerformedAction] = [], refusals: [Refusal] = [],
    account: [Answer] = []
  ) {
    self.state = state
    self.isHandled = isHandled
    self.actions = actions
    self.refusals = refusals
    self.account = account
  }

  /// An action to do.
  package struct PerformedAction: Hashable, Sendable {
    /// Its place in `Program.actions`.
    package var action: Int
    package var arguments: Fields

    package init(action: Int, arguments: Fields) {
      self.action = action
      self.arguments = arguments
    }
  }

  /// Something that changed nothing, and why.
  package struct Refusal: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, CaseIterable {
      /// A scene that something covers is not listened to.
      case covered
      /// No rule and no usual meaning.
      case unanswered
      /// Nothing there to pop, dismiss, close, finish or cancel.
      case nothingToLeave
      /// No stack around.
      case noStack
      /// The node, container or flow that the effect names does not stand.
      case notStanding
      /// A requirement was not met, or the place of the edit is gone.
      case dropped
      /// A value of the wrong kind, or a whole number out of range.
      case value
      /// The tree would be deeper than it may be, or the turn longer.
      case limit
      /// No link, or a URL that is none.
      case link
      /// Part of a saved state that cannot be shown any more.
      case cut
    }

    package var reason: Reason
    /// What was refused and why, in the words of the spec; lower case, no full stop.
    package var message: String
    /// The rule or link that asked for it.
    package var rule: RulePlace?

    package init(reason: Reason, message: String, rule: RulePlace? = nil) {
      self.reason = reason
      self.message = message
      self.rule = rule
    }
  }

  /// Which rule or link: its flow's place in `Program.flows` and its own in that flow's `rules` or `links`.
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

  /// Where a produced value went that no rule took.
  package struct Delivery: Hashable, Sendable {
    /// Places in `Program.nodes`.
    package enum Arrival: Hashable, Sendable {
      /// These nodes have it in an input now.
      case updated([Int])
      /// A new node was made for it.
      case shown(Int)
    }

    package var arrival: Arrival
    /// The place in `Program.conversions` of what it was converted by first.
    package var conversion: Int?

    package init(_ arrival: Arrival, _ conversion: Int? = nil) {
      self.arrival = arrival
      self.conversion = conversion
    }
  }

  /// An event and what handled it.
  package struct Answer: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
      case rule(RulePlace)
      case usualMeaning
      /// The type of what was produced.
      case delivered(Delivery)
      case unhandled
    }

    /// Why a rule for this subject, or a link whose path fits, was not the one.
    package enum Miss: String, Hashable, Sendable {
      /// Its pattern did not match.
      case pattern
      /// Its `where` did not hold.
      case condition
      /// Its scene was covered.
      case covered
      /// The flow of a link did not stand.
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

    /// As the spec would write it: `cats.select`, `open "/cats"`.
    package var event: String
    package var arguments: Fields
    /// The node it came from, if it came from one.
    package var sender: Identity?
    package var outcome: Outcome
    package var passedOver: [PassedOver]
    /// What the `if`s of the rule or link have decided, in the order they were asked; nil for one whose condition
    /// could not be computed. Empty where it did not come to its effects.
    package var decisions: [Bool?]

    package init(
      event: String, arguments: Fields, sender: Identity?, outcome: Outcome, passedOver: [PassedOver] = [],
      decisions: [Bool?] = []
    ) {
      self.event = event
      self.arguments = arguments
      self.sender = sender
      self.outcome = outcome
      self.passedOver = passedOver
      self.decisions = decisions
    }
  }
}
