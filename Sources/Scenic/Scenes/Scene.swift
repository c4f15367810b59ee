#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// A screen or a container of screens, for trees that an app builds itself.
///
/// A scene sends events through its `eventDelegate`. It receives its data and the scenes in it in `embed`.
@preconcurrency @MainActor
public protocol Scene: AnyObject {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The view controller of the scene; always the same one.
    var viewController: UIViewController { get }
  #endif

  /// The receiver of the scene's events. The navigator sets it when the scene is made. A scene that sends no events
  /// needs none.
  var eventDelegate: (any EventDelegate)? { get set }

  /// Called when the scene is made, and whenever its children or its data have changed. Children are called before
  /// their parent. A container of the app's own shows the view controllers of `children` here.
  func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?)
}

extension Scene {
  /// None.
  public var eventDelegate: (any EventDelegate)? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?) {}
}

/// Creates the scenes of an app.
@preconcurrency @MainActor
public protocol SceneFactory {
  /// Returns a new scene of this name. Nil leaves the scene and everything in it out, which is reported in the
  /// navigator's `diagnostics`.
  func makeScene(for sceneName: String) -> (any Scene)?
}

/// Receives the events of a scene.
@preconcurrency @MainActor
public protocol EventDelegate: AnyObject {
  /// Passes an event on to the watchers of the navigator. The scene's name is filled in if the event has none.
  func sendEvent(_ event: NavigationEvent)
}
