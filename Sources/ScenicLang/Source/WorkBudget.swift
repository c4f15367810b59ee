/// A deterministic budget of work that the phases of one compilation share: imports, binding, placement,
/// verification and repair rounds.
///
/// The unit is one visit of a node: of a syntax tree, a scene tree, a state or a value. A step spends one
/// unit for each node that it visits, before it does its work. The same input spends the same on every
/// machine, so a diagnostic never depends on the speed or load of one. A phase that runs out stops, records
/// the unvisited parts with `skip` and reports them:
///
///     guard budget.spend(state.nodeCount) else { return budget.skip("the states after depth \(depth)") }
///
/// It is a class, so that every phase spends from the same budget. Once exhausted it stays so.
final class WorkBudget {
  /// The units that remain.
  private(set) var remaining: Int
  /// The units spent so far.
  private(set) var spent = 0
  /// True if a step was refused its units.
  private(set) var isExhausted = false
  /// The unvisited parts, in the order recorded, without duplicates.
  private(set) var skipped: [String] = []
  /// The budget that contains this one; it is charged too.
  private let whole: WorkBudget?

  /// Creates a budget of this number of units.
  init(_ units: Int) {
    remaining = max(0, units)
    whole = nil
  }

  private init(_ units: Int, of whole: WorkBudget) {
    remaining = max(0, min(units, whole.remaining))
    self.whole = whole
  }

  /// Returns the budget of a compilation: a fixed amount, and a number of units for each byte of source,
  /// since every phase is designed to be linear.
  static func standard(byteCount: Int) -> WorkBudget {
    let (units, isTooMany) = byteCount.multipliedReportingOverflow(by: unitsPerByte)
    return WorkBudget(isTooMany ? .max : min(units, .max - baseUnits) + baseUnits)
  }

  private static let baseUnits = 20_000_000
  private static let unitsPerByte = 2_000

  /// Returns a part of this budget for one phase or search. Spending from the part spends from the whole as
  /// well; an exhausted part leaves the rest to others. Parts skipped in it are recorded in the whole.
  func part(_ units: Int) -> WorkBudget { WorkBudget(units, of: self) }

  /// Spends units for a step. If fewer remain, spends them all and returns false.
  @discardableResult
  func spend(_ units: Int = 1) -> Bool {
    let units = max(0, units)
    guard !isExhausted, units <= remaining, whole?.spend(units) ?? true else {
      isExhausted = true
      spent += remaining
      remaining = 0
      return false
    }
    remaining -= units
    spent += units
    return true
  }

  /// Records an unvisited part; only the first ones are kept, as many as a message lists.
  func skip(_ what: String) {
    whole?.skip(what)
    if skipped.count < Self.listed, !skipped.contains(what) { skipped.append(what) }
  }

  private static let listed = 16
}
