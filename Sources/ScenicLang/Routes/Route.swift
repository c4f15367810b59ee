/// A route from one scene to another: the scene in front before, the newly visible scene, and the operations
/// of the host.
public struct Route: Hashable, Sendable {
  /// An operation of a host on screens, as changes of the tree describe it.
  public enum Movement: String, Hashable, Sendable, CaseIterable {
    /// An entry is pushed on a stack.
    case push
    /// One or several entries are popped off a stack.
    case pop
    /// A node is presented.
    case present
    /// A presentation is dismissed.
    case dismiss
    /// Another tab or column is selected.
    case select
    /// A node is replaced.
    case replace
    /// A node is moved.
    case move
    /// Children, or the whole tree, are replaced.
    case set
    /// Any operations, depending on the current tree.
    case go
  }

  /// The scene that was in front; nil for a route from any scene, such as a link.
  public let from: String?
  /// The newly visible scene.
  public let to: String
  /// The movements without duplicates, in the order of the first of each kind.
  public let how: [Movement]
  /// The triggering inputs, in the words of the spec, sorted: `cats.select`, `tabBar.select(.settings)`,
  /// `home.popped`, `dismissed`, `open "/cats"`.
  public let events: [String]
}
