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
