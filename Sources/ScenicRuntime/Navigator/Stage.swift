#if !hasFeature(Embedded)

  /// The one host, what it shows, and the way to the next tree.
  ///
  /// While the host is in a transition, trees wait, and of those that wait only the last is ever shown. The
  /// completion of each is called once the host has shown it or what came instead.
  @MainActor
  final class Stage {
    private struct Showing {
      var tree: SceneModel
      var isAnimated: Bool
      var completions: [@MainActor () -> Void]
    }

    private var host: (any SceneHost)?
    /// What the host shows, or will when its transition ends; nil if it has nothing to show yet.
    private(set) var shown: SceneModel?
    /// What the user must not take away by hand now.
    var kept: Set<Identity> = [] {
      didSet { if kept != oldValue { host?.keep(kept) } }
    }
    private var running: Showing?
    /// Tells the completions of earlier transitions from that of the running one.
    private var transitions = 0
    private var waiting: Showing?

    /// Lets go of the host before, whose transition counts as ended, and shows the tree on this one.
    func attach(
      _ host: any SceneHost, showing tree: SceneModel?, report: @escaping @MainActor (HostReport) -> Void
    ) {
      self.host?.report = nil
      self.host = host
      host.report = report
      shown = nil
      endTransition(transitions)
      if !kept.isEmpty { host.keep(kept) }
      if let tree { show(tree, animated: false) {} }
    }

    /// Lets go of this host, whose transition counts as ended. Without a host every tree counts as shown.
    func detach(_ host: any SceneHost) {
      guard self.host === host else { return }
      host.report = nil
      self.host = nil
      shown = nil
      endTransition(transitions)
    }

    /// Shows a tree whose identities are sound, at once or when the host is ready. Without a host it counts as
    /// shown.
    func show(_ tree: SceneModel, animated: Bool, completion: @escaping @MainActor () -> Void) {
      let completions = (running == nil ? [] : waiting?.completions ?? []) + [completion]
      let showing = Showing(tree: tree, isAnimated: animated, completions: completions)
      if running == nil { begin(showing) } else { waiting = showing }
    }

    /// Has the host report what it has not reported yet.
    func look() { host?.look() }

    /// Notes what the user has done to the host; false if that can't be, or is so already.
    func note(_ report: HostReport) -> Bool {
      guard let shown, let change = report.change(in: shown), let next = shown.applying([change])
      else { return false }
      self.shown = next
      return true
    }

    private func begin(_ showing: Showing) {
      running = showing
      transitions += 1
      let number = transitions
      guard let host else { return endTransition(number) }
      let isAnimated = showing.isAnimated && shown != nil
      let changes = showing.tree.changes(fromSound: shown)
      shown = showing.tree
      if changes.isEmpty { return endTransition(number) }
      host.carryOut(changes, showing: showing.tree, animated: isAnimated) { [weak self] in
        self?.endTransition(number)
      }
    }

    private func endTransition(_ number: Int) {
      guard number == transitions, let ended = running else { return }
      // A completion may show the next tree: it waits like any other until all have been called.
      running?.completions = []
      for completion in ended.completions { completion() }
      guard number == transitions else { return }
      running = nil
      if let next = waiting {
        waiting = nil
        begin(next)
      }
    }
  }

#endif
