@testable import ScenicRuntime

extension RandomApp {
  typealias Expression = Program.Expression

  mutating func addRules(to flow: Int) {
    for _ in 0..<(flow == 0 ? number(20..<40) : number(4..<12)) {
      let (subject, parameter) = subject(of: flow)
      var (patterns, locals) = patterns(for: parameter)
      addArguments(of: subject, to: &patterns, &locals)
      let condition = chance(30) ? expression(.bool, locals: locals) : nil
      var effects = (0..<pick([1, 1, 1, 2, 2, 3])).map { _ in effect(flow, locals: locals) }
      if chance(25) { effects.insert(makeRequest(locals), at: number(0..<effects.count + 1)) }
      var triggers = [Program.Trigger(subject: subject, patterns: patterns)]
      if patterns.isEmpty, chance(10) { triggers.append(Program.Trigger(subject: self.subject(of: flow).0)) }
      addRule(
        Program.Rule(
          triggers: triggers, condition: condition,
          evenCovered: chance(20) || (isResult(subject) && chance(20)), isAsking: isAsking(subject),
          isWaiting: condition != nil && triggers.allSatisfy { $0.subject.canWait } && chance(50),
          locals: locals,
          effects: effects, source: Self.note.source), to: flow)
    }
  }

  /// Rules that handle any result of some actions, so that many of them are handled.
  mutating func addResultRules(to flow: Int) {
    for action in program.actions.indices where program.actions[action].isPending {
      for subject in [Program.Subject.answered(action: action), .failed(action: action)]
      where chance(flow == 0 ? 60 : 25) {
        addRule(
          Program.Rule(
            triggers: [Program.Trigger(subject: subject)], evenCovered: chance(25), locals: 0,
            effects: [effect(flow, locals: 0)], source: Self.note.source), to: flow)
      }
    }
  }

  /// A rule for `leave` does not ask: it would ask the node itself.
  private mutating func isAsking(_ subject: Program.Subject) -> Bool {
    if case .leave = subject { return false }
    return chance(15)
  }

  /// Scenes and flows that ask before they leave, mostly with a question, and rules that continue what they held;
  /// rules that wait; conditions that are set to show a node no longer.
  mutating func addHoldingRules(to flow: Int) {
    let asked = program.nodes.indices.filter {
      program.nodes[$0].kind == .scene || program.nodes[$0].flow != nil
    }
    for _ in 0..<number(0..<(flow == 0 ? 4 : 2)) {
      let node = chance(60) ? pick(scenes) : pick(asked)
      addLeaveRule(for: node, to: flow)
      for _ in 0..<number(1..<3) { addResumeRule(for: node, to: flow) }
    }
    let containers = program.nodes.indices.filter { [.tabs, .split].contains(program.nodes[$0].kind) }
    if let container = containers.randomElement(using: &random), chance(40) {
      addRule(
        rule(
          .select(node: container), [chance(70) ? present(pick(scenes)) : .stay, effect(flow, locals: 0)]),
        to: flow)
      addResumeRule(for: container, to: flow)
    }
    if chance(50) { addWaitingRule(to: flow) }
  }

  private mutating func addLeaveRule(for node: Int, to flow: Int) {
    var effects: [Program.Effect] = [
      chance(60) ? present(pick(scenes)) : chance(50) ? .stay : effect(flow, locals: 0)
    ]
    if chance(15) { effects.append(.resume(node: node)) }
    var leave = rule(.leave(node: node), effects)
    if chance(50) { leave.condition = expression(.bool, locals: 0) }
    addRule(leave, to: flow)
  }

  private mutating func addResumeRule(for node: Int, to flow: Int) {
    let scene = pick(scenes)
    let event = number(0..<program.nodes[scene].events.count)
    let subject: Program.Subject = pick([
      .event(node: scene, event: event), .done(node: scene), .cancelled(node: scene),
      flow == 0
        ? .appEvent(number(0..<program.events.count)) : .event(node: program.flows[flow].node ?? 0, event: 0),
      .changed(condition: number(0..<3)),
    ])
    var effects: [Program.Effect] = [.resume(node: node)]
    if chance(50) { effects.insert(chance(60) ? .dismiss : effect(flow, locals: 0), at: number(0..<2)) }
    addRule(rule(subject, effects), to: flow)
  }

  private mutating func addWaitingRule(to flow: Int) {
    let scene = pick(scenes)
    let event = number(0..<program.nodes[scene].events.count)
    let own: Program.Subject = program.flows[flow].node.map { .event(node: $0, event: 0) } ?? .appEvent(0)
    let subject = pick([.event(node: scene, event: event), own, result().0, changed().0])
    let shown = pick(scenes)
    var waiting = rule(subject, [present(shown)])
    waiting.condition =
      chance(60) ? .unary(.not, .query(Program.Query(.present, shown))) : expression(.bool, locals: 0)
    waiting.isWaiting = true
    waiting.evenCovered = chance(50)
    addRule(waiting, to: flow)
  }

  private mutating func present(_ node: Int) -> Program.Effect { .present(made(node), style: "alert") }

  private mutating func rule(_ subject: Program.Subject, _ effects: [Program.Effect]) -> Program.Rule {
    Program.Rule(
      triggers: [Program.Trigger(subject: subject)], evenCovered: chance(25), locals: 0, effects: effects,
      source: Self.note.source)
  }

  /// A scene that always comes again where it was replaced: such a turn would never end.
  mutating func addEndlessRules() {
    let scene = made(pick(scenes))
    for subject in [Program.Subject.cancelled(node: scene.node), .appEvent(0)] {
      addRule(
        Program.Rule(
          triggers: [Program.Trigger(subject: subject)], locals: 0, effects: [.replace(scene)],
          source: Self.note.source), to: 0)
    }
  }

  // MARK: When

  /// Something to wait for, with the `Int` or `Bool` that it carries.
  private mutating func subject(of flow: Int) -> (Program.Subject, Program.Parameter?) {
    let scene = pick(scenes)
    switch number(0..<23) {
    case 0..<9:
      let event = number(0..<program.nodes[scene].events.count)
      return (.event(node: scene, event: event), program.nodes[scene].events[event].parameters.first)
    case 9, 10: return done()
    case 11: return (.cancelled(node: number(0..<program.nodes.count)), nil)
    case 12: return (.leave(node: chance(70) ? scene : node { $0.flow != nil && $0.kind != .scene }), nil)
    case 13, 14: return request()
    case 15: return changed()
    case 16..<20: return result()
    case 20: return (.produced(node: scene), nil)
    default: return ownEvent(of: flow)
    }
  }

  private mutating func done() -> (Program.Subject, Program.Parameter?) {
    let node = number(0..<program.nodes.count)
    return (.done(node: node), program.nodes[node].result.map { .init(name: "value", type: $0) })
  }

  private mutating func request() -> (Program.Subject, Program.Parameter?) {
    let node = node { $0.kind != .scene && $0.kind != .flow }
    let slot = Program.Parameter(name: "slot", type: .string)
    switch program.nodes[node].kind {
    case .stack: return (.popped(node: node), nil)
    case .tabs, .split: return (chance(70) ? .select(node: node) : .reselect(node: node), slot)
    default: return (.cancelled(node: node), nil)
    }
  }

  /// The result of a request.
  private mutating func result() -> (Program.Subject, Program.Parameter?) {
    let action = requested()
    guard chance(70), let answer = program.actions[action].answer else {
      return (.failed(action: action), nil)
    }
    return (.answered(action: action), .init(name: "value", type: answer))
  }

  private func isResult(_ subject: Program.Subject) -> Bool {
    switch subject {
    case .answered, .failed: true
    default: false
    }
  }

  /// An action with an answer.
  private mutating func requested() -> Int {
    pick(program.actions.indices.filter { program.actions[$0].answer != nil })
  }

  /// Binds or tests some of the arguments of the request whose result the rule handles.
  private mutating func addArguments(
    of subject: Program.Subject, to patterns: inout [Program.Pattern.Field], _ locals: inout Int
  ) {
    let place: Int
    switch subject {
    case .answered(let action), .failed(let action): place = action
    default: return
    }
    let action = program.actions[place]
    for parameter in action.parameters where chance(50) {
      let name = "\(action.name).\(parameter.name)"
      if chance(65) {
        patterns.append(.init(name, .bind(locals)))
        locals += 1
      } else {
        patterns.append(.init(name, .literal(value(of: parameter.type))))
      }
    }
  }

  private mutating func changed() -> (Program.Subject, Program.Parameter?) {
    (.changed(condition: number(0..<program.conditions.count)), .init(name: "value", type: .bool))
  }

  private mutating func ownEvent(of flow: Int) -> (Program.Subject, Program.Parameter?) {
    if let node = program.flows[flow].node {
      return (.event(node: node, event: 0), program.nodes[node].events[0].parameters.first)
    }
    let event = number(0..<program.events.count)
    return (.appEvent(event), program.events[event].parameters.first)
  }

  private mutating func patterns(for parameter: Program.Parameter?) -> ([Program.Pattern.Field], Int) {
    guard let parameter, chance(70) else { return ([], 0) }
    if parameter.type == .string {
      return ([.init(parameter.name, .literal(.string("slot\(number(0..<2))")))], 0)
    }
    if parameter.type == .string { return ([], 0) }
    if chance(60), parameter.type == .int { return ([.init(parameter.name, .bind(0))], 1) }
    return ([.init(parameter.name, .literal(value(of: parameter.type)))], 0)
  }

  /// The place of a node of some kind; of any node if there is none.
  mutating func node(where isWanted: (Program.Node) -> Bool) -> Int {
    let fitting = program.nodes.indices.filter { isWanted(program.nodes[$0]) }
    return fitting.isEmpty ? number(0..<program.nodes.count) : pick(fitting)
  }

  // MARK: What then

  mutating func effect(_ flow: Int, locals: Int, isInner: Bool = false) -> Program.Effect {
    switch number(0..<45) {
    case 0..<10: return .push(template(locals), in: chance(15) ? node { $0.kind == .stack } : nil)
    case 10, 11:
      return .pop(chance(70) ? 1 : number(2..<4), in: chance(15) ? node { $0.kind == .stack } : nil)
    case 12: return .popAll(in: chance(20) ? node { $0.kind == .stack } : nil)
    case 13, 14: return .replace(template(locals))
    case 15: return show(locals)
    case 16..<22: return .present(template(locals), style: pick(["sheet", "fullScreen", "drawer"]))
    case 22, 23: return .dismiss
    case 24: return .dismissAll
    case 25, 26: return .back(node: pick(scenes))
    case 27: return .close(node: chance(50) ? nil : pick(scenes))
    case 28: return select()
    case 29: return update(locals)
    case 30: return go(flow, locals)
    case 31: return .root(template(locals), in: chance(60) ? node { $0.kind != .scene } : nil)
    case 32: return fill(locals)
    case 33, 34: return .finish(chance(50) ? expression(.int, locals: locals) : nil)
    case 35: return .cancel
    case 36: return .perform(action: 1, arguments: fields(program.actions[1].parameters, locals))
    case 37 where !isInner: return choose(flow, locals)
    case 38..<42: return makeRequest(locals)
    case 43, 44: return .resume(node: node { $0.kind != .stack && $0.kind != .container })
    default: return .stay
    }
  }

  private mutating func makeRequest(_ locals: Int) -> Program.Effect {
    let action = requested()
    return .perform(
      action: action, arguments: fields(program.actions[action].parameters, locals),
      owner: chance(60) ? nil : number(0..<program.flows.count))
  }

  private mutating func show(_ locals: Int) -> Program.Effect {
    let template = template(locals)
    let condition = chance(30) ? expression(.bool, locals: locals) : nil
    let query = condition.flatMap { $0.asksTree ? nil : Program.Query(.present, template.node, where: $0) }
    return .show(template, matching: query, style: chance(40) ? pick(["sheet", "drawer"]) : nil)
  }

  private mutating func choose(_ flow: Int, _ locals: Int) -> Program.Effect {
    .choose(
      expression(.bool, locals: locals), then: [effect(flow, locals: locals, isInner: true)],
      else: [effect(flow, locals: locals, isInner: true)])
  }

  private mutating func select() -> Program.Effect {
    let node = node { $0.kind == .tabs || $0.kind == .split }
    let slots = program.nodes[node].slots
    let label = slots.isEmpty || chance(5) ? "nowhere" : pick(slots).label
    return slots.isEmpty ? .stay : .select(node: node, slot: .literal(.string(label)))
  }

  private mutating func update(_ locals: Int) -> Program.Effect {
    let node = node { !$0.inputs.isEmpty }
    guard let parameter = program.nodes[node].inputs.randomElement(using: &random) else { return .stay }
    return .update(node: node, inputs: [.init(parameter.name, expression(parameter.type, locals: locals))])
  }

  private mutating func fill(_ locals: Int) -> Program.Effect {
    let node = node { !$0.slots.isEmpty }
    let count = program.nodes[node].slots.count
    return count == 0 ? .stay : .fill(template(locals), node: node, slot: number(0..<count))
  }

  private mutating func template(_ locals: Int) -> Program.Template {
    var template = anything()
    if template.children.isEmpty, chance(60) {
      template.inputs = fields(program.nodes[template.node].inputs, locals)
    }
    return template
  }

  private mutating func fields(_ parameters: [Program.Parameter], _ locals: Int) -> [Expression.Field] {
    parameters.map { .init($0.name, expression($0.type, locals: locals)) }
  }

  // MARK: Paths

  mutating func go(_ flow: Int, _ locals: Int) -> Program.Effect {
    let root = program.flows[flow].root
    var goal = goal(root, depth: 0)
    if chance(30) { goal.presented = [self.goal(anything(), depth: 2)] }
    return .go(goal)
  }

  /// A goal of this shape, some of it left open or changed.
  private mutating func goal(_ template: Program.Template, depth: Int) -> Program.Goal {
    let declared = program.nodes[template.node]
    var goal = Program.Goal(node: template.node, inputs: template.inputs.filter { _ in chance(80) })
    if depth > 4 || chance(10) { return goal }
    var children = template.children
    if let flow = declared.flow {
      let root = program.flows[flow].root
      children = declared.kind == .flow ? [root] : root.children
    }
    switch declared.kind {
    case .scene: break
    case .stack:
      if chance(50) { children.append(anything()) }
      goal.content = .entries(children.map { self.goal($0, depth: depth + 1) })
    case .tabs, .split:
      let slot = number(0..<children.count)
      goal.content = .selected(slot: slot, chance(80) ? self.goal(children[slot], depth: depth + 1) : nil)
    case .container:
      let slot = number(0..<children.count)
      goal.content = .child(slot: slot, self.goal(children[slot], depth: depth + 1))
    case .flow: goal.content = .child(slot: 0, self.goal(children[0], depth: depth + 1))
    }
    return goal
  }
}
