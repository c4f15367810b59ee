import ScenicRuntime

/// An edge of the imported app: a trigger and what it changes.
public struct Transition: Sendable {
  /// The cause of a transition.
  public enum Trigger: Sendable {
    /// An event of these screens.
    case event(String, from: [String])
    /// The start of the app.
    case start
    /// Every event of these groups.
    case anyEvent(of: [String])
    /// An event that the code of the app sends.
    case appEvent(String)
    /// The end of an action, or of a timer, while one of these screens is in the tree; none for any.
    case done(String, while: [String])
    /// The failure of an action, in the same way.
    case failed(String, while: [String])
    /// A condition that becomes true or false while one of these screens is in the tree; none for any.
    case changes(String, to: Bool, while: [String])
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
  /// Equal for transitions that are one in the files.
  public var origin: Int?
  /// True if the app goes back to a screen only if it is there: a test for it is then no other form.
  public var goesBackIfPresent = false
  /// The line of the file.
  public var place: SourcePlace

  /// Creates a transition without a condition.
  public init(_ trigger: Trigger, _ steps: [Step], summary: String, at place: SourcePlace) {
    (self.trigger, self.steps, self.summary, self.place) = (trigger, steps, summary, place)
  }
}

/// One change of the tree. Strings are keys of screens and containers, except in `perform`, `remember` and `choose`.
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
  /// Selects a slot of tabs or of a split.
  case select(Region)
  case pop, popAll, dismiss, dismissAll
  /// Leaves everything over the first entry of the stack that is the root.
  case reset(String)
  /// Removes the sender, whether it is pushed or presented.
  case close
  /// Sets memories to texts.
  case remember([String: String])
  /// Requests an action by its name in the model.
  case perform(String)
  /// The steps of the first test that holds, or else the others.
  case choose([(test: Test, steps: [Step])], otherwise: [Step])

  /// The question that decides between steps.
  public enum Test: Hashable, Sendable {
    case condition(String)
    /// One screen of each list is in the tree.
    case present([[String]])
    /// A memory has this text.
    case remembers(String, String)
    /// Each of these tests holds.
    case all([Test])
  }

  /// The style of a presentation.
  public enum Style: String, Sendable { case sheet, fullScreen, popover, alert }
}

extension Transition.Trigger {
  /// The keys of the nodes of which one is in the tree; none for any.
  var shown: [String] {
    switch self {
    case .changes(_, _, let shown), .done(_, let shown), .failed(_, let shown): shown
    case .event, .start, .anyEvent, .appEvent: []
    }
  }
}

extension Step {
  /// The keys of the nodes that the step creates or finds.
  var nodes: [String] {
    switch self {
    case .push(let node), .present(let node, _), .replace(let node), .root(let node, _), .show(let node, _),
      .back(let node), .reset(let node):
      [node]
    case .select, .pop, .popAll, .dismiss, .dismissAll, .close, .perform, .remember: []
    case .choose(let cases, let otherwise):
      cases.flatMap { $0.test.nodes } + (cases.flatMap(\.steps) + otherwise).flatMap(\.nodes)
    }
  }

  /// The keys of the nodes that the step creates.
  var createdNodes: [String] {
    switch self {
    case .back, .reset: []
    case .choose(let cases, let otherwise): (cases.flatMap(\.steps) + otherwise).flatMap(\.createdNodes)
    default: nodes
    }
  }

  /// True if a presentation leaves.
  var leaves: Bool {
    switch self {
    case .dismiss, .dismissAll, .close: true
    default: false
    }
  }

  /// True if the step goes back to a screen.
  var goesBack: Bool {
    switch self {
    case .back: true
    case .choose(let cases, let otherwise): (cases.flatMap(\.steps) + otherwise).contains(where: \.goesBack)
    default: false
    }
  }

  /// The conditions that the step reads.
  var conditions: [String] {
    guard case .choose(let cases, let otherwise) = self else { return [] }
    return cases.flatMap { $0.test.conditions } + (cases.flatMap(\.steps) + otherwise).flatMap(\.conditions)
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

extension Step.Test {
  /// The keys of the nodes that the test asks for.
  var nodes: [String] {
    switch self {
    case .condition, .remembers: []
    case .present(let lists): lists.flatMap { $0 }
    case .all(let tests): tests.flatMap(\.nodes)
    }
  }

  /// True unless a list is empty: no screen is in it.
  var isValid: Bool {
    switch self {
    case .condition, .remembers: true
    case .present(let lists): !lists.isEmpty && lists.allSatisfy { !$0.isEmpty }
    case .all(let tests): !tests.isEmpty && tests.allSatisfy(\.isValid)
    }
  }

  /// The conditions that the test reads.
  var conditions: [String] {
    switch self {
    case .condition(let name): [name]
    case .present, .remembers: []
    case .all(let tests): tests.flatMap(\.conditions)
    }
  }

  /// Returns the test with other keys of nodes.
  func mapped(_ key: (String) -> String) -> Step.Test {
    switch self {
    case .condition, .remembers: self
    case .present(let lists): .present(lists.map { $0.map(key) })
    case .all(let tests): .all(tests.map { $0.mapped(key) })
    }
  }
}
