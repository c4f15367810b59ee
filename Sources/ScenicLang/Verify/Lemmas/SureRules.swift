import ScenicRuntime

extension Program {
  /// Returns true if no rule for the result of a scene or flow changes the tree.
  func endsQuietly(_ node: Int) -> Bool {
    rules(for: .done(node: node)).allSatisfy { $0.rule.effects.leaveTree }
  }

  /// Returns the rules with a trigger for a subject, each with its flow.
  func rules(for subject: Subject) -> [(flow: Int, rule: Rule)] {
    flows.enumerated().flatMap { flow, declared in
      declared.rules.filter { $0.triggers.contains { $0.subject == subject } }.map { (flow, $0) }
    }
  }
}

extension Program.Rule {
  /// True if it handles its events whatever their arguments and the state are.
  var isSure: Bool {
    condition == nil && !isWaiting
      && triggers.allSatisfy { $0.patterns.allSatisfy { $0.pattern.isOpen } }
  }

  /// Returns true if some value of a subject runs this rule for certain, after these of the same flow have been tried.
  func isCertain(after earlier: [Program.Rule], for subject: Program.Subject) -> Bool {
    guard condition == nil, !isWaiting, let own = onlyPattern(for: subject) else { return false }
    return earlier.allSatisfy { other in
      guard let theirs = other.onlyPattern(for: subject) else { return false }
      switch (own, theirs) {
      case (.literal(let one), .literal(let other)): return one != other
      case (.enumCase(let one, _), .enumCase(let other, _)): return one != other
      default: return false
      }
    }
  }

  /// The pattern for the value of a subject; nil if there are several, or one for an argument of a request.
  private func onlyPattern(for subject: Program.Subject) -> Program.Pattern? {
    let own = triggers.filter { $0.subject == subject }
    guard own.count == 1, let patterns = own.first?.patterns else { return nil }
    guard subject.completedAction != nil else { return patterns.first?.pattern ?? .any }
    guard patterns.allSatisfy({ $0.name == "value" || $0.pattern.isOpen }) else { return nil }
    return patterns.first { $0.name == "value" }?.pattern ?? .any
  }
}

extension Program.Rule {
  /// The nodes whose departure it may stop.
  var leftNodes: [Int] {
    triggers.compactMap { if case .leave(let node) = $0.subject { node } else { nil } }
  }
}

extension [Program.Effect] {
  /// The effects with one block of each `if`, in each combination; nil if there are many.
  var ways: [[Program.Effect]]? {
    var found: [[Program.Effect]] = [[]]
    for effect in self {
      var next = [[effect]]
      if case .choose(_, let then, let other) = effect {
        guard let one = then.ways, let two = other.ways else { return nil }
        next = one + two
      }
      found = found.flatMap { before in next.map { before + $0 } }
      if found.count > 8 { return nil }
    }
    return found
  }
}
