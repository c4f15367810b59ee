import ScenicRuntime

/// Binds expressions: the type of each is inferred from its parts and its expected type.
struct ValueBinder {
  let context: BindingContext
  var types: TypeBinder { TypeBinder(context: context) }

  /// Binds an expression whose value fits its expected type.
  func expression(_ syntax: ExprSyntax?, _ expected: Expected) -> Model.Expression {
    guard let syntax else { return .invalid(SourceRange(file: 0, start: 0, end: 0)) }
    return fit(infer(syntax, expected), expected)
  }

  /// Infers an expression; the expected type is only a hint.
  func infer(_ syntax: ExprSyntax, _ expected: Expected) -> Model.Expression {
    guard context.limits.budget.spend() else { return .invalid(syntax.range) }
    switch syntax {
    case .string(let view): return string(view, expected)
    case .interpolation(let view): return interpolation(view)
    case .integer(let view): return integer(view, isNegative: false, range: view.range, expected)
    case .decimal(let view): return decimal(view, isNegative: false, range: view.range)
    case .boolean(let view):
      return Model.Expression(kind: .literal(.bool(view.value)), type: .bool, range: view.range)
    case .nilLiteral(let view): return nilLiteral(view, expected)
    case .name, .member: return read(syntax, expected)
    case .implicitMember(let view): return implicitMember(view.name, nil, range: view.range, expected)
    case .list(let view): return list(view, expected)
    case .dictionary(let view): return dictionary(view, expected)
    case .parenthesized(let view):
      return view.expression.map { infer($0, expected) } ?? .invalid(view.range)
    case .call(let view): return call(view, expected)
    case .unary(let view): return unary(view, expected)
    case .binary(let view): return binary(view, expected)
    case .ternary(let view): return ternary(view, expected)
    }
  }

  /// Returns the expression as a value of the expected type, or reports why it is not.
  func fit(_ value: Model.Expression, _ expected: Expected) -> Model.Expression {
    guard case .type(let wanted) = expected, let found = value.type else { return value }
    if let fitted = fitted(value, found, wanted) { return fitted }
    context.report(.mismatch(found: found, wanted: wanted), at: value.range)
    return .invalid(value.range)
  }

  private func fitted(_ value: Model.Expression, _ found: ValueType, _ wanted: ValueType) -> Model.Expression?
  {
    if found == wanted { return value }
    guard found.fits(wanted) else { return nil }
    if found.isCarried(as: wanted) {
      return Model.Expression(kind: value.kind, type: wanted, range: value.range)
    }
    return Model.Expression(kind: .union(found, value), type: wanted, range: value.range)
  }

  /// Binds a constant.
  func constant(_ syntax: ExprSyntax, _ type: ValueType?) -> Model.Expression {
    let former = context.model.problems.count
    let value = expression(syntax, Expected(type))
    if value.isConstant { return value }
    if context.model.problems.count > former { return .invalid(syntax.range) }
    context.report(.notConstant, at: syntax.range)
    return .invalid(syntax.range)
  }

  // MARK: Operators

  private func unary(_ view: UnaryExprSyntax, _ expected: Expected) -> Model.Expression {
    guard let operand = view.operand else { return .invalid(view.range) }
    if view.op == .not {
      let value = expression(operand, .type(.bool))
      return Model.Expression(kind: .unary(.not, value), type: .bool, range: view.range)
    }
    switch operand {
    case .integer(let literal): return integer(literal, isNegative: true, range: view.range, expected)
    case .decimal(let literal): return decimal(literal, isNegative: true, range: view.range)
    default: break
    }
    let value = infer(operand, expected)
    guard let type = value.type else { return .invalid(view.range) }
    guard type.isNumber else { return reject("-", value, type) }
    return Model.Expression(kind: .unary(.minus, value), type: type, range: view.range)
  }

  private func binary(_ view: BinaryExprSyntax, _ expected: Expected) -> Model.Expression {
    guard let left = view.left, let right = view.right,
      let symbol = Program.BinaryOperator(rawValue: view.op.spelling)
    else { return .invalid(view.range) }
    switch symbol {
    case .and, .or:
      let first = expression(left, .type(.bool))
      let second = expression(right, .type(.bool))
      return Model.Expression(kind: .binary(symbol, first, second), type: .bool, range: view.range)
    case .equal, .notEqual: return equality(symbol, left, right, view.range)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return numbers(symbol, left, right, .anything, range: view.range).typed(.bool)
    case .plus, .minus: return numbers(symbol, left, right, expected, range: view.range)
    // No operator of the language.
    case .joined: return .invalid(view.range)
    case .otherwise: return otherwise(left, right, expected, view.range)
    }
  }

  private func equality(
    _ symbol: Program.BinaryOperator, _ left: ExprSyntax, _ right: ExprSyntax, _ range: SourceRange
  ) -> Model.Expression {
    let (first, second) = pair(left, right, .anything, isComparison: true)
    guard let type = first.type, second.type != nil else { return .invalid(range).typed(.bool) }
    if !context.model.isComparable(type) {
      context.report(.incomparable(type), at: range)
      return .invalid(range).typed(.bool)
    }
    return Model.Expression(kind: .binary(symbol, first, second), type: .bool, range: range)
  }

  private func numbers(
    _ symbol: Program.BinaryOperator, _ left: ExprSyntax, _ right: ExprSyntax, _ expected: Expected,
    range: SourceRange
  ) -> Model.Expression {
    let hint = expected.only { $0.isNumber }
    let (first, second) = pair(left, right, hint.map { .type($0) } ?? .anything)
    guard let type = first.type, second.type != nil else { return .invalid(range) }
    guard type.isNumber else { return reject(symbol.rawValue, first, type) }
    let result = Model.Expression(kind: .binary(symbol, first, second), type: type, range: range)
    if symbol == .plus || symbol == .minus, result.isConstantBeyondRange {
      context.report(.outOfRange(text: text(range)), at: range)
      return .invalid(range)
    }
    return result
  }

  private func otherwise(
    _ left: ExprSyntax, _ right: ExprSyntax, _ expected: Expected, _ range: SourceRange
  ) -> Model.Expression {
    let hint = expected.type.map { Expected.type(.optional($0.unwrapped)) } ?? .anything
    let first = infer(left, hint)
    guard let type = first.type else {
      _ = infer(right, .unknown)
      return .invalid(range)
    }
    guard case .optional(let inner) = type else { return reject("??", first, type) }
    var second = infer(right, .type(inner))
    if second.type?.isOptional != true {
      second = fit(second, .type(inner))
    } else {
      second = fit(second, .type(type))
    }
    return Model.Expression(kind: .binary(.otherwise, first, second), type: second.type, range: range)
  }

  private func ternary(_ view: TernaryExprSyntax, _ expected: Expected) -> Model.Expression {
    let condition = expression(view.condition, .type(.bool))
    guard let first = view.first, let second = view.second else { return .invalid(view.range) }
    var values: (Model.Expression, Model.Expression)
    if case .anything = expected {
      values = pair(first, second, .anything)
    } else {
      values = (expression(first, expected), expression(second, expected))
    }
    guard let type = values.0.type, values.1.type != nil else { return .invalid(view.range) }
    return Model.Expression(
      kind: .choice(condition, then: values.0, else: values.1), type: type, range: view.range)
  }

  /// Binds two expressions that must be of one type; one without a type of its own takes the other's.
  private func pair(
    _ left: ExprSyntax, _ right: ExprSyntax, _ expected: Expected, isComparison: Bool = false
  ) -> (Model.Expression, Model.Expression) {
    // A capture without a type so far determines even less than a whole number.
    if needsContext(left), !needsContext(right) || isOpenCapture(left) && isInteger(right) {
      let second = infer(right, expected)
      if isComparison, rejectPattern(left, of: second.type) { return (.invalid(left.range), second) }
      return (expression(left, Expected(second.type)), second)
    }
    let first = infer(left, expected)
    guard let wanted = first.type else { return (first, infer(right, .unknown)) }
    if isComparison, rejectPattern(right, of: wanted) { return (first, .invalid(right.range)) }
    let second = infer(right, .type(wanted))
    guard let found = second.type else { return (first, second) }
    if let fitted = fitted(second, found, wanted) { return (first, fitted) }
    if let fitted = fitted(first, wanted, found) { return (fitted, second) }
    context.report(.mismatch(found: found, wanted: wanted), at: second.range)
    return (first, .invalid(second.range))
  }

  /// Reports a case whose payload is left out or bound, as in a pattern; returns false for a value.
  private func rejectPattern(_ syntax: ExprSyntax, of type: ValueType?) -> Bool {
    let (member, list): (NameSyntax?, ArgumentListSyntax?)
    switch syntax {
    case .implicitMember(let view): (member, list) = (view.name, nil)
    case .call(let view):
      guard case .implicitMember(let callee)? = view.callee else { return false }
      (member, list) = (callee.name, view.arguments)
    default: return false
    }
    guard context.probe == nil, let member,
      let owner = type?.unwrapped.members.first(where: { context.place(ofCase: member, in: $0) != nil }),
      let place = context.place(ofCase: member, in: owner),
      let declared = context.model.cases(of: owner)?[place]
    else { return false }
    let isPattern =
      if let list {
        list.hasError
          || list.arguments.contains { argument in
            argument.label == nil && argument.bareName.map { !isValue($0) } ?? false
          }
      } else {
        declared.payload.contains { $0.isRequired }
      }
    guard isPattern, !declared.payload.isEmpty else { return false }
    // The report of `_` as an argument is enough.
    if list?.hasError != true { context.report(.comparedPattern(name: member.text), at: syntax.range) }
    return true
  }

  /// Returns true if an expression does not determine its own type.
  private func needsContext(_ syntax: ExprSyntax) -> Bool {
    switch syntax {
    case .nilLiteral, .implicitMember, .integer: return true
    case .list(let view): return view.elements.isEmpty
    case .dictionary(let view): return view.entries.isEmpty
    case .parenthesized(let view): return view.expression.map { needsContext($0) } ?? false
    case .unary(let view): return view.operand.map { needsContext($0) } ?? false
    case .name: return isOpenCapture(syntax)
    case .call(let view):
      if case .implicitMember = view.callee { return true }
      return false
    default: return false
    }
  }

  private func isOpenCapture(_ syntax: ExprSyntax) -> Bool {
    guard case .name(let view) = syntax, let name = view.name, let place = context.body.localPlaces[name.id]
    else {
      return false
    }
    return context.body.openCaptures.contains(place)
  }

  private func isInteger(_ syntax: ExprSyntax) -> Bool {
    switch syntax {
    case .integer: true
    case .unary(let view): view.operand.map { isInteger($0) } ?? false
    default: false
    }
  }

  private func reject(_ symbol: String, _ operand: Model.Expression, _ type: ValueType)
    -> Model.Expression
  {
    context.report(.operand(symbol: symbol, found: type), at: operand.range)
    return .invalid(operand.range)
  }
}

extension Model.Expression {
  /// Returns the expression with another type.
  fileprivate func typed(_ type: ValueType) -> Model.Expression {
    Model.Expression(kind: kind, type: type, range: range)
  }
}
