import ScenicRuntime

/// Combinations of values for all expressions in conditions. For every actual combination, the rules behave
/// as for one of these.
struct Trials {
  let tested: [TestedValues.Tested]
  let places: BoundPlaces
  /// The combinations. An expression without a value is absent from a combination if others have a value for
  /// it.
  private(set) var choices: [OrderedMap<Program.Expression, Value>] = [OrderedMap()]
  private var chosen: [TestedValues.Tested] = []

  init(_ tested: [TestedValues.Tested], _ places: BoundPlaces) {
    self.tested = tested
    self.places = places
    for one in tested {
      let count = one.values.count + (one.mayBeAbsent ? 1 : 0)
      if one.values.isEmpty || choices.count * count > TestedValues.limit { continue }
      chosen.append(one)
      let values = one.values.map { Optional($0) } + (one.mayBeAbsent ? [nil] : [])
      choices = choices.flatMap { choice in
        values.map { value in
          var next = choice
          if let value { next.set(one.expression, to: value) }
          return next
        }
      }
    }
  }

  /// Searches for one combination in which a condition holds and others do not, by changing one value at a time. Returns
  /// nil if a few steps do not lead there. Cost: the conditions for each step.
  init?(
    _ tested: [TestedValues.Tested], _ places: BoundPlaces, where wanted: Program.Expression?,
    butNot others: [Program.Expression]
  ) {
    self.tested = tested
    self.places = places
    chosen = tested.filter { !$0.values.isEmpty }
    var choice = OrderedMap<Program.Expression, Value>()
    for one in chosen { choice.set(one.expression, to: one.values[0]) }
    let goals = (wanted.map { [($0, true)] } ?? []) + others.map { ($0, false) }
    func isMet(_ goal: (condition: Program.Expression, holds: Bool)) -> Bool {
      (goal.condition.value(where: choice) == .bool(true)) == goal.holds
    }
    for _ in 0...goals.count {
      guard let missed = goals.first(where: { !isMet($0) }) else {
        choices = [choice]
        return
      }
      // The value that meets it and the most others.
      var best: (expression: Program.Expression, value: Value, met: Int)?
      for one in chosen where missed.0.contains(one.expression) {
        let former = choice[one.expression]
        for value in one.values where value != former {
          choice.set(one.expression, to: value)
          if !isMet(missed) { continue }
          let met = goals.count { isMet($0) }
          if met > best?.met ?? 0 { best = (one.expression, value, met) }
        }
        if let former { choice.set(one.expression, to: former) }
      }
      guard let best else { return nil }
      choice.set(best.expression, to: best.value)
    }
    return nil
  }

  /// Returns true if an expression has no value in a combination.
  func isAbsent(_ one: TestedValues.Tested, in choice: OrderedMap<Program.Expression, Value>) -> Bool {
    choice[one.expression] == nil && chosen.contains { $0.expression == one.expression }
  }

  /// Returns true if a condition may hold in a combination: an expression that was not tried may have any value.
  func mayHold(_ condition: Program.Expression?, where choice: OrderedMap<Program.Expression, Value>) -> Bool
  {
    guard let condition else { return true }
    if let value = condition.value(where: choice) { return value == .bool(true) }
    return !tested.contains { isAbsent($0, in: choice) }
  }

  /// Returns the arguments for which a combination holds: those that a row matches, minus those that some
  /// others match. Returns nil if there are none.
  func what(
    _ choice: OrderedMap<Program.Expression, Value>
  ) -> (row: [PatternCell], besides: [[PatternCell]])? {
    var row = [PatternCell](repeating: .any, count: places.parameters.count)
    var besides: [[PatternCell]] = []
    for one in chosen {
      guard case .local(let number) = one.expression, let place = places.place(number) else { continue }
      if let value = choice[one.expression] {
        let cell = places.model.cell(for: value, place.type)
        guard let both = PatternCell.overlap(row, places.row(cell, at: place.path)) else { return nil }
        row = both
      } else {
        besides.append(places.row(.any, at: place.path))
      }
    }
    return (row, besides)
  }
}

extension AnsweringRule {
  /// Returns true if its condition holds; false if that is unknown.
  func holds(where values: OrderedMap<Program.Expression, Value>) -> Bool {
    condition.map { $0.value(where: values) == .bool(true) } ?? true
  }

  /// Returns true if its condition depends on an expression.
  func looks(at expression: Program.Expression) -> Bool { condition?.contains(expression) == true }
}

extension Program.Expression {
  fileprivate func contains(_ expression: Program.Expression) -> Bool {
    self == expression || parts.contains { $0.contains(expression) }
  }
}
