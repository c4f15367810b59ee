#if canImport(SwiftUI)
  public import Observation

  /// An observable navigator for SwiftUI: views that read it are updated when it changes.
  ///
  /// ```swift
  /// struct Badge: View {
  ///   let navigator: ObservableNavigator
  ///   var body: some View { Text(navigator.url ?? "") }
  /// }
  /// ```
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  @Observable
  public final class ObservableNavigator {
    /// The observed navigator.
    @ObservationIgnored public let navigator: ProgramNavigator
    /// The navigation state after the last input.
    public private(set) var state: NavigationState
    /// The URL of the shown state; nil if no link leads to it.
    public private(set) var url: String?

    /// Observes a navigator for the lifetime of this object.
    public init(_ navigator: ProgramNavigator) {
      self.navigator = navigator
      state = navigator.state
      url = navigator.url
      let token = Token()
      token.watcher = navigator.addWatcher { [weak self, weak navigator] turn in
        guard let self else {
          if let watcher = token.watcher { navigator?.removeWatcher(watcher) }
          return
        }
        if state != turn.step.state { state = turn.step.state }
        let url = self.navigator.url
        if self.url != url { self.url = url }
      }
    }

    private final class Token {
      var watcher: WatcherToken?
    }
  }
#endif
