import ScenicRuntime

/// Plays the inputs of one version on the other, by the names of declarations.
struct Retracing {
  private let from: Engine
  private let to: Engine
  /// The index in the other program of a node and of a condition.
  private let node: (Int) -> Int?
  private let condition: (Int) -> Int?

  /// Returns a retracing of the old version on the new one.
  static func forward(_ pair: VersionPair) -> Retracing {
    Retracing(
      from: pair.oldEngine, to: pair.newEngine, node: { pair.names.toNew[$0] },
      condition: { pair.conditions[$0] })
  }

  /// Returns a retracing of the new version on the old one.
  static func backward(_ pair: VersionPair) -> Retracing {
    Retracing(
      from: pair.newEngine, to: pair.oldEngine, node: { pair.names.toOld[$0] },
      condition: { place in pair.conditions.firstIndex(of: place) })
  }

  /// Returns the last step of a path on the other version; nil if the path is impossible there.
  func last(of way: [Input]) -> Exploration.Visit? {
    var here = from.start().state.renumbered()
    var there = to.start().state.renumbered()
    var visit: Exploration.Visit?
    for input in way {
      guard let other = translated(input, here, there) else { return nil }
      let step = to.handle(other, in: there)
      if !step.isHandled { return nil }
      visit = Exploration.Visit(
        state: there, candidate: PossibleInputs.Candidate(input: other), step: step, left: 0, way: { [] })
      here = from.handle(input, in: here).state.renumbered()
      there = step.state.renumbered()
    }
    return visit
  }

  // MARK: By name

  private func translated(_ input: Input, _ here: NavigationState, _ there: NavigationState) -> Input? {
    switch input {
    case .event(let sender, let event, let arguments):
      guard let one = one(sender, here), let other = other(sender, here, there) else { return nil }
      let said = from.program.nodes[one.node].events[event]
      return place(of: said, among: to.program.nodes[other.node].events).map {
        .event(from: other.model.identity, event: $0, arguments: arguments)
      }
    case .appEvent(let event, let arguments):
      return place(of: from.program.events[event], among: to.program.events).map {
        .appEvent($0, arguments: arguments)
      }
    case .finish(let sender, let value):
      return other(sender, here, there).map { .finish($0.model.identity, value) }
    case .cancel(let sender): return other(sender, here, there).map { .cancel($0.model.identity) }
    case .produce(let sender, let type, let value):
      guard let other = other(sender, here, there) else { return nil }
      let name = from.program.name(of: type)
      let types = to.program.nodes[other.node].produces
      return types.first { to.program.name(of: $0) == name }.map {
        .produce(other.model.identity, type: $0, value)
      }
    case .select(let tabs, let slot): return selection(tabs, slot, here, there)
    case .popped(let stack, let count):
      return other(stack, here, there).map { .popped($0.model.identity, count: count) }
    case .dismissed(let presented):
      guard let presented else { return .dismissed(nil) }
      return other(presented, here, there).map { .dismissed($0.model.identity) }
    case .set(let values): return setting(values, here, there).map { .set($0) }
    case .start(let values): return setting(values, here, there).map { .start($0) }
    case .open: return input
    case .answer(let request, let value):
      return translated(request, here, there).map { .answer($0, value) }
    case .fail(let request): return translated(request, here, there).map { .fail($0) }
    }
  }

  /// Returns the request in the other state that corresponds to one in the first: of those of the same action, the
  /// one at the same place.
  private func translated(
    _ request: Input.RequestReference, _ here: NavigationState, _ there: NavigationState
  ) -> Input.RequestReference? {
    guard let action = request.action(in: here) else { return nil }
    let name = from.program.actions[action].name
    guard let other = to.program.actions.firstIndex(where: { $0.name == name }) else { return nil }
    guard case .number(let number, _) = request else { return .only(action: other) }
    let alike = here.requests.filter { $0.action == action }
    let others = there.requests.filter { $0.action == other }
    guard let place = alike.firstIndex(where: { $0.number == number }), others.indices.contains(place) else {
      return nil
    }
    return .number(others[place].number)
  }

  private func selection(
    _ tabs: Identity, _ slot: Int, _ here: NavigationState, _ there: NavigationState
  ) -> Input? {
    guard let one = one(tabs, here), let other = other(tabs, here, there) else { return nil }
    let label = from.program.nodes[one.node].slots[slot].label
    return to.program.nodes[other.node].slots.firstIndex { $0.label == label }.map {
      .select(other.model.identity, slot: $0)
    }
  }

  private func setting(
    _ values: [Input.ConditionValue], _ here: NavigationState, _ there: NavigationState
  ) -> [Input.ConditionValue]? {
    var translated: [Input.ConditionValue] = []
    for value in values {
      guard let condition = condition(value.condition) else { return nil }
      var scene: Identity?
      if let identity = value.scene {
        guard let other = other(identity, here, there) else { return nil }
        scene = other.model.identity
      }
      translated.append(
        Input.ConditionValue(condition: condition, scene: scene, value: value.value))
    }
    return translated
  }

  private func place(of event: Program.Event, among events: [Program.Event]) -> Int? {
    let names = event.parameters.map { $0.name }
    return events.firstIndex { $0.name == event.name && $0.parameters.map { $0.name } == names }
  }

  private func one(_ identity: Identity, _ here: NavigationState) -> Engine.StandingNode? {
    from.standing(in: here).first { $0.model.identity == identity }
  }

  /// Returns the corresponding node there: the one with the same index among the nodes of its declaration.
  private func other(
    _ identity: Identity, _ here: NavigationState, _ there: NavigationState
  ) -> Engine.StandingNode? {
    let standing = from.standing(in: here)
    guard let one = standing.first(where: { $0.model.identity == identity }) else { return nil }
    let before = standing.prefix { $0.model.identity != identity }.count { $0.node == one.node }
    guard let wanted = node(one.node) else { return nil }
    return to.standing(in: there).filter { $0.node == wanted }.dropFirst(before).first
  }
}
