import ScenicRuntime

/// Choices of values for all that conditions look at. Whatever really is, the rules answer it as they answer what one of
/// these choices says.
struct Trials {
  let tested: [TestedValues.Tested]
  let places: BoundPlaces
  /// What has no value in a choice that others have one for is not there in it.
  private(set) var choices: [OrderedMap<Program.Expression, Value>] = [[:]]
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

  /// Whether a choice says of this that it has no value.
  func isAbsent(_ one: TestedValues.Tested, in choice: OrderedMap<Program.Expression, Value>) -> Bool {
    choice[one.expression] == nil && chosen.contains { $0.expression == one.expression }
  }

  /// What is said where a choice holds: what a row matches, besides what some others do. Nil if nothing is.
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
  /// Whether its condition holds; not if that is not known.
  func holds(where values: OrderedMap<Program.Expression, Value>) -> Bool {
    condition.map { $0.value(where: values) == .bool(true) } ?? true
  }

  /// Whether its condition depends on an expression.
  func looks(at expression: Program.Expression) -> Bool { condition?.contains(expression) == true }
}

extension Program.Expression {
  fileprivate func contains(_ expression: Program.Expression) -> Bool {
    self == expression || parts.contains { $0.contains(expression) }
  }
}
