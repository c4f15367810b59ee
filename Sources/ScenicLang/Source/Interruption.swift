/// Cancels long work whose result has become irrelevant, for example since the editor has a newer text.
/// Cancellation is final, and the result of cancelled work is invalid.
final class Interruption {
  /// The check; nil once the work has ended.
  private var isWanted: (() -> Bool)?
  private var untilAsked = 0
  private(set) var hasCome = false

  /// The number of small steps between two checks: a check costs a system call.
  private static let pace = 8

  init(unless shouldStop: @escaping () -> Bool) { isWanted = { !shouldStop() } }

  /// Ends the work: later queries of its result are not interrupted.
  func end() { isWanted = nil }

  /// Counts a small step of the work; returns true if it is cancelled.
  func stops() -> Bool {
    untilAsked -= 1
    return untilAsked <= 0 ? stopsNow() : hasCome
  }

  /// Checks before a large step; returns true if the work is cancelled.
  func stopsNow() -> Bool {
    untilAsked = Interruption.pace
    if !hasCome, let isWanted { hasCome = !isWanted() }
    return hasCome
  }
}
