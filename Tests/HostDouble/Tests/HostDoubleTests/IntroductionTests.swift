import Scenic
import Testing
import UIKit

// The snippets of the introduction that Scenic 0.4 has: an app delegate, the model of its example, a watcher, and the
// two helpers. `@UIApplicationMain`, which Swift 6 has not any more, is left out.

class AppDelegate: UIResponder, UIApplicationDelegate {

  var window: UIWindow?

  private(set) var navigator: Navigator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    self.window = window
    navigator = NavigatorImpl(window: window, sceneFactory: MySceneFactory())
    return true
  }
}

/// Makes the scenes of the example.
class MySceneFactory: SceneFactory {
  func makeScene(for sceneName: String) -> Scene? {
    switch sceneName {
    case "tabBar": return TabBarScene()
    case "stack": return StackScene(navigationController: UINavigationController())
    case "cats", "settings": return SingleScene()
    case "cat": return CatScene()
    default: return nil
    }
  }
}

/// A scene of the app's own, which reads its data.
class CatScene: Scene {
  let viewController = UIViewController()
  weak var eventDelegate: EventDelegate?

  func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
    viewController.title = customData?["catName"] as? String
  }

  func adopt() { eventDelegate?.sendEvent(NavigationEvent(eventName: "adopt", customData: ["by": "me"])) }
}

/// Each test makes its app itself: another test may run between the `init` of a suite and its test.
@MainActor
@Suite struct IntroductionTests {
  @Test func theHierarchyIsDisplayed() throws { try Introduction().theHierarchyIsDisplayed() }
  @Test func theHierarchyIsAlteredByANewModel() throws {
    try Introduction().theHierarchyIsAlteredByANewModel()
  }
  @Test func userActionsAreReportedAndApplied() throws {
    try Introduction().userActionsAreReportedAndApplied()
  }
  @Test func scenesOfTheAppSendTheirEvents() throws { try Introduction().scenesOfTheAppSendTheirEvents() }
}

@MainActor
struct Introduction {
  let delegate = AppDelegate()
  let myNavigator: Navigator
  let window: UIWindow

  let mySceneModel = SceneModel(
    sceneName: "tabBar",
    children: [
      SceneModel(
        sceneName: "stack",
        children: [
          SceneModel(sceneName: "cats"),
          SceneModel(
            sceneName: "cat",
            customData: ["catName": "Fred"]),
        ]),
      SceneModel(sceneName: "settings"),
    ],
    customData: ["selectedIndex": 1])

  init() throws {
    Simulator.reset()
    #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    myNavigator = try #require(delegate.navigator)
    window = try #require(delegate.window)
    window.makeKeyAndVisible()
    myNavigator.setRootSceneModel(mySceneModel)
    Simulator.endTransitions()
  }

  var tabBar: UITabBarController? { window.rootViewController as? UITabBarController }
  var stack: UINavigationController? { tabBar?.viewControllers?.first as? UINavigationController }

  func theHierarchyIsDisplayed() {
    #expect(tabBar?.viewControllers?.count == 2)
    #expect(tabBar?.selectedIndex == 1)
    #expect(stack?.viewControllers.count == 2)
    #expect(stack?.topViewController?.title == "Fred")
  }

  func theHierarchyIsAlteredByANewModel() {
    let cats = stack?.viewControllers.first
    myNavigator.setRootSceneModel(mySceneModel.popStack("stack", to: 0).selectIndex(0, ofTabBar: "tabBar"))
    Simulator.endTransitions()
    #expect(tabBar?.selectedIndex == 0)
    #expect(stack?.viewControllers.count == 1)
    #expect(stack?.topViewController === cats)
  }

  func userActionsAreReportedAndApplied() throws {
    var model = mySceneModel
    let navigator = myNavigator
    myNavigator.addEventWatcher { event in
      model = model.applyTabBarDidSelectIndex(to: "tabBar", event: event)
      model = model.applyStackDidPop(to: "stack", event: event)
      navigator.setRootSceneModel(model)
    }
    let tabs = try #require(tabBar)
    User.tap(0, of: tabs)
    Simulator.endTransitions()
    #expect(tabs.selectedIndex == 0)
    let stack = try #require(stack)
    #expect(User.swipeBack(in: stack))
    Simulator.endTransitions()
    #expect(model.children[0].children.map(\.sceneName) == ["cats"])
    #expect(
      navigator.events.map(\.eventName) == [
        TabBarScene.didSelectIndexEventName, StackScene.didPopEventName,
      ])
  }

  func scenesOfTheAppSendTheirEvents() throws {
    var heard: [NavigationEvent] = []
    myNavigator.addEventWatcher { event in heard.append(event) }
    let navigator = try #require(myNavigator as? NavigatorImpl)
    let node = try #require(navigator.rootSceneModel?.children.first?.children.last)
    let cat = try #require(navigator.host.scene(of: node.identity) as? CatScene)
    cat.adopt()
    #expect(heard.map(\.eventName) == ["adopt"])
    #expect(heard.first?.sceneName == "cat" && heard.first?.customData == ["by": "me"])
  }
}
