extension Engine {
  /// Restores a saved state in this program, which may be another version of the one that saved it.
  ///
  /// The step shows as much of it as is still valid; its refusals contain the invalid parts and the reasons.
  /// If the root is invalid, the app starts as usual; if that fails, the step is not handled and nothing
  /// changes. If it replaces a current state, it reuses none of that state's identities. `conditions`, if
  /// given, replace the saved ones. A caller that restores many states passes the `fingerprint` and the
  /// `names` of the program. Throws if the value is not a saved state. Cost: the value, both trees, and the
  /// program for the parts that are not passed.
  package func restore(
    _ saved: Value, over current: NavigationState? = nil, conditions: [Value]? = nil,
    fingerprint: String? = nil, names: SavedNames? = nil, flags: [Value]? = nil
  ) throws(JSONError) -> Step {
    var reader = StateReader(self, fingerprint: fingerprint, names: names)
    var (state, stands) = try reader.read(saved, conditions: conditions)
    // A flag has the value of this start.
    let given = current?.conditions ?? flags ?? program.initialConditions
    for place in state.conditions.indices where program.conditions[place].isFlag {
      state.conditions[place] = given[place]
    }
    // A root that was shown for a lost edit would lead to nothing.
    if reader.hasLostEdit(of: state.tree.identity) { stands = false }
    let ended = current?.numbersOfRequests ?? []
    if let current {
      state.numberRequests(from: current.nextRequest)
      if stands, state.tree.hasOtherNodes(than: current.tree) { state.renumber(by: current.nextIdentity) }
      state.nextIdentity = max(state.nextIdentity, current.nextIdentity)
    }
    var step: Step
    if stands {
      var turn = Macrostep(index, state, explaining: false)
      turn.failRequests(except: [])
      step = turn.step(from: state)
      // Rules for the failures that never end are undone; the state is restored all the same.
      if !step.isHandled {
        step.isHandled = true
        step.state.requests = []
      }
    } else {
      step = start(conditions: state.conditions, nextIdentity: state.nextIdentity)
      step.state.nextRequest = state.nextRequest
    }
    step.refusals = reader.losses + step.refusals
    step.cancelled = ended
    if let current, !step.isHandled {
      step.state = current
      step.cancelled = []
    }
    guard step.state.nextIdentity <= StateReader.lastIdentity else {
      throw JSONError("there are no more identities", path: "nextIdentity")
    }
    return step
  }
}

extension Engine {
  /// Restores exactly the saved state, to continue a run: its requirements are not checked, and values of the
  /// app's own types are their former JSON. The refusals contain the parts that another version of the spec
  /// cannot show. Throws if the value is not a saved state. Cost: the value and the program.
  package func resume(_ saved: Value, over current: NavigationState? = nil) throws(JSONError) -> Step {
    var reader = StateReader(self, isWhole: true)
    var (state, stands) = try reader.read(saved, conditions: nil)
    guard stands else { throw JSONError("its root does not fit") }
    state.nextRequest = max(state.nextRequest, current?.nextRequest ?? 1)
    let ended = Set(current?.numbersOfRequests ?? []).subtracting(state.numbersOfRequests)
    return Step(state: state, isHandled: true, cancelled: ended.sorted(), refusals: reader.losses)
  }
}

extension SceneModel {
  /// Returns true if an identity belongs to nodes of different declarations in the two trees.
  fileprivate func hasOtherNodes(than other: SceneModel) -> Bool {
    var names = [Identity: String]()
    other.forEachNode { names[$0.identity] = $0.sceneName }
    var isOther = false
    forEachNode { node in
      if let name = names[node.identity], name != node.sceneName { isOther = true }
    }
    return isOther
  }

  /// Returns the same tree with every identity shifted.
  fileprivate func renumbered(by count: Int) -> SceneModel {
    var node = self
    node.identity = identity.moved(by: count)
    node.children = children.map { $0.renumbered(by: count) }
    node.presented = presented?.renumbered(by: count)
    return node
  }
}

extension NavigationState {
  /// Shifts every identity; the state is otherwise equal.
  fileprivate mutating func renumber(by count: Int) {
    tree = tree.renumbered(by: count)
    for place in sceneConditions.indices {
      sceneConditions[place].scene = sceneConditions[place].scene.moved(by: count)
    }
    func moved(_ identity: Identity) -> Identity { identity.moved(by: count) }
    held = held.map { $0.renaming(moved) }
    requests = requests.map { $0.renaming(moved) }
    nextIdentity += count
  }

  /// The identities of the requests that have not been handled, ascending.
  fileprivate var numbersOfRequests: [Int] { unhandledRequests.map { $0.number }.sorted() }
}

extension Identity {
  fileprivate func moved(by count: Int) -> Identity { Identity(number + count) }
}

extension Engine {
  /// Continues from an earlier state of the same process instead of the current one. Requests that are still pending
  /// go on; the other pending ones of that state fail, and those of the current state end.
  package func goOn(from past: NavigationState, insteadOf current: NavigationState) -> Step {
    let running = Set(current.requests.map { $0.number })
    var turn = Macrostep(index, past, explaining: false)
    turn.failRequests(except: running)
    var step = turn.step(from: past)
    let kept = Set(past.requests.map { $0.number })
    step.cancelled = (step.cancelled + running.subtracting(kept)).sorted()
    return step
  }
}
