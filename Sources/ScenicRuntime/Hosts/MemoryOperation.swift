#if !hasFeature(Embedded)

  /// Something that a memory host has done.
  public struct MemoryOperation: Hashable, Sendable {
    /// What it was.
    public enum Kind: Hashable, Sendable {
      /// A screen was made for the node of this name.
      case made(Identity, String)
      /// The screen was told what its node knows, at the start or anew.
      case configured(Identity, Fields?)
      /// A new screen got the screens of its children.
      case embedded(Identity, [Identity])
      /// A change was carried out on screens that stood.
      case carriedOut(Change)
      /// The screen was let go, since its node has left.
      case released(Identity)
    }

    /// What it was.
    public var kind: Kind
    /// Whether it was to be seen as a movement.
    public var isAnimated: Bool
  }

#endif
