import ScenicRuntime
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let cats = Cats(actions: Work())

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    cats.navigator.show(in: window, from: Screens())
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// One view controller for every scene of the spec.
struct Screens: Cats.Screens {
  func cats(_ scene: Cats.CatsScene) -> UIViewController { Page("Cats") }
  func cat(_ scene: Cats.CatScene) -> UIViewController { Page(scene.catName) }
  func filterEditor(_ scene: Cats.FilterEditorScene) -> UIViewController { Page("Filter") }
  func adoption(_ scene: Cats.AdoptionScene) -> UIViewController { Page("Adopt \(scene.catName)") }
  func settings(_ scene: Cats.SettingsScene) -> UIViewController { Page("Settings") }
  func welcome(_ scene: Cats.WelcomeScene) -> UIViewController { Page("Welcome") }
  func password(_ scene: Cats.PasswordScene) -> UIViewController { Page("Password") }
}

final class Page: UIViewController {
  convenience init(_ title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }
}

struct Work: Cats.Actions {
  func track(event: String) {}
  func signOut() {}
}
