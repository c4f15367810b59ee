import ScenicRuntime

typealias BuiltInEvent = Program.BuiltInEvent

extension BuiltInEvent {
  /// The events of an action that makes requests.
  static let ofActions: [BuiltInEvent] = [.done, .failed]

  /// Creates the event of an action with a name; nil if there is none.
  init?(ofAction name: String) {
    self.init(rawValue: name)
    if !BuiltInEvent.ofActions.contains(self) { return nil }
  }

  /// Returns the events of a node besides its own. In tests, the user also goes back in a collapsed split; rules handle
  /// the steps of that.
  static func of(_ node: Model.Node, inTests: Bool) -> [BuiltInEvent] {
    allCases.filter { event in
      switch event {
      case .done, .leave: node.kind == .scene || node.flow != nil
      case .cancelled: node.isNamed
      case .popped: node.kind == .stack || node.kind == .split && inTests
      case .select, .reselect: node.kind == .tabs || node.kind == .split
      case .produced: node.producesRange != nil
      case .failed, .changed: false
      }
    }
  }

  /// True if `resume` continues the input that the event holds back.
  var holdsInput: Bool { self == .leave || self == .select || self == .reselect }

  /// A sentence for completions.
  var summary: String {
    switch self {
    case .done: "Sent when it finishes, with its result."
    case .failed: "Sent when the app gives up a request."
    case .cancelled: "Sent when it ends without a result."
    case .leave: "Sent before the user leaves it; the first rule that handles it prevents that."
    case .popped: "Sent after the user went back and the stack removed its entry."
    case .select: "Sent when the user selects another tab or column."
    case .reselect: "Sent when the user selects the current tab again."
    case .produced: "Sent when it produces a value."
    case .changed: ""
    }
  }

  /// The meaning for hovers, after the name; nil for the one that is also an effect.
  var explanation: String? {
    switch self {
    case .done: "the result of a scene, flow or action: `adoption.done(true)`."
    case .failed: "sent when the app gave up a request, or ended before the state was restored."
    case .cancelled: "sent when a node ended without a result."
    case .leave:
      "sent before the user leaves the screen by back, swipe or dismissal; a rule without `close` prevents it."
    case .popped: "sent after the user went back in this stack."
    case .select: nil
    case .reselect: "sent when the user selects the current tab again; pops to its root by default."
    case .produced: "sent when a scene produces a value, matched by its type: `gates.produced(tiger: Tiger)`."
    case .changed: "sent when a condition changes: `isSignedIn.changed(false)`."
    }
  }
}

extension Model {
  /// Returns the type of the value that an event of a node carries; nil if it carries none.
  func carried(by event: BuiltInEvent, ofNode node: Int) -> ValueType? {
    switch event {
    case .done: return nodes[node].result?.type
    case .select, .reselect: return .slot(node)
    case .produced:
      let types = nodes[node].produces
      return types.count > 1 ? .union(types) : types.first
    case .failed, .cancelled, .leave, .popped, .changed: return nil
    }
  }
}
