/// Which node of a tree this is, for as long as it lives: through reorder, move and update.
///
/// Identities count from 1 in the order of making and are never used again. A tree written by hand has none
/// (`.none`) until it is adopted by a navigator.
public struct Identity: Hashable, Sendable, Comparable {
  /// The number; 0 is no identity.
  public var number: Int

  /// The identity with this number.
  public init(_ number: Int) { self.number = number }

  /// The identity of a node that nobody has given one.
  public static let none = Identity(0)

  /// By order of making.
  public static func < (left: Identity, right: Identity) -> Bool { left.number < right.number }
}
