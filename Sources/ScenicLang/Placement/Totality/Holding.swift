import ScenicRuntime

extension Placements {
  /// Returns true if the `where` of a rule may hold for an event that it handles: not for `n > 5 && n < 3`.
  /// It may hold if not all values could be tried.
  func mayHold(_ place: Step.RulePlace) -> Bool {
    guard let condition = program.rule(place).condition else { return true }
    switch condition {
    case .condition, .unary(.not, .condition): return true
    default: break
    }
    if asksForAbsent(condition) { return false }
    let written = model.flows[place.flow].rules[place.rule]
    if written.isStart { return mayHold(condition, [], []) }
    return written.triggers.contains { mayHold(condition, $0.parameters, $0.patterns) }
  }

  /// Returns true if a condition holds only with a node in the tree that no rule shows, by design. Other such nodes
  /// are reported themselves.
  func asksForAbsent(_ condition: Program.Expression) -> Bool {
    var isAbsent = false
    condition.forEachFact(being: true) { fact, isTrue in
      guard isTrue, case .query(let query) = fact, query.word.isTruth else { return }
      let isUnused = model.nodes[query.node].note.has("unused")
      if isUnused, walk.table.byNode[query.node].isEmpty { isAbsent = true }
    }
    return isAbsent
  }

  /// Returns true if a condition may hold for some values of the parameters.
  func mayHold(
    _ condition: Program.Expression, _ parameters: [Model.Parameter], _ patterns: [Model.FieldPattern]
  ) -> Bool {
    var places = BoundPlaces(self, parameters)
    let names = places.read(patterns)
    let condition = condition.renaming { names[$0] ?? -1 - $0 }
    var tested = TestedValues([condition], places, Truth(walk.table, Voice()))
    let trials = Trials(tested.all(), places)
    return trials.choices.contains { trials.mayHold(condition, where: $0) }
  }
}
