#if !hasFeature(Embedded)

  /// The one host, the tree that it shows, and the next tree.
  ///
  /// While the host is in a transition, trees are queued, and only the last of them is ever shown. The
  /// completion of each is called once the host has shown it or a later tree.
  @MainActor
  final class Stage {
    private struct Showing {
      var tree: SceneModel
      var isAnimated: Bool
      var completions: [@MainActor () -> Void]
    }

    private var host: (any SceneHost)?
    /// True if the host shows columns that have no room itself.
    var keepsColumns: Bool { host?.keepsColumns ?? false }
    /// The tree that the host shows, or will show when its transition ends; nil if there is none yet.
    private(set) var shown: SceneModel?
    /// The nodes that gestures must not remove now.
    var kept: Set<Identity> = [] {
      didSet { if kept != oldValue { host?.keep(kept) } }
    }
    private var running: Showing?
    /// The number of transitions, which distinguishes earlier completions from that of the running one.
    private var transitions = 0
    private var waiting: Showing?

    /// Detaches the former host, whose transition counts as ended, and shows the tree on this one.
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

    /// Detaches this host, whose transition counts as ended. Without a host every tree counts as shown.
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

    /// Makes the host report user actions that it has not reported yet.
    func look() { host?.look() }

    /// Applies a user action on the host; returns false if it is impossible, or already applied.
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
      // A completion may show the next tree, which is queued until all have been called.
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
