import ScenicRuntime

/// Converts a state to its abstract form after an input was played in another one.
struct Enframing {
  /// The reason why that is impossible without further information.
  enum Obstacle: Error {
    /// The hidden part in this place has been changed, or is visible now.
    case reached(HiddenPlace)
    /// The state exceeds the limits of contexts.
    case beyond(String)
  }

  /// The state, with only those requests that are stored with the circumstances.
  private var state: NavigationState
  private let former: OpenedState?
  private let speakers: Speakers
  private let classes: ValueClasses
  /// The nodes whose conditions or requests have changed.
  private let changed: Set<Identity>
  private let pinned: Set<Identity>
  /// The nodes whose departure a rule has handled.
  private let departed: Set<Identity>
  /// The hidden places of which a node is still in the tree. If all nodes of a place have left, the state is the same
  /// whatever was hidden there.
  private let standing: Set<HiddenPlace>
  /// The requests of other nodes, without the results that wait: what an answer does is only seen once its owner is
  /// uncovered, so it may as well arrive then.
  private var requests: [Identity: [NavigationState.Request]] = [:]
  private let conditions: [Identity: [NavigationState.SceneCondition]]
  /// The edits that other nodes hold.
  private var ownHeld: [Identity: [NavigationState.HeldInput]] = [:]
  /// The levels, from the first.
  private var levels: [SceneModel] = []
  private var nextLevel: Identity?
  /// The conditions, as circumstances without anything else.
  private var around: UInt32 = 0

  /// The maximum number of nodes of a list that are kept.
  private static let mostKept = 8

  init(
    _ state: NavigationState, after former: OpenedState?, _ speakers: Speakers, _ store: StateStore,
    forgetting forgotten: [Int], heard departed: Set<Identity> = []
  ) {
    self.departed = departed
    standing = former?.hiddenPlaces(in: state.tree) ?? []
    let classes = store.classes
    self.state = state
    self.classes = classes
    var level: SceneModel? = state.tree
    while let root = level {
      levels.append(root)
      level = root.presentedInLevel
    }
    self.former = former
    self.speakers = speakers
    var conditions: [Identity: [NavigationState.SceneCondition]] = [:]
    for condition in state.sceneConditions {
      var own = condition
      own.scene = .none
      own.value = Enframing.plain(own.value, classes)
      conditions[condition.scene, default: []].append(own)
    }
    self.conditions = conditions
    let before = Set(former?.state.sceneConditions ?? [])
    var changed = Set(before.symmetricDifference(state.sceneConditions).map { $0.scene })
    var others: [NavigationState.Request] = []
    for var request in state.requests + state.held.compactMap({ $0.isCovered ? $0.request : nil }) {
      request.number = 0
      request.arguments = Enframing.plain(request.arguments, classes)
      if let owner = request.owner, !speakers.mayAnswer(request, of: owner, in: state) {
        if requests[owner]?.contains(request) != true { requests[owner, default: []].append(request) }
      } else if !others.contains(request) {
        others.append(request)
      }
    }
    self.state.requests = others
    self.state.held.removeAll { $0.isCovered }
    for held in self.state.held {
      guard let keeper = held.keeper, let level = levels.lastIndex(where: { $0.node(keeper) != nil }) else {
        continue
      }
      let below = level == 0 ? nil : store.shownLeaf(of: levels[level - 1])
      guard let own = OwnHeldInput.encoded(held, below: below, in: state.tree) else { continue }
      ownHeld[keeper, default: []].append(own.replacing { Enframing.plain($0, classes) })
      self.state.held.removeAll { $0 == held }
    }
    let kept = Dictionary(grouping: state.held) { $0.keeper ?? .none }
    let keptBefore = Dictionary(grouping: former?.state.held ?? []) { $0.keeper ?? .none }
    for keeper in Set(kept.keys).union(keptBefore.keys) where kept[keeper] != keptBefore[keeper] {
      changed.insert(keeper)
    }
    for condition in forgotten {
      self.state.conditions[condition] = store.program.conditions[condition].initial
    }
    if classes.hasNames {
      self.state.held = self.state.held.map { $0.replacing { Enframing.plain($0, classes) } }
      self.state.conditions = self.state.conditions.map { Enframing.plain($0, classes) }
    }
    var formerRequests: [Identity: [NavigationState.Request]] = [:]
    for var request in former?.state.requests ?? [] {
      guard let owner = request.owner else { continue }
      request.number = 0
      formerRequests[owner, default: []].append(request)
    }
    for owner in Set(requests.keys).union(formerRequests.keys) where requests[owner] != formerRequests[owner]
    {
      changed.insert(owner)
    }
    self.changed = changed
    pinned = Set(self.state.held.flatMap { $0.identities } + others.compactMap { $0.owner })
  }

  /// Returns a value in which all names are the same.
  private static func plain(_ value: Value, _ classes: ValueClasses) -> Value {
    classes.hasNames ? value.replacing { NameVariants.plain($0, classes) } : value
  }

  private static func plain(_ fields: Fields, _ classes: ValueClasses) -> Fields {
    classes.hasNames ? fields.replacing { NameVariants.plain($0, classes) } : fields
  }

  mutating func row(_ frames: inout Frames, _ views: inout HiddenViews) throws(Obstacle)
    -> StateStore.StateRow
  {
    around = frames.store.place(of: StateStore.Circumstances(conditions: state.conditions))
    try rejectHiddenDepartures()
    let hidden = standing.contains(.levels) ? former?.hiddenLevels ?? 0 : 0
    for place in 0..<hidden {
      guard let former, levels.indices.contains(place), isSame(levels[place], former.levels[place]) else {
        throw .reached(.levels)
      }
    }
    if hidden > 0, levels.count == hidden { throw .reached(.levels) }
    var rows: [Int] = []
    var kept = 1
    for place in (hidden..<levels.count).reversed() {
      nextLevel = levels.indices.contains(place + 1) ? levels[place + 1].identity : nil
      rows.append(try row(of: levels[place], &frames, &views))
      if isPinned(levels[place], withPresented: false) { kept = rows.count }
    }
    let rest = hidden > 0 ? former?.mark(in: .levels) ?? 0 : 0
    let list = try folded(rows, rest, kept, of: nil, &frames, &views)
    var row = StateStore.StateRow(levels: list, circumstances: around)
    if !state.held.isEmpty || !state.requests.isEmpty {
      let numbers = Enframing.numbers(levels, OpenedState(row, [], [:], frames).levels)
      let around = StateStore.Circumstances(state, frames.store.readArguments) { numbers[$0] ?? .none }
      row.circumstances = frames.store.place(of: around)
    }
    return row
  }

  /// Refuses the departure of hidden nodes if a rule has handled it: these nodes must then be known.
  private func rejectHiddenDepartures() throws(Obstacle) {
    guard let former, !departed.isEmpty else { return }
    for identity in departed {
      if let place = former.known(identity)?.hiding { throw .reached(place) }
    }
  }

  private mutating func folded(
    _ rows: [Int], _ rest: UInt32, _ kept: Int, of container: Int?, _ frames: inout Frames,
    _ views: inout HiddenViews
  ) throws(Obstacle) -> UInt32 {
    if kept > Enframing.mostKept { throw .beyond("too many covered scenes can send events") }
    var list = rest
    for (place, row) in rows.enumerated().reversed() {
      let edge = frames.store.list(row, list)
      if place < kept {
        list = edge
        continue
      }
      var key = Frames.ContextKey(container: container ?? -1, slot: -1, above: frames.top(rows[place - 1]))
      views.complete(&key, holding: edge, at: around, &frames)
      list = frames.mark(of: key, holding: edge)
    }
    return list
  }

  // MARK: Nodes

  private mutating func row(of model: SceneModel, _ frames: inout Frames, _ views: inout HiddenViews)
    throws(Obstacle) -> Int
  {
    let known = former?.known(model.identity)
    if let place = known?.hiding { throw .reached(place) }
    if let known, changed.isEmpty, !known.holdsLevel, known.model.isSameStorage(as: model) {
      return known.row
    }
    var over: UInt32 = 0
    if let presented = model.presented {
      over = 1
      if presented.identity != nextLevel { over = UInt32(try row(of: presented, &frames, &views)) + 2 }
    }
    let declared = frames.store.places[model.sceneName] ?? 0
    let children: UInt32
    switch frames.store.program.nodes[Int(declared)].kind {
    case .stack: children = try entries(of: model, Int(declared), &frames, &views)
    case .tabs: children = try tabs(of: model, Int(declared), &frames, &views)
    case .scene, .split, .container, .flow: children = try slots(of: model, &frames, &views)
    }
    let inputs = Enframing.plain(classes.plain(model.inputs, of: Int(declared)), classes)
    let style = model.style.map { UInt32(frames.store.styles.place(of: $0)) + 1 } ?? 0
    return frames.store.nodes.place(
      of: StateStore.NodeRow(
        declared: declared, inputs: UInt32(frames.store.inputs.place(of: inputs)), children: children,
        conditions: UInt32(frames.store.conditions.place(of: conditions[model.identity] ?? [])),
        requests: ownRequests(of: model, &frames, &views),
        selected: model.hasOwnSelection ? UInt32(model.selected ?? 0) + 1 : 0, style: style, over: over))
  }

  /// Returns the place of the requests of a node, each once: it represents any number of them.
  private func ownRequests(of model: SceneModel, _ frames: inout Frames, _ views: inout HiddenViews) -> UInt32
  {
    guard let requests = requests[model.identity] else { return 0 }
    let plain = requests.map {
      $0.renaming({ _ in .none }) { frames.store.readArguments[$0].contains($1) }
    }
    let sorted = Set(plain).map { (place: frames.store.inputs.place(of: $0.arguments), request: $0) }
      .sorted { ($0.request.action, $0.place) < ($1.request.action, $1.place) }
    return UInt32(frames.store.ownRequests.place(of: sorted.map { $0.request }))
  }

  private mutating func slots(of model: SceneModel, _ frames: inout Frames, _ views: inout HiddenViews)
    throws(Obstacle) -> UInt32
  {
    var list: UInt32 = 0
    for child in model.children { list = frames.store.list(try row(of: child, &frames, &views), list) }
    return list
  }

  /// Returns the list of the tabs. Those that are not selected are contexts.
  private mutating func tabs(
    of model: SceneModel, _ declared: Int, _ frames: inout Frames, _ views: inout HiddenViews
  ) throws(Obstacle) -> UInt32 {
    let selected = model.selected ?? 0
    let shown = model.children.indices.contains(selected) ? selected : 0
    var list: UInt32 = 0
    for (slot, child) in model.children.enumerated() {
      let place = HiddenPlace(container: model.identity.number, slot: slot)
      if standing.contains(place), let mark = former?.mark(in: place),
        let before = former?.known(model.identity)?.model.children
      {
        guard slot != shown, before.indices.contains(slot), isSame(child, before[slot]) else {
          throw .reached(place)
        }
        list = frames.store.list(Int(mark), list)
        continue
      }
      let row = try row(of: child, &frames, &views)
      if slot == shown || isPinned(child, withPresented: true) {
        list = frames.store.list(row, list)
        continue
      }
      var key = Frames.ContextKey(container: declared, slot: slot, above: 0)
      views.complete(&key, holding: UInt32(row), at: around, &frames)
      list = frames.store.list(Int(frames.mark(of: key, holding: UInt32(row))), list)
    }
    return list
  }

  private mutating func entries(
    of model: SceneModel, _ declared: Int, _ frames: inout Frames, _ views: inout HiddenViews
  ) throws(Obstacle) -> UInt32 {
    let here = HiddenPlace(container: model.identity.number)
    var hidden = 0
    var rest: UInt32 = 0
    if standing.contains(here), let former, let beneath = former.mark(in: here),
      let known = former.known(model.identity)
    {
      rest = beneath
      let before = known.model.children
      hidden = before.prefix { former.known($0.identity)?.hiding != nil }.count
      for place in 0..<hidden {
        guard model.children.indices.contains(place), isSame(model.children[place], before[place]) else {
          throw .reached(here)
        }
      }
      if model.children.count == hidden { throw .reached(here) }
    }
    var rows: [Int] = []
    var kept = 1
    for child in model.children[hidden...].reversed() {
      rows.append(try row(of: child, &frames, &views))
      if isPinned(child, withPresented: true) { kept = rows.count }
    }
    return try folded(rows, rest, kept, of: declared, &frames, &views)
  }

  /// Returns true if a node must be kept, or a descendant: it is referred to, or sends events while it is
  /// covered.
  private func isPinned(_ model: SceneModel, withPresented: Bool) -> Bool {
    if pinned.isEmpty, speakers.isEmpty { return withPresented && model.branch.isPresenting }
    if pinned.contains(model.identity) || speakers.contains(model.sceneName) { return true }
    if withPresented, model.presented != nil { return true }
    return model.children.contains { isPinned($0, withPresented: withPresented) }
  }

  /// Returns true if a node of a level and its descendants are unchanged.
  private func isSame(_ new: SceneModel, _ old: SceneModel) -> Bool {
    if changed.isEmpty, new.isSameStorage(as: old) { return true }
    guard new.identity == old.identity, new.inputs == old.inputs, new.selected == old.selected,
      new.style == old.style, new.children.count == old.children.count, !changed.contains(new.identity),
      new.presented?.identity == old.presented?.identity || former?.known(old.identity)?.holdsLevel == true
    else { return false }
    return zip(new.children, old.children).allSatisfy { isSame($0, $1) }
  }

  // MARK: Identities

  /// Returns the identities of the nodes in the abstract state: lists are matched from their ends.
  private static func numbers(_ levels: [SceneModel], _ others: [SceneModel]) -> [Identity: Identity] {
    var numbers: [Identity: Identity] = [:]
    func pair(_ node: SceneModel, _ other: SceneModel) {
      numbers[node.identity] = other.identity
      for (child, otherChild) in zip(node.children.reversed(), other.children.reversed()) {
        pair(child, otherChild)
      }
    }
    for (level, other) in zip(levels.reversed(), others.reversed()) { pair(level, other) }
    return numbers
  }
}

/// The nodes whose events are handled while they are covered.
struct Speakers {
  private var names: Set<String> = []
  private let flows: Set<String>
  /// True for each action whose results are handled while the owner is covered.
  private let answersCovered: [Bool]

  init(_ program: Program, _ classes: ValueClasses) {
    let listening = Listening(program)
    flows = Set(program.nodes.filter { $0.flow != nil }.map { $0.name })
    answersCovered = program.actions.indices.map {
      listening.isHeardEvenCovered(.answered(action: $0)) || listening.isHeardEvenCovered(.failed(action: $0))
    }
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

  /// Returns true if the result of a request may be handled while its owner is covered.
  func mayAnswer(_ request: NavigationState.Request, of owner: Identity, in state: NavigationState) -> Bool {
    answersCovered[request.action] || state.tree.node(owner).map { flows.contains($0.sceneName) } ?? true
  }
}

extension NavigationState.HeldInput {
  /// True if it is the result of a request whose owner is covered.
  var isCovered: Bool {
    if case .covered = content { return true }
    return false
  }
}
