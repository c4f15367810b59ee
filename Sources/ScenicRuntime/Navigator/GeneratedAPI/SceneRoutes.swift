#if !hasFeature(Embedded)

  /// A change of the scene in front.
  public struct SceneRoute<Scene: GeneratedScene>: Hashable, Sendable {
    /// The scene that is in front now.
    public let to: Scene
    /// The scene that was in front before; the same as `to` at the start.
    public let from: Scene

    /// Creates a route from one scene to another.
    public init(to: Scene, from: Scene) {
      self.to = to
      self.from = from
    }
  }

  /// The routes of an app as they are taken, for `for await`: first the one to the current scene, then each
  /// that follows, without gaps.
  ///
  /// Each sequence delivers all routes, to one iteration. Routes are buffered as long as the sequence exists:
  /// release it after the loop.
  public struct SceneRoutes<Scene: GeneratedScene>: AsyncSequence, Sendable {
    /// The element of the sequence.
    public typealias Element = SceneRoute<Scene>
    /// The iterator, which returns routes in order.
    public typealias AsyncIterator = AsyncStream<SceneRoute<Scene>>.Iterator

    private let stream: AsyncStream<SceneRoute<Scene>>

    /// Creates the sequence of a navigator's routes from now on. Create one sequence for each iteration.
    @MainActor
    public init(of navigator: ProgramNavigator) {
      let (stream, continuation) = AsyncStream.makeStream(of: SceneRoute<Scene>.self)
      self.stream = stream
      let feed = navigator.routes
      func tell(_ from: SceneModel, _ to: SceneModel) {
        // The node in front is a scene, unless the program could not be read.
        guard let to = Scene(to) else { return }
        continuation.yield(SceneRoute(to: to, from: Scene(from) ?? to))
      }
      if let current = feed.current { tell(current.from, current.to) }
      let token = feed.add { tell($0, $1) }
      continuation.onTermination = { [weak feed] _ in
        Task { @MainActor in feed?.remove(token) }
      }
    }

    /// Begins with the current route.
    public func makeAsyncIterator() -> AsyncIterator { stream.makeAsyncIterator() }
  }

#endif
