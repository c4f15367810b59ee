#if !hasFeature(Embedded)

  /// The observed views that have appeared and not disappeared, the one in front last.
  @MainActor
  final class Appearances {
    /// Identifies one view for as long as it exists.
    final class Token {}

    private var visible: [(token: Token, scene: SceneModel)] = []
    private var isLookDue = false
    private var front: SceneModel?

    /// Records that a view has appeared.
    func appear(_ token: Token, as scene: SceneModel, _ observer: NavigationObserver) {
      visible.removeAll { $0.token === token }
      visible.append((token, scene))
      lookSoon(observer)
    }

    /// Records that a view has disappeared.
    func disappear(_ token: Token, _ observer: NavigationObserver) {
      visible.removeAll { $0.token === token }
      lookSoon(observer)
    }

    /// Reports the scene in front once for all views that appear and disappear together.
    private func lookSoon(_ observer: NavigationObserver) {
      guard !isLookDue else { return }
      isLookDue = true
      Task { @MainActor [weak observer] in
        isLookDue = false
        guard let scene = visible.last?.scene, scene != front else { return }
        front = scene
        observer?.saw(front: scene)
      }
    }
  }

#endif
