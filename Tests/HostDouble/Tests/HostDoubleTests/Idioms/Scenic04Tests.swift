import Scenic
import Testing
import UIKit

/// The navigators, factories and scenes of `Idioms/Scenic04`, in a window.
@MainActor
struct Scenic04Tests {
  // MARK: Navigators

  @Test func anAppDelegateStarts_S12() {
    Simulator.reset()
    let delegate = OldAppDelegate()
    #expect(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    #expect(delegate.window?.rootViewController?.title == "cats")
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func modelsAreShown_S11_S13() throws {
    let it = OldWindow()
    show(appModel, on: it.navigator)
    #expect(it.shown == "?[?[cats, Fred], ?]@1")
    #expect(it.made == ["tabBar", "stack", "cats", "cat", "settings"])
    let first = it.stack?.viewControllers.first
    showTwo(on: it.navigator)
    #expect(it.shown == "?[?[cats], ?]@0" && it.stack?.viewControllers.first === first)
    #expect(it.made.count == 5)
    it.expectSound()
  }

  @Test func aNavigatorIsPassedOn() throws {
    let it = OldWindow()
    let presenter = Presenter(navigator: it.navigator)
    presenter.showCat("cats")
    #expect(it.shown == "?[cats]" && presenter.window === it.window)
    #expect(presenter.makeScene()?.viewController.title == "cats")
  }

  @Test func aNavigatorIsReplaced() {
    let spy = NavigatorSpy()
    var heard: [String] = []
    watch(spy) { heard.append($0) }
    show(appModel, on: spy)
    #expect(sendTwo(to: spy) == ["a", "b"] && heard == ["a", "b"] && spy.models == [appModel])
  }

  @Test func eventsAreSent_S28() {
    let it = OldWindow()
    let analytics = Analytics()
    var heard: [String] = []
    watch(it.navigator) { heard.append($0) }
    watch(it.navigator, with: analytics)
    #expect(sendTwo(to: it.navigator) == ["a", "b"])
    #expect(heard == ["a", "b"] && analytics.names == heard)
    let scene = ButtonScene()
    connect(scene, to: it.navigator)
    scene.tap()
    #expect(analytics.names == ["a", "b", "tapped"])
  }

  @Test func watchersAreCalledInOrder_S28() {
    var heard: [String] = []
    watchLate(OldWindow().navigator) { heard.append($0) }
    watchInOrder(OldWindow().navigator) { heard.append($0) }
    watchAndSend(OldWindow().navigator) { heard.append($0) }
    #expect(heard == ["late", "1 a", "2 a", "returned", "a", "b"])
  }

  @Test func anAppAppliesEvents_S31() throws {
    let it = OldWindow()
    let handler = EventHandler(navigator: it.navigator, model: appModel)
    #expect(it.shown == "?[?[cats, Fred], ?]@1")
    User.tap(0, of: try #require(it.tabs))
    #expect(it.shown == "?[?[cats, Fred], ?]@0")
    #expect(User.swipeBack(in: try #require(it.stack)))
    #expect(it.shown == "?[?[cats], ?]@0")
    #expect(handler.model == selected(0, popped(appModel, to: 0)).withCustomData(["selectedIndex": 0]))
    #expect(it.navigator.events.map { $0.customData } == [["selectedIndex": 0], ["toIndex": 0]])
    it.expectSound()
  }

  // MARK: Factories

  @Test func factoriesMakeScenes_S19() {
    let titled = OldWindow { TitleFactory(prefix: "My ").makeScene(for: $0) }
    titled.set(SceneModel(sceneName: "cats"))
    #expect(titled.shown == "My cats")
    let factory = KeepingFactory()
    let kept = OldWindow { factory.makeScene(for: $0) }
    for names in [["settings"], [], ["settings"]] {
      kept.set(SceneModel(sceneName: "stack", children: names.map { SceneModel(sceneName: $0) }))
    }
    #expect(kept.stack?.viewControllers.first === factory.settings.viewController)
    #expect(factory.requests == ["stack", "settings", "settings"])
    kept.expectSound()
    let unknown = OldWindow()
    showUnknown(on: unknown.navigator)
    #expect(unknown.window.rootViewController == nil && unknown.made == ["unknown"])
  }

  // MARK: Scenes

  @Test func scenesHaveViewControllers() {
    Simulator.reset()
    #expect(viewControllersAreKept() == [true, true, true])
    #expect(navigationControllersAreKept() == [true, true])
    #expect(tabBarControllersAreKept() == [true, true])
    let about = OldWindow { _ in AboutScene() }
    about.set(SceneModel(sceneName: "about", customData: ["a": 1]))
    #expect(about.window.rootViewController != nil)
    let lazy = OldWindow { _ in LazyScene() }
    lazy.set(SceneModel(sceneName: "lazy"))
    #expect(lazy.shown == "lazy")
    let dressed = OldWindow { $0 == "stack" ? dressedStack() : AppFactory().makeScene(for: $0) }
    dressed.set(SceneModel(sceneName: "stack", children: [modelOfOneScene()]))
    #expect(dressed.shown == "Cats[cats]" && dressed.stack?.isNavigationBarHidden == true)
    dressed.expectSound()
  }

  @Test func scenesReceiveTheirData() throws {
    let it = OldWindow()
    it.set(pushed(appModel, "Lily"))
    #expect(it.shown == "?[?[cats, Fred, Lily], ?]@1")
    it.set(catUpdated(appModel))
    #expect(it.shown == "?[?[cats, Lily], ?]@1")
    it.expectSound()
  }

  @Test func scenesSendEvents() throws {
    #expect(eventsOfAButton() == [NavigationEvent(eventName: "tapped", customData: ["count": 1])])
    let it = OldWindow { _ in ButtonScene() }
    it.set(SceneModel(sceneName: "button"))
    try it.scene("button", as: ButtonScene.self).tap()
    #expect(it.navigator.events.map { $0.customData } == [["count": 1]])
  }

  @Test func containersShowTheirChildren() throws {
    let pages = OldWindow { $0 == "pages" ? PagesScene() : AppFactory().makeScene(for: $0) }
    pages.set(SceneModel(sceneName: "pages", children: [modelOfOneScene(), dataFromText("Fred")]))
    #expect(try pages.scene("pages", as: PagesScene.self).pages.count == 2)
    #expect(pages.window.rootViewController?.children.map(\.title) == ["cats", "Fred"])
    let wrapped = OldWindow { $0 == "onboarding" ? OnboardingScene() : AppFactory().makeScene(for: $0) }
    wrapped.set(SceneModel(sceneName: "onboarding", children: [modelOfOneScene(), dataFromText("Fred")]))
    #expect(wrapped.shown == "?[cats, Fred]")
    wrapped.expectSound()
    let observing = OldWindow { $0 == "stack" ? ObservingScene() : AppFactory().makeScene(for: $0) }
    observing.set(SceneModel(sceneName: "stack", children: [modelOfOneScene(), dataFromText("Fred")]))
    #expect(observing.shown == "?[cats, Fred]")
    #expect(User.swipeBack(in: try #require(observing.stack)))
    #expect(observing.shown == "?[cats]")
    #expect(try observing.scene("stack", as: ObservingScene.self).shows > 0)
    observing.expectSound()
  }

  @Test func scenesAreEmbeddedByHand_S27() {
    Simulator.reset()
    let stack = UINavigationController()
    #expect(
      embedded(in: stack).map(ObjectIdentifier.init) == stack.viewControllers.map(ObjectIdentifier.init))
    let tabs = UITabBarController()
    let children = embedded(in: tabs)
    #expect(children.map(ObjectIdentifier.init) == tabs.viewControllers?.map(ObjectIdentifier.init))
    #expect(tabs.selectedIndex == 1)
    embeddedWithoutData(in: tabs)
    #expect(tabs.selectedIndex == 0)
  }
}
