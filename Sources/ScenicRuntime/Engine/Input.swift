/// An input from outside: from a screen, the user, the app or a URL.
///
/// Indices refer to the program's arrays; arguments have been accepted by their types.
package enum Input: Hashable, Sendable {
  /// A scene or flow sends one of its events.
  case event(from: Identity, event: Int, arguments: Fields)
  /// The app sends one of its own events.
  case appEvent(Int, arguments: Fields)
  /// A scene finishes with its result.
  case finish(Identity, Value?)
  /// A scene cancels: it ends without a result.
  case cancel(Identity)
  /// A scene produces a value of one of its produced types.
  case produce(Identity, type: Program.ValueType, Value)
  /// The user requests a slot of tabs or split, perhaps the selected one.
  case select(Identity, slot: Int)
  /// The user has popped this number of entries off a stack.
  case popped(Identity, count: Int)
  /// The user has dismissed this presented node; nil for the topmost one.
  case dismissed(Identity?)
  /// The app sets conditions; a condition of a scene names the node.
  case set([ConditionValue])
  /// The app starts again with other values of flags and conditions: searches use it in the first state, and no app can
  /// send it.
  case start([ConditionValue])
  /// A URL is opened.
  case open(String)
  /// The app answers a request.
  case answer(RequestReference, Value)
  /// The app gives up a request.
  case fail(RequestReference)

  /// The node whose screen sends the input; nil for inputs from the user or the app.
  package var source: Identity? {
    switch self {
    case .event(let node, _, _), .finish(let node, _), .cancel(let node), .produce(let node, _, _): node
    case .appEvent, .select, .popped, .dismissed, .set, .start, .open, .answer, .fail: nil
    }
  }

  /// A request that an input refers to.
  package enum RequestReference: Hashable, Sendable {
    /// The request with this identity, and its action if the sender knows it.
    case number(Int, of: Int? = nil)
    /// The only pending request of this action.
    case only(action: Int)
  }

  /// A new value of a condition.
  package struct ConditionValue: Hashable, Sendable {
    /// The index in `Program.conditions`.
    package var condition: Int
    /// The node of a condition that belongs to a scene.
    package var scene: Identity?
    package var value: Value

    package init(condition: Int, scene: Identity? = nil, value: Value) {
      self.condition = condition
      self.scene = scene
      self.value = value
    }

    /// Most inputs set a condition once.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(condition)
      hasher.combine(scene)
    }
  }
}

extension Input.RequestReference {
  /// Returns the action of the request; nil if the request is not pending.
  package func action(in state: NavigationState) -> Int? {
    switch self {
    case .number(let number, _): state.requests.first { $0.number == number }?.action
    case .only(let action): action
    }
  }
}
