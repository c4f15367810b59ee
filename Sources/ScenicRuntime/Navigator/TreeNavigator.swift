#if !hasFeature(Embedded)

  /// Shows trees that the app makes itself, and passes on what its scenes and its user say.
  ///
  /// The state of the host is a function of `rootSceneModel`. What the user does and nobody can stop, going back
  /// or sending a sheet away, is applied to it at once, once, and then said as an event; what the user merely
  /// asks for, a tab, is only said.
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
    /// The tree as it was last set, with what the user has done to it since; every node has an identity.
    public private(set) var rootSceneModel: SceneModel?
    /// What could not be done, in plain words, the last 100.
    public var diagnostics: [String] { problems.elements }
    /// What has been sent, in order, the last `historyLimit` of it.
    public var events: [NavigationEvent] { watchers.history.elements }

    private let stage = Stage()
    private let watchers: Watchers<NavigationEvent>
    private var problems = History<String>(limit: 100)
    private var nextIdentity = 1

    /// A navigator with nothing to show yet. It keeps the host alive.
    public init(host: (any SceneHost)? = nil, historyLimit: Int = 1_000) {
      watchers = Watchers(historyLimit: historyLimit)
      if let host { attach(host) }
    }

    /// Shows everything on this host from now on.
    public func attach(_ host: any SceneHost) {
      stage.attach(host, showing: rootSceneModel) { [weak self] in self?.receive($0) }
    }

    /// Shows this tree: the host is told what differs from what it shows, and nothing for an equal tree.
    ///
    /// A node without an identity continues the node of the tree before that has the same parent, name and inputs,
    /// else the same parent and name, else a node of the same name that leaves its place. While the host is in a
    /// transition the tree waits; the last one wins. The completion is always called, when this tree or a later one is
    /// shown. A tree deeper than 200 levels is refused and reported. Cost: the nodes of the tree.
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

    /// Says an event: it is in `events` and has reached every watcher when this returns, unless an event is being
    /// said right now, then as soon as that has reached all. An event of a node that has left is refused and
    /// reported.
    public func sendEvent(_ event: NavigationEvent) {
      if let source = event.source, rootSceneModel?.path(to: source) == nil {
        let name = event.sceneName ?? String(source.number)
        return problems.append(
          "`\(name)` is no longer in the tree; its event `\(event.eventName)` is ignored")
      }
      watchers.tell(event)
    }

    /// Has every event from now on told, in order, each once. Keep the token to remove the watcher.
    @discardableResult
    public func addEventWatcher(_ watcher: @escaping @MainActor (NavigationEvent) -> Void) -> WatcherToken {
      watchers.add(watcher)
    }

    /// Tells this watcher nothing more, not even of an event that others are being told.
    public func removeEventWatcher(_ token: WatcherToken) { watchers.remove(token) }

    private func receive(_ report: HostReport) {
      if case .problem(let problem) = report { return problems.append(problem) }
      if case .said(let event) = report { return sendEvent(event) }
      if case .select(let container, let index) = report {
        return say(NavigationEvent.didSelectIndex, ["selectedIndex": .int(index)], of: container)
      }
      if case .collapsed(let split, let isCollapsed) = report {
        return say(NavigationEvent.didCollapse, ["isCollapsed": .bool(isCollapsed)], of: split)
      }
      // The host may say twice what has happened once, and may say what the app has asked for itself.
      guard let tree = rootSceneModel, stage.note(report), let change = report.change(in: tree),
        let next = tree.applying([change])
      else { return }
      rootSceneModel = next
      stage.show(next, animated: false) {}
      switch report {
      case .popped(let stack, let entry):
        let entries = next.path(to: stack).flatMap { next[$0] }?.children ?? []
        let index = entries.firstIndex { $0.identity == entry } ?? 0
        say(NavigationEvent.didPop, ["toIndex": .int(index)], of: stack)
      case .dismissed(let node):
        let name = tree.path(to: node).flatMap { tree[$0] }?.sceneName ?? ""
        say(NavigationEvent.didDismiss, ["sceneName": .string(name)], of: change.target)
      case .select, .collapsed, .said, .problem: break
      }
    }

    private func say(_ name: String, _ data: Fields, of source: Identity) {
      let node = rootSceneModel?.path(to: source).flatMap { rootSceneModel?[$0] }
      sendEvent(
        NavigationEvent(eventName: name, arguments: data, sceneName: node?.sceneName, source: source))
    }
  }

#endif
