#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Observation
  import SwiftUI

  /// Shows trees with the containers of SwiftUI.
  ///
  /// Each node has a box, which its views observe. The host applies changes to a copy of the tree, and writes
  /// the boxes of changed nodes: one transition after the other, and never two presentations at once. When
  /// SwiftUI has settled, the host compares the visible screens with the tree, and writes again what SwiftUI
  /// has lost.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class SwiftUIHost: SceneHost {
    var report: (@MainActor (HostReport) -> Void)?
    var keepsColumns: Bool { true }

    /// The box of the root, which the outermost view observes.
    let root = RootBox()
    /// Returns the kind of a node.
    let kind: (SceneModel) -> NodeBox.Kind
    /// Returns the appearance of a style.
    var looks: (String?) -> PresentationLook = { PresentationLook(named: $0) }
    /// Sets the node of a new box.
    var prepare: (NodeBox) -> Void = { _ in }
    /// Sets the labels of boxes.
    var dress: ([NodeBox]) -> Void = { _ in }
    var timing = Timing()

    /// The tree that is shown, or will be when all is settled.
    var forest: Forest?
    var boxes: [Identity: NodeBox] = [:]
    var kept: Set<Identity> = []
    /// The nodes whose boxes may differ from the tree.
    var dirty: Set<Identity> = []
    /// The first nodes of levels whose presentation may differ from the tree.
    var dirtyLevels: Set<Identity> = []

    /// The values that SwiftUI has set in bindings, in order.
    var facts = Queue<Fact>()
    var isDrainDue = false
    var run: Run?
    var isWaiting = false
    var isSettling = false
    /// The number of waits for the current presentation or dismissal.
    var ticks = 0
    /// The presentations that must be gone before the next step.
    var leaving: Set<Identity> = []

    /// The visible screens, and those that have been visible.
    var visible: Set<Identity> = []
    var seen: Set<Identity> = []
    /// The visible presentations, and those that have been visible.
    var visibleLevels: Set<Identity> = []
    var seenLevels: Set<Identity> = []
    /// The number of repairs of a screen that SwiftUI does not show.
    var repairs: [Identity: Int] = [:]
    var isOnScreen = false
    /// True if SwiftUI has drawn something since the last comparison with the tree.
    var isUnverified = false
    private var isSaidCollapsed = false

    init(kind: @escaping (SceneModel) -> NodeBox.Kind) { self.kind = kind }

    func carryOut(
      _ changes: [Change], showing tree: SceneModel, animated: Bool,
      completion: @escaping @MainActor () -> Void
    ) {
      let former = run
      run = Run(isAnimated: animated, completion: completion)
      for change in changes where !apply(change) {
        _ = apply(.set(tree))
        break
      }
      former?.completion()
      settle()
      sayCollapsed()
    }

    func keep(_ kept: Set<Identity>) {
      self.kept = kept
      for box in boxes.values { hold(box) }
    }

    func look() { drain() }

    var isNarrow: Bool { root.isNarrow }

    /// Handles a value of a binding in the next turn of the main actor: SwiftUI may set it in the middle of an
    /// update.
    func take(_ fact: Fact) {
      facts.append(fact)
      guard !isDrainDue else { return }
      isDrainDue = true
      timing.later(0) { [weak self] in
        self?.isDrainDue = false
        self?.drain()
      }
    }

    /// Reports whether there is room for columns, if the tree has any.
    func sayCollapsed() {
      guard let split = boxes.values.first(where: { $0.kind == .split }), isNarrow != isSaidCollapsed
      else { return }
      isSaidCollapsed = isNarrow
      report?(.collapsed(split.identity, isNarrow))
    }
  }

  @available(iOS 17, visionOS 1, *)
  extension SwiftUIHost {
    /// A value that SwiftUI has set in a binding, or the user's attempt to leave a kept screen.
    enum Fact {
      case path(NodeBox, [Identity])
      case selection(NodeBox, Int)
      case dismissal(NodeBox, Identity)
      case back(Identity)
    }

    /// One call of `carryOut`.
    struct Run {
      let isAnimated: Bool
      let completion: @MainActor () -> Void
    }

    struct Timing {
      /// The seconds that a transition of SwiftUI takes; SwiftUI may lose values that are set meanwhile.
      var pause = 0.6
      /// The seconds in which SwiftUI draws a value.
      var beat = 0.05
      /// The number of pauses in which a presentation must appear or disappear.
      var patience = 5
      /// Calls the closure after a delay in seconds.
      var later: @MainActor (Double, @escaping @MainActor () -> Void) -> Void = { seconds, work in
        Task { @MainActor in
          if seconds > 0 { try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000)) }
          work()
        }
      }
    }

    /// The values of the outermost view.
    @MainActor
    @Observable
    final class RootBox {
      var box: NodeBox?
      /// True if there is room for one column only.
      var isNarrow = false
    }
  }
#endif
