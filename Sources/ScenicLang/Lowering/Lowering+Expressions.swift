import ScenicRuntime

// Converts expressions and patterns. A constant expression becomes one literal.

extension Lowering {
  func expression(_ expression: Model.Expression) -> Program.Expression {
    if let value = constant(expression) { return .literal(value) }
    switch expression.kind {
    case .literal(let value): return .literal(value)
    case .local(let place): return .local(place)
    case .input(let node, let input):
      return .input(node: node, name: model.nodes[node].inputs[input].name.text)
    case .condition(let place): return .condition(place)
    case .isPresented(let node): return .isPresented(node: node)
    case .requestArgument(_, let parameter):
      return requestLocals[parameter].map { .local($0) } ?? .literal(.null)
    case .member(let value, let name): return .member(self.expression(value), name)
    case .list(let elements): return .list(elements.map { self.expression($0) })
    case .dictionary(let entries):
      let sorted = entries.sorted { $0.key < $1.key }
      return .object(sorted.map { Program.Expression.Field($0.key, self.expression($0.value)) })
    case .structure(let type, let arguments):
      return .object(all(model.fields(of: .named(type)) ?? [], arguments))
    case .enumCase(let type, let place, let arguments): return enumCase(type, place, arguments)
    case .slot(let node, let slot): return .literal(.string(model.nodes[node].slots[slot].label.text))
    case .union(let type, let value):
      return .object([
        Program.Expression.Field("type", .literal(.string(name(of: type)))),
        Program.Expression.Field("value", self.expression(value)),
      ])
    case .unary(let symbol, let value): return .unary(symbol, self.expression(value))
    case .binary(let symbol, let left, let right):
      return .binary(symbol, self.expression(left), self.expression(right))
    case .choice(let condition, let then, let other):
      return .choice(
        self.expression(condition), then: self.expression(then), else: self.expression(other))
    case .query(let query, let condition):
      // The others are extracted from properties first.
      guard let word = Program.Query.Word(rawValue: query.word.rawValue) else { return .literal(.null) }
      return .query(
        Program.Query(word, query.node, where: condition.map { self.expression($0) }))
    // A model with errors is not lowered.
    case .invalid: return .literal(.null)
    }
  }

  private func enumCase(_ type: Int, _ place: Int, _ arguments: [Model.Argument]) -> Program.Expression {
    guard let cases = model.cases(of: .named(type)) else { return .literal(.null) }
    let name = Program.Expression.literal(.string(cases[place].name.text))
    if cases[place].payload.isEmpty { return name }
    return .object([Program.Expression.Field("case", name)] + all(cases[place].payload, arguments))
  }

  /// Returns every field in declaration order, with defaults for omitted arguments.
  private func all(_ parameters: [Model.Parameter], _ arguments: [Model.Argument]) -> [Program.Expression
    .Field]
  {
    parameters.enumerated().map { place, parameter in
      let said = arguments.first { $0.parameter == place }?.value ?? parameter.initial
      return Program.Expression.Field(parameter.name.text, said.map { expression($0) } ?? .literal(.null))
    }
  }

  /// Returns the given arguments, in the order of the parameters.
  func fields(_ arguments: [Model.Argument]) -> [Program.Expression.Field] {
    (arguments.count < 2 ? arguments : arguments.sorted { $0.parameter < $1.parameter }).map {
      Program.Expression.Field($0.name, expression($0.value))
    }
  }

  func name(of type: ValueType) -> String {
    switch type {
    case .named(let place): names.types[place]
    case .slot(let node): "slot of \(names.nodes[node])"
    case .optional(.union(let members)): "(\(name(of: .union(members))))?"
    case .optional(let wrapped): "\(name(of: wrapped))?"
    case .list(let element): "[\(name(of: element))]"
    case .dictionary(let element): "[String: \(name(of: element))]"
    case .union(let members): members.map { name(of: $0) }.joined(separator: " | ")
    case .bool, .int, .double, .string, .url: model.describe(type)
    }
  }

  // MARK: Constants

  /// Returns the value of a constant expression; nil for any other.
  func constant(_ expression: Model.Expression) -> Value? {
    guard expression.isConstant else { return nil }
    switch expression.kind {
    case .literal(let value): return value
    case .slot(let node, let slot): return .string(model.nodes[node].slots[slot].label.text)
    case .list(let elements): return .list(elements.map { constant($0) ?? .null })
    case .dictionary(let entries):
      return .object(Fields(entries.sorted { $0.key < $1.key }.map { ($0.key, constant($0.value) ?? .null) }))
    case .structure(let type, let arguments):
      return .object(Fields(constants(model.fields(of: .named(type)) ?? [], arguments)))
    case .enumCase(let type, let place, let arguments):
      guard let cases = model.cases(of: .named(type)) else { return nil }
      let name = Value.string(cases[place].name.text)
      if cases[place].payload.isEmpty { return name }
      return .object(Fields([("case", name)] + constants(cases[place].payload, arguments)))
    case .union(let type, let value):
      return .object(["type": .string(name(of: type)), "value": constant(value) ?? .null])
    default: return nil
    }
  }

  private func constants(_ parameters: [Model.Parameter], _ arguments: [Model.Argument]) -> [(String, Value)]
  {
    parameters.enumerated().map { place, parameter in
      let said = arguments.first { $0.parameter == place }?.value ?? parameter.initial
      return (parameter.name.text, said.flatMap { constant($0) } ?? .null)
    }
  }

  // MARK: Patterns

  func pattern(_ pattern: Model.Pattern) -> Program.Pattern {
    switch pattern.kind {
    case .any, .invalid: return .any
    case .bind(let place): return .bind(place)
    case .literal(let value): return .literal(value)
    case .enumCase(let place, let payload):
      guard let cases = model.cases(of: pattern.type?.unwrapped) else { return .any }
      return .enumCase(cases[place].name.text, patterns(payload, of: cases[place].payload))
    case .member(let type, let inner): return .member(name(of: type), self.pattern(inner))
    }
  }

  func patterns(_ patterns: [Model.FieldPattern], of parameters: [Model.Parameter]) -> [Program.Pattern.Field]
  {
    (patterns.count < 2 ? patterns : patterns.sorted { $0.parameter < $1.parameter }).map {
      Program.Pattern.Field(parameters[$0.parameter].name.text, pattern($0.pattern))
    }
  }
}
