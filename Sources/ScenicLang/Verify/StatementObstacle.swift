import ScenicRuntime

extension StatementText {
  /// Returns the reason why no statement of a test plays this input in this state; nil if one does.
  ///
  /// A statement refers to a node by the name of its declaration. So it cannot refer to a container without a
  /// name, nor to a node if there is another of that name that the name refers to.
  func obstacle(_ input: Input, in state: NavigationState) -> String? {
    let standing = engine.standing(in: state)
    let words = "`\(text(input, in: state))`"
    func isHidden(_ identity: Identity) -> String? {
      guard let node = standing.first(where: { $0.model.identity == identity }) else { return nil }
      let declared = engine.program.nodes[node.node]
      if !declared.isNamed { return "unnamed \(declared.kind.rawValue) in \(words)" }
      if standing.meant(by: node.node)?.model.identity == identity { return nil }
      return "ambiguous name in \(words): it refers to another `\(declared.name)` in the tree"
    }
    switch input {
    case .event(let node, _, _), .finish(let node, _), .cancel(let node), .produce(let node, _, _),
      .select(let node, _):
      return isHidden(node)
    case .popped(let stack, _):
      guard let hidden = isHidden(stack) else { return nil }
      return isLeave(input, in: state) ? nil : hidden
    case .dismissed(.some):
      return isLeave(input, in: state)
        ? nil : "no statement for \(words): no scene identifies this covered presentation"
    case .set(let values): return values.lazy.compactMap { $0.scene.flatMap(isHidden) }.first
    case .dismissed(nil), .appEvent, .open, .answer, .fail, .start: return nil
    }
  }
}
