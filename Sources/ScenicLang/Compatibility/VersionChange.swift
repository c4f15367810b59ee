import ScenicRuntime

/// One thing that is not as it was in the version before, and what that means for those who rely on it.
package struct VersionChange: Hashable, Sendable {
  /// What it does to them.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// Something that was given out works no more: a URL, a saved state, a name that the app's Swift says.
    case breaking
    /// All goes on to work, and something else may come of it.
    case risky
    /// Nobody notices who does not look for it; what the app's Swift has to take in, its compiler says.
    case safe
  }

  /// What it is about; the order is that in which changes of one weight are told.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case app, link, state, scene, flow, container, type, condition, event, action, style, rule, requirement
    case root, conversion, route
  }

  /// Where it is written.
  package struct Place: Hashable, Sendable {
    /// Whether that is in the old version.
    package var isOld: Bool
    package var file: String
    package var line: Int
    package var column: Int
  }

  package var weight: Weight
  package var topic: Topic
  package var message: Wording
  /// More about it, a line each.
  package var details: [Wording]
  package var place: Place?

  init(
    _ weight: Weight, _ topic: Topic, _ message: Wording, details: [Wording] = [], at place: Place? = nil
  ) {
    self.weight = weight
    self.topic = topic
    self.message = message
    self.details = details
    self.place = place
  }
}

extension VersionChange.Weight: Comparable {
  /// Those with the greatest consequences first.
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int {
    switch self {
    case .breaking: 0
    case .risky: 1
    case .safe: 2
    }
  }
}
