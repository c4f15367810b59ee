// The app delegate of the introduction, without `@UIApplicationMain`.

import Scenic
import UIKit

class OldAppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  private var navigator: Navigator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    self.window = window
    navigator = NavigatorImpl(window: window, sceneFactory: AppFactory())
    navigator?.set(rootSceneModel: SceneModel(sceneName: "cats"))
    window.makeKeyAndVisible()
    return true
  }
}
