import ScenicRuntime

/// A place in the visible part of a state where something is hidden.
struct HiddenPlace: Hashable {
  /// The number of the stack or the tabs; 0 for the levels.
  var container: Int
  /// The index of the tab; for a list, -1.
  var slot = -1

  static let levels = HiddenPlace(container: 0)
}

/// A choice of what is hidden in a place, if it is relevant: an edge of the context there.
struct Opening: Hashable {
  var place: HiddenPlace
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
    /// The place in which it is hidden, if so.
    var hiding: HiddenPlace?
    var holdsLevel: Bool
  }

  private(set) var state: NavigationState
  /// The nodes by identity, from 1.
  private(set) var known: [Known?]
  /// The places with hidden parts in the order of discovery, and the mark of the context of each.
  private(set) var hidden: [(place: HiddenPlace, mark: UInt32)] = []
  /// The levels, from the first.
  private(set) var levels: [SceneModel] = []
  /// The number of hidden levels.
  private(set) var hiddenLevels = 0

  /// Creates a state with something in each hidden place; with a variant, names are told apart as there.
  init(
    _ row: StateStore.StateRow, _ openings: [Opening], _ parts: [HiddenPlace: HiddenPart], _ frames: Frames,
    as variant: NameVariants.Variant? = nil
  ) {
    var maker = StateMaker(openings, parts, frames, variant?.inputs ?? [:])
    maker.make(row)
    let around = frames.store.circumstances(at: row.circumstances)
    // The numbers of visible requests do not depend on what is hidden.
    let requests = (around.requests + maker.requests).enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.owner?.number ?? 0, first.action, left.offset)
        < (second.owner?.number ?? 0, second.action, right.offset)
    }
    state = NavigationState(
      tree: maker.levels.first ?? SceneModel(sceneName: ""), conditions: around.conditions,
      sceneConditions: maker.conditions.sorted {
        ($0.scene.number, $0.condition) < ($1.scene.number, $1.condition)
      },
      held: around.held + maker.ownHeld(), requests: requests.map { $0.element },
      nextIdentity: maker.nextHidden)
    state.numberRequests(from: 1)
    if let variant {
      (state.conditions, state.sceneConditions) = (variant.state.conditions, variant.state.sceneConditions)
      (state.requests, state.held) = (variant.state.requests, variant.state.held)
    }
    (known, hidden, levels, hiddenLevels) = (maker.known, maker.hidden, maker.levels, maker.hiddenLevels)
    (firstOpened, firstHidden) = (maker.firstOpened, maker.firstHidden)
  }

  private let firstOpened: Int
  private let firstHidden: Int

  /// Returns the state with other conditions.
  func setting(_ conditions: [Value]) -> OpenedState {
    var other = self
    other.state.conditions = conditions
    return other
  }

  func known(_ identity: Identity) -> Known? {
    known.indices.contains(identity.number - 1) ? known[identity.number - 1] : nil
  }

  /// Returns the mark of the context in a place; nil if nothing is hidden there.
  func mark(in place: HiddenPlace) -> UInt32? { hidden.first { $0.place == place }?.mark }

  /// Returns true if a node is opened or hidden, not visible in the abstract state itself.
  func isBeneath(_ identity: Identity) -> Bool {
    identity.number >= firstOpened && identity.number < state.nextIdentity
  }

  /// Returns the hidden places of which a tree contains nodes.
  func hiddenPlaces(in tree: SceneModel) -> Set<HiddenPlace> {
    var found: Set<HiddenPlace> = []
    func look(_ node: SceneModel) {
      if node.branch.greatest < firstHidden || found.count == hidden.count { return }
      let number = node.identity.number
      if number >= firstHidden, number < state.nextIdentity, let place = known(node.identity)?.hiding {
        found.insert(place)
        if place != .levels { return }
      }
      for child in node.children { look(child) }
      if let presented = node.presented { look(presented) }
    }
    look(tree)
    return found
  }

  /// Returns the number of nodes of a tree that are not hidden here: open ones, and new ones.
  func openCount(of tree: SceneModel) -> Int {
    if tree.branch.greatest < firstHidden { return tree.branch.count }
    let isHidden = tree.identity.number >= firstHidden && tree.identity.number < state.nextIdentity
    let over = tree.presented.map { openCount(of: $0) } ?? 0
    return tree.children.reduce(over + (isHidden ? 0 : 1)) { $0 + openCount(of: $1) }
  }
}

/// Creates the tree of an abstract state.
private struct StateMaker {
  private(set) var known: [OpenedState.Known?] = []
  private(set) var hidden: [(place: HiddenPlace, mark: UInt32)] = []
  private(set) var levels: [SceneModel] = []
  private(set) var hiddenLevels = 0
  private(set) var conditions: [NavigationState.SceneCondition] = []
  private(set) var requests: [NavigationState.Request] = []
  /// The nodes that hold edits, with these and the number of levels above.
  private var keepers: [(node: Int, held: [NavigationState.HeldInput], above: Int)] = []
  private var madeLevels = 0
  private(set) var firstOpened = 1
  private(set) var firstHidden = 1
  private(set) var nextHidden = 1
  private let openings: [Opening]
  private let parts: [HiddenPlace: HiddenPart]
  private let frames: Frames
  /// The inputs of nodes, by number, if they are others than in their rows.
  private let inputs: [Int: Fields]
  private var bases: [Int] = []

  /// A node that is made: where it gets its number, and what is hidden in it.
  private struct Making {
    var next: Int
    /// The place in which the node is hidden; nil for a visible or opened one.
    var hiding: HiddenPlace?
    /// The parts in the contexts of a hidden node, in order.
    var parts: [HiddenPart] = []
    var usedParts = 0

    mutating func nextPart() -> HiddenPart? {
      defer { usedParts += 1 }
      return parts.indices.contains(usedParts) ? parts[usedParts] : nil
    }
  }

  private typealias Made = (model: SceneModel, holdsLevel: Bool)

  init(
    _ openings: [Opening], _ parts: [HiddenPlace: HiddenPart], _ frames: Frames, _ inputs: [Int: Fields]
  ) {
    (self.openings, self.parts, self.frames, self.inputs) = (openings, parts, frames, inputs)
  }

  mutating func make(_ row: StateStore.StateRow) {
    number(row)
    var making = Making(next: 1)
    var made: [SceneModel] = []
    var list = row.levels
    while Frames.context(in: list) == nil, let (level, rest) = frames.store.first(of: list) {
      made.append(make(level, made.last, &making).model)
      madeLevels += 1
      list = rest
    }
    for (place, opening) in openings.enumerated() where opening.place == .levels {
      guard let (level, rest) = frames.store.first(of: opening.edge) else { continue }
      var opened = Making(next: bases[place])
      made.append(make(level, made.last, &opened).model)
      madeLevels += 1
      list = rest
    }
    for node in hide(list, in: .levels) {
      made.append(makeHidden(node, made.last, in: .levels).model)
      madeLevels += 1
      hiddenLevels += 1
    }
    // The presentation over a level has been created before it; its node in it is found again from the first.
    var level = made.last
    while let root = level {
      levels.append(root)
      level = root.presentedInLevel
    }
  }

  /// Returns the edits that nodes hold, in their order.
  func ownHeld() -> [NavigationState.HeldInput] {
    keepers.sorted { $0.node < $1.node }.flatMap { keeper in
      let below = levels.count - 2 - keeper.above
      let leaf = levels.indices.contains(below) ? frames.store.shownLeaf(of: levels[below]).identity : nil
      return keeper.held.map { OwnHeldInput.decoded($0, of: Identity(keeper.node), below: leaf) }
    }
  }

  // MARK: Numbers

  private mutating func number(_ row: StateStore.StateRow) {
    var next = 1
    var list = row.levels
    while Frames.context(in: list) == nil, let (level, rest) = frames.store.first(of: list) {
      next += size(of: level)
      list = rest
    }
    firstOpened = next
    for opening in openings {
      bases.append(next)
      next += size(of: frames.step(along: opening.edge, isSlot: opening.place.slot >= 0).row)
    }
    (firstHidden, nextHidden) = (next, next)
  }

  /// Returns the number of nodes in a row outside of contexts.
  private func size(of row: Int) -> Int {
    let node = frames.store.nodes[row]
    var size = node.over > 1 ? 1 + self.size(of: Int(node.over) - 2) : 1
    var list = node.children
    while list != 0, Frames.context(in: list) == nil {
      let item = frames.store.lists[Int(list) - 1]
      if Frames.context(in: item.head) == nil { size += self.size(of: Int(item.head)) }
      list = item.rest
    }
    return size
  }

  // MARK: Nodes

  /// Notes a hidden list, and returns the nodes that stand for it.
  private mutating func hide(_ list: UInt32, in place: HiddenPlace) -> [HiddenPart.Node] {
    guard Frames.context(in: list) != nil else { return [] }
    hidden.append((place, list))
    return parts[place]?.nodes ?? frames.firstNodes(of: list)
  }

  private mutating func makeHidden(
    _ node: HiddenPart.Node, _ level: SceneModel?, in place: HiddenPlace
  ) -> Made {
    var making = Making(next: nextHidden, hiding: place, parts: node.parts)
    nextHidden += size(of: node.row)
    return make(node.row, level, &making)
  }

  private mutating func make(_ row: Int, _ level: SceneModel?, _ making: inout Making) -> Made {
    let node = frames.store.nodes[row]
    let number = making.next
    making.next += 1
    for condition in frames.store.conditions[Int(node.conditions)] {
      var condition = condition
      condition.scene = Identity(number)
      conditions.append(condition)
    }
    if node.held != 0 { keepers.append((number, frames.store.ownHeld[Int(node.held)], madeLevels)) }
    for request in frames.store.ownRequests[Int(node.requests)] {
      requests.append(request.renaming { _ in Identity(number) })
    }
    var holdsLevel = node.over == 1
    var presented = holdsLevel ? level : nil
    var children: [SceneModel] = []
    for made in makeChildren(of: node, number, level, &making) {
      holdsLevel = holdsLevel || made.holdsLevel
      children.append(made.model)
    }
    if node.over > 1 { presented = make(Int(node.over) - 2, nil, &making).model }
    let inputs = self.inputs[number] ?? frames.store.inputs[Int(node.inputs)]
    let model = SceneModel(
      sceneName: frames.store.program.nodes[Int(node.declared)].name, children: children.reversed(),
      inputs: inputs.isEmpty ? nil : inputs, presented: presented,
      selected: node.selected == 0 ? nil : Int(node.selected) - 1,
      style: node.style == 0 ? nil : frames.store.styles[Int(node.style) - 1], identity: Identity(number),
      declaration: Int(node.declared))
    while known.count < number { known.append(nil) }
    known[number - 1] = OpenedState.Known(
      model: model, row: row, hiding: making.hiding, holdsLevel: holdsLevel)
    return (model, holdsLevel)
  }

  /// Creates children from the last to the first.
  private mutating func makeChildren(
    of node: StateStore.NodeRow, _ number: Int, _ level: SceneModel?, _ making: inout Making
  ) -> [Made] {
    var made: [Made] = []
    var slot = slotCount(of: node)
    var list = node.children
    while list != 0, Frames.context(in: list) == nil {
      let item = frames.store.lists[Int(list) - 1]
      slot -= 1
      if Frames.context(in: item.head) != nil {
        made.append(makeSlot(slot, item.head, number, level, &making))
      } else {
        made.append(make(Int(item.head), level, &making))
      }
      list = item.rest
    }
    if making.hiding != nil {
      guard Frames.context(in: list) != nil, let part = making.nextPart(), let place = making.hiding else {
        return made
      }
      for node in part.nodes { made.append(makeHidden(node, level, in: place)) }
      return made
    }
    let place = HiddenPlace(container: number)
    for (index, opening) in openings.enumerated() where opening.place == place {
      guard let (head, rest) = frames.store.first(of: opening.edge) else { continue }
      var opened = Making(next: bases[index])
      made.append(make(head, level, &opened))
      list = rest
    }
    for node in hide(list, in: place) { made.append(makeHidden(node, level, in: place)) }
    return made
  }

  /// Creates the content of a tab that is not selected.
  private mutating func makeSlot(
    _ slot: Int, _ mark: UInt32, _ number: Int, _ level: SceneModel?, _ making: inout Making
  ) -> Made {
    let nothing: Made = (SceneModel(sceneName: ""), false)
    if let hiding = making.hiding {
      guard let node = making.nextPart()?.nodes.first else { return nothing }
      return makeHidden(node, level, in: hiding)
    }
    let place = HiddenPlace(container: number, slot: slot)
    if let index = openings.firstIndex(where: { $0.place == place }) {
      var opened = Making(next: bases[index])
      return make(Int(openings[index].edge), level, &opened)
    }
    return hide(mark, in: place).first.map { makeHidden($0, level, in: place) } ?? nothing
  }

  private func slotCount(of node: StateStore.NodeRow) -> Int {
    var count = 0
    var list = node.children
    while list != 0, Frames.context(in: list) == nil {
      count += 1
      list = frames.store.lists[Int(list) - 1].rest
    }
    return count
  }
}
