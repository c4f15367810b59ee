// Events of containers, applied to a tree that the app keeps itself.

extension SceneModel {
  /// Returns the tree with a `didPop` event applied to every stack of this name. Any other event, and one without an
  /// index, leaves the tree as it is. Cost: the nodes of the tree.
  public func applyStackDidPop(to stackName: String, event: NavigationEvent) -> SceneModel {
    guard event.eventName == NavigationEvent.didPop, let index = event.arguments?["toIndex"]?.integer
    else { return self }
    return popStack(stackName, to: index)
  }

  /// Returns the tree with a `didPop` event applied to the stack that has sent it.
  public func applyStackDidPop(event: NavigationEvent) -> SceneModel {
    event.sceneName.map { applyStackDidPop(to: $0, event: event) } ?? self
  }

  /// Returns the tree with a `didSelectIndex` event applied to every tab bar of this name. Any other event, and one
  /// without an index, leaves the tree as it is. Cost: the nodes of the tree.
  public func applyTabBarDidSelectIndex(to tabBarName: String, event: NavigationEvent) -> SceneModel {
    guard event.eventName == NavigationEvent.didSelectIndex,
      let index = event.arguments?["selectedIndex"]?.integer
    else { return self }
    return selectIndex(index, ofTabBar: tabBarName)
  }

  /// Returns the tree with a `didSelectIndex` event applied to the tab bar that has sent it.
  public func applyTabBarDidSelectIndex(event: NavigationEvent) -> SceneModel {
    event.sceneName.map { applyTabBarDidSelectIndex(to: $0, event: event) } ?? self
  }
}
