import ScenicRuntime

/// A change from the previous version, and its consequences.
package struct VersionChange: Hashable, Sendable {
  /// The consequences of a change.
  package enum Weight: String, Hashable, Sendable, CaseIterable {
    /// A published item stops working: a URL, a saved state, a name that the app's Swift uses.
    case breaking
    /// Everything still works, but may behave differently.
    case risky
    /// No consequences for users; the Swift compiler reports all that the app's Swift must adapt to.
    case safe
  }

  /// The subject; the order is that in which changes of one weight are reported.
  package enum Topic: String, Hashable, Sendable, CaseIterable {
    case app, link, state, scene, flow, container, type, condition, event, action, style, rule, requirement
    case root, conversion, route
  }

  /// The position in the source.
  package struct Place: Hashable, Sendable {
    /// True if it is in the old version.
    package var isOld: Bool
    package var file: String
    package var line: Int
    package var column: Int
  }

  package var weight: Weight
  package var topic: Topic
  package var message: Wording
  /// Further details, a line each.
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
  /// Orders changes by weight, the greatest consequences first.
  package static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int {
    switch self {
    case .breaking: 0
    case .risky: 1
    case .safe: 2
    }
  }
}
