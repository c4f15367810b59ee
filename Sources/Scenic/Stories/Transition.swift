extension Storybook {
  /// The transition of a screen that opens, or of an unwind.
  public enum Transition: Hashable, Sendable {
    /// Pushes a new screen on the nearest stack, or presents it as a sheet if there is none. An unwind removes the screens
    /// above the handler.
    case usual
    /// Presents a new screen, optionally in a stack of its own. The host must know the style. Not for an unwind.
    case present(as: String = "sheet", inStack: Bool = false)
    /// Keeps every screen: no screen opens, and after an update no screen leaves.
    case stay
  }

  /// The values and the screens of a transition.
  @MainActor
  public struct TransitionInfo {
    /// The screen that produced the value.
    public let from: AnyObject
    /// The new screen, before it is shown; for an unwind, the first screen that handled the update.
    public let to: AnyObject
    /// The produced value; for a union, its member.
    public let produced: Any
    /// The type of the produced value.
    public let producedType: any Any.Type
    /// The value after its transform.
    public let received: Any
    /// The type of the value after its transform.
    public let receivedType: any Any.Type
    /// True for an unwind.
    public let isUnwind: Bool
  }
}

/// The choice of a registered closure.
enum Choice: Equatable {
  case transition(Storybook.Transition)
  /// The closure has shown the screen, or has gone back, with calls of UIKit.
  case byHand
}
