@testable import ScenicRuntime

/// A program with many features: tabs, a split, stacks, flows with a container and with a bare root, nested
/// flows, requirements, results, and rules about everything. All its references resolve and the loader
/// accepts it; its rules are random. The same seed yields the same program.
///
/// All inputs are `n: Int`, `k: Kind`, `o: Int?` and `u: Int | Kind`; every result and event argument is an `Int`.
struct RandomApp {
  var random: SeededGenerator
  private(set) var program: Program
  /// Templates of the containers that are declared, those without a flow inside first.
  private var containers: [Program.Template] = []
  private(set) var scenes: [Int] = []

  static let note = Program.Note(source: Program.SourcePosition(file: 0, line: 1, column: 1))
  static let kind = Program.ValueType.named(0)
  static let union = Program.ValueType.union([.int, kind])

  static func make(seed: Int) -> Program {
    var app = RandomApp(seed: seed)
    app.declare()
    if app.chance(4) { app.addEndlessRules() }
    for flow in app.program.flows.indices {
      if app.chance(80) { app.addHoldingRules(to: flow) }
      app.addRules(to: flow)
      app.addResultRules(to: flow)
      app.addLinks(to: flow)
    }
    app.addOrigins()
    return app.program
  }

  /// Adds origins, and what links declare beside their pattern.
  private mutating func addOrigins() {
    if chance(30) {
      let origins = ["https://*.host", "https://host", "app:", "app://host", "other://host"]
      program.origins = origins.filter { _ in chance(40) }.compactMap { Program.Origin($0) }
    }
    for flow in program.flows.indices {
      for link in program.flows[flow].links.indices {
        program.flows[flow].links[link].ignoresCase = chance(15)
        program.flows[flow].links[link].readsPlusAsSpace = chance(15)
      }
    }
  }

  private init(seed: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<8 { _ = random.next() }
    let root = Program.Flow(node: nil, root: Program.Template(node: 0))
    program = Program(app: "App", note: Self.note, files: ["app.scene"], nodes: [], flows: [root])
  }

  mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }
  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func pick<T>(_ choices: [T]) -> T { choices[number(0..<choices.count)] }

  // MARK: Declarations

  private mutating func declare() {
    program.types = [
      Program.TypeDeclaration(
        name: "Kind",
        shape: .enumeration([
          .init(name: "x"), .init(name: "y"), .init(name: "z", payload: [.init(name: "n", type: .int)]),
        ]), note: Self.note)
    ]
    program.styles = [.init(name: "drawer", note: Self.note)]
    for index in 0..<3 { addCondition("c\(index)") }
    addActions()
    program.events = [event("expired"), event("arrived")]
    for index in 0..<number(4..<8) { addScene(index) }
    addContainers()
    addFlows()
    for index in 0..<number(1..<3) { program.conditions.append(sceneCondition(index)) }
    addRequirements()
    program.flows[0].root = firstScreen()
    addConversions()
  }

  private mutating func addCondition(_ name: String, flow: Int = 0) {
    program.conditions.append(
      Program.Condition(
        name: name, owner: nil, flow: flow, type: .bool, initial: .bool(chance(40)), note: Self.note))
  }

  private mutating func sceneCondition(_ index: Int) -> Program.Condition {
    let scene = pick(scenes)
    return Program.Condition(
      name: "\(program.nodes[scene].name).own\(index)", owner: scene, type: .bool, initial: false,
      note: Self.note)
  }

  private mutating func addActions() {
    let number = Program.Parameter(name: "n", type: .int)
    program.actions = [
      .init(name: "ask", parameters: [], answer: .int, note: Self.note),
      .init(name: "note", parameters: parameters(), answer: nil, note: Self.note),
      .init(name: "load", parameters: [number], answer: .int, overlap: overlap(), note: Self.note),
      .init(
        name: "save", parameters: parameters(), answer: pick([.bool, .optional(.int), Self.kind]),
        overlap: overlap(), note: Self.note),
      .init(
        name: "tools.sync", parameters: [number] + parameters().filter { $0.name != "n" }, answer: .int,
        overlap: overlap(), note: Self.note),
    ]
  }

  private mutating func overlap() -> Program.Action.Overlap { pick(Program.Action.Overlap.allCases) }

  private mutating func event(_ name: String) -> Program.Event {
    Program.Event(name: name, parameters: chance(50) ? [.init(name: "n", type: .int)] : [], note: Self.note)
  }

  /// Some of the parameters `n`, `k` and `o`, some of them with a default value.
  private mutating func parameters() -> [Program.Parameter] {
    var parameters: [Program.Parameter] = []
    if chance(50) { parameters.append(.init(name: "n", type: .int, initial: chance(60) ? 0 : nil)) }
    if chance(30) { parameters.append(.init(name: "k", type: Self.kind, initial: chance(60) ? "x" : nil)) }
    if chance(30) { parameters.append(.init(name: "o", type: .optional(.int))) }
    if chance(15) {
      let initial: Value? = ["type": "Kind", "value": "y"]
      parameters.append(.init(name: "u", type: Self.union, initial: chance(70) ? initial : nil))
    }
    return parameters
  }

  /// A choice of the inputs that a produced value may change.
  private mutating func updates(_ inputs: [Program.Parameter]) -> [String] {
    inputs.filter { _ in chance(30) }.map(\.name)
  }

  /// Adds conversions: no input accepts a `String`, so each produced `String` needs one.
  private mutating func addConversions() {
    convert(.int, to: Self.kind, expression(chance(50) ? Self.kind : Self.union, locals: 1))
    convert(Self.kind, to: Self.union, expression(Self.union, locals: 1))
    convert(.string, to: Self.union, expression(Self.union, locals: 0))
  }

  private mutating func convert(_ from: Program.ValueType, to: Program.ValueType, _ result: Expression) {
    if chance(30) { return }
    program.conversions.append(.init(from: from, to: to, result: result, source: Self.note.source))
  }

  private mutating func addScene(_ index: Int) {
    scenes.append(program.nodes.count)
    let inputs = parameters()
    program.nodes.append(
      Program.Node(
        name: "s\(index)", kind: .scene, inputs: inputs,
        events: (0..<number(1..<4)).map { event("e\($0)") }, result: chance(40) ? .int : nil,
        produces: chance(50) ? pick([[.int, Self.kind], [.int, .string], [Self.kind, .string]]) : [],
        updates: updates(inputs),
        note: Self.note))
  }

  private mutating func firstScreen() -> Program.Template {
    let wide = containers.filter { program.nodes[$0.node].kind != .stack }
    if chance(65), !wide.isEmpty { return pick(wide) }
    return chance(70) ? pick(containers) : made(pick(scenes))
  }

  // MARK: Containers and flows

  private mutating func addContainers() {
    for index in 0..<number(2..<5) { addContainer(.stack, index) }
    for index in 0..<number(1..<3) { addContainer(.tabs, index) }
    addContainer(pick([.split, .container]), 0)
    if chance(50) { addContainer(.stack, 9) }
  }

  private mutating func addContainer(_ kind: Program.NodeKind, _ index: Int) {
    let count = kind == .stack ? number(1..<3) : number(2..<4)
    let children = (0..<count).map { _ in content() }
    containers.append(Program.Template(node: program.nodes.count, children: children))
    program.nodes.append(
      Program.Node(
        name: "\(kind.rawValue)\(index)", kind: kind, isNamed: chance(60),
        slots: kind == .stack ? [] : slots(count), note: Self.note))
  }

  private func slots(_ count: Int) -> [Program.Slot] {
    (0..<count).map { Program.Slot(label: "slot\($0)", note: Self.note) }
  }

  private mutating func content() -> Program.Template {
    if chance(40), !containers.isEmpty { return pick(containers) }
    if chance(25), let flow = program.flows.dropFirst().randomElement(using: &random), let node = flow.node {
      return made(node)
    }
    return made(pick(scenes))
  }

  /// A template with what its node needs, written as literals.
  mutating func made(_ node: Int) -> Program.Template {
    Program.Template(node: node, inputs: program.nodes[node].inputs.compactMap { literal(for: $0) })
  }

  private mutating func literal(for parameter: Program.Parameter) -> Program.Expression.Field? {
    if !parameter.isRequired, chance(60) { return nil }
    return .init(parameter.name, .literal(value(of: parameter.type)))
  }

  mutating func value(of type: Program.ValueType) -> Value {
    switch type {
    case .bool: return .bool(chance(50))
    case .optional: return chance(30) ? .null : .int(number(0..<3))
    case Self.kind: return pick(["x", "y", ["case": "z", "n": .int(number(0..<2))]])
    case Self.union:
      return chance(50)
        ? ["type": "Int", "value": value(of: .int)] : ["type": "Kind", "value": value(of: Self.kind)]
    default: return chance(3) ? .int(.max) : .int(number(0..<3))
    }
  }

  private mutating func addFlows() {
    for index in 0..<number(2..<5) {
      switch number(0..<10) {
      case 0..<4: addFlow("f\(index)", .stack, (0..<number(1..<3)).map { _ in content() })
      case 4: addFlow("f\(index)", .tabs, [content(), content()])
      case 5: addFlow("f\(index)", .flow, [content()])
      default: addFlow("f\(index)", .flow, [made(pick(scenes))])
      }
    }
  }

  private mutating func addFlow(_ name: String, _ kind: Program.NodeKind, _ children: [Program.Template]) {
    let node = program.nodes.count
    let flow = program.flows.count
    let inputs = parameters()
    program.nodes.append(
      Program.Node(
        name: name, kind: kind, flow: flow, inputs: inputs, events: [event("e0")],
        result: chance(50) ? .int : nil, produces: chance(20) ? [.int] : [], updates: updates(inputs),
        slots: kind == .tabs ? slots(2) : [], note: Self.note))
    let root = kind == .flow ? children[0] : Program.Template(node: node, children: children)
    program.flows.append(Program.Flow(node: node, root: root))
    if chance(40) { addCondition("\(name)c", flow: flow) }
  }

  /// Adds requirements. A scene or flow requires only an earlier declaration, so that requirements have no
  /// cycle.
  private mutating func addRequirements() {
    let walls = scenes.prefix(2)
    for node in scenes.dropFirst(2) where chance(35) { require(made(pick(Array(walls))), of: node) }
    if chance(30) { require(made(walls[0]), of: walls[1]) }
    guard let node = program.flows.last?.node, chance(40) else { return }
    require(made(walls[0]), of: node)
  }

  private mutating func require(_ wall: Program.Template, of node: Int) {
    let isAsked = Program.Expression.condition(number(0..<3))
    program.nodes[node].requirements.append(
      Program.Requirement(
        condition: chance(80) ? isAsked : .unary(.not, isAsked), node: wall,
        style: pick(["fullScreen", "drawer"])))
  }

  mutating func addLink(_ link: Program.Link, to flow: Int) { program.flows[flow].links.append(link) }

  mutating func addRule(_ rule: Program.Rule, to flow: Int) { program.flows[flow].rules.append(rule) }

  /// A node for an effect: mostly a scene, often a flow, now and then a container.
  mutating func anything() -> Program.Template {
    switch number(0..<10) {
    case 0..<6: return made(pick(scenes))
    case 6..<9:
      return made(program.flows.dropFirst().randomElement(using: &random)?.node ?? scenes[0])
    default: return pick(containers)
    }
  }

  mutating func container() -> Program.Template { pick(containers) }
}
