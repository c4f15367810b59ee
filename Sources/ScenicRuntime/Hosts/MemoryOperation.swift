#if !hasFeature(Embedded)

  /// An operation that a memory host performed.
  public struct MemoryOperation: Hashable, Sendable {
    /// The kind of an operation.
    public enum Kind: Hashable, Sendable {
      /// A screen was created for the node of this name.
      case made(Identity, String)
      /// The screen received the inputs of its node, at the start or after a change.
      case configured(Identity, Fields?)
      /// A new screen received the screens of its children.
      case embedded(Identity, [Identity])
      /// A change was applied to existing screens.
      case carriedOut(Change)
      /// The screen was released, since its node has left.
      case released(Identity)
    }

    /// The kind of the operation.
    public var kind: Kind
    /// True if it was animated.
    public var isAnimated: Bool
  }

#endif
