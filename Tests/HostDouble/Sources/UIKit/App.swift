// What an app begins with.

/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor
open class UIResponder {
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiscene
@MainActor
open class UIScene {
  /// https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
  public final class ConnectionOptions {
    public init() {}
  }
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor
public final class UIWindowScene: UIScene {}

/// https://developer.apple.com/documentation/uikit/uiscenesession
@MainActor
public final class UISceneSession {
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@MainActor
public protocol UIWindowSceneDelegate: AnyObject {
  var window: UIWindow? { get set }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
}

extension UIWindow {
  /// https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)
  public convenience init(windowScene: UIWindowScene) { self.init() }
}
