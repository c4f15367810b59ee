import ScenicRuntime

/// A block of an `if` that is never reached.
struct UnreachableBlock {
  /// The condition.
  var condition: SourceRange
  /// True for the block after `else`.
  var isElse: Bool
}

extension Placements {
  /// Returns the outermost blocks that are never reached, of links and of rules that run, other than these.
  func unreachableBlocks(except dead: Set<Step.RulePlace>) -> [UnreachableBlock] {
    var found: [UnreachableBlock] = []
    for flow in program.flows.indices {
      for rule in program.flows[flow].rules.indices {
        let place = Step.RulePlace(flow: flow, rule: rule)
        if !fired.contains(place) || dead.contains(place) { continue }
        let effects = program.flows[flow].rules[rule].effects
        collect(WordsPlace(flow: flow, rule: rule), [], effects, &found)
      }
      for link in program.flows[flow].links.indices {
        let effects = program.flows[flow].links[link].effects
        collect(WordsPlace(flow: flow, rule: link, isLink: true), [], effects, &found)
      }
    }
    return found
  }

  private func collect(
    _ words: WordsPlace, _ way: [Int], _ effects: [Program.Effect], _ found: inout [UnreachableBlock]
  ) {
    for (index, effect) in effects.enumerated() {
      guard case .choose(let condition, let then, let other) = effect else { continue }
      let place = way + [index]
      // After an impossible effect none is reached, which is reported there.
      guard let reached = problems.branches[ProblemList.Branch(words: words, place: place)],
        let range = self.effect(at: place, of: words)?.range
      else { continue }
      let isReached = [
        reached.then && mayHold(condition, in: words),
        reached.other && mayHold(.unary(.not, condition), in: words),
      ]
      for (branch, block) in [then, other].enumerated() {
        if isReached[branch] {
          collect(words, place + [branch], block, &found)
        } else if !block.isEmpty {
          found.append(UnreachableBlock(condition: range, isElse: branch == 1))
        }
      }
    }
  }

  /// Returns true if a condition in a rule or link may hold.
  private func mayHold(_ condition: Program.Expression, in words: WordsPlace) -> Bool {
    if words.isLink { return mayHold(condition, [], []) }
    let triggers = model.flows[words.flow].rules[words.rule].triggers
    return triggers.isEmpty
      ? mayHold(condition, [], []) : triggers.contains { mayHold(condition, $0.parameters, $0.patterns) }
  }
}
