import ScenicRuntime

/// An edit that a node holds, in terms of that node and of the level below it, so that it can be hidden with the node.
enum OwnHeldInput {
  /// The node that holds the edit.
  static let keeper = Identity(-1)
  /// The node that is shown in the level below.
  static let below = Identity(-2)

  /// Returns an edit without identities; nil if it refers to other nodes.
  static func encoded(
    _ held: NavigationState.HeldInput, below: SceneModel?, in tree: SceneModel
  ) -> NavigationState.HeldInput? {
    guard let keeper = held.keeper, let edit = held.edit else { return nil }
    let known = [keeper] + (below.map { [$0.identity] } ?? [])
    if !held.identities.allSatisfy({ known.contains($0) }) { return nil }
    switch edit.edit {
    case .rule(_, _, _, let sender?), .produced(_, _, let sender?):
      if !known.contains(sender.identity), tree.node(sender.identity) != nil { return nil }
    default: break
    }
    return held.renaming { $0 == keeper ? Self.keeper : $0 == below?.identity ? Self.below : .none }
  }

  /// Returns the edit of a node.
  static func decoded(
    _ held: NavigationState.HeldInput, of keeper: Identity, below: Identity?
  ) -> NavigationState.HeldInput {
    held.renaming { $0 == Self.keeper ? keeper : $0 == Self.below ? below ?? .none : .none }
  }
}
