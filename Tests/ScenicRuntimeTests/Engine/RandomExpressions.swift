@testable import ScenicRuntime

extension RandomApp {
  mutating func expression(_ type: Program.ValueType, locals: Int, depth: Int = 0) -> Expression {
    if chance(2) { return .literal("wrong") }
    if depth > 2 || chance(40) { return .literal(value(of: type)) }
    switch type {
    case .bool: return truth(locals, depth + 1)
    case .int:
      switch number(0..<4) {
      case 0 where locals > 0: return .local(number(0..<locals))
      case 1: return .binary(pick([.plus, .minus]), int(locals, depth), int(locals, depth))
      case 2: return .choice(truth(locals, depth + 1), then: int(locals, depth), else: int(locals, depth))
      default: return input("n")
      }
    case Self.kind: return input("k")
    case Self.union:
      return chance(40)
        ? input("u")
        : .object([.init("type", .literal("Int")), .init("value", int(locals, depth))])
    default: return chance(50) ? input("o") : int(locals, depth)
    }
  }

  private mutating func int(_ locals: Int, _ depth: Int) -> Expression {
    expression(.int, locals: locals, depth: depth + 1)
  }

  private mutating func truth(_ locals: Int, _ depth: Int) -> Expression {
    switch number(0..<8) {
    case 0: return .condition(number(0..<program.conditions.count))
    case 1: return .isPresented(node: pick(scenes))
    case 2: return .unary(.not, expression(.bool, locals: locals, depth: depth))
    case 3:
      return .binary(
        pick([.and, .or]), expression(.bool, locals: locals, depth: depth),
        expression(.bool, locals: locals, depth: depth))
    case 4: return .binary(pick([.less, .greaterOrEqual]), int(locals, depth), int(locals, depth))
    case 5, 6: return question(locals, depth)
    default: return .binary(pick([.equal, .notEqual]), int(locals, depth), int(locals, depth))
    }
  }

  /// A question about a node, alone or with what its name then means.
  private mutating func question(_ locals: Int, _ depth: Int) -> Expression {
    let node = pick(scenes)
    var query = Program.Query(pick([.present, .showing]), node)
    let name = program.nodes[node].inputs.first { $0.name == "n" }?.name
    let reads = name.map {
      Expression.binary(.equal, .input(node: node, name: $0), int(locals, depth))
    }
    if chance(40) { query.condition = reads ?? expression(.bool, locals: locals, depth: depth) }
    // The condition of a question contains no other one.
    if query.condition?.asksTree == true { query.condition = nil }
    let asked = Expression.query(query)
    switch number(0..<5) {
    case 0: return .unary(.not, asked)
    case 1:
      let stacks = program.nodes.indices.filter { program.nodes[$0].kind == .stack }
      if stacks.isEmpty { return asked }
      return .binary(pick([.less, .greater]), .query(Program.Query(.depth, pick(stacks))), .literal(2))
    case 2:
      let tabs = program.nodes.indices.filter {
        program.nodes[$0].kind == .tabs || program.nodes[$0].kind == .split
      }
      if tabs.isEmpty { return asked }
      let container = pick(tabs)
      return .binary(
        .equal, .query(Program.Query(.selected, container)),
        .literal(.string(pick(program.nodes[container].slots).label)))
    case 3: return reads.map { .binary(.and, asked, $0) } ?? asked
    default: return asked
    }
  }

  private mutating func input(_ name: String) -> Expression {
    let node = node { $0.inputs.contains { $0.name == name } }
    if program.nodes[node].inputs.contains(where: { $0.name == name }) {
      return .input(node: node, name: name)
    }
    return .literal(name == "k" ? "y" : name == "u" ? ["type": "Int", "value": 2] : 1)
  }
}
