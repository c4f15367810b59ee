// Reads expressions and patterns.
extension ProgramReader {
  /// Reads an expression over the first `locals` locals.
  mutating func expression(_ value: JSONPart, locals: Int, depth: Int = 0) throws(JSONError)
    -> Program.Expression
  {
    switch value.kind {
    case .null, .no, .yes, .integer, .double, .ascii, .wide, .decoded: return .literal(value.value)
    case .list: throw JSONError("a list is written {\"list\": […]} or {\"literal\": […]}")
    case .object: break
    }
    guard depth < ProgramReader.maximumExpressionDepth else {
      throw JSONError("the expression is nested too deeply")
    }
    var object = try PartReader(value)
    let expression = try compound(&object, locals: locals, depth: depth + 1)
    try object.finish()
    return expression
  }

  /// Returns the one key that determines the kind of an object; the others are additional.
  @inline(__always)
  mutating func kind(of object: PartReader, besides isBeside: (ProgramKey) -> Bool) throws(JSONError)
    -> JSONPart
  {
    guard let key = object.firstKey(among: 4, besides: isBeside) else {
      throw JSONError("expected a key with the kind of the expression")
    }
    return key
  }

  private mutating func compound(_ object: inout PartReader, locals: Int, depth: Int) throws(JSONError)
    -> Program.Expression
  {
    let key = try kind(of: object) { $0 == .of || $0 == .then || $0 == .else || $0 == .where }
    switch key.entry.key {
    case .local: return try local(&object, locals)
    case .literal: return .literal(try object.required(.literal).value)
    case .input: return try input(&object)
    case .condition: return conditions[try condition(&object, .condition)]
    case .isPresented: return .isPresented(node: try node(&object, .isPresented))
    case .query: return .query(try query(&object, locals: locals, depth: depth))
    case .member:
      return .member(try part(&object, .of, locals: locals, depth: depth), try object.text(.member))
    case .list:
      return .list(
        try object.requiredList(.list) { (value) throws(JSONError) in
          try expression(value, locals: locals, depth: depth)
        })
    case .object:
      return .object(
        try object.value(.object) { (value) throws(JSONError) in
          try fields(value, locals: locals, depth: depth)
        })
    case .if:
      return .choice(
        try part(&object, .if, locals: locals, depth: depth),
        then: try part(&object, .then, locals: locals, depth: depth),
        else: try part(&object, .else, locals: locals, depth: depth))
    default: return try operation(key, &object, locals: locals, depth: depth)
    }
  }

  private mutating func part(_ object: inout PartReader, _ key: ProgramKey, locals: Int, depth: Int)
    throws(JSONError)
    -> Program.Expression
  {
    try object.value(key) { (value) throws(JSONError) in
      try expression(value, locals: locals, depth: depth)
    }
  }

  private mutating func operation(_ key: JSONPart, _ object: inout PartReader, locals: Int, depth: Int)
    throws(JSONError) -> Program.Expression
  {
    guard let operands = object.take(at: key.place) else {
      throw JSONError("\"\(key.text ?? "")\" is missing")
    }
    do throws(JSONError) {
      guard let both = operands.elements else {
        guard let unary = key.entry.key.flatMap({ Program.UnaryOperator($0) }) else {
          throw JSONError("unknown operator")
        }
        return .unary(unary, try expression(operands, locals: locals, depth: depth))
      }
      guard let binary = key.entry.key.flatMap({ Program.BinaryOperator($0) }), both.count == 2 else {
        throw JSONError("unknown operator of \(both.count) operands")
      }
      let parts = try each(of: both) { (value) throws(JSONError) in
        try expression(value, locals: locals, depth: depth)
      }
      return .binary(binary, parts[0], parts[1])
    } catch { throw error.within(key.text ?? "") }
  }

  private mutating func input(_ object: inout PartReader) throws(JSONError) -> Program.Expression {
    let text = try object.requiredText(.input)
    guard
      let (node, _) = member(text, isEvent: false)
    else { throw JSONError("unknown input \"\(text.text ?? "")\"", path: "input") }
    return .input(node: node, name: text.text?.splitAtLastDot?.part ?? "")
  }

  private mutating func query(_ object: inout PartReader, locals: Int, depth: Int) throws(JSONError)
    -> Program.Query
  {
    let text = try object.text(.query)
    guard let word = Program.Query.Word(rawValue: text) else {
      throw JSONError("unknown query \"\(text)\"", path: "query")
    }
    var query = Program.Query(word, try node(&object, .of))
    if object.has(.where) { query.condition = try queryCondition(&object, locals: locals, depth: depth) }
    return query
  }

  /// Reads the condition that a node must meet, under `where`.
  mutating func queryCondition(_ object: inout PartReader, locals: Int, depth: Int = 0) throws(JSONError)
    -> Program.Expression
  {
    let condition = try part(&object, .where, locals: locals, depth: depth)
    // Otherwise the nodes of the tree would be tried for each other.
    if condition.asksTree { throw JSONError("a question in the condition of a question", path: "where") }
    return condition
  }

  private mutating func local(_ object: inout PartReader, _ count: Int) throws(JSONError)
    -> Program.Expression
  {
    let place = try object.integer(.local)
    guard 0..<count ~= place else { throw JSONError("unknown local \(place)", path: "local") }
    while locals.count <= place, locals.count < ProgramReader.sharedLocals {
      locals.append(.local(locals.count))
    }
    return place < locals.count ? locals[place] : .local(place)
  }

  /// The number of locals whose expressions and patterns are shared by all rules.
  private static var sharedLocals: Int { 16 }

  /// Reads computed fields of an object, in its order.
  private mutating func fields(_ value: JSONPart, locals: Int, depth: Int) throws(JSONError)
    -> [Program.Expression.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var result: [Program.Expression.Field] = []
    if fields.count > 0 { result.reserveCapacity(fields.count) }
    for field in fields {
      let name = field.key.text ?? ""
      do { result.append(.init(name, try expression(field.value, locals: locals, depth: depth))) } catch {
        throw error.within(name)
      }
    }
    return result
  }

  /// Reads arguments for parameters: all names must be known and, if `areComplete`, all required parameters
  /// present.
  mutating func arguments(
    _ object: inout PartReader, _ key: ProgramKey, _ table: Int, locals: Int, areComplete: Bool
  ) throws(JSONError) -> [Program.Expression.Field] {
    var said: [Program.Expression.Field] = []
    var requiredCount = 0
    if let value = object.take(key) {
      do { said = try arguments(value, table, locals: locals, &requiredCount) } catch {
        throw error.within(key.name)
      }
    }
    if areComplete, requiredCount < parameterTables[table].requiredCount {
      for parameter in parameterTables[table].parameters
      where parameter.isRequired && !said.contains(where: { $0.name == parameter.name }) {
        throw JSONError("\"\(parameter.name)\" is missing", path: key.name)
      }
    }
    return said
  }

  private mutating func arguments(_ value: JSONPart, _ table: Int, locals: Int, _ requiredCount: inout Int)
    throws(JSONError) -> [Program.Expression.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var said: [Program.Expression.Field] = []
    if fields.count > 0 { said.reserveCapacity(fields.count) }
    var unknown: String?
    for field in fields {
      let known = names.meaning(of: field.key, in: parameterTables[table].names)
      let name = name(field.key, of: known, in: table)
      do { said.append(.init(name, try expression(field.value, locals: locals))) } catch {
        throw error.within(name)
      }
      if let known { requiredCount += known.isRequired ? 1 : 0 } else if unknown == nil { unknown = name }
    }
    if let unknown { throw JSONError("unknown parameter", path: unknown) }
    return said
  }

  /// Returns the text of a key: the parameter's own text if both are written alike.
  private mutating func name(_ key: JSONPart, of known: DeclaredNames.Meaning?, in table: Int) -> String {
    let entry = key.entry
    if let known, entry.kind == .ascii {
      let name = parameterTables[table].parameters[known.place].name
      // If only one of two equal names is ASCII, it is the shorter one.
      if name.utf8.count == entry.high { return name }
    }
    return key.text ?? ""
  }

  /// Reads an expression over conditions alone, which can be computed at any node.
  mutating func overConditions(_ value: JSONPart) throws(JSONError) -> Program.Expression {
    let expression = try expression(value, locals: 0)
    guard expression.isOverConditions else { throw JSONError("a requirement may only ask for conditions") }
    return expression
  }

  /// Reads a pattern, and adds the locals that it binds to `bound`.
  private mutating func pattern(_ value: JSONPart, _ bound: inout BoundLocals, depth: Int) throws(JSONError)
    -> Program.Pattern
  {
    if value.isText, value.text == "_" { return .any }
    guard depth < ProgramReader.maximumExpressionDepth else {
      throw JSONError("the pattern is nested too deeply")
    }
    var object = try PartReader(value)
    let pattern: Program.Pattern
    switch try kind(of: object, besides: { $0 == .payload || $0 == .value }).entry.key {
    case .bind: pattern = binding(try object.integer(.bind), &bound)
    case .is: pattern = .literal(try object.required(.is).value)
    case .case:
      let name = try object.text(.case)
      let payload = try object.optional(.payload) { (value) throws(JSONError) in
        try patterns(value, &bound, depth: depth + 1)
      }
      pattern = .enumCase(name, payload ?? [])
    case .member:
      let type = try object.text(.member)
      let inner = try object.value(.value) { (value) throws(JSONError) in
        try self.pattern(value, &bound, depth: depth + 1)
      }
      pattern = .member(type, inner)
    default: throw JSONError("expected bind, is, case or member")
    }
    try object.finish()
    return pattern
  }

  private mutating func binding(_ place: Int, _ bound: inout BoundLocals) -> Program.Pattern {
    bound.insert(place)
    guard 0..<ProgramReader.sharedLocals ~= place else { return .bind(place) }
    while bindings.count <= place { bindings.append(.bind(bindings.count)) }
    return bindings[place]
  }

  private mutating func patterns(_ value: JSONPart, _ bound: inout BoundLocals, depth: Int) throws(JSONError)
    -> [Program.Pattern.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var result: [Program.Pattern.Field] = []
    if fields.count > 0 { result.reserveCapacity(fields.count) }
    for field in fields {
      let name = field.key.text ?? ""
      do { result.append(.init(name, try pattern(field.value, &bound, depth: depth))) } catch {
        throw error.within(name)
      }
    }
    return result
  }

  /// Reads patterns for known arguments.
  mutating func patterns(_ value: JSONPart, for arguments: Arguments, _ bound: inout BoundLocals)
    throws(JSONError)
    -> [Program.Pattern.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var result: [Program.Pattern.Field] = []
    if fields.count > 0 { result.reserveCapacity(fields.count) }
    var unknown: String?
    for field in fields {
      let name: String
      let isKnown: Bool
      if case .request(let action, let table, _) = arguments, field.key.entry.key == .request {
        let inner = try under(.request) { () throws(JSONError) in
          try patterns(field.value, for: .parameters(table), &bound)
        }
        result += inner.map { .init("\(action).\($0.name)", $0.pattern) }
        continue
      }
      switch arguments {
      case .none: (name, isKnown) = (field.key.text ?? "", false)
      case .one(let key): (name, isKnown) = (field.key.text ?? "", field.key.entry.key == key)
      case .request(_, _, let hasValue):
        (name, isKnown) = (field.key.text ?? "", hasValue && field.key.entry.key == .value)
      case .parameters(let table):
        let known = names.meaning(of: field.key, in: parameterTables[table].names)
        (name, isKnown) = (self.name(field.key, of: known, in: table), known != nil)
      }
      do { result.append(.init(name, try pattern(field.value, &bound, depth: 0))) } catch {
        throw error.within(name)
      }
      if !isKnown, unknown == nil { unknown = name }
    }
    if let unknown { throw JSONError("unknown argument", path: unknown) }
    return result
  }

  /// The arguments of a trigger.
  enum Arguments {
    case none
    /// One argument of this name.
    case one(ProgramKey)
    /// Parameters, by their index in `parameterTables`.
    case parameters(Int)
    /// The arguments of a request, by the name of its action and the index of its parameters in `parameterTables`;
    /// and its answer, if it has one.
    case request(String, Int, hasValue: Bool)
  }
}

/// The set of bound locals.
struct BoundLocals {
  private(set) var count = 0
  /// The bound ones of the first 64 locals.
  private var low: UInt64 = 0
  /// All other bound locals, and those that are bound again.
  private var others: [Int] = []

  mutating func insert(_ place: Int) {
    count += 1
    let bit: UInt64 = 0..<64 ~= place ? 1 << UInt64(place) : 0
    if bit == 0 || low & bit != 0 { others.append(place) } else { low |= bit }
  }

  /// True if all from the first on are bound, each once.
  var areComplete: Bool {
    let first = min(count, 64)
    guard low == (first == 64 ? .max : 1 << UInt64(first) &- 1) else { return false }
    return others.isEmpty || others.sorted() == Array(64..<max(64, count))
  }
}

extension Program.UnaryOperator {
  fileprivate init?(_ key: ProgramKey) {
    switch key {
    case .not: self = .not
    case .minus: self = .minus
    default: return nil
    }
  }
}

extension Program.BinaryOperator {
  fileprivate init?(_ key: ProgramKey) {
    switch key {
    case .equal: self = .equal
    case .notEqual: self = .notEqual
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    case .and: self = .and
    case .or: self = .or
    case .otherwise: self = .otherwise
    case .plus: self = .plus
    case .minus: self = .minus
    case .joined: self = .joined
    default: return nil
    }
  }
}

extension Program.Expression {
  /// True if it reads only conditions.
  fileprivate var isOverConditions: Bool {
    switch self {
    case .literal, .condition: return true
    case .local, .input, .isPresented, .query: return false
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
