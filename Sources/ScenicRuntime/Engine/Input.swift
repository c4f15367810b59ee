/// Something that comes from outside: from a screen, the user, the app or a URL.
///
/// Places are those in the program's arrays; arguments have been accepted by their types.
package enum Input: Hashable, Sendable {
  /// A scene or flow says one of its events.
  case event(from: Identity, event: Int, arguments: Fields)
  /// The app says one of its own.
  case appEvent(Int, arguments: Fields)
  /// A scene says that it is done, with its result.
  case finish(Identity, Value?)
  /// A scene says that it is done, without one.
  case cancel(Identity)
  /// A scene hands out a value of one of the types it produces.
  case produce(Identity, type: Program.ValueType, Value)
  /// The user asks for a slot of tabs or split, the selected one perhaps.
  case select(Identity, slot: Int)
  /// The user has gone back over this many entries of a stack.
  case popped(Identity, count: Int)
  /// The user has sent away this presented node; nil for the topmost.
  case dismissed(Identity?)
  /// The app knows something new; conditions of scenes say whose.
  case set([ConditionValue])
  /// A URL has come in.
  case open(String)
  /// An action answers; nil if its answer is nothing.
  case answer(action: Int, Value?)

  /// The node whose screen sends this; nil for what the user or the app does.
  package var source: Identity? {
    switch self {
    case .event(let node, _, _), .finish(let node, _), .cancel(let node), .produce(let node, _, _): node
    case .appEvent, .select, .popped, .dismissed, .set, .open, .answer: nil
    }
  }

  /// A new value of a condition.
  package struct ConditionValue: Hashable, Sendable {
    /// Its place in `Program.conditions`.
    package var condition: Int
    /// Which node, for a condition that belongs to a scene.
    package var scene: Identity?
    package var value: Value

    package init(condition: Int, scene: Identity? = nil, value: Value) {
      self.condition = condition
      self.scene = scene
      self.value = value
    }
  }
}
