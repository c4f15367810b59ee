// Expressions and patterns.
extension ProgramReader {
  /// A computation that reads the first `locals` locals.
  func expression(_ value: JSONPart, locals: Int, depth: Int = 0) throws(JSONError) -> Program.Expression {
    switch value.kind {
    case .null, .no, .yes, .integer, .double, .ascii, .wide, .decoded: return .literal(value.value)
    case .list: throw JSONError("a list is written {\"list\": […]} or {\"literal\": […]}")
    case .object: break
    }
    guard depth < ProgramReader.maximumExpressionDepth else { throw JSONError("an expression too deep") }
    var object = try PartReader(value)
    let expression = try compound(&object, locals: locals, depth: depth + 1)
    try object.finish()
    return expression
  }

  /// The one key that says what an object is; the others only add to it.
  func kind(of object: PartReader, besides others: [JSONKey]) throws(JSONError) -> JSONPart {
    guard let key = object.firstKey(among: 4, besides: others) else {
      throw JSONError("expected a key that says what this is")
    }
    return key
  }

  /// The keys that only add to an expression, and to a pattern.
  private static let besideExpression: [JSONKey] = ["of", "then", "else"]
  private static let besidePattern: [JSONKey] = ["payload", "value"]

  private func compound(_ object: inout PartReader, locals: Int, depth: Int) throws(JSONError)
    -> Program.Expression
  {
    func part(_ key: JSONKey) throws(JSONError) -> Program.Expression {
      try object.value(key) { (value) throws(JSONError) in
        try expression(value, locals: locals, depth: depth)
      }
    }
    switch try kind(of: object, besides: ProgramReader.besideExpression) {
    case "local": return .local(try local(&object, "local", locals))
    case "literal": return .literal(try object.required("literal").value)
    case "input": return try input(&object)
    case "condition": return .condition(try condition(&object, "condition"))
    case "isPresented": return .isPresented(node: try node(&object, "isPresented"))
    case "member": return .member(try part("of"), try object.text("member"))
    case "list":
      return .list(
        try object.requiredList("list") { (value) throws(JSONError) in
          try expression(value, locals: locals, depth: depth)
        })
    case "object":
      return .object(
        try object.value("object") { (value) throws(JSONError) in
          try fields(value, locals: locals, depth: depth)
        })
    case "if": return .choice(try part("if"), then: try part("then"), else: try part("else"))
    case let key: return try operation(key, &object, locals: locals, depth: depth)
    }
  }

  private func operation(_ word: JSONPart, _ object: inout PartReader, locals: Int, depth: Int)
    throws(JSONError) -> Program.Expression
  {
    let operands = object.value(of: word)
    let key = word.text ?? ""
    do throws(JSONError) {
      guard let both = operands.elements else {
        guard let unary = Program.UnaryOperator(rawValue: key) else {
          throw JSONError("there is no such operator")
        }
        return .unary(unary, try expression(operands, locals: locals, depth: depth))
      }
      guard let binary = Program.BinaryOperator(rawValue: key), both.count == 2 else {
        throw JSONError("there is no such operator of \(both.count) operands")
      }
      let parts = try each(of: both) { (value) throws(JSONError) in
        try expression(value, locals: locals, depth: depth)
      }
      return .binary(binary, parts[0], parts[1])
    } catch { throw error.within(key) }
  }

  private func input(_ object: inout PartReader) throws(JSONError) -> Program.Expression {
    let part = try object.required("input")
    if let (node, input) = member(part, { nodes[$0].inputs[$1] }, { nodes[$0].inputs.place(of: $1) }) {
      return .input(node: node, name: nodes[node].inputs.all[input].name)
    }
    guard let name = part.text else { throw JSONError("expected a string", path: "input") }
    throw JSONError("there is no input \"\(name)\"", path: "input")
  }

  func condition(_ object: inout PartReader, _ key: JSONKey) throws(JSONError) -> Int {
    try place(&object, key, in: conditionNames, "condition")
  }

  private func local(_ object: inout PartReader, _ key: JSONKey, _ locals: Int) throws(JSONError) -> Int {
    let place = try object.integer(key)
    guard 0..<locals ~= place else { throw JSONError("there is no local \(place)", path: key.description) }
    return place
  }

  /// Computed fields of an object, in its order.
  func fields(_ value: JSONPart, locals: Int, depth: Int = 0) throws(JSONError) -> [Program.Expression.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var result: [Program.Expression.Field] = []
    result.reserveCapacity(fields.count)
    for field in fields {
      do {
        let value = try expression(field.value, locals: locals, depth: depth)
        result.append(.init(field.name.text ?? "", value))
      } catch { throw error.within(field.name.text ?? "") }
    }
    return result
  }

  /// An expression over conditions alone, which can be asked anywhere.
  func conditions(_ value: JSONPart) throws(JSONError) -> Program.Expression {
    let expression = try expression(value, locals: 0)
    guard expression.isOverConditions else { throw JSONError("a requirement may only ask for conditions") }
    return expression
  }

  /// A pattern, with the locals that it binds added to `bound`.
  func pattern(_ value: JSONPart, _ bound: inout [Int], depth: Int = 0) throws(JSONError) -> Program.Pattern {
    if value.isText("_") { return .any }
    guard depth < ProgramReader.maximumExpressionDepth else { throw JSONError("a pattern too deep") }
    var object = try PartReader(value)
    let pattern: Program.Pattern
    switch try kind(of: object, besides: ProgramReader.besidePattern) {
    case "bind":
      bound.append(try object.integer("bind"))
      pattern = .bind(bound[bound.count - 1])
    case "is": pattern = .literal(try object.required("is").value)
    case "case":
      let name = try object.text("case")
      let payload = try object.optional("payload") { (value) throws(JSONError) in
        try patterns(value, &bound, depth: depth + 1)
      }
      pattern = .enumCase(name, payload ?? [])
    case "member":
      let type = try object.text("member")
      let inner = try object.value("value") { (value) throws(JSONError) in
        try self.pattern(value, &bound, depth: depth + 1)
      }
      pattern = .member(type, inner)
    default: throw JSONError("expected bind, is, case or member")
    }
    try object.finish()
    return pattern
  }

  func patterns(_ value: JSONPart, _ bound: inout [Int], depth: Int = 0) throws(JSONError)
    -> [Program.Pattern.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var result: [Program.Pattern.Field] = []
    result.reserveCapacity(fields.count)
    for field in fields {
      do {
        let pattern = try pattern(field.value, &bound, depth: depth)
        result.append(.init(field.name.text ?? "", pattern))
      } catch { throw error.within(field.name.text ?? "") }
    }
    return result
  }
}

extension Program.Expression {
  /// Whether it reads nothing but conditions.
  fileprivate var isOverConditions: Bool {
    switch self {
    case .literal, .condition: return true
    case .local, .input, .isPresented: return false
    case .member(let whole, _): return whole.isOverConditions
    case .list(let elements): return elements.allSatisfy { $0.isOverConditions }
    case .object(let fields): return fields.allSatisfy { $0.value.isOverConditions }
    case .unary(_, let operand): return operand.isOverConditions
    case .binary(_, let left, let right): return left.isOverConditions && right.isOverConditions
    case .choice(let condition, let then, let other):
      return condition.isOverConditions && then.isOverConditions && other.isOverConditions
    }
  }
}
