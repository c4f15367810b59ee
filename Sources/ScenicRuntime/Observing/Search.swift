extension Monitor {
  /// Determines whether a single input can lead to the observation.
  ///
  /// First every possible input is played in each state. If none leads there, the same is tried with other
  /// values of each unknown condition, and of those together that one rule reads. It is also tried after an
  /// invisible event, such as one that only requests an action. Then several of these are changed, as far as
  /// the effort allows.
  struct Search {
    private let shadow: Monitor
    private let sighting: ObservedState
    private let last: ObservedState?
    private let candidates: Candidates
    private let unknowns: Unknowns
    private var left: Int
    /// The resulting states that match the observation.
    private(set) var found: [NavigationState] = []
    /// True if all variations within the limits were tried.
    private(set) var isThorough = true
    private var tried: Set<NavigationState> = []
    private var silent: [NavigationState] = []
    /// The actions that may have been requested without a visible effect.
    private(set) var owed: [NavigationState.Request]
    private var allowed: [(path: String, event: String, distance: Int)] = []

    /// The maximum effort of one macrostep; a macrostep that needs more is dropped.
    private static let turn = Engine.Effort(raised: 100, made: 400)

    init(_ shadow: Monitor, for sighting: ObservedState, last: ObservedState?, effort: Int) {
      self.shadow = shadow
      owed = shadow.owed
      self.sighting = sighting
      self.last = last
      left = effort
      var guesses = RepresentativeValues(shadow.engine.program, shadow.literals)
      sighting.forEachNode { guesses.note($0.inputs, of: $0.node) }
      shadow.states[0].tree.forEachNode { model in
        if let place = shadow.engine.index.place(of: model) { guesses.note(model.inputs, of: place) }
      }
      candidates = Candidates(shadow.engine, shadow.literals, guesses)
      unknowns = Unknowns(shadow.engine, shadow.literals, candidates, known: shadow.known)
    }

    mutating func run() {
      tried = Set(shadow.states)
      for state in shadow.states { play(from: state, isFirst: true) }
      if !found.isEmpty { return }
      var others = shadow.states.map { unknowns.allowing(sighting, in: $0) }
      others += shadow.states.prefix(1).flatMap { unknowns.variations(of: $0, owed: owed) }
      play(fromAll: others + silent)
      if !isThorough { return }
      // More than these conditions rarely differ at once, so further variations are tried as far as the
      // effort allows.
      play(fromAll: shadow.states.dropFirst().flatMap { unknowns.variations(of: $0, owed: owed) })
      for _ in 0..<2 where left > 0 && found.isEmpty {
        others = others.prefix(Monitor.limit.others).flatMap { unknowns.variations(of: $0, owed: owed) }
        play(fromAll: others)
      }
      isThorough = true
    }

    /// Plays possible inputs in each state until one matches.
    private mutating func play(fromAll states: [NavigationState]) {
      for state in states where found.isEmpty && (left > 0 || isThorough) && tried.insert(state).inserted {
        play(from: state)
      }
    }

    /// Plays all possible inputs.
    private mutating func play(from state: NavigationState, isFirst: Bool = false) {
      for input in candidates.inputs(in: state) {
        // In the other states, the conditions already differ.
        if !isFirst, case .set = input { continue }
        guard left > 0 else {
          isThorough = false
          return
        }
        guard let step = turn(input, state), step.isHandled, step.state != state else { continue }
        if sighting.isSeen(of: step.state.tree, shadow.engine.index) {
          if found.count < Monitor.limit.states, !found.contains(step.state) { found.append(step.state) }
        } else if isFirst {
          note(step.state, after: input, in: state)
        }
      }
    }

    private mutating func turn(_ input: Input, _ state: NavigationState) -> Step? {
      var effort = Search.turn
      let step = shadow.engine.handle(input, in: state, within: &effort)
      left -= 1 + (Search.turn.made - effort.made) / 8
      if step == nil { isThorough = false }
      return step
    }

    /// Records the result of an input, and whether it is indistinguishable from the state before.
    private mutating func note(_ state: NavigationState, after input: Input, in former: NavigationState) {
      if looksLike(former, state) {
        for request in state.requests
        where !owed.contains(where: request.isAlike) && owed.count < Monitor.limit.states {
          owed.append(request)
        }
        // Inputs that only change conditions are covered by the unknowns.
        if case .set = input { return }
        silent.append(state)
        return
      }
      if state.tree == former.tree { return }
      let path = shadow.words.path(of: state.tree)
      if allowed.contains(where: { $0.path == path }) { return }
      let event = shadow.words.text(input, in: former)
      allowed.append((path, event, sighting.distance(from: state.tree, shadow.engine.index)))
    }

    private func looksLike(_ former: NavigationState, _ state: NavigationState) -> Bool {
      state.tree == former.tree || last?.isSeen(of: state.tree, shadow.engine.index) ?? false
    }

    /// Returns the allowed transitions, the most similar to the observation first.
    func nearest(_ count: Int) -> [NavigationFinding.Alternative] {
      let sorted = allowed.enumerated().sorted {
        ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
      }
      return sorted.prefix(count).map { .init(event: $0.element.event, leadsTo: $0.element.path) }
    }
  }
}

extension NavigationState {
  /// Returns the state with another value of a condition, without notification.
  func setting(_ condition: Int, of scene: Identity?, to value: Value) -> NavigationState {
    var state = self
    guard let scene else {
      if state.conditions.indices.contains(condition) { state.conditions[condition] = value }
      return state
    }
    state.sceneConditions.removeAll { $0.scene == scene && $0.condition == condition }
    if state.conditions.indices.contains(condition), state.conditions[condition] != value {
      state.sceneConditions.append(SceneCondition(scene: scene, condition: condition, value: value))
      state.sceneConditions.sort { ($0.scene, $0.condition) < ($1.scene, $1.condition) }
    }
    return state
  }
}

extension ObservedState {
  /// Visits each observed node.
  func forEachNode(_ body: (Node) -> Void) {
    switch view {
    case nil: return
    case .trees(let levels): for level in levels { level.forEachNode(body) }
    case .paths(let levels): for node in levels.joined() { node.forEachNode(body) }
    case .front(let node): node.forEachNode(body)
    }
  }

  /// Returns the number of nodes that were added or removed, or have other inputs: 0 if the tree contains
  /// exactly the observation.
  func distance(from tree: SceneModel, _ index: Engine.Index) -> Int {
    if case .front(let node) = view {
      let front = Engine.Tree(index: index, root: tree).chainEnd.node
      if node.fits(front, index) { return 0 }
      return index.place(of: front) == node.node ? 1 : 4
    }
    var there: [Int: [SceneModel]] = [:]
    var count = 0
    func note(_ model: SceneModel) {
      guard let place = index.place(of: model) else { return }
      let isNoted = !isPath || index.kind(of: model) == .scene
      if isNoted { there[place, default: []].append(model) }
      if isNoted { count += 1 }
      for child in isPath ? index.pathChildren(of: model) : model.children { note(child) }
      if let presented = model.presented { note(presented) }
    }
    note(tree)
    var distance = 0
    forEachNode { node in
      guard let alike = there[node.node], !alike.isEmpty else { return distance += 4 }
      let best = alike.firstIndex { model in
        node.inputs.allSatisfy { model.inputs[$0.name] ?? .null == $0.value }
      }
      if best == nil { distance += 1 }
      there[node.node]?.remove(at: best ?? 0)
      count -= 1
    }
    return distance + 4 * max(0, count)
  }

  private var isPath: Bool {
    if case .paths = view { return true }
    return false
  }
}

extension ObservedState.Node {
  fileprivate func forEachNode(_ body: (ObservedState.Node) -> Void) {
    body(self)
    for child in children ?? [] { child?.forEachNode(body) }
  }
}
