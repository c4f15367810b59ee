import Foundation
import ScenicRuntime
import UIKit

/// One delegate for each window.
final class CatsWindowDelegate: UIResponder, UIWindowSceneDelegate {
  /// No window shows this one: it holds the conditions, which all windows share.
  private static let base = Cats(actions: Work())

  var window: UIWindow?
  private var cats: Cats?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let saved = session.stateRestorationActivity?.userInfo?["navigation"] as? String
    let cats = Cats(actions: Work(), restoring: saved, beside: Self.base)
    let window = UIWindow(windowScene: scene)
    cats.navigator.show(in: window, from: Screens())
    window.makeKeyAndVisible()
    self.cats = cats
    self.window = window
    // A launch with a URL or a universal link: UIKit calls none of the methods below for it.
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
  }

  /// A URL while the app runs.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { cats?.navigator.open(context.url.absoluteString) }
  }

  /// A universal link while the app runs.
  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    if let url = activity.webpageURL { cats?.navigator.open(url.absoluteString) }
  }

  /// UIKit calls this in the background, and stores the activity with the window.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.cats.navigation")
    activity.userInfo = ["navigation": cats?.navigator.saved ?? ""]
    return activity
  }

  /// The window is gone, and its tree with it. It is restored when it comes back.
  func sceneDidDisconnect(_ scene: UIScene) {
    window = nil
    cats = nil
  }
}
