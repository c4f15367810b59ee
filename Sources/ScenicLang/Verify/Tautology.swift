import ScenicRuntime

/// The truth of a question by its form alone: the questions and conditions in it may have any values.
struct Tautology {
  /// The different parts that are not computed from others.
  private var parts: [Program.Expression] = []
  private let queries: [Query]
  private let program: Program
  /// The conditions that hold while a question has the answer true, by the number of the question's part.
  private var consequences: [(part: Int, condition: Program.Expression)] = []
  /// The values of parts that are the same in every tree.
  private var known: [(part: Int, value: Bool)] = []
  /// The parts that are never true together.
  private var exclusions: [(part: Int, other: Int)] = []

  /// The number of parts up to which all combinations of values are tried.
  private static let limit = 10

  /// Returns the value of a question if it does not depend on the state. Cost: its expression, for each combination of
  /// values of at most ten parts.
  ///
  /// With lemmas, it is the value in every state of the app: nodes are only where the rules bring them, and a scene is
  /// visible only while its requirements hold.
  static func value(of question: Question, in program: Program, where lemmas: Lemmas? = nil) -> Bool? {
    var tautology = Tautology(question, program)
    guard tautology.collect(question.expression) else { return nil }
    if let lemmas {
      tautology.collectConsequences(lemmas)
      tautology.excludeEqualities()
      if let relations = lemmas.relations { tautology.relate(relations, lemmas.origins) }
    }
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
      guard let query = query(part), query.isTruth else { continue }
      for fact in lemmas.origins.facts(of: query.node) where parts.contains(.condition(fact.flag)) {
        let condition = Program.Expression.condition(fact.flag)
        consequences.append((place, fact.truth ? condition : .unary(.not, condition)))
      }
      for (node, declared) in program.nodes.enumerated() where !declared.requirements.isEmpty {
        let holds =
          query.word == .showing && lemmas.isKept[node]
          && (node == query.node || lemmas.relations?.isAlwaysIn(query.node, node) == true)
          || lemmas.isGuarded[node]
            && (node == query.node || lemmas.relations?.isAlwaysWithin(query.node, node) == true)
        if !holds { continue }
        for requirement in declared.requirements {
          let known = parts
          if collect(requirement.condition) {
            consequences.append((place, requirement.condition))
          } else {
            parts = known
          }
        }
      }
    }
  }

  /// Finds the parts that have one value in every tree, and those that exclude each other.
  private mutating func relate(_ relations: Relations, _ origins: Origins) {
    for (place, part) in parts.enumerated() {
      if let value = value(of: part, relations) { known.append((place, value)) }
      guard let query = query(part), query.isTruth else { continue }
      for second in parts {
        if let next = self.query(second), next.word == .present,
          next.node == query.node || relations.isAlwaysWithin(query.node, next.node)
        {
          consequences.append((place, second))
        }
        // A first entry that nothing is below is alone while it is visible.
        if query.word == .showing, let stack = relations.onlyStack(of: query.node),
          let answer = comparison(of: second, depthOf: stack, is: 1)
        {
          consequences.append((place, answer ? second : .unary(.not, second)))
        }
      }
      for (other, second) in parts.enumerated() where other > place {
        guard let next = self.query(second), next.isTruth else { continue }
        let (isShown, isNextShown) = (query.word == .showing, next.word == .showing)
        if relations.excludeEachOther(query.node, next.node)
          || origins.exclude(query.node, next.node, relations)
          || isShown && isNextShown && relations.areNeverShownTogether(query.node, next.node)
          || isShown && relations.hides(query.node, next.node)
          || isNextShown && relations.hides(next.node, query.node)
        {
          exclusions.append((place, other))
        }
      }
    }
  }

  /// A condition has one value.
  private mutating func excludeEqualities() {
    for (place, part) in parts.enumerated() {
      guard case .binary(.equal, .condition(let condition), .literal(let value)) = part else { continue }
      for (other, second) in parts.enumerated() where other > place {
        if case .binary(.equal, .condition(condition), .literal(let next)) = second,
          value.caseName ?? "" != next.caseName ?? ""
        {
          exclusions.append((place, other))
        }
      }
    }
  }

  private func query(_ part: Program.Expression) -> Query? {
    guard case .local(let place) = part, queries.indices.contains(place) else { return nil }
    return queries[place]
  }

  /// Returns the truth of a comparison of the depth of a stack, if a part is one, where that depth is a number.
  private func comparison(of part: Program.Expression, depthOf stack: Int, is depth: Int) -> Bool? {
    guard case .binary(let sign, let left, let right) = part else { return nil }
    if let query = query(left), query.node == stack, case .literal(.int(let number)) = right {
      return sign.holds(depth, number)
    }
    guard let query = query(right), query.node == stack, case .literal(.int(let number)) = left else {
      return nil
    }
    return sign.mirrored.holds(depth, number)
  }

  /// Returns the value of a part in every tree, if there is only one.
  private func value(of part: Program.Expression, _ relations: Relations) -> Bool? {
    if case .binary(let sign, let left, let right) = part {
      if let query = query(left), case .literal(.int(let number)) = right {
        return relations.compare(depthOf: query.node, sign, number)
      }
      if let query = query(right), case .literal(.int(let number)) = left {
        return relations.compare(depthOf: query.node, sign.mirrored, number)
      }
      return nil
    }
    guard let query = query(part) else { return nil }
    switch query.word {
    case .present where relations.isAlwaysPresent(query.node): return true
    case .present, .showing: return relations.isNever(query.node) ? false : nil
    case .presented: return relations.isNeverPresented(query.node) ? false : nil
    case .below: return query.over.map { relations.isNeverBelow(query.node, $0) } == true ? false : nil
    case .depth, .selected: return nil
    }
  }

  /// Returns true if neither a consequence nor a relation excludes these values.
  private func isPossible(_ values: Int) -> Bool {
    func isTrue(_ part: Int) -> Bool { values >> part & 1 == 1 }
    return consequences.allSatisfy { !isTrue($0.part) || value(of: $0.condition, values) }
      && known.allSatisfy { isTrue($0.part) == $0.value }
      && exclusions.allSatisfy { !isTrue($0.part) || !isTrue($0.other) }
  }

  /// Returns the part that stands for all equal ones.
  private func representative(_ part: Program.Expression) -> Program.Expression {
    if case .binary(.equal, .literal(let value), .condition(let place)) = part {
      return .binary(.equal, .condition(place), .literal(value))
    }
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
    case .local(let place):
      guard !queries.indices.contains(place) || queries[place].isTruth else { return false }
    case .binary(.notEqual, let left, let right) where isState(left, right) || isState(right, left):
      return collect(.binary(.equal, left, right))
    case .binary(.equal, let left, let right) where isState(left, right) || isState(right, left): break
    case .binary(let sign, let left, let right):
      guard sign.isComparison, isDepth(left, right) || isDepth(right, left) else { return false }
    default: return false
    }
    let part = representative(expression)
    if !parts.contains(part) { parts.append(part) }
    return true
  }

  /// Returns true if a condition of the app is compared with a value.
  private func isState(_ part: Program.Expression, _ other: Program.Expression) -> Bool {
    guard case .condition(let place) = part, case .literal = other else { return false }
    return program.conditions[place].owner == nil
  }

  /// Returns true if a depth is compared with a number.
  private func isDepth(_ part: Program.Expression, _ other: Program.Expression) -> Bool {
    guard let query = query(part), query.word == .depth, case .literal(.int) = other else { return false }
    return true
  }

  private func value(of expression: Program.Expression, _ values: Int) -> Bool {
    switch expression {
    case .literal(let value): value == true
    case .unary(_, let operand): !value(of: operand, values)
    case .binary(.and, let left, let right): value(of: left, values) && value(of: right, values)
    case .binary(.or, let left, let right): value(of: left, values) || value(of: right, values)
    case .binary(.notEqual, let left, let right) where isState(left, right) || isState(right, left):
      !value(of: .binary(.equal, left, right), values)
    default: parts.firstIndex(of: representative(expression)).map { values >> $0 & 1 == 1 } ?? false
    }
  }
}

extension Value {
  /// The name of the case of an enum.
  fileprivate var caseName: String? { self["case"]?.text ?? text }
}

extension Query {
  /// True if its answer is true or false.
  fileprivate var isTruth: Bool {
    switch word {
    case .depth, .selected: false
    case .present, .showing, .presented, .below: true
    }
  }
}

extension Program.BinaryOperator {
  /// The comparison of the same values in the other order.
  fileprivate var mirrored: Program.BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}
