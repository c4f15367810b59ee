#if !hasFeature(Embedded)

  /// The scene in front, the one before it, and the listeners for the next.
  @MainActor
  final class RouteFeed {
    /// The scene that was in front, and the current one. Both are the same at the start.
    private(set) var current: (from: SceneModel, to: SceneModel)?
    private var listeners: [Int: @MainActor (SceneModel, SceneModel) -> Void] = [:]
    private var tokens = 0

    /// Records the scene in front, and notifies the listeners if it is another node.
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

    /// Adds a listener for every route from now on, and calls it with the current one.
    func add(_ listener: @escaping @MainActor (SceneModel, SceneModel) -> Void) -> Int {
      tokens += 1
      listeners[tokens] = listener
      return tokens
    }

    func remove(_ token: Int) { listeners[token] = nil }

    /// The number of listeners.
    var listenerCount: Int { listeners.count }
  }

#endif
