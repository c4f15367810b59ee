import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// Stacks: the cause, the number of levels and the number of reports of going back (S22 to S25; C1, C2, C3,
/// C8, C12).
@MainActor
@Suite struct StackTests {
  private let abcd = SceneModel.node("st", [.node("a"), .node("b"), .node("c"), .node("d")])

  @Test func popsByTheUserAreReportedOnce() {
    let it = HostFixture()
    it.show(.node("st", [.node("a"), .node("b")]))
    let stack = it.stack()
    stack.delegate?.navigationController(stack, didShow: stack.viewControllers[1], animated: false)
    #expect(it.events.isEmpty)
    #expect(User.swipeBack(in: stack))
    stack.delegate?.navigationController(stack, didShow: stack.viewControllers[0], animated: false)
    #expect(it.events == ["st didPop 0"])
    #expect(it.shown == "st[a]" && it.tree.children.count == 1)
    it.expectSound()
  }

  @Test func aPopOfFourLeavesThree() {
    let it = HostFixture()
    it.show(abcd)
    User.tapBack(in: it.stack())
    #expect(it.events == ["st didPop 2"])
  }

  @Test func severalLevelsAtOnceAreOneReport() {
    let it = HostFixture()
    it.show(abcd)
    #expect(User.goBack(2, in: it.stack()))
    #expect(it.events == ["st didPop 1"])
    #expect(it.shown == "st[a, b]")
    it.expectSound()
  }

  @Test func twoPopsBeforeTheAppSetsAnythingAreTwoEvents() {
    let it = HostFixture()
    it.show(abcd)
    User.swipeBack(in: it.stack())
    User.swipeBack(in: it.stack())
    #expect(it.events == ["st didPop 2", "st didPop 1"])
    it.expectSound()
  }

  @Test func aPopByTheAppIsNotReported() {
    let it = HostFixture()
    it.show(abcd)
    it.show(.node("st", [.node("a"), .node("b")]))
    #expect(it.shown == "st[a, b]" && it.log.reports.isEmpty)
    it.expectSound()
  }

  @Test(arguments: [true, false])
  func aCancelledSwipeIsNotReported(showsBeforeCompleting: Bool) throws {
    let it = HostFixture()
    it.show(abcd)
    Simulator.quirks = showsBeforeCompleting ? [] : [.showsLate]
    let swipe = try #require(User.beginSwipeBack(in: it.stack()))
    #expect(it.log.reports.isEmpty)
    swipe.cancel()
    #expect(it.log.reports.isEmpty && it.shown == "st[a, b, c, d]")
    #expect(User.swipeBack(in: it.stack()))
    #expect(it.events == ["st didPop 2"])
  }

  @Test func aTreeThatComesDuringASwipeWaitsForItsEnd() throws {
    for isCancelled in [true, false] {
      let it = HostFixture()
      it.show(abcd)
      let swipe = try #require(User.beginSwipeBack(in: it.stack()))
      var next = it.tree
      next.children.append(.node("e"))
      it.set(next)
      #expect(Simulator.misuses.isEmpty)
      if isCancelled { swipe.cancel() } else { swipe.finish() }
      it.end()
      // Going back to c removes the entries that were pushed over it meanwhile.
      #expect(it.shown == (isCancelled ? "st[a, b, c, d, e]" : "st[a, b, c]"))
      #expect(it.events == (isCancelled ? [] : ["st didPop 2"]))
      it.expectSound()
    }
  }

  @Test func aPopDuringASwipeIsNotReported() throws {
    let it = HostFixture()
    it.show(abcd)
    let swipe = try #require(User.beginSwipeBack(in: it.stack()))
    var next = it.tree
    next.children.removeLast()
    it.set(next)
    swipe.finish()
    it.end()
    #expect(it.shown == "st[a, b, c]" && it.log.reports.isEmpty)
    it.expectSound()
  }

  @Test func theSameSceneTwiceIsTwoScreens() {
    let it = HostFixture()
    let twice = SceneModel.node(
      "st", [.node("a"), .node("cat", data: ["n": 1]), .node("cat", data: ["n": 2])])
    it.show(twice)
    it.show(twice)
    #expect(it.log.made == ["st", "a", "cat", "cat"])
    #expect(it.shown == "st[a, cat, cat]")
    it.expectSound()
  }

  @Test func aScreenThatTheAppGivesToTwoNodesIsShownOnce() {
    let it = HostFixture()
    let same = UIViewController()
    let host = UIKitHost(window: it.window) { $0.sceneName == "st" ? UINavigationController() : same }
    let navigator = TreeNavigator(host: host)
    navigator.set(rootSceneModel: .node("st", [.node("a"), .node("b")]))
    #expect(Simulator.misuses.isEmpty)
    #expect(navigator.diagnostics == ["the screen for `b` is that of another node"])
  }

  @Test func entriesPushedByTheAppStayUntilTheTreeChanges() {
    let it = HostFixture()
    it.show(.node("st", [.node("a"), .node("b")]))
    let own = UIViewController()
    own.title = "own"
    it.stack().pushViewController(own, animated: true)
    it.end()
    it.set(it.tree.withCustomData(["n": 1]))
    #expect(it.shown == "st[a, b, own]" && it.log.reports.isEmpty)
    User.goBack(2, in: it.stack())
    #expect(it.events == ["st didPop 0"])
    it.expectSound()
  }

  @Test func aStackInAStackIsWrapped() {
    let it = HostFixture()
    it.show(.node("st", [.node("a"), .node("st2", [.node("b"), .node("c")])]))
    #expect(it.shown == "st[a, st2[b, c]]")
    User.swipeBack(in: it.stack("st2"))
    #expect(it.events == ["st2 didPop 0"])
    User.swipeBack(in: it.stack())
    #expect(it.events == ["st2 didPop 0", "st didPop 0"])
    it.expectSound()
  }

  @Test func formerDelegatesOfStacksReceiveEveryCall() throws {
    let it = HostFixture()
    let listener = Listener()
    let stack = UINavigationController()
    stack.delegate = listener
    let host = UIKitHost(window: it.window) { $0.sceneName == "st" ? stack : UIViewController() }
    host.timing.later = { it.clock.waiting.append(($0, $1)) }
    let navigator = TreeNavigator(host: host)
    navigator.set(rootSceneModel: .node("st", [.node("a"), .node("b")]))
    Simulator.turn()
    #expect(listener.shown == 1)
    User.swipeBack(in: stack)
    #expect(listener.shown == 2 && navigator.events.count == 1)
    // A delegate that the app sets later is called as well, and so is the host.
    let other = Listener()
    stack.delegate = other
    navigator.set(rootSceneModel: .node("st", [.node("a"), .node("c")]))
    it.end()
    User.swipeBack(in: stack)
    #expect(other.shown == 2 && navigator.events.count == 2)
    // What has left has its own back.
    navigator.set(rootSceneModel: .node("x"))
    #expect(stack.delegate === other)
  }

  private final class Listener: UINavigationControllerDelegate {
    var shown = 0
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shown += 1 }
  }
}
