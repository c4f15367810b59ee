// What the words of an edit come to; a held one is carried out again from them.

extension Engine.Draft {
  /// Carries out what an edit says.
  mutating func carryOut(_ edit: NavigationState.Edit) {
    let program = index.program
    switch edit {
    case .start:
      guard let root = program.flows.first?.root else { return }
      do throws(Refused) { try newRoot(root) } catch { refuse(error) }
    case .rule(let flow, let rule, _, _):
      carryOut(index.rule(Step.RulePlace(flow: flow, rule: rule))?.effects ?? [])
    case .link(let flow, let link, _):
      carryOut(index.link(LinkTree.Place(flow: flow, link: link))?.effects ?? [])
    case .select(let slot):
      guard let container = tree.position(of: here), container.selects(index),
        container.node.children.indices.contains(slot)
      else { return }
      select(slot, in: container)
    case .produced(let type, let value, _):
      do throws(Refused) { _ = try deliver(value, type) } catch { refuse(error) }
    }
  }

  /// The usual meaning of a tap on the slot that is selected: the nearest stack in it goes back to its first entry.
  mutating func reselect(_ slot: Int, in container: Position) {
    guard let branch = container.child(slot),
      let stack = tree.shownPath(from: branch).first(where: { index.kind(of: $0.node) == .stack }),
      stack.node.children.count > 1
    else { return }
    tree.edit(at: stack.moves) { $0.children.removeSubrange(1...) }
  }
}
