import Combine
import ScenicRuntime
import Testing
import UIKit

/// The coordinators of `Idioms/Coordinators` with the navigator that a spec generates, in a window.
@MainActor
struct SceneCoordinatorTests {
  let window = UIWindow()
  let sceneNavigator = SceneNavigator()
  let coordinator: AppCoordinator

  init() {
    Simulator.reset()
    coordinator = AppCoordinator(window: window, sceneNavigator: sceneNavigator)
    coordinator.start()
  }

  private var shown: [String] {
    let stack = coordinator.rootViewController
    return (stack.viewControllers + [stack.presentedViewController].compactMap { $0 }).map { $0.title ?? "?" }
  }

  @Test func theSevenRoutes_N01_N09() {
    let model = HomeViewModel(sceneNavigator: sceneNavigator)
    #expect(shown == ["home"] && sceneNavigator.route == (.home, .home))
    model.didTapDetail()
    #expect(shown == ["home", "detail"] && sceneNavigator.route == (.detail, .home))
    model.didTapHome()
    #expect(shown == ["home"] && isBack(sceneNavigator))
    model.didTapDetail()
    didTapHelloWorldInDetail(sceneNavigator)
    #expect(shown == ["home", "detail", "hello"] && coordinator.rootViewController.delegate != nil)
    model.didTapDetail()
    #expect(shown == ["home", "detail"] && coordinator.rootViewController.delegate == nil)
    didTapHelloWorldInDetail(sceneNavigator)
    model.didTapHome()
    #expect(shown == ["home"] && isBack(sceneNavigator))
    model.didTapHelloWorld(sceneNavigator)
    #expect(shown == ["home", "hello"] && coordinator.rootViewController.viewControllers.count == 1)
    model.didTapHome()
    #expect(shown == ["home"])
    #expect(Simulator.misuses.isEmpty && sceneNavigator.navigator.diagnostics.isEmpty)
  }

  @Test func anUndeclaredRouteIsRefused_N11() {
    let model = HomeViewModel(sceneNavigator: sceneNavigator)
    model.didTapHome()
    #expect(shown == ["home"] && sceneNavigator.route == (.home, .home))
    model.didTapHelloWorld(sceneNavigator)
    model.didTapDetail()
    #expect(shown == ["home", "hello"] && sceneNavigator.route.from == .home)
    #expect(sceneNavigator.navigator.diagnostics.count == 2)
  }

  @Test func aRouteInARouteBeginsWhereTheFirstEnded_N10() {
    let subscription = skipDetail(sceneNavigator)
    defer { subscription.cancel() }
    sceneNavigator.go(to: .detail)
    #expect(shown == ["home", "detail", "hello"])
    let data = HelloWorldSceneNavigationDTO(presentationStyle: .push)
    #expect(sceneNavigator.route == (.helloWorld(data: data), .detail))
  }

  @Test func aSubscriptionEnds() {
    let counter = VisitCounter(sceneNavigator)
    for scene in [.detail, .home, .detail] as [SceneNavigator.Scene] { sceneNavigator.go(to: scene) }
    #expect(counter.visits == 2)
    counter.stop()
    for scene in [.home, .detail] as [SceneNavigator.Scene] { sceneNavigator.go(to: scene) }
    #expect(counter.visits == 2)
  }
}
