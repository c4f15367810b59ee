#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// A navigator, as Scenic called the one that has a window.
  public typealias NavigatorImpl = Navigator

  extension Navigator {
    /// A navigator that shows the scenes of a factory in a window.
    public convenience init(window: UIWindow, sceneFactory: any SceneFactory) {
      self.init(host: SceneFactoryHost(window: window, sceneFactory))
    }
  }
#endif

extension Navigator {
  /// `set(rootSceneModel:)`, as Scenic's own introduction calls it.
  public func setRootSceneModel(_ model: SceneModel) { set(rootSceneModel: model) }
}
