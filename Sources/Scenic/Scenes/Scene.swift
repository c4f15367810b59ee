#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// A screen or a container of screens, for trees that an app makes itself.
///
/// It says what happens to it through its `eventDelegate`, and is told what it knows and which scenes are in it.
@MainActor
public protocol Scene: AnyObject {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// What is shown; always the same.
    var viewController: UIViewController { get }
  #endif

  /// Where the scene says its events: set when it is made. A scene that says nothing needs none.
  var eventDelegate: (any EventDelegate)? { get set }

  /// Told when the scene is made and whenever its children or its data have changed, after its children were told.
  func embed(_ children: [any Scene], customData: Fields?)
}

extension Scene {
  /// None.
  public var eventDelegate: (any EventDelegate)? {
    get { nil }
    set {}
  }

  /// Does nothing.
  public func embed(_ children: [any Scene], customData: Fields?) {}
}

/// Makes the scenes of an app.
@MainActor
public protocol SceneFactory {
  /// A new scene of this name; nil leaves it and all that is in it out, which the navigator's `diagnostics` tell.
  func makeScene(for sceneName: String) -> (any Scene)?
}

/// Who listens to a scene.
@MainActor
public protocol EventDelegate: AnyObject {
  /// Passes an event on to the watchers of the navigator. Who says it is filled in where it is left open.
  func sendEvent(_ event: NavigationEvent)
}
