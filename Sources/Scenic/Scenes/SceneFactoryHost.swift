#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// Shows trees with the scenes of a factory: in a window, or in memory, where a user can be played.
///
/// ```swift
/// let host = SceneFactoryHost(MySceneFactory())
/// let navigator = Navigator(host: host)
/// ```
@MainActor
public final class SceneFactoryHost: SceneHost {
  /// Where everything is shown that is not shown in a window; nil for a host with a window.
  public let memory: MemoryHost<HeldScene>?

  private let shown: any SceneHost
  private let scenes: SceneTable

  /// A host without a window.
  public init(_ factory: any SceneFactory) {
    let scenes = SceneTable(factory)
    let memory = MemoryHost { scenes.make(for: $0) }
    self.scenes = scenes
    self.memory = memory
    shown = memory
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// A host for a window.
    public init(window: UIWindow, _ factory: any SceneFactory) {
      let scenes = SceneTable(factory)
      let host = UIKitHost(window: window) { scenes.make(for: $0)?.scene.viewController }
      self.scenes = scenes
      memory = nil
      shown = host
      // Whoever is no container of UIKit's may arrange its children by itself.
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

  /// The scene of a node that stands.
  public func scene(of identity: Identity) -> (any Scene)? { scenes[identity]?.scene }

  /// Shows the tree, and tells the scenes what is in them and what they know, where that has changed.
  public func carryOut(
    _ changes: [Change], showing tree: SceneModel, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    // What ends at once may bring the next tree, which comes before this call is over.
    let turn = scenes.begin()
    shown.carryOut(changes, showing: tree, animated: animated) { [scenes] in
      scenes.show(tree, turn)
      completion()
    }
    scenes.show(tree, turn)
  }

  /// Keeps the user from taking these away.
  public func keep(_ kept: Set<Identity>) { shown.keep(kept) }
}

/// A scene that stands.
@MainActor
public final class HeldScene {
  /// What the factory has made.
  public let scene: any Scene
  /// Who listens to it, whom the scene itself need not hold.
  let listener: SceneListener

  init(_ scene: any Scene, _ listener: SceneListener) {
    self.scene = scene
    self.listener = listener
  }
}

/// Passes on what one scene says, with its name.
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
