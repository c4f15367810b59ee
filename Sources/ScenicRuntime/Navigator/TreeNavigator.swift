#if !hasFeature(Embedded)

  /// Shows trees that the app creates itself, and reports events of its scenes and its user.
  ///
  /// The state of the host is a function of `rootSceneModel`. A completed user action, such as going back or
  /// dismissing a sheet, is applied to the tree at once, and then sent as an event. A request of the user,
  /// such as a tap on a tab, is only sent.
  ///
  /// ```swift
  /// let navigator = TreeNavigator(host: host)
  /// navigator.set(rootSceneModel: SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "cats")]))
  /// let token = navigator.addEventWatcher { event in … }
  /// ```
  ///
  /// An app whose navigation is written in a spec uses `ProgramNavigator`.
  @MainActor
  public final class TreeNavigator {
    /// The tree as it was last set, with later user actions applied; every node has an identity.
    public private(set) var rootSceneModel: SceneModel?
    /// The problems, the last 100.
    public var diagnostics: [String] { problems.elements }
    /// The events in order, the last `historyLimit`.
    public var events: [NavigationEvent] { watchers.history.elements }

    private let stage = Stage()
    private let watchers: Watchers<NavigationEvent>
    private var problems = History<String>(limit: 100)
    private var nextIdentity = 1

    /// Creates a navigator without a tree. It keeps the host alive.
    public init(host: (any SceneHost)? = nil, historyLimit: Int = 1_000) {
      watchers = Watchers(historyLimit: historyLimit)
      if let host { attach(host) }
    }

    /// Shows the tree on this host from now on.
    public func attach(_ host: any SceneHost) {
      stage.attach(host, showing: rootSceneModel) { [weak self] in self?.receive($0) }
    }

    /// Shows this tree: the host receives the differences from the tree that it shows, and nothing for an
    /// equal tree.
    ///
    /// A node without an identity continues a node of the former tree: one with the same parent, name and
    /// inputs, else one with the same parent and name. Otherwise it continues a node of the same name that
    /// leaves its position. While the host is in a transition the tree is queued; the last one wins. The
    /// completion is always called, when this tree or a later one is shown. A tree deeper than 200 levels is
    /// refused and reported. Cost: the nodes of the tree.
    public func set(
      rootSceneModel: SceneModel, animated: Bool = true, completion: @escaping @MainActor () -> Void = {}
    ) {
      guard !rootSceneModel.isTooDeep else {
        problems.append("the tree of `\(rootSceneModel.sceneName)` is deeper than 200 levels")
        return completion()
      }
      let tree = rootSceneModel.adopted(after: self.rootSceneModel, next: &nextIdentity)
      self.rootSceneModel = tree
      stage.show(tree, animated: animated, completion: completion)
    }

    /// Sends an event. When this returns, it is in `events` and has reached every watcher; if another event
    /// is being delivered, that happens afterwards. An event of a node that has left is refused and reported.
    public func sendEvent(_ event: NavigationEvent) {
      if let source = event.source, rootSceneModel?.path(to: source) == nil {
        let name = event.sceneName ?? String(source.number)
        return problems.append(
          "`\(name)` is no longer in the tree; its event `\(event.eventName)` is ignored")
      }
      watchers.tell(event)
    }

    /// Calls the closure with every event from now on, in order, once each. Keep the token to remove the
    /// watcher.
    @discardableResult
    public func addEventWatcher(_ watcher: @escaping @MainActor (NavigationEvent) -> Void) -> WatcherToken {
      watchers.add(watcher)
    }

    /// Removes this watcher, also from the delivery of the current event.
    public func removeEventWatcher(_ token: WatcherToken) { watchers.remove(token) }

    private func receive(_ report: HostReport) {
      if case .problem(let problem) = report { return problems.append(problem) }
      if case .said(let event) = report { return sendEvent(event) }
      if case .select(let container, let index) = report {
        return notify(NavigationEvent.didSelectIndex, ["selectedIndex": .int(index)], of: container)
      }
      if case .collapsed(let split, let isCollapsed) = report {
        return notify(NavigationEvent.didCollapse, ["isCollapsed": .bool(isCollapsed)], of: split)
      }
      // The host may report one action twice, or report a change that the app has requested itself.
      guard let tree = rootSceneModel, stage.note(report), let change = report.change(in: tree),
        let next = tree.applying([change])
      else { return }
      rootSceneModel = next
      stage.show(next, animated: false) {}
      switch report {
      case .popped(let stack, let entry):
        let entries = next.path(to: stack).flatMap { next[$0] }?.children ?? []
        let index = entries.firstIndex { $0.identity == entry } ?? 0
        notify(NavigationEvent.didPop, ["toIndex": .int(index)], of: stack)
      case .dismissed(let node):
        let name = tree.path(to: node).flatMap { tree[$0] }?.sceneName ?? ""
        notify(NavigationEvent.didDismiss, ["sceneName": .string(name)], of: change.target)
      case .select, .collapsed, .said, .problem: break
      }
    }

    private func notify(_ name: String, _ data: Fields, of source: Identity) {
      let node = rootSceneModel?.path(to: source).flatMap { rootSceneModel?[$0] }
      sendEvent(
        NavigationEvent(eventName: name, arguments: data, sceneName: node?.sceneName, source: source))
    }
  }

#endif
