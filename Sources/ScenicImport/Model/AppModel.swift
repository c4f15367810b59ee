/// An app as its files describe it, in terms that all formats share.
///
/// Screens and containers have keys that are unique in the model. A key is never written to a spec: names come
/// from `name`, which may be any text.
public struct AppModel: Sendable {
  /// Any text for the name of the app.
  public var name: String
  public var screens: [Screen] = []
  public var containers: [Container] = []
  /// The key of the first screen or container; nil if the files do not contain it.
  public var root: String?
  public var transitions: [Transition] = []
  public var links: [DeepLink] = []
  public var actions: [Work] = []
  public var notes: [Note] = []

  public init(name: String) { self.name = name }
}

/// Work of the app that a transition requests.
public struct Work: Sendable {
  /// The name in the model, unique among actions.
  public var name: String
  /// The delay of a timer in seconds.
  public var delay: Int?
  /// True if the app reports the end of the work.
  public var hasResult: Bool

  public init(_ name: String, delay: Int? = nil, hasResult: Bool = false) {
    (self.name, self.delay, self.hasResult) = (name, delay, hasResult)
  }
}

/// A URL that shows a screen.
public struct DeepLink: Sendable {
  /// The pattern in the notation of Scenic, with `{captures}`.
  public var pattern: String
  /// The key of the screen or container.
  public var target: String
  public var place: SourcePlace

  public init(_ pattern: String, to target: String, at place: SourcePlace) {
    (self.pattern, self.target, self.place) = (pattern, target, place)
  }
}
