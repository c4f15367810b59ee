/// Whether long work is still wanted: an editor has another text before it is done. Once it is not, it stays so, and
/// what came of the work is worth nothing.
final class Interruption {
  private let isWanted: () -> Bool
  private var untilAsked = 0
  private(set) var hasCome = false

  /// How many small steps are done before it is asked again: asking costs a call of the system.
  private static let pace = 32

  init(unless shouldStop: @escaping () -> Bool) { isWanted = { !shouldStop() } }

  /// Counts a step of the work; true if it is to stop.
  func stops() -> Bool {
    if hasCome { return true }
    untilAsked -= 1
    guard untilAsked <= 0 else { return false }
    untilAsked = Interruption.pace
    hasCome = !isWanted()
    return hasCome
  }
}
