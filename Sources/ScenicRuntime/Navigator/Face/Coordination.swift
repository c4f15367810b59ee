#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// Has this called with each scene that comes in front and with what was in front before, beginning with the current
    /// route; if it is about a flow, by its declaration's place, also with nil for the scene when none of that flow is
    /// left. It answers whether it wants to hear of the next. Generated code calls it for coordinators.
    public func coordinate(flow: Int?, _ tell: @escaping @MainActor (SceneNode?, SceneModel) -> Bool) {
      let coordination = Coordination(flow.map { program.name(ofNode: $0) }, tell)
      guard coordination.hear(self) else { return }
      coordination.token = addWatcher { [weak self] _ in
        guard let self, !coordination.hear(self), let token = coordination.token else { return }
        removeWatcher(token)
      }
    }
  }

  /// What one coordinator has been told.
  @MainActor
  private final class Coordination {
    var token: WatcherToken?
    private let flow: String?
    private let tell: @MainActor (SceneNode?, SceneModel) -> Bool
    private var told: Identity?
    private var isStanding = false

    init(_ flow: String?, _ tell: @escaping @MainActor (SceneNode?, SceneModel) -> Bool) {
      self.flow = flow
      self.tell = tell
    }

    /// Tells what is new; whether the coordinator still wants to hear.
    func hear(_ navigator: ProgramNavigator) -> Bool {
      guard let route = navigator.routes.current else { return true }
      if let flow {
        let stood = isStanding
        isStanding = navigator.state.tree.has(flow)
        if stood, !isStanding, !tell(nil, route.to) { return false }
      }
      if told == route.to.identity { return true }
      told = route.to.identity
      return navigator.node(route.to.identity).map { tell($0, route.from) } ?? true
    }
  }

  extension SceneModel {
    /// Whether a node of this name stands in it. Cost: the tree.
    fileprivate func has(_ name: String) -> Bool {
      var isFound = false
      forEachNode { isFound = isFound || $0.sceneName == name }
      return isFound
    }
  }

#endif
