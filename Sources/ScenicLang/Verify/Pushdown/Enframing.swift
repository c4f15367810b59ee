import ScenicRuntime

/// Converts a state to its abstract form after an input was played in another one.
struct Enframing {
  /// The reason why that is impossible without further information.
  enum Obstacle: Error {
    /// The hidden part of this list has been changed, or is on top now.
    case reached(Int)
    /// The state exceeds the limits of contexts.
    case beyond(String)
  }

  private let state: NavigationState
  private let former: OpenedState?
  private let speakers: Speakers
  private let changed: Set<Identity>
  private let pinned: Set<Identity>
  private let conditions: [Identity: [NavigationState.SceneCondition]]
  private var nextLevel: Identity?
  private var circumstances: UInt32 = 0
  /// The contexts that have got an edge.
  private(set) var grown: [(context: Int, edge: UInt32)] = []

  /// The maximum numbers of nodes of a list that are kept, and of pending answers.
  private static let limit = (kept: 8, asked: 4)

  init(_ state: NavigationState, after former: OpenedState?, _ speakers: Speakers) {
    self.state = state
    self.former = former
    self.speakers = speakers
    let conditions = Enframing.conditionsByScene(state)
    let before = former.map { Enframing.conditionsByScene($0.state) } ?? [:]
    self.conditions = conditions
    changed = Set(conditions.keys).union(before.keys).filter { conditions[$0] != before[$0] }
    let owners = state.requests.compactMap { $0.owner }
    pinned = Set(state.held.flatMap { $0.identities } + owners)
  }

  /// The conditions of each scene, without the scene.
  private static func conditionsByScene(_ state: NavigationState) -> [Identity: [NavigationState
    .SceneCondition]]
  {
    var conditions = [Identity: [NavigationState.SceneCondition]]()
    for condition in state.sceneConditions {
      var plain = condition
      plain.scene = .none
      conditions[condition.scene, default: []].append(plain)
    }
    return conditions
  }

  mutating func row(in frames: inout Frames) throws(Obstacle) -> StateStore.StateRow {
    if state.unhandledRequests.count > Enframing.limit.asked {
      throw .beyond("actions are requested repeatedly before they return")
    }
    let plain = StateStore.Circumstances(conditions: state.conditions)
    circumstances = frames.store.place(of: plain)
    var levels: [SceneModel] = []
    var level: SceneModel? = state.tree
    while let root = level {
      levels.append(root)
      level = root.presentedInLevel
    }
    try rejectHiddenDepartures(in: &frames)
    let hidden = former?.hiddenLevels ?? 0
    for place in 0..<hidden {
      guard let former, levels.indices.contains(place), isSame(levels[place], former.levels[place]) else {
        throw .reached(0)
      }
    }
    if hidden > 0, levels.count == hidden { throw .reached(0) }
    var rows: [Int] = []
    var kept = 1
    for place in (hidden..<levels.count).reversed() {
      nextLevel = levels.indices.contains(place + 1) ? levels[place + 1].identity : nil
      rows.append(try row(of: levels[place], in: &frames))
      if isPinned(levels[place], withPresented: false) { kept = rows.count }
    }
    let list = try folded(rows, hidden > 0 ? former?.rests[0] ?? 0 : 0, kept, isLevel: true, in: &frames)
    var row = StateStore.StateRow(levels: list, circumstances: circumstances)
    if !state.held.isEmpty || !state.requests.isEmpty {
      let numbers = Enframing.numbers(levels, OpenedState(row, [], frames).levels)
      let around = StateStore.Circumstances(state, frames.store.readArguments) { numbers[$0] ?? .none }
      row.circumstances = frames.store.place(of: around)
    }
    return row
  }

  /// Refuses the departure of a stack that took its hidden part along, if a rule reacts: its nodes must then
  /// be known.
  private func rejectHiddenDepartures(in frames: inout Frames) throws(Obstacle) {
    guard let former, former.rests.count > (former.rests[0] == nil ? 0 : 1) else { return }
    for (list, rest) in former.rests.entries.sorted(by: { $0.0 < $1.0 })
    where list != 0 && frames.isHeardLeaving(anyOf: rest)
      && !Enframing.isStanding(Identity(list), in: state.tree)
    {
      throw .reached(list)
    }
  }

  private mutating func folded(
    _ rows: [Int], _ rest: UInt32, _ kept: Int, isLevel: Bool, in frames: inout Frames
  ) throws(Obstacle) -> UInt32 {
    if kept > Enframing.limit.kept { throw .beyond("too many covered scenes can send events") }
    let found = frames.folded(rows, over: rest, keeping: kept, circumstances, isLevel: isLevel)
    grown += found.grown
    return found.list
  }

  // MARK: Nodes

  private mutating func row(of model: SceneModel, in frames: inout Frames) throws(Obstacle) -> Int {
    let known = former?.known(model.identity)
    if let known, known.isHidden { throw .beyond("a covered node moves to another place") }
    if let known, changed.isEmpty, !known.holdsLevel, known.model.isSameStorage(as: model) {
      return known.row
    }
    var over: UInt32 = 0
    if let presented = model.presented {
      over = 1
      if presented.identity != nextLevel { over = UInt32(try row(of: presented, in: &frames)) + 2 }
    }
    let declared = frames.store.declaration(of: model)
    let isStack = frames.store.program.nodes[Int(declared)].kind == .stack
    let children = try isStack ? entries(of: model, in: &frames) : slots(of: model, in: &frames)
    let inputs = frames.store.classes.plain(model.inputs, of: Int(declared))
    let style = model.style.map { UInt32(frames.store.styles.insert($0).place) + 1 } ?? 0
    let row = StateStore.NodeRow(
      declared: declared, inputs: UInt32(frames.store.inputs.insert(inputs).place), children: children,
      conditions: UInt32(frames.store.conditions.insert(conditions[model.identity] ?? []).place),
      selected: model.hasOwnSelection ? UInt32(model.selected ?? 0) + 1 : 0, style: style, over: over)
    return frames.store.nodes.insert(row).place
  }

  private mutating func slots(of model: SceneModel, in frames: inout Frames) throws(Obstacle) -> UInt32 {
    var list: UInt32 = 0
    for child in model.childNodes { list = frames.store.list(try row(of: child, in: &frames), list) }
    return list
  }

  private mutating func entries(of model: SceneModel, in frames: inout Frames) throws(Obstacle) -> UInt32 {
    let number = model.identity.number
    var hidden = 0
    var rest: UInt32 = 0
    if let former, let beneath = former.rests[number], let known = former.known(model.identity) {
      rest = beneath
      let before = known.model.childNodes
      hidden = before.prefix { former.known($0.identity)?.isHidden == true }.count
      for place in 0..<hidden {
        guard model.childNodes.indices.contains(place), isSame(model.childNodes[place], before[place]) else {
          throw .reached(number)
        }
      }
      if model.childNodes.count == hidden { throw .reached(number) }
    }
    var rows: [Int] = []
    var kept = 1
    for child in model.childNodes[hidden...].reversed() {
      rows.append(try row(of: child, in: &frames))
      if isPinned(child, withPresented: true) { kept = rows.count }
    }
    return try folded(rows, rest, kept, isLevel: false, in: &frames)
  }

  /// Returns true if a node must be kept, or a descendant: it is referred to, or sends events while it is
  /// covered.
  private func isPinned(_ model: SceneModel, withPresented: Bool) -> Bool {
    if pinned.isEmpty, speakers.isEmpty { return withPresented && model.branch.isPresenting }
    if pinned.contains(model.identity) || speakers.contains(model.sceneName) { return true }
    if withPresented, model.presented != nil { return true }
    return model.childNodes.contains { isPinned($0, withPresented: withPresented) }
  }

  /// Returns true if a node of a level and its descendants are unchanged.
  private func isSame(_ new: SceneModel, _ old: SceneModel) -> Bool {
    if changed.isEmpty, new.isSameStorage(as: old) { return true }
    guard new.identity == old.identity, new.inputs == old.inputs, new.selected == old.selected,
      new.style == old.style, new.childNodes.count == old.childNodes.count, !changed.contains(new.identity),
      new.presented?.identity == old.presented?.identity || former?.known(old.identity)?.holdsLevel == true
    else { return false }
    return zip(new.childNodes, old.childNodes).allSatisfy { isSame($0, $1) }
  }

  // MARK: Identities

  private static func isStanding(_ identity: Identity, in model: SceneModel) -> Bool {
    guard identity.number >= model.branch.least, identity.number <= model.branch.greatest else {
      return false
    }
    return model.identity == identity || model.childNodes.contains { isStanding(identity, in: $0) }
      || model.presented.map { isStanding(identity, in: $0) } == true
  }

  /// Returns the identities of the nodes in the abstract state: lists are matched from their ends.
  private static func numbers(_ levels: [SceneModel], _ others: [SceneModel]) -> [Identity: Identity] {
    var numbers = [Identity: Identity]()
    func pair(_ node: SceneModel, _ other: SceneModel) {
      numbers[node.identity] = other.identity
      for (child, otherChild) in zip(node.childNodes.reversed(), other.childNodes.reversed()) {
        pair(child, otherChild)
      }
    }
    for (level, other) in zip(levels.reversed(), others.reversed()) { pair(level, other) }
    return numbers
  }
}

/// The nodes whose events are handled while they are covered.
struct Speakers {
  private var names = Set<String>()

  init(_ program: Program, _ classes: ValueClasses) {
    let listening = Listening(program)
    for (place, node) in program.nodes.enumerated() {
      let said = node.events.indices.map { Program.Subject.event(node: place, event: $0) }
      let all = said + [.done(node: place), .cancelled(node: place)]
      let isFlow = node.flow != nil && !node.events.isEmpty
      let knows = program.conditions.indices.contains {
        program.conditions[$0].owner == place && classes.read.contains($0)
      }
      if isFlow || knows || all.contains(where: { listening.isHeardEvenCovered($0) }) {
        names.insert(node.name)
      }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
