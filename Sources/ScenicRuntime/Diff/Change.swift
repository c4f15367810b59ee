/// One thing for a host to do, so that it shows another tree.
///
/// A list of changes is carried out in order. It dismisses first, then puts the nodes in their places, then
/// selects, then presents. Every target stands when its turn comes.
///
/// What a change brings along (`push`, `replace`, `set`, `present`) is a whole node with everything in it, save
/// what is presented inside, which gets a `present` of its own. If a node in it has stood in the tree before,
/// the host keeps its screen and gives it the inputs that it has now; so a screen may only be let go at the end.
public enum Change: Hashable, Sendable {
  /// What is presented over the node leaves, with all that is presented above.
  case dismiss(Identity)
  /// The whole tree becomes this one.
  case set(SceneModel)
  /// The children of the node become exactly these.
  case setChildren(Identity, [Child])
  /// An entry comes to lie on the stack.
  case push(Identity, SceneModel)
  /// The last entries leave the stack, so many of them.
  case pop(Identity, count: Int)
  /// Everything over the entry leaves the stack, at least two entries; `entry` is then on top.
  case popTo(Identity, entry: Identity)
  /// The node leaves and another takes its place among its siblings.
  case replace(Identity, with: SceneModel)
  /// The children of the node stand in another order.
  case reorder(Identity, [Identity])
  /// The node leaves its parent and becomes the child of another one, at this index.
  case move(Identity, to: Identity, index: Int)
  /// The node knows something else now: all of it, not only what differs. A tab bar that says no selection any
  /// more shows its first tab.
  case update(Identity, Fields?, own: OwnData? = nil)
  /// The child at this place is selected; the place may be out of range if a tree written by hand says so.
  case select(Identity, Int)
  /// A node is presented over the first; its `style` says how.
  case present(Identity, SceneModel)

  /// A child in a list of children.
  public enum Child: Hashable, Sendable {
    /// A node that stands already, perhaps elsewhere: it leaves that place.
    case kept(Identity)
    /// A node that comes with everything in it.
    case made(SceneModel)

    /// Which node it is.
    public var identity: Identity {
      switch self {
      case .kept(let identity): identity
      case .made(let node): node.identity
      }
    }
  }

  /// The node that it happens to; for `set` the new root.
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
