#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// Calls this closure with each scene that comes in front and with the one that was in front before,
    /// beginning with the current route. For a flow, given by the index of its declaration, it is also called
    /// with nil when no node of that flow remains. The calls end when the coordinator is released elsewhere.
    /// Generated code calls this function.
    public func coordinate<Coordinator: AnyObject>(
      _ coordinator: Coordinator, flow: Int?,
      _ tell: @escaping @MainActor (Coordinator, SceneNode?, SceneModel) -> Void
    ) {
      let coordination = Coordination(coordinator, flow.map { program.name(ofNode: $0) }, tell)
      coordination.hear(self)
      coordination.token = addWatcher { [weak self] _ in
        guard let self, !coordination.hear(self), let token = coordination.token else { return }
        removeWatcher(token)
      }
    }
  }

  /// The last calls of one coordinator.
  @MainActor
  private final class Coordination<Coordinator: AnyObject> {
    var token: WatcherToken?
    private weak var coordinator: Coordinator?
    private let flow: String?
    private let tell: @MainActor (Coordinator, SceneNode?, SceneModel) -> Void
    private var told: Identity?
    private var isStanding = false

    init(
      _ coordinator: Coordinator, _ flow: String?,
      _ tell: @escaping @MainActor (Coordinator, SceneNode?, SceneModel) -> Void
    ) {
      self.coordinator = coordinator
      self.flow = flow
      self.tell = tell
    }

    /// Reports changes to the coordinator. Returns false if it has been released.
    @discardableResult
    func hear(_ navigator: ProgramNavigator) -> Bool {
      guard let coordinator else { return false }
      guard let route = navigator.routes.current else { return true }
      if let flow {
        let stood = isStanding
        isStanding = navigator.state.tree.has(flow)
        if stood, !isStanding { tell(coordinator, nil, route.to) }
      }
      if told == route.to.identity { return true }
      told = route.to.identity
      if let node = navigator.node(route.to.identity) { tell(coordinator, node, route.from) }
      return true
    }
  }

  extension SceneModel {
    /// Returns true if a node of this name is in the tree. Cost: the tree.
    fileprivate func has(_ name: String) -> Bool {
      var isFound = false
      forEachNode { isFound = isFound || $0.sceneName == name }
      return isFound
    }
  }

#endif
