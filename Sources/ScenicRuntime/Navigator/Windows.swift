#if !hasFeature(Embedded)

  /// The navigators of an app's windows: each has a state of its own, and all know the same.
  @MainActor
  final class Windows {
    private struct Window {
      weak var navigator: ProgramNavigator?
    }

    private var windows: [Window] = []

    /// Whether there is more than one.
    var isShared: Bool { windows.count { $0.navigator != nil } > 1 }

    func add(_ navigator: ProgramNavigator) {
      windows.removeAll { $0.navigator == nil }
      windows.append(Window(navigator: navigator))
    }

    /// Tells the other windows, from the oldest, what has been set for the whole app.
    func tell(_ settings: [Input.ConditionValue], exceptFor navigator: ProgramNavigator) {
      let shared = settings.filter { $0.scene == nil }
      if shared.isEmpty { return }
      for window in windows {
        guard let other = window.navigator, other !== navigator else { continue }
        other.hear(shared)
      }
    }
  }

#endif
