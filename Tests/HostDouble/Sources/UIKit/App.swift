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

/// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor
public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

/// The name that Swift 4 had for it.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }

  /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didfinishlaunchingwithoptions:)
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool
}
