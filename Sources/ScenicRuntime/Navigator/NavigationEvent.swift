#if !hasFeature(Embedded)

  /// An event of a scene, a container or the app.
  public struct NavigationEvent: Hashable, Sendable {
    /// The name of the event; built-in names are below.
    public var eventName: String
    /// The arguments of the event.
    public var arguments: Fields?
    /// The data of an event of a tree written by hand that are not arguments of a spec.
    package var own: OwnData?
    /// The name of the sending scene; nil if the sender is not in the tree.
    public var sceneName: String?
    /// The identity of the sender; nil if the sender is not in the tree.
    public var source: Identity?

    /// Creates an event of this name.
    public init(
      eventName: String, arguments: Fields? = nil, sceneName: String? = nil, source: Identity? = nil
    ) {
      self.eventName = eventName
      self.arguments = arguments
      self.sceneName = sceneName
      self.source = source
    }

    /// The user has gone back in a stack. `toIndex` is the index of the entry that is on top now.
    public static let didPop = "com.sdduursma.Scenic.StackScene.didPop"
    /// The user requests a tab, perhaps the selected one. `selectedIndex` is its index.
    public static let didSelectIndex = "com.sdduursma.Scenic.TabBarScene.didSelectIndexEvent"
    /// A split has collapsed or expanded, as `isCollapsed` in its data states. The tree has not changed.
    public static let didCollapse = "com.sdduursma.Scenic.didCollapse"
    /// The user has dismissed the presentation over the scene. `sceneName` in its data is the dismissed
    /// scene.
    public static let didDismiss = "com.sdduursma.Scenic.didDismiss"
  }

#endif
