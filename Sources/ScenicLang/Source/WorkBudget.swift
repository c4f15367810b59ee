/// A deterministic budget of work that the phases of one compilation share: imports, binding, placement, verification and
/// repair rounds.
///
/// The unit is one node touched once: of a syntax tree, a scene tree, a state or a value. A step spends as many units as it
/// touches nodes, before it does its work. The same input spends the same on every machine, so a diagnostic never depends on
/// the speed or load of one. A phase that runs out stops, records what it did not look at with `skip` and reports it:
///
///     guard budget.spend(state.nodeCount) else { return budget.skip("the states after depth \(depth)") }
///
/// A reference, so that every phase spends from the same budget. Once exhausted it stays so.
final class WorkBudget {
  /// The units that remain.
  private(set) var remaining: Int
  /// The units spent so far.
  private(set) var spent = 0
  /// Whether a step did not get what it asked for.
  private(set) var isExhausted = false
  /// What was not looked at, in the order recorded, each once.
  private(set) var skipped: [String] = []
  /// The budget that this is a part of; it is charged too.
  private let whole: WorkBudget?

  /// Creates a budget of so many units.
  init(_ units: Int) {
    remaining = max(0, units)
    whole = nil
  }

  private init(_ units: Int, of whole: WorkBudget) {
    remaining = max(0, min(units, whole.remaining))
    self.whole = whole
  }

  /// The budget of a compilation: a fixed amount, and so many units for each byte of source, since the work of every phase
  /// is meant to be linear.
  static func standard(byteCount: Int) -> WorkBudget {
    let (units, isTooMany) = byteCount.multipliedReportingOverflow(by: unitsPerByte)
    return WorkBudget(isTooMany ? .max : min(units, .max - baseUnits) + baseUnits)
  }

  private static let baseUnits = 20_000_000
  private static let unitsPerByte = 2_000

  /// A part of this budget for one phase or search: spending from the part spends from the whole as well, and an exhausted
  /// part leaves the rest to others. What the part skips is recorded in the whole.
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

  /// Records what was not looked at for want of budget; of very much only the first, which is all that a message lists.
  func skip(_ what: String) {
    whole?.skip(what)
    if skipped.count < Self.listed, !skipped.contains(what) { skipped.append(what) }
  }

  private static let listed = 16
}
