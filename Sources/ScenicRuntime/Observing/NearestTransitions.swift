/// The allowed transitions that are most similar to an observation.
struct NearestTransitions {
  /// An input with the states before and after it.
  struct Transition {
    let input: Input
    let from: NavigationState
    let to: NavigationState
  }

  /// The transitions, the most similar first.
  var transitions: [Transition] { sorted.map { $0.transition } }

  private var sorted: [(transition: Transition, distance: Int)] = []

  /// The maximum number of transitions; several may have results that look the same.
  private static let limit = 32

  /// Returns true if a transition at this distance is among the nearest so far.
  func admits(_ distance: Int) -> Bool {
    sorted.count < NearestTransitions.limit || distance < sorted[NearestTransitions.limit - 1].distance
  }

  /// Adds a transition after those that are as near.
  mutating func add(_ transition: Transition, at distance: Int) {
    guard admits(distance) else { return }
    let place = sorted.firstIndex { $0.distance > distance } ?? sorted.count
    sorted.insert((transition, distance), at: place)
    if sorted.count > NearestTransitions.limit { sorted.removeLast() }
  }
}
