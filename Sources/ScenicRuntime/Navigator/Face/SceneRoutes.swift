#if !hasFeature(Embedded)

  /// A change of the scene in front.
  public struct SceneRoute<Scene: GeneratedScene>: Hashable, Sendable {
    /// What is in front now.
    public let to: Scene
    /// What was in front before; the same as `to` for the scene at the start.
    public let from: Scene

    /// The way from one scene to another.
    public init(to: Scene, from: Scene) {
      self.to = to
      self.from = from
    }
  }

  /// The routes of an app as they are taken, for `for await`: first the one that has led to what is in front now, then
  /// each that follows, none left out.
  ///
  /// Each value of it has every route, for one who iterates. Routes wait in it for as long as it is kept: let go of it
  /// when you have left the loop.
  public struct SceneRoutes<Scene: GeneratedScene>: AsyncSequence, Sendable {
    /// What `next()` gives.
    public typealias Element = SceneRoute<Scene>
    /// Gives them in order.
    public typealias AsyncIterator = AsyncStream<SceneRoute<Scene>>.Iterator

    private let stream: AsyncStream<SceneRoute<Scene>>

    /// The routes of a navigator from now on. Whoever wants them twice asks for them twice.
    @MainActor
    public init(of navigator: ProgramNavigator) {
      let (stream, continuation) = AsyncStream.makeStream(of: SceneRoute<Scene>.self)
      self.stream = stream
      let feed = navigator.routes
      func tell(_ from: SceneModel, _ to: SceneModel) {
        // What is in front is a scene, unless the program could not be read.
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
