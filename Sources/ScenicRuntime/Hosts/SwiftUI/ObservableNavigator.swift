#if canImport(SwiftUI)
  public import Observation

  /// A navigator that views of SwiftUI can watch: what they read of it here draws them anew when it has changed.
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
    /// The navigator that is watched.
    @ObservationIgnored public let navigator: ProgramNavigator
    /// Where the app is now, after the last turn.
    public private(set) var state: NavigationState
    /// The URL of what is shown now; nil if no link leads here.
    public private(set) var url: String?

    /// Watches a navigator for as long as this stands.
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
