#if !hasFeature(Embedded)

  /// The navigators of an app's windows: each has its own state, and all share the conditions of the app.
  @MainActor
  final class Windows {
    private struct Window {
      weak var navigator: ProgramNavigator?
    }

    private var windows: [Window] = []

    /// True if there is more than one window.
    var isShared: Bool { windows.count { $0.navigator != nil } > 1 }

    func add(_ navigator: ProgramNavigator) {
      windows.removeAll { $0.navigator == nil }
      windows.append(Window(navigator: navigator))
    }

    /// Sets conditions of the whole app in the other windows, from the oldest.
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
