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
    /// True for each of them whose scene in front is new.
    private var isAhead: [Bool] = []
    /// True if all variations within the limits were tried.
    private(set) var isThorough = true
    private var tried = Set<NavigationState>()
    private var silent: [NavigationState] = []
    /// The actions that may have been requested without a visible effect.
    private(set) var owed: [NavigationState.Request]
    private var nearest = NearestTransitions()
    /// True if only another scene in front counts.
    private var isFollowing = false

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
      if !isThorough, found.isEmpty { playReturns() }
      if left <= 0 { isThorough = false }
      if !found.isEmpty || left <= 0 { return }
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

    /// Plays the possible inputs that lead to another scene in front, those in the observed direction first.
    mutating func runOnce() {
      isFollowing = true
      for state in shadow.states { play(from: state, isFirst: true) }
      let isForward = sighting.change == .forward
      let directed =
        zip(found, isAhead).filter { $0.1 == isForward } + zip(found, isAhead).filter { $0.1 != isForward }
      found = directed.map { $0.0 }
    }

    private func front(of tree: SceneModel) -> Int {
      Engine.Tree(index: shadow.engine.index, root: tree).chainEnd.node.identity.number
    }

    /// Plays the ways back that the observation shows by its length, for a tree that is too large to try all of them.
    private mutating func playReturns() {
      for state in shadow.states {
        for input in sighting.returns(in: state.tree, shadow.engine.index) { play(input, in: state) }
      }
    }

    /// Plays possible inputs in each state until one matches.
    private mutating func play(fromAll states: [NavigationState]) {
      for state in states where found.isEmpty && (left > 0 || isThorough) {
        left -= Search.cost(of: state.tree)
        if tried.insert(state).inserted { play(from: state) }
      }
    }

    /// Plays all possible inputs.
    private mutating func play(from state: NavigationState, isFirst: Bool = false) {
      let cost = 1 + Search.cost(of: state.tree)
      for input in candidates.inputs(in: state) {
        // In the other states, the conditions already differ.
        if !isFirst, case .set = input { continue }
        guard left > 0 else {
          isThorough = false
          return
        }
        left -= cost
        play(input, in: state, isFirst: isFirst)
      }
    }

    private mutating func play(_ input: Input, in state: NavigationState, isFirst: Bool = false) {
      guard let step = turn(input, state), step.isHandled, step.state != state else { return }
      if matches(step.state.tree, after: state.tree) {
        if found.count < Monitor.limit.states, !found.contains(step.state) {
          found.append(step.state)
          isAhead.append(front(of: step.state.tree) >= state.nextIdentity)
        }
      } else if isFirst {
        note(step.state, after: input, in: state)
      }
    }

    private func matches(_ tree: SceneModel, after former: SceneModel) -> Bool {
      sighting.isSeen(of: tree, shadow.engine.index)
        && (!isFollowing || front(of: tree) != front(of: former))
    }

    private mutating func turn(_ input: Input, _ state: NavigationState) -> Step? {
      var effort = Search.turn
      let step = shadow.engine.handle(input, in: state, within: &effort)
      left -= (Search.turn.made - effort.made) / 8
      if step == nil { isThorough = false }
      return step
    }

    /// The effort of a macrostep in a large tree, in addition to that in a small one.
    private static func cost(of tree: SceneModel) -> Int {
      var count = 0
      tree.forEachNode { _ in count += 1 }
      return count / 20
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
      if isFollowing || state.tree == former.tree { return }
      let index = shadow.engine.index
      guard nearest.admits(sighting.leastDistance(from: state.tree, index)) else { return }
      nearest.add(
        .init(input: input, from: former, to: state), at: sighting.distance(from: state.tree, index))
    }

    private func looksLike(_ former: NavigationState, _ state: NavigationState) -> Bool {
      state.tree == former.tree || last?.isSeen(of: state.tree, shadow.engine.index) ?? false
    }

    /// The allowed transitions, the most similar to the observation first; at most five with different results.
    var alternatives: [NavigationFinding.Alternative] {
      var found: [NavigationFinding.Alternative] = []
      for transition in nearest.transitions where found.count < 5 {
        let path = shadow.words.path(of: transition.to.tree)
        if found.contains(where: { $0.leadsTo == path }) { continue }
        found.append(.init(event: shadow.words.text(transition.input, in: transition.from), leadsTo: path))
      }
      return found
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
