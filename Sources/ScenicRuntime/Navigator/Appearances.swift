#if !hasFeature(Embedded)

  /// The observed views that have appeared and not disappeared, the one in front last.
  @MainActor
  final class Appearances {
    /// Identifies one view for as long as it exists.
    final class Token {}

    /// Runs work in a later turn of the run loop.
    var later: (@escaping @MainActor () -> Void) -> Void = { work in Task { @MainActor in work() } }

    private var visible: [(token: Token, scene: SceneModel)] = []
    private var isLookDue = false
    private var front: (token: Token, scene: SceneModel)?
    /// The views that were in front, the last 1,000.
    private var former = History<Token>(limit: 1_000)

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
      later { [weak observer] in
        self.isLookDue = false
        if let (token, scene) = self.visible.last, let observer { self.look(at: token, scene, observer) }
      }
    }

    private func look(at token: Token, _ scene: SceneModel, _ observer: NavigationObserver) {
      let last = front
      front = (token, scene)
      let isReturn = former.elements.contains { $0 === token }
      if !isReturn { former.append(token) }
      if last?.scene != scene {
        observer.saw(front: scene)
      } else if last?.token !== token {
        observer.saw(anotherFront: scene, isReturn: isReturn)
      }
    }
  }

#endif
