import ScenicRuntime

/// A block of an `if` that is never reached.
struct UnreachableBlock {
  /// The condition.
  var condition: SourceRange
  /// True for the block after `else`.
  var isElse: Bool
  /// The conditions around it without which it could be reached.
  var reasons: [KnownFact]
}

extension Placements {
  /// Returns the outermost blocks that are never reached, of links and of rules that run, other than these.
  func unreachableBlocks(except dead: OrderedSet<Step.RulePlace>) -> [UnreachableBlock] {
    var found: [UnreachableBlock] = []
    for flow in program.flows.indices {
      for (rule, declared) in program.flows[flow].rules.enumerated() {
        let place = Step.RulePlace(flow: flow, rule: rule)
        if !fired.contains(place) || dead.contains(place) { continue }
        collect(WordsPlace(flow: flow, rule: rule), declared.condition, declared.effects, &found)
      }
      for (link, declared) in program.flows[flow].links.enumerated() {
        let words = WordsPlace(flow: flow, rule: link, isLink: true)
        collect(words, declared.condition, declared.effects, &found)
      }
    }
    return found
  }

  private func collect(
    _ words: WordsPlace, _ condition: Program.Expression?, _ effects: [Program.Effect],
    _ found: inout [UnreachableBlock]
  ) {
    if !effects.contains(where: { $0.isChoice }) { return }
    var facts = KnownFacts(program)
    if let condition { facts.add(condition, being: true, at: written(words).condition?.range) }
    collect(words, [], effects, facts, &found)
  }

  private func collect(
    _ words: WordsPlace, _ way: [Int], _ effects: [Program.Effect], _ facts: KnownFacts,
    _ found: inout [UnreachableBlock]
  ) {
    var facts = facts
    for (index, effect) in effects.enumerated() {
      defer { if ![effect].leaveTree { facts.forgetTree() } }
      guard case .choose(let condition, let then, let other) = effect else { continue }
      let place = way + [index]
      // After an impossible effect none is reached, which is reported there.
      guard let reached = problems.branches[ProblemList.Branch(words: words, place: place)],
        let range = self.effect(at: place, of: words)?.range
      else { continue }
      for (branch, block) in [then, other].enumerated() {
        let isThen = branch == 0
        let asked = isThen ? condition : .unary(.not, condition)
        let related = facts.related(to: asked)
        if isThen ? reached.then : reached.other, mayHold(asked, in: words, related) {
          if !block.contains(where: { $0.isChoice }) { continue }
          var known = facts
          known.add(condition, being: isThen, at: range)
          collect(words, place + [branch], block, known, &found)
        } else if !block.isEmpty {
          let isOpen = isThen ? reached.then : reached.other
          let reasons = isOpen ? needed(related, for: asked, in: words) : []
          found.append(UnreachableBlock(condition: range, isElse: !isThen, reasons: reasons))
        }
      }
    }
  }

  /// Returns the facts without which a condition could hold.
  private func needed(
    _ facts: [KnownFact], for condition: Program.Expression, in words: WordsPlace
  ) -> [KnownFact] {
    var needed = facts
    for fact in facts {
      let others = needed.filter { $0 != fact }
      if !mayHold(condition, in: words, others) { needed = others }
    }
    return needed
  }

  /// Returns true if a condition in a rule or link may hold where these facts hold.
  private func mayHold(
    _ condition: Program.Expression, in words: WordsPlace, _ facts: [KnownFact]
  ) -> Bool {
    if asksForAbsent(condition) { return false }
    if !facts.isEmpty, !mayHold(condition, in: words, []) { return false }
    let all = facts.reduce(condition) { .binary(.and, $0, $1.expression) }
    if words.isLink { return mayHold(all, [], []) }
    let triggers = model.flows[words.flow].rules[words.rule].triggers
    return triggers.isEmpty
      ? mayHold(all, [], []) : triggers.contains { mayHold(all, $0.parameters, $0.patterns) }
  }
}

extension Program.Effect {
  fileprivate var isChoice: Bool { if case .choose = self { true } else { false } }
}
