#if !hasFeature(Embedded)

  /// A host without a window: a table of screens, a log of all operations on them, and a simulated user.
  ///
  /// ```swift
  /// let host = MemoryHost { node in node.sceneName == "cats" ? CatsScreen() : nil }
  /// let navigator = TreeNavigator(host: host)
  /// ```
  @MainActor
  public final class MemoryHost<Screen: AnyObject>: SceneHost {
    private struct Shown {
      let screen: Screen
      /// The inputs that the screen received last.
      var inputs: Fields?
    }

    /// The receiver of reports, set by the navigator.
    public var report: (@MainActor (HostReport) -> Void)?
    /// All operations, in order.
    public private(set) var log: [MemoryOperation] = []
    /// True if transitions take time: they end at `endTransition`.
    public var isSlow = false
    /// The nodes that gestures must not remove now. The simulated user may try all the same.
    public private(set) var kept: Set<Identity> = []

    private let makeScreen: (SceneModel) -> Screen?
    private var forest: Forest?
    private var screens: [Identity: Shown] = [:]
    private var refused: Set<Identity> = []
    private var isAnimated = false
    private var completions: [@MainActor () -> Void] = []

    /// Creates a host with this screen factory. The factory is called once for each node, before its
    /// descendants, with the node as it is then. If it returns nil, the node and its subtree are omitted, and
    /// a problem is reported.
    public init(makeScreen: @escaping (SceneModel) -> Screen?) {
      self.makeScreen = makeScreen
    }

    /// Returns the screen of a node in the tree.
    public func screen(of identity: Identity) -> Screen? { screens[identity]?.screen }

    /// The current tree without nodes that have no screen; nil if it is empty.
    public var snapshot: SceneModel? { forest?.tree?.keeping { screens[$0.identity] != nil } }

    /// Returns the index of the shown tab or column: the selected one, by default the first.
    public func selectedIndex(of container: Identity) -> Int { forest?.node(container)?.selected ?? 0 }

    /// Empties the log.
    public func clearLog() { log = [] }

    /// Applies and logs the changes, and creates and releases screens.
    public func carryOut(
      _ changes: [Change], showing tree: SceneModel, animated: Bool,
      completion: @escaping @MainActor () -> Void
    ) {
      isAnimated = animated
      if !changes.allSatisfy({ carryOut($0) }) {
        report?(.problem("a change does not fit what is shown, so the whole tree is set"))
        _ = carryOut(.set(tree))
      }
      letGo()
      if isSlow { completions.append(completion) } else { completion() }
    }

    /// Records the nodes that gestures must not remove.
    public func keep(_ kept: Set<Identity>) { self.kept = kept }

    /// Ends the current transition.
    public func endTransition() {
      let ended = completions
      completions = []
      for completion in ended { completion() }
    }
  }

  // MARK: Applying changes

  extension MemoryHost {
    /// Returns false, without effect, if the change is not applicable.
    private func carryOut(_ change: Change) -> Bool {
      // The user may have dismissed it already.
      if case .dismiss(let target) = change, forest?.presented(over: target) == nil { return true }
      let before = snapshot
      if case .set(let root) = change {
        forest = Forest(root)
      } else if forest?.carryOut(change) != true {
        return false
      }
      if case .select(let target, _) = change { screens[target]?.inputs = forest?.node(target)?.fields }
      if let forest { furnish(forest) }
      if snapshot != before { note(.carriedOut(change)) }
      return true
    }

    /// Creates missing screens, and updates the inputs of those whose inputs differ.
    private func furnish(_ forest: Forest) {
      var made: [Identity] = []
      for identity in forest.standing {
        guard let node = forest.node(identity), !refused.contains(identity) else { continue }
        if let shown = screens[identity] {
          if shown.inputs != node.fields { configure(node) }
        } else if forest.parent(of: identity).map({ screens[$0] != nil }) ?? true {
          if make(node) { made.append(identity) }
        }
      }
      let isMade = Set(made)
      for identity in made where !isMade.contains(forest.parent(of: identity) ?? .none) {
        embed(identity, in: forest, among: isMade)
      }
    }

    private func make(_ node: SceneModel) -> Bool {
      guard let screen = makeScreen(node) else {
        refused.insert(node.identity)
        report?(.problem("missing screen for `\(node.sceneName)`"))
        return false
      }
      screens[node.identity] = Shown(screen: screen)
      note(.made(node.identity, node.sceneName))
      if node.fields != nil { configure(node) }
      return true
    }

    private func configure(_ node: SceneModel) {
      screens[node.identity]?.inputs = node.fields
      note(.configured(node.identity, node.fields))
    }

    /// Embeds the screens of a new subtree, innermost first.
    private func embed(_ identity: Identity, in forest: Forest, among made: Set<Identity>) {
      let children = forest.children(of: identity).filter { screens[$0] != nil }
      for child in children where made.contains(child) { embed(child, in: forest, among: made) }
      note(.embedded(identity, children))
      if let presented = forest.presented(over: identity), made.contains(presented) {
        embed(presented, in: forest, among: made)
      }
    }

    private func letGo() {
      forest?.sweep()
      let standing = Set(forest?.standing ?? [])
      refused.formIntersection(standing)
      for identity in screens.keys.sorted() where !standing.contains(identity) {
        screens[identity] = nil
        note(.released(identity))
      }
    }

    private func note(_ operation: MemoryOperation.Kind) {
      log.append(MemoryOperation(kind: operation, isAnimated: isAnimated))
    }
  }

  // MARK: Simulating the user

  extension MemoryHost {
    /// Taps a tab or column, perhaps the selected one. The selection changes when the app has handled the
    /// request. Returns false, without a report, if there is no such tab.
    @discardableResult
    public func tap(_ index: Int, of container: Identity) -> Bool {
      guard let tab = forest?.children(of: container), tab.indices.contains(index),
        screens[tab[index]] != nil
      else { return false }
      report?(.select(container, index: index))
      return true
    }

    /// Swipes back one level, to the end or not. Returns false, without a report, if there is no entry below,
    /// or the swipe did not go to the end.
    @discardableResult
    public func swipeBack(in stack: Identity, toTheEnd: Bool = true) -> Bool {
      let entries = forest?.children(of: stack) ?? []
      guard toTheEnd, entries.count > 1 else { return false }
      return goBack(in: stack, to: entries[entries.count - 2])
    }

    /// Goes back to an entry over several levels, as a long press on the back button does. Returns false,
    /// without a report, if the entry is not below the top.
    @discardableResult
    public func goBack(in stack: Identity, to entry: Identity) -> Bool {
      guard forest?.carryOut(.popTo(stack, entry: entry)) == true else { return false }
      deliver(.popped(stack, entry: entry))
      return true
    }

    /// Dismisses a presented node, with all presentations above it. Returns false, without a report, if it is
    /// not presented.
    @discardableResult
    public func swipeAway(_ presented: Identity) -> Bool {
      guard let presenter = forest?.parent(of: presented), forest?.presented(over: presenter) == presented,
        forest?.carryOut(.dismiss(presenter)) == true
      else { return false }
      deliver(.dismissed(presented))
      return true
    }

    private func deliver(_ report: HostReport) {
      isAnimated = true
      self.report?(report)
      letGo()
    }
  }

  extension SceneModel {
    /// Returns the tree without the nodes for which the predicate is false, and their subtrees; nil if the
    /// root is one.
    fileprivate func keeping(_ isKept: (SceneModel) -> Bool) -> SceneModel? {
      guard isKept(self) else { return nil }
      var copy = self
      copy.children = children.compactMap { $0.keeping(isKept) }
      copy.presented = presented?.keeping(isKept)
      return copy
    }
  }

#endif
