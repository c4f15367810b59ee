#if !hasFeature(Embedded)

  /// The scene in front, the one before it, and those who want to hear of the next.
  @MainActor
  final class RouteFeed {
    /// What was in front, and what is. The same twice at the start.
    private(set) var current: (from: SceneModel, to: SceneModel)?
    private var listeners: [Int: @MainActor (SceneModel, SceneModel) -> Void] = [:]
    private var tokens = 0

    /// Notes what is in front now, and tells of it if it is another node.
    func note(_ front: SceneModel) {
      guard let former = current?.to else {
        current = (front, front)
        return
      }
      if former.identity == front.identity {
        current?.to = front
        return
      }
      current = (former, front)
      for token in listeners.keys.sorted() { listeners[token]?(former, front) }
    }

    /// Tells this listener of every route from now on, and what the current one is.
    func add(_ listener: @escaping @MainActor (SceneModel, SceneModel) -> Void) -> Int {
      tokens += 1
      listeners[tokens] = listener
      return tokens
    }

    func remove(_ token: Int) { listeners[token] = nil }

    /// How many want to hear.
    var listenerCount: Int { listeners.count }
  }

#endif
