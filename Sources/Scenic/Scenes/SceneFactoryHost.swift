#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// Shows trees with the scenes of a factory: in a window, or in memory, where a test plays the user.
///
/// ```swift
/// let host = SceneFactoryHost(MySceneFactory())
/// let navigator = TreeNavigator(host: host)
/// ```
@MainActor
public final class SceneFactoryHost: SceneHost {
  /// The host in memory; nil for a host with a window.
  public let memory: MemoryHost<HeldScene>?

  private let shown: any SceneHost
  private let scenes: SceneTable

  /// Creates a host without a window.
  public init(_ factory: any SceneFactory) {
    let scenes = SceneTable(factory)
    let memory = MemoryHost { scenes.make(for: $0) }
    self.scenes = scenes
    self.memory = memory
    shown = memory
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// Creates a host for a window.
    public init(window: UIWindow, _ factory: any SceneFactory) {
      let scenes = SceneTable(factory)
      let host = UIKitHost(window: window) { scenes.make(for: $0)?.scene.viewController }
      self.scenes = scenes
      memory = nil
      shown = host
      // A scene of the app's own shows the controllers of its children itself.
      host.embed = { model, _, _ in scenes.arrangesItself(model.identity) }
    }
  #endif

  /// Set by the navigator.
  public var report: (@MainActor (HostReport) -> Void)? {
    get { scenes.report }
    set {
      scenes.report = newValue
      guard newValue != nil else {
        shown.report = nil
        return
      }
      let scenes = scenes
      shown.report = { scenes.pass(on: $0) }
    }
  }

  /// Returns the scene of a node of the tree.
  public func scene(of identity: Identity) -> (any Scene)? { scenes[identity]?.scene }

  /// Shows the tree, and gives the scenes their children and their data where they have changed.
  public func carryOut(
    _ changes: [Change], showing tree: SceneModel, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    // A transition that ends at once may bring the next tree before this call returns.
    let turn = scenes.begin()
    shown.carryOut(changes, showing: tree, animated: animated) { [scenes] in
      scenes.show(tree, turn)
      completion()
    }
    scenes.show(tree, turn)
  }

  /// Keeps the user from removing these.
  public func keep(_ kept: Set<Identity>) { shown.keep(kept) }

  /// Reports changes of the screens that were not reported yet.
  public func look() { shown.look() }
}

/// A scene of the tree.
@MainActor
public final class HeldScene {
  /// The scene that the factory has made.
  public let scene: any Scene
  /// The receiver of its events, to which the scene refers weakly.
  let listener: SceneListener

  init(_ scene: any Scene, _ listener: SceneListener) {
    self.scene = scene
    self.listener = listener
  }
}

/// Passes the events of one scene on, with its name.
@MainActor
final class SceneListener: EventDelegate {
  private let name: String
  private let identity: Identity
  private weak var scenes: SceneTable?

  init(_ model: SceneModel, _ scenes: SceneTable) {
    name = model.sceneName
    identity = model.identity
    self.scenes = scenes
  }

  func sendEvent(_ event: NavigationEvent) {
    var event = event
    event.sceneName = event.sceneName ?? name
    event.source = event.source ?? identity
    scenes?.report?(.said(event))
  }
}
