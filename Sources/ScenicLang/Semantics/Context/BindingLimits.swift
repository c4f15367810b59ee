/// The bounds of the work of binding.
struct BindingLimits {
  /// Once it is exhausted, the remaining declarations are not bound, which is reported as an error.
  var budget = WorkBudget.standard(byteCount: 0)
  /// The range at which the budget was exhausted.
  var exhausted: SourceRange?
  /// A cancellation check; after cancellation, the results are invalid.
  var interruption: Interruption?
}

extension BindingContext {
  /// Does a part of the work on every declaration, unless it is interrupted, as far as the budget allows.
  func forEach(_ items: [DeclaredItem], _ part: String, _ act: (DeclaredItem) -> Void) {
    for (place, item) in items.enumerated() {
      if limits.interruption?.stops() == true { return }
      if !limits.budget.isExhausted { act(item) }
      if !limits.budget.isExhausted { continue }
      if limits.exhausted == nil { limits.exhausted = item.declaration.range }
      let count = items.count - place
      return limits.budget.skip("\(part) of \(count) \(count == 1 ? "declaration" : "declarations")")
    }
  }
}
