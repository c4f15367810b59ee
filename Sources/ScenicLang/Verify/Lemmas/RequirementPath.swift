import ScenicRuntime

extension RequirementPaths {
  /// A path from the first screens of a root.
  struct Path {
    let root: Int
    let key: Key
    /// The values that the app gives to conditions before.
    let given: [Input.ConditionValue]
    /// The scene among the first screens that sends the first event; nil for an event of the app.
    let first: Int?
    let moves: [Move]
    /// The moves that follow the choice of a tab if that waits instead.
    let resumed: [Move]
  }

  /// An input of a path, without the identities of nodes.
  enum Move {
    case event(node: Int, event: Int, Fields)
    case finish(node: Int, Value?)
    case select(node: Int, slot: Int)
    case answer(action: Int, Value)
    case appEvent(Int, Fields)
    case set(condition: Int, Value)
    case open(String)

    init?(_ input: Input, in state: NavigationState, _ engine: Engine) {
      func node(_ identity: Identity) -> Int? {
        engine.standing(in: state).first { $0.model.identity == identity }?.node
      }
      switch input {
      case .event(let sender, let event, let fields):
        guard let node = node(sender) else { return nil }
        self = .event(node: node, event: event, fields)
      case .finish(let sender, let value):
        guard let node = node(sender) else { return nil }
        self = .finish(node: node, value)
      case .select(let tabs, let slot):
        guard let node = node(tabs) else { return nil }
        self = .select(node: node, slot: slot)
      case .answer(let reference, let value):
        guard let action = reference.action(in: state) else { return nil }
        self = .answer(action: action, value)
      case .appEvent(let event, let fields): self = .appEvent(event, fields)
      case .set(let values):
        guard let value = values.first else { return nil }
        self = .set(condition: value.condition, value.value)
      default: return nil
      }
    }
  }
}

extension RequirementPaths {
  // MARK: Requirements without a path

  /// Returns true if no edit waits for a requirement: its node leaves when it ends, and only scenes that require the same show
  /// the node.
  func neverWaits(_ key: Key) -> Bool {
    guard isGuarded[key.node], let app = program.flows.first else { return false }
    let condition = program.nodes[key.node].requirements[key.place].condition
    func creates(_ effects: [Program.Effect]) -> Bool {
      placements.createdNodes(by: effects, withRequired: true).contains(key.node)
    }
    if creates([.root(app.root, in: nil)]) { return false }
    return program.flows.allSatisfy { flow in
      !flow.links.contains { creates($0.effects) }
        && flow.rules.allSatisfy { rule in
          !creates(rule.effects)
            || !rule.isWaiting && !rule.isAsking
              && rule.triggers.allSatisfy { trigger in
                guard case .event(let sender, _) = trigger.subject, isKept[sender] else { return false }
                return program.nodes[sender].requirements.contains { $0.condition == condition }
              }
        }
    }
  }
}

extension Program.Expression {
  /// True if it is a condition or its negation.
  var isPlain: Bool {
    switch self {
    case .condition, .unary(.not, .condition): true
    default: false
    }
  }
}

extension [Program.Expression] {
  /// The conditions that they read.
  var reads: Set<Int> {
    var found = Set<Int>()
    var waiting = self
    while let next = waiting.popLast() {
      if case .condition(let place) = next { found.insert(place) }
      waiting += next.parts
    }
    return found
  }
}

extension Program {
  /// True if all edits that set a root of the app set the first one again.
  var hasOneRoot: Bool {
    guard let app = flows.first else { return true }
    let blocks = app.rules.map { $0.effects } + app.links.map { $0.effects }
    return !blocks.contains { effects in
      effects.containsEffect {
        if case .root(let other, nil) = $0 { other.node != app.root.node } else { false }
      }
    }
  }
}
