extension ProgramWriter {
  func fields(_ fields: [Program.Expression.Field]) -> Fields {
    Fields(unique: fields.map { .init($0.name, expression($0.value)) })
  }

  /// Writes an expression: a scalar as it is, any other as an object whose key determines its kind.
  func expression(_ expression: Program.Expression) -> Value {
    switch expression {
    case .literal(let value):
      switch value {
      case .list, .object: return ["literal": value]
      default: return value
      }
    case .local(let place): return ["local": .int(place)]
    case .input(let place, let name): return ["input": .string(program.name(ofNode: place) + "." + name)]
    case .condition(let place): return ["condition": condition(place)]
    case .query(let query):
      var object: Fields = ["query": .string(query.word.rawValue), "of": node(query.node)]
      if let condition = query.condition { object.append("where", self.expression(condition)) }
      return .object(object)
    case .isPresented(let place): return ["isPresented": node(place)]
    case .member(let whole, let name): return ["member": .string(name), "of": self.expression(whole)]
    case .list(let elements): return ["list": .list(elements.map { self.expression($0) })]
    case .object(let members): return ["object": .object(fields(members))]
    case .unary(let operation, let operand):
      return .object([operation.rawValue: self.expression(operand)])
    case .binary(let operation, let left, let right):
      return .object([operation.rawValue: .list([self.expression(left), self.expression(right)])])
    case .choice(let condition, let then, let other):
      return [
        "if": self.expression(condition), "then": self.expression(then), "else": self.expression(other),
      ]
    }
  }

  func patterns(_ fields: [Program.Pattern.Field]) -> Fields {
    Fields(unique: fields.map { .init($0.name, pattern($0.pattern)) })
  }

  private func pattern(_ pattern: Program.Pattern) -> Value {
    switch pattern {
    case .any: return "_"
    case .bind(let place): return ["bind": .int(place)]
    case .literal(let value): return ["is": value]
    case .enumCase(let name, let payload):
      var object: Fields = ["case": .string(name)]
      object.append("payload", unlessEmpty: patterns(payload))
      return .object(object)
    case .member(let type, let pattern): return ["member": .string(type), "value": self.pattern(pattern)]
    }
  }
}
