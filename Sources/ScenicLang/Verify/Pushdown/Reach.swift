import ScenicRuntime

// Computes how deep rules and properties look.

extension Program {
  /// The nodes whose departure is handled by a rule that does something: `stay` changes no state.
  var heardLeaving: Set<Int> {
    var heard = Set<Int>()
    for rule in flows.flatMap({ $0.rules }) {
      let stays = rule.effects.allSatisfy { if case .stay = $0 { true } else { false } }
      for trigger in rule.triggers {
        switch trigger.subject {
        case .cancelled(let node) where !stays: heard.insert(node)
        case .leave(let node): heard.insert(node)
        default: break
        }
      }
    }
    return heard
  }

  /// The maximum number of entries of a stack, or of levels, in a path.
  var longestPath: Int {
    var longest = 0
    func note(_ goal: Goal) {
      if case .entries(let goals) = goal.content { longest = max(longest, goals.count) }
      for goal in goal.inner { note(goal) }
    }
    forEachBlock { effects in
      effects.forEachEffect { effect in
        guard let goal = effect.goal else { return }
        note(goal)
        longest = max(longest, goal.levels)
      }
    }
    return longest
  }
}

extension Program.Goal {
  fileprivate var levels: Int {
    var levels = 1
    var next = presentation
    while let level = next {
      levels += 1
      next = level.presentation
    }
    return levels
  }
}

/// The comparisons of depths in rules, links and properties.
///
/// Contexts represent the depth of a stack exactly up to a limit only. So they decide a question if each depth
/// in it is compared with a literal below the limit, and with nothing else.
struct DepthComparisons {
  /// The largest number with which a depth may be compared.
  static let limit = 1_000

  /// The largest number with which a depth is compared; 0 if there is none.
  private(set) var greatest = 0
  /// True if every depth is compared with such a number.
  private(set) var areDecided = true

  /// The locals of the property that are depths.
  private var depths = Set<Int>()

  mutating func note(_ question: Question) {
    depths = Set(question.queries.indices.filter { question.queries[$0].word == .depth })
    note(question.expression)
    depths = []
  }

  mutating func note(_ expression: Program.Expression) {
    switch expression {
    case .binary(let sign, let left, let right) where sign.isComparison:
      if isDepth(left), let number = literal(right) { return note(number) }
      if isDepth(right), let number = literal(left) { return note(number) }
      note(left)
      note(right)
    case .local, .query:
      if isDepth(expression) { areDecided = false }
      for part in expression.parts { note(part) }
    default: for part in expression.parts { note(part) }
    }
  }

  /// Notes that an effect is refused unless a stack has more entries.
  mutating func note(popping count: Int) { note(count) }

  private mutating func note(_ number: Int) {
    if number > DepthComparisons.limit { areDecided = false } else { greatest = max(greatest, number) }
  }

  private func isDepth(_ expression: Program.Expression) -> Bool {
    switch expression {
    case .local(let place): depths.contains(place)
    case .query(let query): query.word == .depth
    default: false
    }
  }

  /// Returns the number; 0 for a negative one, since no depth is negative.
  private func literal(_ expression: Program.Expression) -> Int? {
    switch expression {
    case .literal(.int(let number)): max(number, 0)
    case .unary(.minus, .literal(.int)): 0
    default: nil
    }
  }
}
