/// The identity of a node in a tree, for its whole lifetime: through reorder, move and update.
///
/// Identities count from 1 in the order of creation and are never reused. A tree written by hand has none
/// (`.none`) until it is adopted by a navigator.
public struct Identity: Hashable, Sendable, Comparable {
  /// The number; 0 for `none`.
  public var number: Int

  /// Creates the identity with this number.
  public init(_ number: Int) { self.number = number }

  /// The identity of a node that has not been assigned one.
  public static let none = Identity(0)

  /// Orders identities by creation.
  public static func < (left: Identity, right: Identity) -> Bool { left.number < right.number }
}
