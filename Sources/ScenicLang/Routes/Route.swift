/// A way from one scene to another: what was in front, what the user looks at then and did not before, and what the
/// host does on the way.
public struct Route: Hashable, Sendable {
  /// What a host does to screens, as changes of the tree say it.
  public enum Movement: String, Hashable, Sendable, CaseIterable {
    /// An entry comes to lie on a stack.
    case push
    /// Entries leave a stack, one or several.
    case pop
    /// Something is presented.
    case present
    /// What is presented leaves.
    case dismiss
    /// Another tab or column is selected.
    case select
    /// A node takes the place of another.
    case replace
    /// A node moves elsewhere.
    case move
    /// Children, or the whole tree, become others.
    case set
    /// Whatever it takes from where one is.
    case go
  }

  /// The scene that was in front; nil for what happens wherever one is, as a link does.
  public let from: String?
  /// The scene that is looked at then.
  public let to: String
  /// Each movement once, in the order of the first of its kind.
  public let how: [Movement]
  /// What brings it about, in the words of the spec, sorted: `cats.select`, `tabBar.select(.settings)`, `home.popped`,
  /// `dismissed`, `open "/cats"`.
  public let events: [String]
}
