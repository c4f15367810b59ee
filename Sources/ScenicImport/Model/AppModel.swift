/// An app as its files describe it, in terms that all formats share.
///
/// Screens and containers have keys that are unique in the model. A key is never written to a spec: names come
/// from `name`, which may be any text.
public struct AppModel: Sendable {
  /// Any text for the name of the app.
  public var name: String
  /// The origins of links that begin with a slash.
  public var origins: [String] = []
  /// The screens in the order of the files.
  public var screens: [Screen] = []
  /// The containers in the order of the files.
  public var containers: [Container] = []
  /// The key of the first screen or container; nil if the files do not contain it.
  public var root: String?
  /// The transitions in order: the first one that applies is taken.
  public var transitions: [Transition] = []
  /// The number of further transitions that are part of these, such as one that a state takes as soon as it is entered.
  public var mergedTransitionCount = 0
  /// True if the screens are states of a machine, which can get any of its events in any state.
  public var isMachine = false
  /// The conditions that hold at the start, with the reason.
  public var initialConditions: [String: String] = [:]
  /// The values of the outermost flow.
  public var memories: [Memory] = []
  /// The events that several screens share.
  public var eventGroups: [EventGroup] = []
  /// The URLs that show screens.
  public var links: [DeepLink] = []
  /// The actions and timers that transitions request.
  public var actions: [Work] = []
  /// The parts of the files that are not in the model.
  public var notes: [Note] = []

  /// Creates an empty app.
  public init(name: String) { self.name = name }
}

extension AppModel {
  /// The pairs of a transition and a screen in which it can be taken.
  var work: Int {
    transitions.reduce(0) { sum, transition in
      switch transition.trigger {
      case .event(_, let senders): sum + senders.count
      case .anyEvent(let keys):
        sum + eventGroups.filter { keys.contains($0.key) }.reduce(0) { $0 + $1.size }
      default: sum + screens.count
      }
    }
  }
}

/// A text that the outermost flow of the spec holds, such as the last state inside another one.
public struct Memory: Sendable {
  /// The name in the model.
  public var name: String
  /// The text at the start.
  public var start: String

  /// Creates a memory.
  public init(_ name: String, start: String) { (self.name, self.start) = (name, start) }
}

/// Work of the app that a transition requests.
public struct Work: Sendable {
  /// The name in the model, unique among actions.
  public var name: String
  /// The delay of a timer in seconds.
  public var delay: Int?
  /// True if the app reports the end of the work.
  public var hasResult: Bool
  /// True if no screen is the owner of a request: the app is.
  public var isOfApp = false
  /// True if a request replaces the pending one.
  public var isLatest = false
  /// The decision that the work requires of a person.
  public var decision: String?

  /// Creates an action, or a timer if it has a delay.
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
  /// The containers around the target, outermost first; none for the first stack of the root.
  public var containers: [Slot] = []
  /// The screens that the link shows below the target, lowest first.
  public var beneath: [String] = []
  /// The style in which the target is presented; nil if it is pushed.
  public var style: Step.Style?
  /// The conditions without which the link is not followed.
  public var conditions: [String] = []

  /// A container with the way in which the one around it shows it.
  public struct Slot: Sendable {
    /// The key of the container.
    public var container: String
    /// The style in which it is presented; nil if it is pushed or there from the start.
    public var style: Step.Style?
    /// The lowest screen in it; nil for the first one.
    public var first: String?

    /// Creates a container.
    public init(_ container: String, style: Step.Style? = nil) {
      (self.container, self.style) = (container, style)
    }
  }
  /// The line of the file.
  public var place: SourcePlace

  /// Creates a link.
  public init(_ pattern: String, to target: String, at place: SourcePlace) {
    (self.pattern, self.target, self.place) = (pattern, target, place)
  }
}

/// Events that several screens send, for transitions that handle them in the same way.
public struct EventGroup: Sendable {
  /// The identifier in the model.
  public var key: String
  /// The events by their names in the file.
  public var events: [String]
  /// The keys of the screens.
  public var senders: [String]

  /// Creates a group.
  public init(_ key: String, events: [String], senders: [String]) {
    (self.key, self.events, self.senders) = (key, events, senders)
  }

  /// The pairs of an event and a screen.
  var size: Int { events.count * senders.count }
}
