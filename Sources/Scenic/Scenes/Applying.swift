// What containers have said, applied to a tree that the app keeps itself.

extension SceneModel {
  /// The tree with what a stack's `didPop` says done to every stack of this name; as it is for any other event, and
  /// for one that says no entry. Cost: the nodes of the tree.
  public func applyStackDidPop(to stackName: String, event: NavigationEvent) -> SceneModel {
    guard event.eventName == NavigationEvent.didPop, let index = event.customData?["toIndex"]?.integer
    else { return self }
    return popStack(stackName, to: index)
  }

  /// The same for the stack that has said it.
  public func applyStackDidPop(event: NavigationEvent) -> SceneModel {
    event.sceneName.map { applyStackDidPop(to: $0, event: event) } ?? self
  }

  /// The tree with the tab that a tab bar's `didSelectIndex` says selected in every tab bar of this name; as it is for
  /// any other event, and for one that says no tab. Cost: the nodes of the tree.
  public func applyTabBarDidSelectIndex(to tabBarName: String, event: NavigationEvent) -> SceneModel {
    guard event.eventName == NavigationEvent.didSelectIndex,
      let index = event.customData?["selectedIndex"]?.integer
    else { return self }
    return selectIndex(index, ofTabBar: tabBarName)
  }

  /// The same for the tab bar that has said it.
  public func applyTabBarDidSelectIndex(event: NavigationEvent) -> SceneModel {
    event.sceneName.map { applyTabBarDidSelectIndex(to: $0, event: event) } ?? self
  }
}
