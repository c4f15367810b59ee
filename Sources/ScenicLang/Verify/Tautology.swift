import ScenicRuntime

/// The truth of a question by its form alone: the questions and conditions in it may have any values.
struct Tautology {
  /// The different parts that are not computed from others.
  private var parts: [Program.Expression] = []
  private let queries: [Query]
  private let program: Program

  /// The number of parts up to which all combinations of values are tried.
  private static let limit = 10

  /// Returns the value of a question if it does not depend on the state. Cost: its expression, for each combination of
  /// values of at most ten parts.
  static func value(of question: Question, in program: Program) -> Bool? {
    var tautology = Tautology(question, program)
    guard tautology.collect(question.expression), tautology.parts.count <= limit else { return nil }
    let first = tautology.value(of: question.expression, 0)
    let isConstant = (1..<(1 << tautology.parts.count)).allSatisfy {
      tautology.value(of: question.expression, $0) == first
    }
    return isConstant ? first : nil
  }

  private init(_ question: Question, _ program: Program) {
    queries = question.queries
    self.program = program
  }

  /// Returns the part that stands for all equal ones.
  private func representative(_ part: Program.Expression) -> Program.Expression {
    guard case .local(let place) = part, queries.indices.contains(place) else { return part }
    return .local(queries.firstIndex(of: queries[place]) ?? place)
  }

  /// Finds the parts; false if one may fail to be computed, or is not Boolean.
  private mutating func collect(_ expression: Program.Expression) -> Bool {
    switch expression {
    case .literal(.bool): return true
    case .unary(.not, let operand): return collect(operand)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      return collect(left) && collect(right)
    case .condition(let place):
      guard program.conditions[place].owner == nil, program.conditions[place].type == .bool else {
        return false
      }
    case .local: break
    default: return false
    }
    let part = representative(expression)
    if !parts.contains(part) { parts.append(part) }
    return true
  }

  private func value(of expression: Program.Expression, _ values: Int) -> Bool {
    switch expression {
    case .literal(let value): value == true
    case .unary(_, let operand): !value(of: operand, values)
    case .binary(.and, let left, let right): value(of: left, values) && value(of: right, values)
    case .binary(_, let left, let right): value(of: left, values) || value(of: right, values)
    default: parts.firstIndex(of: representative(expression)).map { values >> $0 & 1 == 1 } ?? false
    }
  }
}
