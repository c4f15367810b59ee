#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// Shows trees that the app builds itself, and passes events on.
@preconcurrency @MainActor
public protocol Navigator {
  /// Shows this tree instead of the one before.
  func set(rootSceneModel: SceneModel)
  /// The events that were sent, oldest first.
  var events: [NavigationEvent] { get }
  /// Sends an event to every watcher.
  func sendEvent(_ event: NavigationEvent)
  /// Calls the closure with every event from now on.
  func addEventWatcher(_ watcher: @escaping (NavigationEvent) -> Void)
}

extension Navigator {
  /// Shows this tree: the name of `set(rootSceneModel:)` in Scenic's own introduction.
  public func setRootSceneModel(_ model: SceneModel) { set(rootSceneModel: model) }
}

/// A navigator that shows the scenes of a factory.
///
/// ```swift
/// let navigator = NavigatorImpl(window: window, sceneFactory: MySceneFactory())
/// navigator.set(rootSceneModel: SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "cats")]))
/// ```
@preconcurrency @MainActor
public final class NavigatorImpl: Navigator, EventDelegate {
  /// The factory of the scenes.
  public let sceneFactory: any SceneFactory
  /// The host that shows the scenes. Without a window, its `memory` plays the user.
  public let host: SceneFactoryHost
  /// The navigator of the runtime, with `removeEventWatcher` and `attach`.
  public let tree: TreeNavigator

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The window that shows the scenes. A navigator in memory has one that stays hidden.
    public let window: UIWindow

    /// Creates a navigator that shows its scenes in a window.
    public init(window: UIWindow, sceneFactory: any SceneFactory) {
      self.window = window
      self.sceneFactory = sceneFactory
      host = SceneFactoryHost(window: window, sceneFactory)
      tree = TreeNavigator(host: host)
    }
  #endif

  /// Creates a navigator that shows its scenes in memory, for tests.
  public init(sceneFactory: any SceneFactory) {
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
      window = UIWindow()
    #endif
    self.sceneFactory = sceneFactory
    host = SceneFactoryHost(sceneFactory)
    tree = TreeNavigator(host: host)
  }

  /// The tree that was set last, with what the user has done to it since.
  public var rootSceneModel: SceneModel? { tree.rootSceneModel }

  /// The last 1,000 events, oldest first.
  public var events: [NavigationEvent] { tree.events }

  /// The last 100 problems: scenes without a screen, events of scenes that have left the tree.
  public var diagnostics: [String] { tree.diagnostics }

  /// Shows this tree, animated.
  public func set(rootSceneModel: SceneModel) { tree.set(rootSceneModel: rootSceneModel) }

  /// Shows this tree. The completion is always called, when this tree or a later one is shown.
  public func set(
    rootSceneModel: SceneModel, animated: Bool, completion: @escaping @MainActor () -> Void = {}
  ) { tree.set(rootSceneModel: rootSceneModel, animated: animated, completion: completion) }

  /// Sends an event to every watcher. An event of a scene that has left the tree is refused and reported.
  public func sendEvent(_ event: NavigationEvent) { tree.sendEvent(event) }

  /// Calls the closure with every event from now on.
  public func addEventWatcher(_ watcher: @escaping (NavigationEvent) -> Void) {
    tree.addEventWatcher { watcher($0) }
  }
}
