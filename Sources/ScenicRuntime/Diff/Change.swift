/// One operation that a host performs to show another tree.
///
/// A list of changes is applied in order: dismissals first, then changes of structure, then selections, then
/// presentations. Every target is in the tree when its change is applied.
///
/// The node in a change (`push`, `replace`, `set`, `present`) is complete but for the presentations in it:
/// each of these has its own `present`. If a node in it was in the tree before, the host keeps its screen and
/// updates its inputs. For this reason, a host releases screens only at the end.
public enum Change: Hashable, Sendable {
  /// Dismisses the presentation over the node, with all presentations above it.
  case dismiss(Identity)
  /// Replaces the whole tree.
  case set(SceneModel)
  /// Replaces the children of the node by exactly these.
  case setChildren(Identity, [Child])
  /// Pushes an entry on the stack.
  case push(Identity, SceneModel)
  /// Pops this number of entries off the stack.
  case pop(Identity, count: Int)
  /// Pops at least two entries, so that `entry` is on top of the stack.
  case popTo(Identity, entry: Identity)
  /// Replaces the node by another one among its siblings.
  case replace(Identity, with: SceneModel)
  /// Reorders the children of the node.
  case reorder(Identity, [Identity])
  /// Moves the node from its parent to another parent, at this index.
  case move(Identity, to: Identity, index: Int)
  /// Updates the inputs of the node. The change contains all of them, not only the difference. A tab bar
  /// without a selection shows its first tab.
  case update(Identity, Fields?, own: OwnData? = nil)
  /// Selects the child at this index. The index may be out of range if the tree was written by hand.
  case select(Identity, Int)
  /// Presents a node over the first one, in the node's `style`.
  case present(Identity, SceneModel)

  /// A child in a list of children.
  public enum Child: Hashable, Sendable {
    /// A node that is in the tree already, perhaps elsewhere; it is moved from there.
    case kept(Identity)
    /// A new node with its whole subtree.
    case made(SceneModel)

    /// The identity of the child.
    public var identity: Identity {
      switch self {
      case .kept(let identity): identity
      case .made(let node): node.identity
      }
    }
  }

  /// The node that the change applies to; for `set` the new root.
  public var target: Identity {
    switch self {
    case .set(let root): root.identity
    case .dismiss(let target), .setChildren(let target, _), .push(let target, _), .pop(let target, _),
      .popTo(let target, _), .replace(let target, _), .reorder(let target, _), .move(let target, _, _),
      .update(let target, _, _), .select(let target, _), .present(let target, _):
      target
    }
  }
}
