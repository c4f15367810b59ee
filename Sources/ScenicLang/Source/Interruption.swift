/// Whether long work is still wanted: an editor has another text before it is done. Once it is not, it stays so, and
/// what came of the work is worth nothing.
final class Interruption {
  /// Nil once the work is done.
  private var isWanted: (() -> Bool)?
  private var untilAsked = 0
  private(set) var hasCome = false

  /// How many small steps are done before it is asked again: asking costs a call of the system.
  private static let pace = 8

  init(unless shouldStop: @escaping () -> Bool) { isWanted = { !shouldStop() } }

  /// The work is done: what is asked of its result later is not interrupted any more.
  func end() { isWanted = nil }

  /// Counts a small step of the work; true if it is to stop.
  func stops() -> Bool {
    untilAsked -= 1
    return untilAsked <= 0 ? stopsNow() : hasCome
  }

  /// The same before a large step.
  func stopsNow() -> Bool {
    untilAsked = Interruption.pace
    if !hasCome, let isWanted { hasCome = !isWanted() }
    return hasCome
  }
}
