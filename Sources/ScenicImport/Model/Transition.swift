import ScenicRuntime

/// An edge of the imported app: a trigger and what it changes.
public struct Transition: Sendable {
  /// The cause of a transition.
  public enum Trigger: Sendable {
    /// An event of these screens.
    case event(String, from: [String])
    /// An event that the code of the app sends.
    case appEvent(String)
    /// The end of an action, or of a timer.
    case done(String)
    /// The failure of an action.
    case failed(String)
    /// A condition that becomes true while one of these screens is in the tree; none for any.
    case becomesTrue(String, while: [String])
  }

  /// The cause of the transition.
  public var trigger: Trigger
  /// The condition under which the transition is taken.
  public var condition: String?
  /// The changes of the tree in order.
  public var steps: [Step]
  /// The values that the created screens get, by the names of their inputs; the event carries the others.
  public var values: [String: Value] = [:]
  /// The transition in the terms of its file, for comments and the report.
  public var summary: String
  /// The decision that the transition requires of a person.
  public var decision: String?
  /// The line of the file.
  public var place: SourcePlace

  /// Creates a transition without a condition.
  public init(_ trigger: Trigger, _ steps: [Step], summary: String, at place: SourcePlace) {
    (self.trigger, self.steps, self.summary, self.place) = (trigger, steps, summary, place)
  }
}

/// One change of the tree. Strings are keys of screens and containers, except in `perform` and `choose`.
public indirect enum Step: Sendable {
  /// Pushes on the nearest stack; without a stack, presents.
  case push(String)
  case present(String, Style)
  case replace(String)
  /// Replaces the app, or the node of a slot.
  case root(String, in: Region?)
  /// Shows the node in the slot of a container that encloses the sender, or pushes it.
  case show(String, in: Region)
  case back(to: String)
  case pop, popAll, dismiss, dismissAll
  /// Removes the sender, whether it is pushed or presented.
  case close
  /// Requests an action by its name in the model.
  case perform(String)
  /// The steps of the first condition that holds, or else the others.
  case choose([(condition: String, steps: [Step])], otherwise: [Step])

  /// The style of a presentation.
  public enum Style: String, Sendable { case sheet, fullScreen, popover, alert }
}

extension Step {
  /// The keys of the nodes that the step creates or finds.
  var nodes: [String] {
    switch self {
    case .push(let node), .present(let node, _), .replace(let node), .root(let node, _), .show(let node, _),
      .back(let node):
      [node]
    case .pop, .popAll, .dismiss, .dismissAll, .close, .perform: []
    case .choose(let cases, let otherwise): (cases.flatMap(\.steps) + otherwise).flatMap(\.nodes)
    }
  }

  /// The keys of the nodes that the step creates.
  var createdNodes: [String] {
    switch self {
    case .back: []
    case .choose(let cases, let otherwise): (cases.flatMap(\.steps) + otherwise).flatMap(\.createdNodes)
    default: nodes
    }
  }

  /// The conditions that the step reads.
  var conditions: [String] {
    guard case .choose(let cases, let otherwise) = self else { return [] }
    return cases.map(\.condition) + (cases.flatMap(\.steps) + otherwise).flatMap(\.conditions)
  }

  /// The actions that the step requests.
  var performed: [String] {
    switch self {
    case .perform(let name): [name]
    case .choose(let cases, let otherwise): (cases.flatMap(\.steps) + otherwise).flatMap(\.performed)
    default: []
    }
  }
}
