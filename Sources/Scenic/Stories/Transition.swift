extension Storybook {
  /// How a screen comes, or the user goes back.
  public enum Transition: Hashable, Sendable {
    /// A new screen is pushed if a stack is around, else presented as a sheet; an unwind takes away what is over who
    /// handles the update.
    case usual
    /// A new screen is presented in a style that the host knows, in a stack of its own perhaps. Nothing that an unwind
    /// can do.
    case present(as: String = "sheet", inStack: Bool = false)
    /// Nothing moves: no screen is opened; an update has been handed over, and nobody leaves.
    case stay
  }

  /// What a transition is about.
  @MainActor
  public struct TransitionInfo {
    /// The screen that has produced the value.
    public let from: AnyObject
    /// The new screen, not shown yet; in an unwind, the first one that has handled the update.
    public let to: AnyObject
    /// What was produced: of a union, the member.
    public let produced: Any
    /// The type that it was produced as.
    public let producedType: any Any.Type
    /// What was received: `produced`, or what a transform has made of it.
    public let received: Any
    /// The type that it was received as.
    public let receivedType: any Any.Type
    /// Whether the user goes back.
    public let isUnwind: Bool
  }
}
