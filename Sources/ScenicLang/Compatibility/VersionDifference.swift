import ScenicRuntime

/// What a new version of a spec changes for those who rely on the old one: its users with their URLs and saved states,
/// and the app's own Swift.
///
/// Declarations and rules are compared by name, as saved states are read. What that means for URLs and states is not
/// concluded but tried: the old version is played, and what it has saved and opened is restored and opened in the new one.
package struct VersionDifference: Sendable {
  /// The breaking ones first; of one weight in the order of their topics.
  package let changes: [VersionChange]
  /// How many URLs were opened and how many states restored.
  package let tried: (links: Int, states: Int)

  /// How many inputs are played in each version to find routes and states.
  package static let bound = 10_000

  /// Compares two versions. Cost: that of the inputs that are played, if anything differs in meaning.
  package init(_ old: SpecVersion, _ new: SpecVersion, bound: Int = bound) {
    let pair = VersionPair(old, new)
    let (oldSwift, newSwift) = (SwiftNames(old), SwiftNames(new))
    var changes = InterfaceChanges(pair, oldSwift, newSwift).found
    changes += NodeChanges(pair, oldSwift, newSwift).found
    changes += BehaviourChanges(pair).found
    var tried = (links: 0, states: 0)
    let isSame = old.program.fingerprint == new.program.fingerprint
    if !isSame, let oldTour = Tour(old.program, bound: bound),
      let newTour = Tour(new.program, bound: bound)
    {
      let restored = RestoredStates(pair, oldTour)
      let links = LinkChanges(pair, oldTour, newTour, restoring: restored)
      changes += links.found
      changes += StateChanges(pair, oldTour, restored).found
      changes += RouteChanges(pair, oldTour, newTour).found
      tried = (links: links.tried, states: restored.places.count)
    }
    self.changes = VersionDifference.sorted(changes)
    self.tried = tried
  }

  /// Those of one weight.
  package func changes(_ weight: VersionChange.Weight) -> [VersionChange] {
    changes.filter { $0.weight == weight }
  }

  private static func sorted(_ changes: [VersionChange]) -> [VersionChange] {
    let topics = VersionChange.Topic.allCases
    return changes.enumerated().sorted { left, right in
      func key(_ one: (offset: Int, element: VersionChange)) -> (VersionChange.Weight, Int, Int) {
        (one.element.weight, topics.firstIndex(of: one.element.topic) ?? 0, one.offset)
      }
      return key(left) < key(right)
    }.map { $0.element }
  }
}
