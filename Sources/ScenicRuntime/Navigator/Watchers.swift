#if !hasFeature(Embedded)

  /// A token for removing a watcher.
  public struct WatcherToken: Hashable, Sendable {
    fileprivate var number: Int
  }

  /// The watchers of events, and the last events.
  ///
  /// Each event reaches every watcher, in the order of their registration, before the next event reaches any:
  /// events that are sent meanwhile are queued. A watcher receives no event that was sent before it was
  /// added.
  @MainActor
  final class Watchers<Event> {
    private struct Watcher {
      var token: WatcherToken
      var call: @MainActor (Event) -> Void
    }

    /// The last events in order.
    private(set) var history: History<Event>

    private var watchers: [Watcher] = []
    /// The tokens of the watchers.
    private var watching: Set<WatcherToken> = []
    private var tokens = 0
    /// The events that have not been delivered, with their receivers.
    private var waiting = Queue<(event: Event, watchers: [Watcher])>()
    private var isTelling = false

    init(historyLimit: Int) { history = History(limit: historyLimit) }

    func add(_ call: @escaping @MainActor (Event) -> Void) -> WatcherToken {
      tokens += 1
      let token = WatcherToken(number: tokens)
      watching.insert(token)
      watchers.append(Watcher(token: token, call: call))
      return token
    }

    func remove(_ token: WatcherToken) {
      if watching.remove(token) != nil { watchers.removeAll { $0.token == token } }
    }

    /// Replaces the history by these events.
    func keep(_ events: some Sequence<Event>) { history.keep(events) }

    /// Delivers an event to all watchers. It is added to the history if `isKept`.
    func tell(_ event: Event, isKept: Bool = true) {
      if isKept { history.append(event) }
      waiting.append((event, watchers))
      guard !isTelling else { return }
      isTelling = true
      while let (event, watchers) = waiting.popFirst() {
        for watcher in watchers where watching.contains(watcher.token) { watcher.call(event) }
      }
      isTelling = false
    }
  }

#endif
