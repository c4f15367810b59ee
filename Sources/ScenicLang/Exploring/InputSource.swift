import ScenicRuntime

/// The source of an input. A path back that only a link provides is not one for the user.
struct InputSource: OptionSet, Hashable {
  let rawValue: UInt8

  /// The user, in a visible scene or container.
  static let user = InputSource(rawValue: 1)
  /// An action that was requested.
  static let answer = InputSource(rawValue: 2)
  static let link = InputSource(rawValue: 4)
  /// An event of the app or a flow, or of a scene that is covered.
  static let event = InputSource(rawValue: 8)
  static let condition = InputSource(rawValue: 16)
  /// The system, which dismisses a presentation together with those that cover it.
  static let system = InputSource(rawValue: 32)
  /// The app, which sets conditions while a scene is visible that is shown until they hold.
  static let meeting = InputSource(rawValue: 64)

  static let inside: InputSource = [.user, .answer]
  static let all: InputSource = [.user, .answer, .link, .event, .condition, .system, .meeting]

  /// Returns the source of an input. `visible` are the nodes that the user sees.
  init(of input: Input, visible: VisibleNodes) {
    switch input {
    case .event(let sender, _, _), .finish(let sender, _), .cancel(let sender), .produce(let sender, _, _):
      self = visible.senders.contains(sender) ? .user : .event
    case .select, .dismissed(nil): self = .user
    case .popped(let stack, _): self = visible.stacks.contains(stack) ? .user : .system
    case .dismissed: self = .system
    case .answer, .fail: self = .answer
    case .appEvent: self = .event
    case .set(let values): self.init(setting: values, over: visible.nodes, visible.program)
    case .open: self = .link
    // Another run of the app is no way on from this one.
    case .start: self = []
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Returns the source of new values of conditions while nodes of these declarations are visible.
  init(setting values: [Input.ConditionValue], over nodes: [Int], _ program: Program) {
    let shown = program.nodes.flatMap { $0.requirements }.filter { nodes.contains($0.node.node) }
    let areAsked = values.allSatisfy { value in
      value.scene == nil && shown.contains { $0.condition.reads(value.condition) }
    }
    self = areAsked ? [.condition, .meeting] : .condition
  }

  /// Each source other than the user, with its name in a message.
  static let outside: [(source: InputSource, name: String)] = [
    (.link, "a link"), (.event, "an event of the app"), (.condition, "a condition"),
    (.system, "the dismissal of a presentation that others cover"),
  ]
}

/// The nodes that the user sees.
struct VisibleNodes {
  /// Those whose events come from the user: not flows, whose events the app sends.
  private(set) var senders = Set<Identity>()
  /// The stacks, those of flows too.
  private(set) var stacks = Set<Identity>()
  /// The declarations of all.
  private(set) var nodes: [Int] = []
  let program: Program

  init(in state: NavigationState, _ engine: Engine) {
    program = engine.program
    for one in engine.standing(in: state) where one.isUncovered {
      nodes.append(one.node)
      let declared = engine.program.nodes[one.node]
      if declared.flow == nil { senders.insert(one.model.identity) }
      if declared.kind == .stack { stacks.insert(one.model.identity) }
    }
  }
}

extension Program.Expression {
  /// Returns true if it reads a condition.
  func reads(_ condition: Int) -> Bool {
    if case .condition(condition) = self { return true }
    return parts.contains { $0.reads(condition) }
  }
}
