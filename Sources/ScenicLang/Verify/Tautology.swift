import ScenicRuntime

/// The truth of a question by its form alone: the questions and conditions in it may have any values.
struct Tautology {
  /// The different parts that are not computed from others.
  private var parts: [Program.Expression] = []
  private let queries: [Query]
  private let program: Program
  /// The conditions that hold while a question has the answer true, by the number of the question's part.
  private var consequences: [(part: Int, condition: Program.Expression)] = []

  /// The number of parts up to which all combinations of values are tried.
  private static let limit = 10

  /// Returns the value of a question if it does not depend on the state. Cost: its expression, for each combination of
  /// values of at most ten parts.
  ///
  /// With lemmas, it is the value in every state of the app: a scene is visible only while its requirements hold.
  static func value(of question: Question, in program: Program, where lemmas: Lemmas? = nil) -> Bool? {
    var tautology = Tautology(question, program)
    guard tautology.collect(question.expression) else { return nil }
    if let lemmas { tautology.collectConsequences(lemmas) }
    guard tautology.parts.count <= limit else { return nil }
    var constant: Bool?
    for values in 0..<(1 << tautology.parts.count) where tautology.isPossible(values) {
      let value = tautology.value(of: question.expression, values)
      if constant ?? value != value { return nil }
      constant = value
    }
    return constant
  }

  private init(_ question: Question, _ program: Program) {
    queries = question.queries
    self.program = program
  }

  /// Finds the requirements of the scenes whose visibility is a part. One that may fail to be computed is left out.
  private mutating func collectConsequences(_ lemmas: Lemmas) {
    for (place, part) in parts.enumerated() {
      guard case .local(let query) = part, queries.indices.contains(query),
        queries[query].word == .showing, lemmas.isKept[queries[query].node]
      else { continue }
      for requirement in program.nodes[queries[query].node].requirements {
        let known = parts
        if collect(requirement.condition) {
          consequences.append((place, requirement.condition))
        } else {
          parts = known
        }
      }
    }
  }

  /// Returns true if no consequence excludes these values.
  private func isPossible(_ values: Int) -> Bool {
    consequences.allSatisfy { values >> $0.part & 1 == 0 || value(of: $0.condition, values) }
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
