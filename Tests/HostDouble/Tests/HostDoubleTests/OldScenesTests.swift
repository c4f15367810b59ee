import Scenic
import Testing
import UIKit

/// The scenes of Scenic 0.4 with the view controllers of an app.
@MainActor
struct OldScenesTests {
  /// A scene of the app that shows its children in a stack of Scenic's.
  class WizardScene: Scene {
    let stack = StackScene(navigationController: UINavigationController())
    weak var eventDelegate: EventDelegate?
    var viewController: UIViewController { stack.viewController }

    func embed(_ children: [Scene], customData: [AnyHashable: AnyHashable]?) {
      stack.embed(children, customData: customData)
    }
  }

  struct Factory: SceneFactory {
    let wizard = WizardScene()
    func makeScene(for sceneName: String) -> Scene? { sceneName == "wizard" ? wizard : SingleScene() }
  }

  init() { Simulator.reset() }

  @Test func aStackShowsTheScenesThatItEmbeds() {
    let navigationController = UINavigationController()
    let scene = StackScene(navigationController: navigationController)
    let children = [SingleScene(), SingleScene(viewController: UIViewController())]
    scene.embed(children, customData: nil)
    #expect(scene.viewController === navigationController)
    #expect(
      navigationController.viewControllers.map(ObjectIdentifier.init)
        == children.map { ObjectIdentifier($0.viewController) })
  }

  @Test func tabsShowTheScenesThatTheyEmbed() {
    let tabBarController = UITabBarController()
    let scene = TabBarScene(tabBarController: tabBarController)
    let children = [SingleScene(), SingleScene()]
    scene.embed(children, customData: ["selectedIndex": 1])
    #expect(
      tabBarController.viewControllers?.map(ObjectIdentifier.init)
        == children.map { ObjectIdentifier($0.viewController) })
    #expect(tabBarController.selectedIndex == 1)
    scene.embed(children, customData: nil)
    #expect(tabBarController.selectedIndex == 0)
  }

  @Test func aSceneOfTheAppShowsItsChildrenInAStack() throws {
    let (window, factory) = (UIWindow(), Factory())
    let navigator = NavigatorImpl(window: window, sceneFactory: factory)
    window.makeKeyAndVisible()
    var heard: [NavigationEvent] = []
    navigator.addEventWatcher { heard.append($0) }
    navigator.set(
      rootSceneModel: SceneModel(
        sceneName: "wizard", children: [SceneModel(sceneName: "a"), SceneModel(sceneName: "b")]))
    Simulator.endTransitions()
    let stack = try #require(window.rootViewController as? UINavigationController)
    #expect(navigator.window === window && stack === factory.wizard.viewController)
    #expect(stack.viewControllers.count == 2)
    #expect(User.swipeBack(in: stack))
    Simulator.endTransitions()
    #expect(heard.map(\.eventName) == [StackScene.didPopEventName])
    #expect(heard.first?.customData?["toIndex"] as? Int == 0)
    #expect(navigator.rootSceneModel?.children.map(\.sceneName) == ["a"])
    #expect(Simulator.misuses.isEmpty && navigator.diagnostics.isEmpty)
  }

  @Test func aScreenMovesToAnotherTabByName() throws {
    let window = UIWindow()
    let navigator = NavigatorImpl(window: window, sceneFactory: MySceneFactory())
    window.makeKeyAndVisible()
    let cat = SceneModel(sceneName: "cat", customData: ["catName": "Fred"])
    func tabs(_ first: [SceneModel], _ second: [SceneModel]) -> SceneModel {
      SceneModel(
        sceneName: "tabBar",
        children: [
          SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "cats")] + first),
          SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "settings")] + second),
        ])
    }
    navigator.set(rootSceneModel: tabs([cat], []))
    Simulator.endTransitions()
    let stacks = try #require((window.rootViewController as? UITabBarController)?.viewControllers)
    let screen = try #require((stacks[0] as? UINavigationController)?.topViewController)
    navigator.set(rootSceneModel: tabs([], [cat]))
    Simulator.endTransitions()
    #expect((stacks[1] as? UINavigationController)?.topViewController === screen && screen.title == "Fred")
    #expect((stacks[0] as? UINavigationController)?.viewControllers.count == 1)
    #expect(Simulator.misuses.isEmpty && navigator.diagnostics.isEmpty)
  }
}
