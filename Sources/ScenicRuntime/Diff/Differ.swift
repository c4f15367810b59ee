/// Computes the changes between two trees whose identities are sound.
///
/// 1. From the root down, nodes that are at the same position in both trees are paired. Subtrees that the
///    trees share in memory are skipped. Nodes that lose their position are `removed`, nodes that gain one
///    are `placed`.
/// 2. A removed node that is placed under a kept node has moved, and is paired too.
/// 3. Each pair yields the changes of its children, inputs, selection and presentation.
///
/// Cost: the nodes on the paths to differences with their children, and the nodes that are added, removed or
/// moved.
struct Differ {
  private enum Placement {
    /// Became a child of a kept node.
    case moved
    /// Is part of the node in another change.
    case content
  }

  private var standing: [Standing] = []
  private var removed = [Identity: SceneModel]()
  private var placed = [Identity: Placement]()

  private var dismissals: [Change] = []
  private var structure: [Change] = []
  private var selections: [Change] = []
  private var presentations: [Change] = []

  /// All changes from the old tree to the new one.
  init(from old: SceneModel, to new: SceneModel) {
    guard old.isSameNode(as: new) else {
      remove(old, isDismissed: false)
      self = Differ(showing: new, dismissing: dismissals)
      return
    }
    pair(old, new, isInPlace: true)
    for node in standing { removeLeavers(of: node) }
    var next = 0
    while next < standing.count {
      place(joinersOf: standing[next])
      next += 1
    }
    for node in standing { emit(node) }
  }

  /// Sets the whole tree as a new one.
  init(showing tree: SceneModel, dismissing dismissals: [Change] = []) {
    self.dismissals = dismissals
    structure = [.set(tree.withoutPresentations())]
    presentAll(in: tree)
  }

  /// The changes in the order in which a host applies them.
  var changes: [Change] { dismissals + structure + selections + presentations }
}

// MARK: Kept, removed and added nodes

extension Differ {
  /// Pairs two nodes and all their descendants that are in both trees.
  private mutating func pair(_ old: SceneModel, _ new: SceneModel, isInPlace: Bool) {
    var open = [(old: old, new: new)]
    while let (old, new) = open.popLast() {
      // A node that moved is entered as well: its presentations are presented again.
      if isInPlace && old.isSameStorage(as: new) { continue }
      let node = Standing(old, new, isInPlace: isInPlace)
      standing.append(node)
      if let presentation = node.survivingPresentation { open.append(presentation) }
      open.append(contentsOf: node.stays.reversed())
    }
  }

  private mutating func removeLeavers(of node: Standing) {
    if let presented = node.old.presented, node.survivingPresentation == nil {
      dismissals.append(.dismiss(node.old.identity))
      remove(presented, isDismissed: true)
    }
    for place in node.leavers { remove(node.old.childNodes[place], isDismissed: false) }
  }

  /// Records a node and its descendants as removed. One dismissal covers its presentations, unless it has
  /// been dismissed itself.
  private mutating func remove(_ node: SceneModel, isDismissed: Bool) {
    var open = [(node: node, isDismissed: isDismissed)]
    while let (node, isDismissed) = open.popLast() {
      removed[node.identity] = node
      if let presented = node.presented {
        if !isDismissed { dismissals.append(.dismiss(node.identity)) }
        open.append((presented, true))
      }
      for child in node.childNodes.reversed() { open.append((child, isDismissed)) }
    }
  }

  /// Finds the moved nodes among those that are added, and pairs them, so that they are processed here in
  /// turn.
  private mutating func place(joinersOf node: Standing) {
    for place in node.joiners {
      let joiner = node.new.childNodes[place]
      if let old = removed[joiner.identity], old.isSameNode(as: joiner) {
        placed[joiner.identity] = .moved
        pair(old, joiner, isInPlace: false)
      } else {
        placeAsContent(joiner)
      }
    }
    if let presented = node.new.presented, node.survivingPresentation == nil { placeAsContent(presented) }
  }

  private mutating func placeAsContent(_ node: SceneModel) {
    node.forEachNode { placed[$0.identity] = .content }
  }
}

// MARK: Changes of pairs

extension Differ {
  private mutating func emit(_ node: Standing) {
    emitChildren(of: node)
    let target = node.new.identity
    if !node.old.isSameStorage(as: node.new) {
      if node.old.dataAfterSelecting(node.new.selected) != node.new.fields || node.old.own != node.new.own {
        structure.append(.update(target, node.new.fields, own: node.new.own))
      }
      if let selected = node.new.selected, selected != node.old.selected {
        selections.append(.select(target, selected))
      }
    }
    if let presented = node.new.presented, node.survivingPresentation == nil {
      present(presented, over: target)
    }
  }

  private mutating func emitChildren(of node: Standing) {
    if node.keepsChildren { return }
    let target = node.new.identity
    if node.leavers.isEmpty && node.joiners.isEmpty {
      structure.append(.reorder(target, node.new.childNodes.map { $0.identity }))
      return
    }
    // Nodes that only move away are handled by the change that adds them elsewhere.
    let isOnlyLeft = node.joiners.isEmpty && node.isInOrder
    if isOnlyLeft, node.leavers.allSatisfy({ placed[node.old.childNodes[$0].identity] == .moved }) { return }
    let change = simpleChange(of: node) ?? .setChildren(target, children(of: node))
    structure.append(change)
    for place in node.joiners where placed[node.new.childNodes[place].identity] == .content {
      presentAll(in: node.new.childNodes[place])
    }
  }

  /// Returns the specific change if the list differs in exactly one such respect. These changes apply to the
  /// current list, so they don't fit nodes that other changes remove from it.
  private func simpleChange(of node: Standing) -> Change? {
    guard node.isInOrder, node.leavers.allSatisfy({ placed[node.old.childNodes[$0].identity] == nil })
    else { return nil }
    switch (node.leavers.count, node.joiners.count) {
    case (0, 1): return arrival(at: node.joiners[0], in: node)
    case (1..., 0): return pop(from: node)
    case (1, 1) where node.leavers == node.joiners:
      let joiner = node.new.childNodes[node.joiners[0]]
      guard placed[joiner.identity] == .content else { return nil }
      return .replace(node.old.childNodes[node.leavers[0]].identity, with: joiner.withoutPresentations())
    default: return nil
    }
  }

  private func arrival(at place: Int, in node: Standing) -> Change? {
    let target = node.new.identity
    let joiner = node.new.childNodes[place]
    if placed[joiner.identity] == .moved { return .move(joiner.identity, to: target, index: place) }
    guard place > 0, place == node.new.childNodes.count - 1, node.new.selected == nil else { return nil }
    return .push(target, joiner.withoutPresentations())
  }

  private func pop(from node: Standing) -> Change? {
    let count = node.leavers.count
    guard let top = node.new.childNodes.last, node.leavers[0] == node.new.childNodes.count,
      node.new.selected == nil
    else { return nil }
    let isToRoot = count > 1 && node.new.childNodes.count == 1
    let target = node.new.identity
    return isToRoot ? .popTo(target, entry: top.identity) : .pop(target, count: count)
  }

  private func children(of node: Standing) -> [Change.Child] {
    node.new.childNodes.map { child in
      placed[child.identity] == .content ? .made(child.withoutPresentations()) : .kept(child.identity)
    }
  }

  private mutating func present(_ node: SceneModel, over target: Identity) {
    presentations.append(.present(target, node.withoutPresentations()))
    presentAll(in: node)
  }

  /// Presents all presentations in a subtree, the outermost first.
  private mutating func presentAll(in node: SceneModel) {
    node.forEachNode { node in
      if let presented = node.presented {
        presentations.append(.present(node.identity, presented.withoutPresentations()))
      }
    }
  }
}

extension SceneModel {
  /// Returns the inputs of the node after another child is selected: unchanged, unless the node keeps its
  /// selection there.
  fileprivate func dataAfterSelecting(_ selected: Int?) -> Fields? {
    guard !hasOwnSelection, let selected, var data = fields, data["selectedIndex"] != nil
    else { return fields }
    data["selectedIndex"] = .int(selected)
    return data
  }
}
