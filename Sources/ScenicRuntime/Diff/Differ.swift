/// Finds the changes between two trees whose identities are sound.
///
/// 1. From the root down, nodes that stand in both trees in the same place are paired; what the two trees share
///    in memory is not entered. What loses its place on the way is `removed`, what takes one is `placed`.
/// 2. A removed node that is placed under a node that stands has moved, and is paired too.
/// 3. Each pair says what happens to its children, its inputs, its selection and its presentation.
///
/// Cost: the nodes on the way to a difference with their children, and the nodes that come, go or move.
struct Differ {
  private enum Placement {
    /// Became a child of a node that stands.
    case moved
    /// Is brought along by a change.
    case content
  }

  private var standing: [Standing] = []
  private var removed: [Identity: SceneModel] = [:]
  private var placed: [Identity: Placement] = [:]

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

  /// The whole tree as a new one.
  init(showing tree: SceneModel, dismissing dismissals: [Change] = []) {
    self.dismissals = dismissals
    structure = [.set(tree.withoutPresentations())]
    presentAll(in: tree)
  }

  /// In the order in which a host carries them out.
  var changes: [Change] { dismissals + structure + selections + presentations }
}

// MARK: Which nodes stand, leave and come

extension Differ {
  /// Pairs two nodes and everything below them that stands in both.
  private mutating func pair(_ old: SceneModel, _ new: SceneModel, isInPlace: Bool) {
    var open = [(old: old, new: new)]
    while let (old, new) = open.popLast() {
      // A node that moved is entered all the same: what is presented in it is presented again.
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
    for place in node.leavers { remove(node.old.children[place], isDismissed: false) }
  }

  /// Notes a node and everything in it as removed. One dismissal is enough for what is presented in it, unless
  /// it has been dismissed itself.
  private mutating func remove(_ node: SceneModel, isDismissed: Bool) {
    var open = [(node: node, isDismissed: isDismissed)]
    while let (node, isDismissed) = open.popLast() {
      removed[node.identity] = node
      if let presented = node.presented {
        if !isDismissed { dismissals.append(.dismiss(node.identity)) }
        open.append((presented, true))
      }
      for child in node.children.reversed() { open.append((child, isDismissed)) }
    }
  }

  /// Finds out which of the nodes that come have moved; they are paired, and so come up here in their turn.
  private mutating func place(joinersOf node: Standing) {
    for place in node.joiners {
      let joiner = node.new.children[place]
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

// MARK: What happens to them

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
      structure.append(.reorder(target, node.new.children.map { $0.identity }))
      return
    }
    // Nodes that merely move away are taken by the change that puts them elsewhere.
    let isOnlyLeft = node.joiners.isEmpty && node.isInOrder
    if isOnlyLeft, node.leavers.allSatisfy({ placed[node.old.children[$0].identity] == .moved }) { return }
    let change = simpleChange(of: node) ?? .setChildren(target, children(of: node))
    structure.append(change)
    for place in node.joiners where placed[node.new.children[place].identity] == .content {
      presentAll(in: node.new.children[place])
    }
  }

  /// The change that has a name of its own, if the list differs in one such way only. These say what happens to
  /// the list as it stands, so they are no good for nodes that other changes take from it.
  private func simpleChange(of node: Standing) -> Change? {
    guard node.isInOrder, node.leavers.allSatisfy({ placed[node.old.children[$0].identity] == nil })
    else { return nil }
    switch (node.leavers.count, node.joiners.count) {
    case (0, 1): return arrival(at: node.joiners[0], in: node)
    case (1..., 0): return pop(from: node)
    case (1, 1) where node.leavers == node.joiners:
      let joiner = node.new.children[node.joiners[0]]
      guard placed[joiner.identity] == .content else { return nil }
      return .replace(node.old.children[node.leavers[0]].identity, with: joiner.withoutPresentations())
    default: return nil
    }
  }

  private func arrival(at place: Int, in node: Standing) -> Change? {
    let target = node.new.identity
    let joiner = node.new.children[place]
    if placed[joiner.identity] == .moved { return .move(joiner.identity, to: target, index: place) }
    guard place > 0, place == node.new.children.count - 1, node.new.selected == nil else { return nil }
    return .push(target, joiner.withoutPresentations())
  }

  private func pop(from node: Standing) -> Change? {
    let count = node.leavers.count
    guard let top = node.new.children.last, node.leavers[0] == node.new.children.count,
      node.new.selected == nil
    else { return nil }
    let isToRoot = count > 1 && node.new.children.count == 1
    let target = node.new.identity
    return isToRoot ? .popTo(target, entry: top.identity) : .pop(target, count: count)
  }

  private func children(of node: Standing) -> [Change.Child] {
    node.new.children.map { child in
      placed[child.identity] == .content ? .made(child.withoutPresentations()) : .kept(child.identity)
    }
  }

  private mutating func present(_ node: SceneModel, over target: Identity) {
    presentations.append(.present(target, node.withoutPresentations()))
    presentAll(in: node)
  }

  /// Presents what is presented anywhere in a node, the outermost first.
  private mutating func presentAll(in node: SceneModel) {
    node.forEachNode { node in
      if let presented = node.presented {
        presentations.append(.present(node.identity, presented.withoutPresentations()))
      }
    }
  }
}

extension SceneModel {
  /// What the node knows once another place is selected: the same, unless it keeps its selection there.
  fileprivate func dataAfterSelecting(_ selected: Int?) -> Fields? {
    guard !hasOwnSelection, let selected, var data = fields, data["selectedIndex"] != nil
    else { return fields }
    data["selectedIndex"] = .int(selected)
    return data
  }
}
