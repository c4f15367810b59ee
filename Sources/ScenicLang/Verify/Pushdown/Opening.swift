import ScenicRuntime

/// A choice of the hidden part, if it is relevant: a list and an edge of the context there. The list is given
/// by the number of its node, or 0 for the levels.
struct Opening: Hashable {
  var list: Int
  var edge: UInt32
}

/// An abstract state with one of the states that it represents, as the engine takes it.
///
/// Nodes are numbered so that inputs have the same identities whatever is hidden: first those outside of
/// contexts, then the opened ones, in order, then the rest.
struct OpenedState {
  struct Known {
    var model: SceneModel
    var row: Int
    var isHidden: Bool
    var holdsLevel: Bool
  }

  let state: NavigationState
  /// The nodes by identity, from 1.
  let known: [Known?]
  /// The hidden part of each list that has a context, by the number of its node.
  let rests: OrderedMap<Int, UInt32>
  /// The levels, from the first.
  let levels: [SceneModel]
  /// The number of hidden levels.
  let hiddenLevels: Int
  private let firstHidden: Int
  private let nextHidden: Int

  /// Creates a state. Cost: its nodes, of a hidden part those of one list.
  init(_ row: StateStore.StateRow, _ openings: [Opening], _ frames: Frames) {
    var maker = StateMaker(openings)
    maker.make(row, frames)
    state = maker.state
    known = maker.known
    rests = maker.rests
    levels = maker.levels
    hiddenLevels = maker.hiddenLevels
    firstHidden = maker.firstHidden
    nextHidden = maker.nextHidden
  }

  func known(_ identity: Identity) -> Known? {
    known.indices.contains(identity.number - 1) ? known[identity.number - 1] : nil
  }

  /// Returns the number of nodes of a tree that are not hidden here: open ones, and new ones.
  func openCount(of tree: SceneModel) -> Int {
    if tree.branch.greatest < firstHidden { return tree.branch.count }
    let isHidden = tree.identity.number >= firstHidden && tree.identity.number < nextHidden
    let over = tree.presented.map { openCount(of: $0) } ?? 0
    return tree.childNodes.reduce(over + (isHidden ? 0 : 1)) { $0 + openCount(of: $1) }
  }
}

/// Makes an opened state. Its methods take the frames, since a state that kept a copy of them would cause the next
/// addition to copy all of their tables.
private struct StateMaker {
  private(set) var state = NavigationState(
    tree: SceneModel(sceneName: ""), conditions: [], nextIdentity: 1)
  private(set) var known: [OpenedState.Known?] = []
  private(set) var rests = OrderedMap<Int, UInt32>()
  private(set) var levels: [SceneModel] = []
  private(set) var hiddenLevels = 0
  private(set) var firstHidden = 1
  private(set) var nextHidden = 1
  private let openings: [Opening]
  private var bases: [Int] = []
  private var conditions: [NavigationState.SceneCondition] = []

  init(_ openings: [Opening]) { self.openings = openings }

  mutating func make(_ row: StateStore.StateRow, _ frames: Frames) {
    let around = frames.store.circumstances(at: row.circumstances)
    state = NavigationState(
      tree: SceneModel(sceneName: ""), conditions: around.conditions, held: around.held,
      requests: around.requests, nextIdentity: 1, nextRequest: around.nextRequest)
    number(row, frames)
    makeLevels(row, frames)
    conditions.sort { ($0.scene.number, $0.condition) < ($1.scene.number, $1.condition) }
    state.sceneConditions = conditions
    state.nextIdentity = nextHidden
    state.tree = levels.first ?? state.tree
  }

  // MARK: Numbers

  private mutating func number(_ row: StateStore.StateRow, _ frames: Frames) {
    var next = 1
    var list = row.levels
    while Frames.context(in: list) == nil, let (level, rest) = frames.store.first(of: list) {
      next += size(of: level, frames)
      list = rest
    }
    for opening in openings {
      bases.append(next)
      if let (head, _) = frames.store.first(of: opening.edge) { next += size(of: head, frames) }
    }
    (firstHidden, nextHidden) = (next, next)
  }

  private func size(of row: Int, _ frames: Frames) -> Int {
    let node = frames.store.nodes[row]
    var size = node.over > 1 ? 1 + self.size(of: Int(node.over) - 2, frames) : 1
    var list = node.children
    while Frames.context(in: list) == nil, let (head, rest) = frames.store.first(of: list) {
      size += self.size(of: head, frames)
      list = rest
    }
    return size
  }

  // MARK: Nodes

  private mutating func makeLevels(_ row: StateStore.StateRow, _ frames: Frames) {
    var next = 1
    var over: SceneModel?
    var made: [SceneModel] = []
    func note(_ level: SceneModel) {
      over = level
      made.append(level)
    }
    var list = row.levels
    while Frames.context(in: list) == nil, let (level, rest) = frames.store.first(of: list) {
      note(make(level, over, &next, isHidden: false, frames).model)
      list = rest
    }
    for (place, opening) in openings.enumerated() where opening.list == 0 {
      guard let (level, rest) = frames.store.first(of: opening.edge) else { continue }
      var number = bases[place]
      note(make(level, over, &number, isHidden: false, frames).model)
      list = rest
    }
    if Frames.context(in: list) != nil { rests.set(0, to: list) }
    while let (level, rest) = hidden(list, frames) {
      note(makeHidden(level, over, frames).model)
      hiddenLevels += 1
      list = rest
    }
    // The presentation over a level has been created before it; its node in it is found again from the first.
    var level = made.last
    while let root = level {
      levels.append(root)
      level = root.presentedInLevel
    }
  }

  /// Returns the first node of a list; of a context, the one that was discovered first.
  private func hidden(_ list: UInt32, _ frames: Frames) -> (row: Int, rest: UInt32)? {
    guard let context = Frames.context(in: list) else { return frames.store.first(of: list) }
    return frames.store.first(of: frames.contexts[context].edges[0])
  }

  private mutating func makeHidden(
    _ row: Int, _ level: SceneModel?, _ frames: Frames
  ) -> (model: SceneModel, holdsLevel: Bool) {
    var number = nextHidden
    nextHidden += size(of: row, frames)
    return make(row, level, &number, isHidden: true, frames)
  }

  private mutating func make(
    _ row: Int, _ level: SceneModel?, _ next: inout Int, isHidden: Bool, _ frames: Frames
  ) -> (model: SceneModel, holdsLevel: Bool) {
    let node = frames.store.nodes[row]
    let number = next
    next += 1
    for condition in frames.store.conditions[Int(node.conditions)] {
      var condition = condition
      condition.scene = Identity(number)
      conditions.append(condition)
    }
    var holdsLevel = node.over == 1
    var presented = holdsLevel ? level : nil
    var children: [SceneModel] = []
    for made in makeChildren(of: node, number, level, &next, isHidden: isHidden, frames) {
      holdsLevel = holdsLevel || made.holdsLevel
      children.append(made.model)
    }
    if node.over > 1 { presented = make(Int(node.over) - 2, nil, &next, isHidden: isHidden, frames).model }
    let inputs = frames.store.inputs[Int(node.inputs)]
    let model = SceneModel(
      sceneName: frames.store.program.nodes[Int(node.declared)].name, children: children.reversed(),
      inputs: inputs.isEmpty ? nil : inputs, presented: presented,
      selected: node.selected == 0 ? nil : Int(node.selected) - 1,
      style: node.style == 0 ? nil : frames.store.styles[Int(node.style) - 1], identity: Identity(number))
    while known.count < number { known.append(nil) }
    known[number - 1] = OpenedState.Known(model: model, row: row, isHidden: isHidden, holdsLevel: holdsLevel)
    return (model, holdsLevel)
  }

  /// Creates children from the last to the first.
  private mutating func makeChildren(
    of node: StateStore.NodeRow, _ number: Int, _ level: SceneModel?, _ next: inout Int, isHidden: Bool,
    _ frames: Frames
  ) -> [(model: SceneModel, holdsLevel: Bool)] {
    var made: [(model: SceneModel, holdsLevel: Bool)] = []
    var list = node.children
    while Frames.context(in: list) == nil, let (head, rest) = frames.store.first(of: list) {
      made.append(make(head, level, &next, isHidden: isHidden, frames))
      list = rest
    }
    for (place, opening) in openings.enumerated() where opening.list == number {
      guard let (head, rest) = frames.store.first(of: opening.edge) else { continue }
      var base = bases[place]
      made.append(make(head, level, &base, isHidden: false, frames))
      list = rest
    }
    if Frames.context(in: list) != nil { rests.set(number, to: list) }
    while let (head, rest) = hidden(list, frames) {
      made.append(makeHidden(head, level, frames))
      list = rest
    }
    return made
  }
}
