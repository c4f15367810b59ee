import ScenicRuntime

extension Exits {
  /// Returns true if an effect certainly removes what is to leave.
  func removes(_ effect: Program.Effect, inFlow flow: Int, from here: Here, _ goal: Goal) -> Bool {
    let owner = program.flows[flow].node
    switch goal {
    case .level(let level):
      let root = walk.table[level].node
      switch effect {
      case .dismiss: return !here.isOver
      case .dismissAll: return true
      case .close(let closed): return (closed ?? here.node) == root
      // A rule of the app ends the scene that sends the event.
      case .cancel: return (owner ?? here.node) == root
      case .finish: return (owner ?? here.node) == root && program.endsQuietly(root)
      default: return false
      }
    case .node(let node):
      switch effect {
      case .resume(let resumed): return resumed == node
      case .dismiss: return !here.isOver && isAlwaysPresented(node)
      case .dismissAll: return isAlwaysPresented(node)
      case .close(let closed): return (closed ?? here.node) == node && isRemovable(node)
      case .pop(1, in: nil): return !here.isOver && here.node == node && isEntry(node)
      case .cancel, .finish:
        let ended = owner ?? here.node
        if case .finish = effect, !program.endsQuietly(ended) { return false }
        return isRemovable(ended)
          && (ended == node || walk.table.byNode[node].allSatisfy { isAround($0, flow: flow) })
      default: return false
      }
    }
  }

  /// Returns true if each node of a declaration is in a presentation.
  private func isAlwaysPresented(_ node: Int) -> Bool {
    walk.table.byNode[node].allSatisfy { site in
      walk.table.levelRoots(of: site).allSatisfy { !walk.table[$0].isRoot }
    }
  }

  /// Returns true if each node of a declaration is an entry over others.
  private func isEntry(_ node: Int) -> Bool {
    walk.table.byNode[node].allSatisfy { site in
      walk.table[site].stances.allSatisfy { $0.parent != nil && isRemovable(site, $0) }
    }
  }
}
