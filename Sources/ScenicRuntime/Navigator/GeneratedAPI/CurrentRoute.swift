#if !hasFeature(Embedded)
  #if canImport(Combine)
    public import Combine
  #endif

  /// The last route of an app, and with `$route` each route from it on. Generated code declares such a property, for
  /// coordinators.
  ///
  /// ```swift
  /// switch navigator.route { case (.detail, .home): … default: break }
  /// navigator.$route.sink { route in handle(route.to, route.from) }  // with Combine
  /// for await (to, from) in navigator.$route { handle(to, from) }  // elsewhere
  /// ```
  @MainActor
  @propertyWrapper
  public struct CurrentRoute<Scene: GeneratedScene> {
    private let navigator: ProgramNavigator
    private let first: Scene
    #if canImport(Combine)
      private let subject: CurrentValueSubject<(to: Scene, from: Scene), Never>
    #endif

    /// Follows a navigator. Before a scene is in front, the route leads from `first` to `first`.
    public init(of navigator: ProgramNavigator, first: Scene) {
      self.navigator = navigator
      self.first = first
      #if canImport(Combine)
        let feed = navigator.routes
        let subject = CurrentValueSubject<(to: Scene, from: Scene), Never>(
          CurrentRoute.route(feed.current) ?? (first, first))
        self.subject = subject
        _ = feed.add { from, to in
          if let route = CurrentRoute.route((from, to)) { subject.send(route) }
        }
      #endif
    }

    /// The scene in front, and the one before it; both are the same at the start.
    public var wrappedValue: (to: Scene, from: Scene) {
      CurrentRoute.route(navigator.routes.current) ?? (first, first)
    }

    #if canImport(Combine)
      /// Publishes the current route, then each that follows.
      public var projectedValue: AnyPublisher<(to: Scene, from: Scene), Never> {
        subject.eraseToAnyPublisher()
      }
    #else
      /// The current route, then each that follows, for `for await`.
      public var projectedValue: RouteSequence<Scene> { RouteSequence(of: navigator) }
    #endif

    private static func route(_ route: (from: SceneModel, to: SceneModel)?) -> (to: Scene, from: Scene)? {
      guard let route, let to = Scene(route.to) else { return nil }
      return (to, Scene(route.from) ?? to)
    }
  }

  /// The routes of an app as pairs, for `for await`: first the current one, then each that follows.
  public struct RouteSequence<Scene: GeneratedScene>: AsyncSequence, Sendable {
    /// The element of the sequence.
    public typealias Element = (to: Scene, from: Scene)

    private let routes: SceneRoutes<Scene>

    @MainActor
    init(of navigator: ProgramNavigator) { routes = SceneRoutes(of: navigator) }

    /// Begins with the current route.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: routes.makeAsyncIterator()) }

    /// Returns routes in order.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: SceneRoutes<Scene>.AsyncIterator

      /// Returns the next route; nil if the navigator is released.
      public mutating func next() async -> Element? {
        await base.next().map { ($0.to, $0.from) }
      }
    }
  }

#endif
