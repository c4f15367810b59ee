@testable import ScenicRuntime

/// Random inputs for a given state: mostly possible ones, sometimes invalid ones.
struct RandomInputs {
  var random: SeededGenerator
  let program: Program

  init(_ program: Program, seed: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<8 { _ = random.next() }
    self.program = program
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func next(in state: NavigationState) -> Input {
    let nodes = Play.all(state.tree)
    if random.chance(6) { return .open(url()) }
    if random.chance(state.requests.isEmpty ? 2 : 15) { return result(in: state) }
    if random.chance(30), let input = uncovering(in: state) { return input }
    if random.chance(15), !state.held.isEmpty { return .dismissed(nil) }
    if random.chance(35), let input = resuming(nodes, in: state) { return input }
    if random.chance(50), let input = awaited(nodes, in: state) { return input }
    switch number(0..<100) {
    case 0..<42: return send(nodes)
    case 42..<48: return appEvent(number(0..<program.events.count))
    case 48..<58: return finish(nodes)
    case 58..<63: return .cancel(pick(nodes) { $0.kind == .scene }.identity)
    case 63..<69: return produce(pick(nodes) { !$0.produces.isEmpty }.identity)
    case 69..<76:
      return .select(pick(nodes) { $0.kind == .tabs || $0.kind == .split }.identity, slot: number(0..<3))
    case 76..<83: return pop(nodes)
    case 83..<87: return .dismissed(random.chance(60) ? nil : presented(nodes))
    case 87..<96: return set(nodes)
    case 96: return .open(url())
    case 97: return result(in: state)
    default: return nonsense()
    }
  }

  /// An input that one of the rules handles, if its node is in the tree.
  private mutating func awaited(_ nodes: [SceneModel], in state: NavigationState) -> Input? {
    let rules = program.flows.flatMap(\.rules)
    return rules.randomElement(using: &random).flatMap { awaited($0, nodes, in: state) }
  }

  private mutating func awaited(
    _ rule: Program.Rule, _ nodes: [SceneModel], in state: NavigationState
  ) -> Input? {
    guard let subject = rule.triggers.first?.subject else { return nil }
    switch subject {
    case .event(let node, let event):
      let arguments = arguments(for: program.nodes[node].events[event].parameters)
      return last(node, nodes).map { .event(from: $0.identity, event: event, arguments: arguments) }
    case .appEvent(let event): return appEvent(event)
    case .done(let node):
      let result: Value? = program.nodes[node].result == nil ? nil : .int(number(0..<3))
      return last(node, nodes).map { .finish($0.identity, result) }
    case .cancelled(let node): return last(node, nodes).map { .cancel($0.identity) }
    case .select(let node), .reselect(let node):
      let slots = program.nodes[node].slots.count
      return last(node, nodes).map { .select($0.identity, slot: number(0..<max(slots, 1))) }
    case .popped(let node): return last(node, nodes).map { .popped($0.identity, count: 1) }
    case .leave: return random.chance(50) ? .dismissed(nil) : pop(nodes)
    case .produced(let node): return last(node, nodes).map { produce($0.identity) }
    case .changed: return set(nodes)
    case .answered(let action):
      return pending(action, in: state).map { .answer($0, value(of: program.actions[action].answer)) }
    case .failed(let action): return pending(action, in: state).map { .fail($0) }
    }
  }

  /// An input for a rule that resumes what a node of the tree holds.
  private mutating func resuming(_ nodes: [SceneModel], in state: NavigationState) -> Input? {
    let held = state.held.filter { $0.reason == .leave || $0.reason == .select }
    guard let keeper = held.randomElement(using: &random)?.keeper,
      let name = nodes.first(where: { $0.identity == keeper })?.sceneName
    else { return nil }
    let rules = program.flows.flatMap(\.rules).filter { rule in
      rule.effects.contains { effect in
        if case .resume(let node) = effect { program.nodes[node].name == name } else { false }
      }
    }
    return rules.randomElement(using: &random).flatMap { awaited($0, nodes, in: state) }
  }

  /// The result of a request: mostly of a pending one, with a value of the right type.
  private mutating func result(in state: NavigationState) -> Input {
    let reference = request(in: state)
    if random.chance(25) { return .fail(reference) }
    let action = reference.action(in: state) ?? state.held.lazy.compactMap { $0.request }.first?.action ?? 0
    let type = program.actions.indices.contains(action) ? program.actions[action].answer : nil
    return .answer(reference, random.chance(8) ? "wrong" : value(of: type))
  }

  private mutating func request(in state: NavigationState) -> Input.RequestReference {
    switch number(0..<20) {
    case 0: return .number(number(-1..<state.nextRequest + 3))
    case 1, 2: return .number(number(0..<state.nextRequest))
    case 3, 4: return .only(action: number(0..<program.actions.count))
    case 5, 6:
      if let held = state.held.compactMap({ $0.request }).randomElement(using: &random) {
        return .number(held.number)
      }
    default: break
    }
    guard let request = state.requests.randomElement(using: &random) else {
      return .number(state.nextRequest)
    }
    return random.chance(20) ? .only(action: request.action) : .number(request.number)
  }

  /// A pending request of the action, if there is one.
  private mutating func pending(_ action: Int, in state: NavigationState) -> Input.RequestReference? {
    let requests = state.requests.filter { $0.action == action }
    return requests.randomElement(using: &random).map { .number($0.number) }
  }

  private mutating func value(of type: Program.ValueType?) -> Value {
    switch type {
    case .bool: .bool(random.chance(50))
    case .optional: random.chance(40) ? .null : .int(number(0..<3))
    case RandomApp.kind: random.chance(50) ? "y" : ["case": "z", "n": .int(number(0..<2))]
    default: .int(number(0..<3))
    }
  }

  private mutating func produce(_ identity: Identity) -> Input {
    switch number(0..<3) {
    case 0: .produce(identity, type: .int, .int(number(0..<3)))
    case 1: .produce(identity, type: RandomApp.kind, "y")
    default: .produce(identity, type: .string, "text")
    }
  }

  private func last(_ node: Int, _ nodes: [SceneModel]) -> SceneModel? {
    nodes.last { $0.sceneName == program.nodes[node].name }
  }

  /// One of the nodes with such a declaration, rather a late one, or any if there is none.
  private mutating func pick(_ nodes: [SceneModel], _ isWanted: (Program.Node) -> Bool) -> SceneModel {
    let fitting = nodes.filter { node in
      program.nodes.first { $0.name == node.sceneName }.map(isWanted) ?? false
    }
    if fitting.isEmpty { return nodes[number(0..<nodes.count)] }
    return random.chance(60) ? fitting[fitting.count - 1] : fitting[number(0..<fitting.count)]
  }

  private mutating func send(_ nodes: [SceneModel]) -> Input {
    let isFlow = random.chance(8)
    let node = pick(nodes) { isFlow ? $0.flow != nil : $0.kind == .scene }
    let events = program.nodes.first { $0.name == node.sceneName }?.events ?? []
    let event = number(0..<max(events.count, 1))
    let parameters = events.indices.contains(event) ? events[event].parameters : []
    return .event(from: node.identity, event: event, arguments: arguments(for: parameters))
  }

  private mutating func appEvent(_ event: Int) -> Input {
    let parameters = program.events.indices.contains(event) ? program.events[event].parameters : []
    return .appEvent(event, arguments: arguments(for: parameters))
  }

  /// Arguments for the parameters, which all have the name `n`.
  private mutating func arguments(for parameters: [Program.Parameter]) -> Fields {
    let value = Value.int(number(0..<3))
    return parameters.contains { $0.name == "n" } ? ["n": value] : [:]
  }

  private mutating func finish(_ nodes: [SceneModel]) -> Input {
    let node = pick(nodes) { $0.kind == .scene || $0.kind == .flow }
    return .finish(node.identity, random.chance(50) ? .int(number(0..<3)) : nil)
  }

  private mutating func pop(_ nodes: [SceneModel]) -> Input {
    if random.chance(20) {
      return .popped(pick(nodes) { $0.kind == .split }.identity, count: number(1..<4))
    }
    let stack = pick(nodes) { $0.kind == .stack }
    let most = max(stack.children.count - 1, 1)
    return .popped(stack.identity, count: random.chance(70) ? 1 : number(1..<most + 2))
  }

  /// An input of the user that brings the owner of a kept result nearer to the front.
  private mutating func uncovering(in state: NavigationState) -> Input? {
    let owners = state.held.compactMap { $0.request?.owner }
    guard let owner = owners.randomElement(using: &random) else { return nil }
    var input = Input.dismissed(nil)
    var node = state.tree
    while node.identity != owner {
      let holds = { (child: SceneModel) in Play.all(child).contains { $0.identity == owner } }
      if let presented = node.presented, holds(presented) {
        node = presented
      } else if let place = node.children.firstIndex(where: holds) {
        let above = node.children.count - 1 - place
        if let selected = node.selected {
          if selected != place { input = .select(node.identity, slot: place) }
        } else if above > 0, program.nodes.contains(where: { $0.name == node.sceneName && $0.kind == .stack })
        {
          input = .popped(node.identity, count: above)
        }
        node = node.children[place]
      } else {
        return nil
      }
    }
    return random.chance(40) ? .dismissed(nil) : input
  }

  private mutating func presented(_ nodes: [SceneModel]) -> Identity? {
    nodes.compactMap { $0.presented?.identity }.randomElement(using: &random)
  }

  private mutating func set(_ nodes: [SceneModel]) -> Input {
    .set(
      (0..<number(1..<3)).map { _ in
        let condition = number(0..<program.conditions.count)
        let owner = program.conditions[condition].owner.map { program.nodes[$0].name }
        let scene = owner.map { name in pick(nodes) { $0.name == name }.identity }
        return Input.ConditionValue(condition: condition, scene: scene, value: .bool(random.chance(60)))
      })
  }

  private mutating func nonsense() -> Input {
    let nobody = Identity(number(-1..<1_000))
    switch number(0..<8) {
    case 0: return .event(from: nobody, event: number(-1..<9), arguments: [:])
    case 1: return .appEvent(99, arguments: [:])
    case 2: return .finish(nobody, "wrong")
    case 3: return .select(nobody, slot: -1)
    case 4: return .popped(nobody, count: number(-2..<9))
    case 5: return .dismissed(nobody)
    case 6: return .set([.init(condition: number(-1..<20), scene: nobody, value: "wrong")])
    default: return .answer(.only(action: number(-1..<9)), .null)
    }
  }
}

extension RandomApp {
  /// Passes the states that random apps reach to `body`, without very large ones.
  static func forEachState(_ body: (Engine, NavigationState) -> Void) {
    for seed in 0..<60 {
      let program = RandomApp.make(seed: seed)
      let engine = Engine(program)
      var inputs = RandomInputs(program, seed: seed + 2_000)
      var state = engine.start().state
      for _ in 0..<40 {
        state = engine.handle(inputs.next(in: state), in: state).state
        if state.tree.branch.count > 300 { break }
        body(engine, state)
      }
    }
  }
}
