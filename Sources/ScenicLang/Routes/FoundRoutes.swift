import ScenicRuntime

/// The routes that were found.
struct FoundRoutes {
  private struct Key: Hashable {
    var from: Int?
    var to: Int
    var how: [Route.Movement]
  }

  private let engine: Engine
  /// The declarations by name.
  private let declarations: [String: Int]
  private var events = [Key: Set<String>]()
  /// The first path to each route.
  private var ways = [Key: [Input]]()

  init(_ engine: Engine) {
    self.engine = engine
    var declarations = [String: Int]()
    for (place, node) in engine.program.nodes.enumerated().reversed() { declarations[node.name] = place }
    self.declarations = declarations
  }

  /// The routes in the order of the spec; those from any scene last.
  var routes: [Route] { routesWithWays.routes }

  /// The routes with the first path to each: all inputs from the start.
  var routesWithWays: (routes: [Route], ways: [[Input]]) {
    let nodes = engine.program.nodes
    func order(_ key: Key) -> [Int] {
      [key.from ?? nodes.count, key.to] + key.how.compactMap { Route.Movement.allCases.firstIndex(of: $0) }
    }
    let keys = events.keys.sorted { order($0).lexicographicallyPrecedes(order($1)) }
    let routes = keys.map { key in
      Route(
        from: key.from.map { nodes[$0].name }, to: nodes[key.to].name, how: key.how,
        events: events[key, default: []].sorted())
    }
    return (routes: routes, ways: keys.map { ways[$0] ?? [] })
  }

  /// Records the result of an input.
  mutating func note(_ visit: Exploration.Visit) {
    guard visit.step.isHandled else { return }
    let (old, new) = (visit.state.tree, visit.step.state.tree)
    if old.isSameStorage(as: new) { return }
    let before = engine.scenesOnView(in: old, isCollapsed: false)
    let known = Set(before.map { $0.identity })
    let appeared = engine.scenesOnView(in: new, isCollapsed: false).filter { !known.contains($0.identity) }
    if appeared.isEmpty { return }
    let standing = engine.standing(in: visit.state)
    let owner = visit.candidate.input.owner(in: visit.state)
    let isAnywhere = owner == nil && visit.candidate.isFromAnywhere
    let from = isAnywhere ? nil : departure(visit.candidate.input, owner, standing, onView: before)
    let how = isAnywhere ? [.go] : Route.movements(new.changes(from: old))
    let word = words(visit.candidate, standing)
    for scene in appeared {
      guard let to = declarations[scene.sceneName] else { continue }
      let key = Key(from: from, to: to, how: how)
      if events[key] == nil { ways[key] = visit.way() }
      events[key, default: []].insert(word)
    }
  }

  /// Returns the sending scene or the owner of the request, if it is visible; else the last of the visible ones,
  /// which is in front.
  private func departure(
    _ input: Input, _ owner: Identity?, _ standing: [Engine.StandingNode], onView: [SceneModel]
  ) -> Int? {
    let speaker = onView.first { $0.identity == owner ?? input.sender } ?? onView.last
    return standing.first { $0.model.identity == speaker?.identity }?.node
  }

  /// Returns the input in words, without its arguments.
  private func words(_ candidate: PossibleInputs.Candidate, _ standing: [Engine.StandingNode]) -> String {
    let program = engine.program
    switch candidate.word {
    case .said(let subject):
      guard case .select(let tabs, let slot) = candidate.input,
        let container = standing.first(where: { $0.model.identity == tabs })
      else { return program.name(of: subject) }
      let isSelected = container.model.selected ?? 0 == slot
      let name = program.name(
        of: isSelected ? .reselect(node: container.node) : .select(node: container.node))
      return "\(name)(.\(program.nodes[container.node].slots[slot].label))"
    case .link(let flow, let link):
      return "open \"\(program.flows[flow].links[link].pattern)\""
    case .start, .selection, .production, .requirement, nil: return "dismissed"
    }
  }
}

extension PossibleInputs.Candidate {
  /// True if it does not depend on the current scene: it is sent by the app, or without a sender.
  fileprivate var isFromAnywhere: Bool {
    switch input {
    case .appEvent, .answer, .fail, .open, .start: true
    case .set(let values): values.allSatisfy { $0.scene == nil }
    case .event, .finish, .cancel, .produce, .select, .popped, .dismissed: false
    }
  }
}

extension Input {
  /// Returns the node that owns the request that the input completes; nil for the app, and for other inputs.
  fileprivate func owner(in state: NavigationState) -> Identity? {
    switch self {
    case .answer(let reference, _), .fail(let reference):
      state.requests.first { request in
        switch reference {
        case .number(let number, _): request.number == number
        case .only(let action): request.action == action
        }
      }?.owner
    default: nil
    }
  }

  /// The sending node.
  fileprivate var sender: Identity? {
    switch self {
    case .event(let sender, _, _), .finish(let sender, _), .cancel(let sender), .produce(let sender, _, _):
      sender
    case .set(let values): values.first?.scene
    case .appEvent, .answer, .fail, .open, .start, .select, .popped, .dismissed: nil
    }
  }
}

extension Route {
  /// Returns the operations of a host, each kind of movement once.
  static func movements(_ changes: [Change]) -> [Movement] {
    var found: [Movement] = []
    for change in changes {
      if let movement = movement(change), !found.contains(movement) { found.append(movement) }
    }
    return found
  }

  private static func movement(_ change: Change) -> Movement? {
    switch change {
    case .push: .push
    case .pop, .popTo: .pop
    case .present: .present
    case .dismiss: .dismiss
    case .select: .select
    case .replace: .replace
    case .move: .move
    case .set, .setChildren: .set
    case .reorder, .update: nil
    }
  }
}
