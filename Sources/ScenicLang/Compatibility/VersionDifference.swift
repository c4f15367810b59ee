import ScenicRuntime

/// The consequences of a new version of a spec: for its users with their URLs and saved states, and for the
/// app's own Swift.
///
/// Declarations and rules are compared by name, as saved states are read. The consequences for URLs and
/// states are tested: the old version is played, and its states and URLs are restored and opened in the new
/// one.
package struct VersionDifference: Sendable {
  /// The changes, the breaking ones first; of one weight in the order of their topics.
  package let changes: [VersionChange]
  /// The numbers of opened URLs and of restored states.
  package let tried: (links: Int, states: Int)

  /// The number of inputs that are played in each version to find routes and states.
  package static let bound = 10_000

  /// Compares two versions. Cost: that of the inputs that are played, if the meaning differs.
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

  /// Returns true if two versions have the same declarations, and the same rules for each event in the same
  /// order. Neither is played. Cost: the declarations of both.
  static func declareSame(_ old: SpecVersion, _ new: SpecVersion) -> Bool {
    let pair = VersionPair(old, new)
    let (oldSwift, newSwift) = (SwiftNames(old), SwiftNames(new))
    return InterfaceChanges(pair, oldSwift, newSwift).found.isEmpty
      && NodeChanges(pair, oldSwift, newSwift).found.isEmpty && BehaviourChanges(pair).found.isEmpty
  }

  /// Returns the changes of one weight.
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
