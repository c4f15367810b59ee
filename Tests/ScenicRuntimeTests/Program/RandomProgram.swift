@testable import ScenicRuntime

/// Numbers that are the same for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

/// Programs of every shape that the loader accepts.
struct RandomProgram {
  private var random: SeededGenerator
  private(set) var program: Program
  private var sceneCount = 0
  private var containers: [Int] = []

  static func make(seed: Int, size: Int = 4) -> Program {
    var maker = RandomProgram(seed: seed)
    maker.fill(size)
    return maker.program
  }

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    let note = Program.Note(source: .init(file: 0, line: 1, column: 1))
    program = Program(app: "App", note: note, files: ["a.scene", "b.scene"], nodes: [], flows: [])
  }

  mutating func fill(_ size: Int) {
    program.types = [
      .init(
        name: "Kind", shape: .enumeration([.init(name: "a"), .init(name: "b", documentation: "B")]),
        note: note()),
      .init(name: "Photo", shape: .extern, note: note()), .init(name: "OrderID", shape: .text, note: note()),
    ]
    for index in 0..<number(size) {
      let shape: Program.TypeDeclaration.Shape =
        chance()
        ? .structure(parameters(3))
        : .enumeration([.init(name: "none"), .init(name: "some", payload: parameters(2)), .init(name: "é")])
      program.types.append(.init(name: "flow\(index).Type", shape: shape, note: note()))
    }
    program.styles = [.init(name: "drawer", note: note())]
    program.events = events("app", size)
    for index in 0..<number(size) {
      program.actions.append(
        .init(
          name: "action\(index)", parameters: parameters(2), answer: chance() ? type() : nil,
          overlap: [.independent, .latest, .single][number(3)], note: note()))
    }
    sceneCount = 1 + number(size)
    for index in 0..<sceneCount { program.nodes.append(scene("scene\(index)")) }
    for index in 0..<(1 + number(size)) { addContainer(index) }
    program.flows = [.init(node: nil, root: .init(node: 0))]
    for index in 0..<number(size) { addFlow(index) }
    addConditions(size)
    finishFlows(size)
  }

  private mutating func scene(_ name: String) -> Program.Node {
    let inputs = parameters(3)
    return .init(
      name: name, kind: .scene, inputs: inputs, events: events("e", 3), result: chance() ? type() : nil,
      produces: chance() ? [type()] : [], updates: inputs.prefix(number(2)).map { $0.name }, note: note())
  }

  private mutating func addContainer(_ index: Int) {
    let kind = [Program.NodeKind.stack, .tabs, .split, .container].randomElement(using: &random) ?? .stack
    let slots: [Program.Slot] =
      kind == .stack ? [] : (0..<(1 + number(3))).map { .init(label: "slot\($0)", note: note()) }
    containers.append(program.nodes.count)
    program.nodes.append(
      .init(name: "\(kind.rawValue)\(index)", kind: kind, isNamed: chance(), slots: slots, note: note()))
  }

  private mutating func addFlow(_ index: Int) {
    let root = template(2, locals: 0, isRoot: true)
    var node = scene("flow\(index)")
    node.kind = .flow
    node.flow = program.flows.count
    program.flows.append(.init(node: program.nodes.count, root: root))
    program.nodes.append(node)
  }

  private mutating func addConditions(_ size: Int) {
    for index in 0..<number(size) {
      let type = type()
      let owner = chance() ? number(sceneCount) : nil
      let flow = owner == nil ? number(program.flows.count) : 0
      program.conditions.append(
        .init(
          name: "scene\(index).condition", owner: owner, flow: flow, type: type, initial: value(type),
          note: note()))
    }
  }

  private mutating func finishFlows(_ size: Int) {
    program.flows[0].root = template(3, locals: 0, isRoot: true)
    for place in program.flows.indices {
      program.flows[place].rules = (0..<number(size)).map { _ in rule() }
      program.flows[place].links = (0..<number(3)).map { link($0) }
    }
    for place in program.nodes.indices.dropFirst() where program.nodes[place].kind == .scene && chance() {
      let made = Program.Template(
        node: 0, inputs: arguments(program.nodes[0].inputs, locals: 0, areTyped: true))
      program.nodes[place].requirements = [
        .init(condition: conditionExpression(), node: made, style: style())
      ]
    }
    if chance() {
      program.conversions = [
        .init(from: type(), to: type(), result: expression(3, locals: 1), source: source())
      ]
    }
  }
}

// Small parts.
extension RandomProgram {
  mutating func number(_ limit: Int) -> Int { limit > 0 ? Int(random.next() >> 33) % limit : 0 }

  mutating func chance() -> Bool { random.next() >> 40 & 1 == 0 }

  private mutating func source() -> Program.SourcePosition {
    .init(file: number(2), line: 1 + number(99), column: 1 + number(80))
  }

  private mutating func note() -> Program.Note {
    let attribute = Program.Attribute(
      name: "title",
      arguments: [.init(label: chance() ? "label" : nil, value: .literal(chance() ? [1, ["a": "b"]] : "T"))])
    return .init(
      source: source(), documentation: chance() ? "" : "Says \"x\"\nand \u{2028}é.",
      attributes: chance() ? [] : [attribute])
  }

  private mutating func type(_ depth: Int = 2) -> Program.ValueType {
    let simple: [Program.ValueType] = [.bool, .int, .double, .string, .url]
    let leaf = simple[number(simple.count)]
    guard depth > 0 else { return leaf }
    switch number(7) {
    case 0: return .optional(type(depth - 1))
    case 1: return .list(type(depth - 1))
    case 2: return .dictionary(type(depth - 1))
    case 3: return .union([.named(0), .list(leaf), .optional(.string)])
    case 4 where !program.types.isEmpty: return .named(number(program.types.count))
    default: return leaf
    }
  }

  private mutating func parameters(_ limit: Int) -> [Program.Parameter] {
    (0..<number(limit + 1)).map { index in
      let type = type()
      return .init(
        name: "p\(index)", type: type, initial: chance() ? value(type) : Value?.none,
        documentation: chance() ? "" : "doc")
    }
  }

  private mutating func events(_ name: String, _ limit: Int) -> [Program.Event] {
    (0..<number(limit + 1)).map { .init(name: "\(name)\($0)", parameters: parameters(2), note: note()) }
  }

  /// A value of the type in its normal form.
  mutating func value(_ type: Program.ValueType) -> Value {
    switch type {
    case .bool: return .bool(chance())
    case .int: return .int(number(1000) - 500)
    case .double: return .double(Double(number(1000)) / 8 - 50)
    case .string, .url, .slot: return .string(["", "Fred", "é\n\"", "\u{2029}\0"][number(4)])
    case .optional(let wrapped): return chance() ? .null : value(wrapped)
    case .list(let element): return .list((0..<number(3)).map { _ in value(element) })
    case .dictionary(let element):
      return .object(Fields((0..<number(3)).map { ("k\($0)", value(element)) }))
    case .union(let members):
      let member = members[number(members.count)]
      return ["type": .string(program.name(of: member)), "value": value(member)]
    case .named(let place): return value(program.types[place])
    }
  }

  private mutating func value(_ declaration: Program.TypeDeclaration) -> Value {
    switch declaration.shape {
    case .extern: return [["any": nil]]
    case .text: return .string(["", "42", "é\n\""][number(3)])
    case .structure(let fields): return .object(Fields(fields.map { ($0.name, value($0.type)) }))
    case .enumeration(let cases):
      let one = cases[number(cases.count)]
      if one.payload.isEmpty { return .string(one.name) }
      return .object(Fields([("case", .string(one.name))] + one.payload.map { ($0.name, value($0.type)) }))
    }
  }
}

// Templates and rules.
extension RandomProgram {
  private mutating func template(_ depth: Int, locals: Int, isRoot: Bool = false) -> Program.Template {
    if depth > 0, chance(), let place = containers.randomElement(using: &random) {
      let node = program.nodes[place]
      let count = node.kind == .stack ? 1 + number(2) : node.slots.count
      return .init(
        node: place, children: (0..<count).map { _ in template(depth - 1, locals: locals, isRoot: isRoot) })
    }
    // While flows are being made only those that are there already: none makes itself.
    let flows = program.flows.compactMap { $0.node }
    let place = flows.isEmpty || chance() ? number(sceneCount) : flows[number(flows.count)]
    return .init(
      node: place, inputs: arguments(program.nodes[place].inputs, locals: locals, areTyped: isRoot))
  }

  /// Arguments; all of them of their type, or most of them.
  private mutating func arguments(
    _ parameters: [Program.Parameter], locals: Int, areTyped: Bool = false
  ) -> [Program.Expression.Field] {
    parameters.compactMap { parameter in
      guard parameter.isRequired || chance() else { return nil }
      let isTyped = areTyped || number(4) > 0
      return .init(
        parameter.name, isTyped ? .literal(value(parameter.type)) : expression(2, locals: locals))
    }
  }

  private mutating func style() -> String { ["sheet", "alert", "drawer"][number(3)] }

  private mutating func conditionExpression() -> Program.Expression {
    program.conditions.isEmpty
      ? .literal(true) : .unary(.not, .binary(.and, .condition(0), .literal(["a": 1])))
  }

  private mutating func expression(_ depth: Int, locals: Int) -> Program.Expression {
    if depth == 0 || chance() { return leaf(locals) }
    let part = { (random: inout RandomProgram) in random.expression(depth - 1, locals: locals) }
    switch number(7) {
    case 0: return .member(part(&self), "field")
    case 1: return .list([part(&self), part(&self)])
    case 2: return .object([.init("case", part(&self)), .init("é", part(&self))])
    case 3: return .unary(chance() ? .not : .minus, part(&self))
    case 4: return .choice(part(&self), then: part(&self), else: part(&self))
    default:
      let all = Program.BinaryOperator.allCases
      return .binary(all[number(all.count)], part(&self), part(&self))
    }
  }

  private mutating func leaf(_ locals: Int) -> Program.Expression {
    switch number(7) {
    case 0 where locals > 0: return .local(number(locals))
    case 1 where !program.conditions.isEmpty: return .condition(number(program.conditions.count))
    case 2: return .isPresented(node: 0)
    case 3:
      let inputs = program.nodes[0].inputs
      return inputs.isEmpty ? .literal([]) : .input(node: 0, name: inputs[0].name)
    case 4: return .literal(value(type()))
    case 5:
      let words = Program.Query.Word.allCases
      let condition = chance() ? Program.Expression.literal(.bool(chance())) : nil
      return .query(.init(words[number(words.count)], number(program.nodes.count), where: condition))
    default: return .literal(.null)
    }
  }

  private mutating func rule() -> Program.Rule {
    let (trigger, locals) = trigger(number(3))
    let condition = chance() ? nil : expression(3, locals: locals)
    return .init(
      triggers: chance() ? [trigger] : [trigger, trigger],
      condition: condition, evenCovered: chance(), isAsking: chance(),
      isWaiting: condition != nil && trigger.subject.canWait && chance(), locals: locals,
      effects: (0..<number(4)).map { _ in effect(2, locals: locals) }, source: source())
  }

  /// A trigger that binds at most so many locals, and how many it binds.
  private mutating func trigger(_ locals: Int) -> (Program.Trigger, Int) {
    let (subject, names) = subject()
    var fields: [Program.Pattern.Field] = []
    var bound = 0
    for name in names {
      if bound < locals {
        fields.append(
          .init(
            name, chance() ? .bind(bound) : .member("[Int]", .enumCase("some", [.init("x", .bind(bound))]))))
        bound += 1
      } else if chance() {
        fields.append(.init(name, [.any, .literal(["a": [1]]), .enumCase("none", [])][number(3)]))
      }
    }
    return (.init(subject: subject, patterns: fields), bound)
  }

  private mutating func subject() -> (Program.Subject, [String]) {
    let place = number(sceneCount)
    let events = program.nodes[place].events
    let container = containers[number(containers.count)]
    switch number(9) {
    case 0 where !events.isEmpty:
      let event = number(events.count)
      return (.event(node: place, event: event), events[event].parameters.map { $0.name })
    case 1 where !program.events.isEmpty: return (.appEvent(0), program.events[0].parameters.map { $0.name })
    case 2: return (.cancelled(node: place), [])
    case 3: return (.leave(node: place), [])
    case 4 where !program.conditions.isEmpty: return (.changed(condition: 0), ["value"])
    case 5 where !program.actions.isEmpty:
      let action = program.actions[0]
      let arguments = action.parameters.map { "\(action.name).\($0.name)" }
      return chance() ? (.answered(action: 0), ["value"] + arguments) : (.failed(action: 0), arguments)
    case 6: return (.produced(node: place), ["value"])
    case 7 where program.nodes[container].kind == .stack: return (.popped(node: container), [])
    case 8 where [.tabs, .split].contains(program.nodes[container].kind):
      return (chance() ? .select(node: container) : .reselect(node: container), ["slot"])
    default: return (.done(node: place), ["value"])
    }
  }

  private mutating func effect(_ depth: Int, locals: Int) -> Program.Effect {
    let place = number(sceneCount)
    let container = containers[number(containers.count)]
    let kind = program.nodes[container].kind
    switch number(20) {
    case 0: return .push(template(2, locals: locals), in: kind == .stack ? container : nil)
    case 1: return .replace(template(2, locals: locals))
    case 2:
      let shown = template(2, locals: locals)
      let query = Program.Query(.present, shown.node, where: .literal(.bool(chance())))
      return .show(shown, matching: chance() ? query : nil, style: chance() ? style() : nil)
    case 3: return .present(template(2, locals: locals), style: style())
    case 4: return .root(template(2, locals: locals), in: chance() ? container : nil)
    case 5 where kind != .stack: return .fill(template(1, locals: locals), node: container, slot: 0)
    case 6: return .back(node: place)
    case 7: return .close(node: chance() ? place : nil)
    case 8 where kind == .tabs || kind == .split:
      return .select(node: container, slot: expression(1, locals: locals))
    case 9: return .update(node: place, inputs: arguments(program.nodes[place].inputs, locals: locals))
    case 10, 11: return .go(goal(3, locals: locals))
    case 12: return .finish(chance() ? nil : expression(2, locals: locals))
    case 13 where !program.actions.isEmpty:
      return .perform(
        action: 0, arguments: arguments(program.actions[0].parameters, locals: locals),
        owner: chance() ? nil : number(program.flows.count))
    case 14: return .resume(node: chance() ? place : container)
    case 15 where depth > 0:
      return .choose(
        expression(2, locals: locals), then: [effect(depth - 1, locals: locals)],
        else: chance() ? [] : [effect(depth - 1, locals: locals)])
    case 16: return .pop(1 + number(3), in: kind == .stack ? container : nil)
    case 17: return .popAll(in: kind == .stack ? container : nil)
    default: return [.pop(), .popAll(), .dismiss, .dismissAll, .cancel, .stay][number(6)]
    }
  }

  private mutating func goal(_ depth: Int, locals: Int) -> Program.Goal {
    let place = number(program.nodes.count)
    let node = program.nodes[place]
    var goal = Program.Goal(node: place, inputs: arguments(node.inputs, locals: locals))
    guard depth > 0, chance() else { return goal }
    let inner = self.goal(depth - 1, locals: locals)
    switch node.kind {
    case .scene: break
    case .stack: goal.content = .entries(chance() ? [inner] : [inner, inner])
    case .tabs, .split: goal.content = .selected(slot: number(node.slots.count), chance() ? nil : inner)
    case .container: goal.content = .child(slot: number(node.slots.count), inner)
    case .flow: goal.content = .child(slot: 0, inner)
    }
    if chance() { goal.presented = [inner] }
    return goal
  }

  private mutating func link(_ index: Int) -> Program.Link {
    let capture = Program.Link.Capture(name: "x", type: [.int, .string, .bool, .named(0)][number(4)])
    return .init(
      pattern: "/link\(index)/{x}", scheme: chance() ? nil : "https", host: chance() ? nil : "example.org",
      path: chance() ? [.literal("link"), .capture(0)] : [.capture(0)],
      query: chance() ? [] : [.init(name: "q", value: .literal("1"))], captures: [capture],
      condition: chance() ? nil : expression(2, locals: 1), effects: [effect(1, locals: 1)], source: source())
  }
}
