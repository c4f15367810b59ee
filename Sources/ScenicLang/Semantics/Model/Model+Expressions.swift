import ScenicRuntime

extension Model {
  /// A typed expression.
  struct Expression: Sendable {
    indirect enum Kind: Sendable {
      case literal(Value)
      /// A binding of a pattern: its index among the locals of the rule, link or conversion.
      case local(Int)
      /// `S.input`, or a flow's own input: the input's index.
      case input(node: Int, Int)
      /// A condition; one of a scene is read from the S that `S.input` would read.
      case condition(Int)
      case isPresented(node: Int)
      /// An argument of the request that the rule handles: the parameter's index.
      case requestArgument(action: Int, Int)
      /// A field of a struct.
      case member(Expression, String)
      case list([Expression])
      case dictionary([Entry])
      /// A struct; omitted fields have their defaults.
      case structure(Int, [Argument])
      /// A case of an enum, with the given arguments of its payload.
      case enumCase(type: Int, Int, [Argument])
      /// A slot of tabs or split.
      case slot(node: Int, Int)
      /// A value of one type as a value of a union with that member.
      case union(ValueType, Expression)
      case unary(Program.UnaryOperator, Expression)
      case binary(Program.BinaryOperator, Expression, Expression)
      case choice(Expression, then: Expression, else: Expression)
      /// A question about the tree. In its condition, S means the node that is asked about.
      case query(Query, where: Expression?)
      /// An error that has been reported.
      case invalid
    }

    /// An entry of a dictionary.
    struct Entry: Sendable {
      var key: String
      var value: Expression
    }

    var kind: Kind
    /// The type; nil if it has an error.
    var type: ValueType?
    var range: SourceRange

    /// Returns an expression whose error has been reported.
    static func invalid(_ range: SourceRange) -> Expression {
      Expression(kind: .invalid, type: nil, range: range)
    }
  }
}

extension Model.Expression {
  /// True if a number in it may be out of range.
  var canOverflow: Bool {
    switch kind {
    case .unary(.minus, let operand): if case .literal = operand.kind { return false } else { return true }
    case .binary(.plus, _, _), .binary(.minus, _, _): return true
    default: return parts.contains { $0.canOverflow }
    }
  }

  /// The direct subexpressions.
  var parts: [Model.Expression] {
    switch kind {
    case .literal, .local, .input, .condition, .isPresented, .requestArgument, .slot, .invalid: return []
    case .query(_, let condition): return condition.map { [$0] } ?? []
    case .member(let value, _), .union(_, let value), .unary(_, let value): return [value]
    case .list(let elements): return elements
    case .dictionary(let entries): return entries.map { $0.value }
    case .structure(_, let arguments), .enumCase(_, _, let arguments): return arguments.map { $0.value }
    case .binary(_, let left, let right): return [left, right]
    case .choice(let condition, let then, let other): return [condition, then, other]
    }
  }

  /// Returns the first matching expression in it, itself included.
  func first(where isWanted: (Model.Expression) -> Bool) -> Model.Expression? {
    var left = [self]
    while let next = left.popLast() {
      if isWanted(next) { return next }
      left += next.parts.reversed()
    }
    return nil
  }

  /// Visits the expression and all its subexpressions, from left to right.
  func forEach(_ visit: (Model.Expression) -> Void) {
    visit(self)
    var left: [Model.Expression] = parts.reversed()
    while let next = left.popLast() {
      visit(next)
      left += next.parts.reversed()
    }
  }
}

extension Model.Expression {
  /// True if its value is constant.
  var isConstant: Bool {
    switch kind {
    case .literal, .slot, .invalid: true
    case .list(let elements): elements.allSatisfy { $0.isConstant }
    case .dictionary(let entries): entries.allSatisfy { $0.value.isConstant }
    case .structure(_, let arguments), .enumCase(_, _, let arguments):
      arguments.allSatisfy { $0.value.isConstant }
    case .union(_, let value): value.isConstant
    default: false
    }
  }
}

extension Model.Expression {
  /// True if it is a sum of whole numbers in the source that exceeds 64 bits.
  var isConstantBeyondRange: Bool { wholeNumber?.overflow == true }

  /// The value of whole numbers in the source and their sums, and whether it exceeds 64 bits; nil for another expression.
  private var wholeNumber: (value: Int, overflow: Bool)? {
    switch kind {
    case .literal(.int(let number)): return (number, false)
    case .unary(.minus, let operand):
      guard let operand = operand.wholeNumber else { return nil }
      let result = 0.subtractingReportingOverflow(operand.value)
      return (result.partialValue, operand.overflow || result.overflow)
    case .binary(let symbol, let left, let right) where symbol == .plus || symbol == .minus:
      guard let left = left.wholeNumber, let right = right.wholeNumber else { return nil }
      let result =
        symbol == .plus
        ? left.value.addingReportingOverflow(right.value)
        : left.value.subtractingReportingOverflow(right.value)
      return (result.partialValue, left.overflow || right.overflow || result.overflow)
    default: return nil
    }
  }
}
