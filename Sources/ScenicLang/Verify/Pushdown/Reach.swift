import ScenicRuntime

// Computes how deep rules and properties look.

extension Program {
  /// The nodes whose departure is handled by a rule that does something: `stay` changes no state.
  var heardLeaving: Set<Int> {
    var heard: Set<Int> = []
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
      switch goal.content {
      case .any: break
      case .entries(let goals):
        longest = max(longest, goals.count)
        for goal in goals { note(goal) }
      case .selected(_, let inner): if let inner { note(inner) }
      case .child(_, let inner): note(inner)
      }
      for goal in goal.presented { note(goal) }
    }
    func note(_ effects: [Effect]) {
      for effect in effects {
        switch effect {
        case .go(let goal):
          note(goal)
          longest = max(longest, goal.levels)
        case .choose(_, let then, let other): note(then + other)
        default: break
        }
      }
    }
    for flow in flows {
      for rule in flow.rules { note(rule.effects) }
      for link in flow.links { note(link.effects) }
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

extension SpecProperty {
  /// The largest number in it, with which a depth may be compared; 1,000 for a larger one.
  var deepestNumber: Int {
    func deepest(_ expression: Program.Expression) -> Int {
      if case .literal(.int(let number)) = expression { return min(max(number, 0), 1_000) + 1 }
      return expression.parts.map { deepest($0) }.max() ?? 0
    }
    return question.map { deepest($0.expression) } ?? 0
  }
}

extension Question {
  /// True if it contains a depth and computes with anything but literals.
  var comparesDepth: Bool {
    queries.contains { $0.word == .depth } && expression.computes
  }
}

extension Program.Expression {
  fileprivate var computes: Bool {
    switch self {
    case .input, .condition, .binary(.plus, _, _), .binary(.minus, _, _), .unary(.minus, _): true
    default: parts.contains { $0.computes }
    }
  }
}
