// The entry points of an app.

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
    /// https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/urlcontexts
    public let urlContexts: Set<UIOpenURLContext>
    /// https://developer.apple.com/documentation/uikit/uiscene/connectionoptions/useractivities
    public let userActivities: Set<NSUserActivity>
    public init(urls: [URL] = [], activities: [NSUserActivity] = []) {
      urlContexts = Set(urls.map { UIOpenURLContext(url: $0) })
      userActivities = Set(activities)
    }
  }
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor
public final class UIWindowScene: UIScene {}

/// https://developer.apple.com/documentation/uikit/uiopenurlcontext
public final class UIOpenURLContext: Foundation.NSObject {
  public let url: URL
  public init(url: URL) { self.url = url }
}

/// https://developer.apple.com/documentation/foundation/nsuseractivity
public final class NSUserActivity: Foundation.NSObject {
  public let activityType: String
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public init(activityType: String) { self.activityType = activityType }
}

/// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// https://developer.apple.com/documentation/uikit/uiscenesession
@MainActor
public final class UISceneSession {
  /// https://developer.apple.com/documentation/uikit/uiscenesession/staterestorationactivity
  public var stateRestorationActivity: NSUserActivity?
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@MainActor
public protocol UIWindowSceneDelegate: AnyObject {
  var window: UIWindow? { get set }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue activity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UIWindowSceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue activity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func sceneDidDisconnect(_ scene: UIScene) {}
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
