#if !hasFeature(Embedded)

  /// Something that a scene, a container or the app has said.
  public struct NavigationEvent: Hashable, Sendable {
    /// What has happened; the names of the built-in ones are below.
    public var eventName: String
    /// The arguments of the event.
    public var arguments: Fields?
    /// The data of an event of a tree written by hand that is no argument of a spec.
    package var own: OwnData?
    /// The name of the scene that says so; nil if it is nobody in the tree.
    public var sceneName: String?
    /// Which node says so; nil if it is nobody in the tree.
    public var source: Identity?

    /// An event of this name.
    public init(
      eventName: String, arguments: Fields? = nil, sceneName: String? = nil, source: Identity? = nil
    ) {
      self.eventName = eventName
      self.arguments = arguments
      self.sceneName = sceneName
      self.source = source
    }

    /// The user has gone back in a stack. `toIndex` is the place of the entry that is on top now.
    public static let didPop = "com.sdduursma.Scenic.StackScene.didPop"
    /// The user asks for a tab, the selected one perhaps. `selectedIndex` is its place.
    public static let didSelectIndex = "com.sdduursma.Scenic.TabBarScene.didSelectIndexEvent"
    /// There is no room for the columns of a split any more, or there is again: `isCollapsed` in its data. Nothing has
    /// happened to the tree.
    public static let didCollapse = "com.sdduursma.Scenic.didCollapse"
    /// The user has sent away what was presented over the scene. `sceneName` in its data is what has left.
    public static let didDismiss = "com.sdduursma.Scenic.didDismiss"
  }

#endif
