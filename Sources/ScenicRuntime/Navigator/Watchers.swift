#if !hasFeature(Embedded)

  /// What a watcher is removed by.
  public struct WatcherToken: Hashable, Sendable {
    fileprivate var number: Int
  }

  /// Those who want to hear of events, and the last events.
  ///
  /// Each event reaches every watcher, in the order of their registration, before the next event reaches any:
  /// what is sent while one is told waits its turn. A watcher hears nothing that was sent before it came.
  @MainActor
  final class Watchers<Event> {
    private struct Watcher {
      var token: WatcherToken
      var call: @MainActor (Event) -> Void
    }

    /// The last events in the order they were sent.
    private(set) var history: History<Event>

    private var watchers: [Watcher] = []
    /// The tokens of those.
    private var watching: Set<WatcherToken> = []
    private var tokens = 0
    /// What has been sent and not told, with those who shall hear it.
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

    /// Keeps only these of what has been said.
    func keep(_ events: some Sequence<Event>) { history.keep(events) }

    /// Tells everybody. What is not kept is not part of the history.
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
