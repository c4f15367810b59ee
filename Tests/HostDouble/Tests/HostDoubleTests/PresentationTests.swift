import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// Presentations: one chain, one dismissal, and an end to every transition (S38 to S41; C4, C5, C6, C13, C17).
@MainActor
@Suite struct PresentationTests {
  private let sheet = SceneModel.node("a", over: .node("m", style: "sheet"))

  private func deep() -> SceneModel {
    .node(
      "a",
      over: .node("m", over: .node("n", over: .node("o", style: "sheet"), style: "popover"), style: "sheet"))
  }

  @Test func aSwipedSheetIsReportedOnce() throws {
    let it = HostFixture()
    it.show(sheet)
    #expect(it.shown == "a → m")
    let controller = try #require(it.controller("m"))
    #expect(User.pullDown(controller))
    #expect(it.events == ["a didDismiss m"] && it.shown == "a")
    #expect(it.tree.presented == nil)
    it.expectSound()
  }

  @Test func aReleasedSheetIsNotReported() throws {
    let it = HostFixture()
    it.show(sheet)
    let controller = try #require(it.controller("m"))
    let pull = try #require(User.beginPullDown(controller))
    it.set(.node("a", over: .node("m", over: .node("n", style: "sheet"), style: "sheet")))
    pull.cancel()
    it.end()
    #expect(it.events.isEmpty && it.shown == "a → m → n")
    it.expectSound()
  }

  @Test func aDismissalByTheAppIsNotReported() {
    let it = HostFixture()
    it.show(sheet)
    it.show(.node("a"))
    #expect(it.shown == "a" && it.log.reports.isEmpty)
    it.expectSound()
  }

  @Test func threePresentationsGoInOneDismissal() {
    let it = HostFixture()
    it.show(deep())
    #expect(it.shown == "a → m → n → o")
    it.set(.node("a"))
    #expect(Simulator.inFlight.count == 1)
    Simulator.endTransition()
    it.clock.turn()
    #expect(Simulator.inFlight.isEmpty && it.shown == "a")
    it.show(deep())
    it.set(.node("a", over: .node("m", style: "sheet")))
    Simulator.endTransition()
    it.clock.turn()
    #expect(Simulator.inFlight.isEmpty && it.shown == "a → m")
    it.expectSound()
  }

  @Test func aPresenterThatLeavesTakesItsSheetAlongAndTheCompletionComes() {
    let it = HostFixture()
    it.show(.node("st", [.node("a"), .node("b", over: .node("m", style: "sheet"))]))
    var isDone = false
    it.navigator.set(rootSceneModel: .node("st", [.node("a")])) { isDone = true }
    it.end()
    #expect(isDone && it.shown == "st[a]")
    it.expectSound()
  }

  @Test func aSheetThatIsGoneAlreadyHoldsNothingUp() throws {
    let it = HostFixture()
    it.show(sheet)
    // Without a word to anybody, as when a screen dismisses itself.
    try #require(it.controller("m")).dismiss(animated: false)
    var isDone = false
    it.navigator.set(rootSceneModel: .node("a")) { isDone = true }
    #expect(isDone && it.shown == "a")
    it.expectSound()
  }

  @Test func aDismissalThatMeetsAnotherOneEndsAsWell() throws {
    let it = HostFixture()
    it.show(sheet)
    try #require(it.controller("m")).dismiss(animated: true)
    var isDone = false
    it.navigator.set(rootSceneModel: .node("a", [], data: ["n": 1])) { isDone = true }
    #expect(!isDone)
    it.end()
    #expect(isDone && it.shown == "a")
    it.expectSound()
  }

  @Test func aCompletionThatIsNeverCalledIsNotWaitedFor() {
    let it = HostFixture()
    it.show(sheet)
    Simulator.quirks = [.losesCompletions]
    var isDone = false
    it.navigator.set(rootSceneModel: .node("a")) { isDone = true }
    it.end()
    #expect(isDone && it.shown == "a")
  }

  @Test func unreportedTransitionsEndByTheClock() {
    let it = HostFixture()
    it.show(.node("a"))
    let done = it.host.begin()
    var isDone = false
    it.navigator.set(rootSceneModel: sheet) { isDone = true }
    it.rest()
    #expect(isDone && it.shown == "a → m")
    #expect(it.navigator.diagnostics == ["a transition has not reported its end"])
    done()
    #expect(it.shown == "a → m")
  }

  @Test func aHandThatRestsOnASwipeIsWaitedFor() throws {
    let it = HostFixture()
    it.show(.node("st", [.node("a"), .node("b")]))
    let swipe = try #require(User.beginSwipeBack(in: it.stack()))
    it.set(.node("st", [.node("a"), .node("b"), .node("c")]))
    for _ in 0..<20 { it.clock.pass() }
    #expect(Simulator.misuses.isEmpty && it.navigator.diagnostics.isEmpty)
    swipe.cancel()
    it.end()
    #expect(it.shown == "st[a, b, c]")
  }

  @Test func anotherRootKeepsTheSheet() {
    let it = HostFixture()
    it.show(.node("r", [.node("a", over: .node("m", style: "sheet"))]))
    let sheet = it.controller("m")
    it.show(.node("q", [it.tree.children[0]]))
    #expect(it.shown == "q[a] → m" && it.controller("m") === sheet)
    it.expectSound()
  }

  @Test func ofTwoPresentersTheFirstIsShownAndTheOtherReported() {
    let it = HostFixture()
    it.show(
      .node(
        "r", [.node("a", over: .node("m", style: "sheet")), .node("b", over: .node("n", style: "sheet"))]))
    #expect(it.shown == "r[a, b] → m")
    #expect(it.navigator.diagnostics == ["`n` is not shown, since `m` is presented already"])
    it.show(.node("r", [.node("a"), .node("b", over: .node("n", style: "sheet"))]))
    #expect(it.shown == "r[a, b] → n" && Simulator.misuses.isEmpty)
  }

  @Test func presentationsAreDismissedBeforeTheRootIsReplaced() {
    let it = HostFixture()
    it.show(deep())
    it.show(.node("b"))
    #expect(it.shown == "b")
    it.expectSound()
    // A controller that the app presented by itself does not remain either.
    it.controller("b")?.present(UIViewController(), animated: false)
    it.show(.node("c"))
    #expect(it.shown == "c")
    it.expectSound()
  }

  @Test func presentationsByTheAppAreReplaced() {
    let it = HostFixture()
    it.show(.node("a"))
    it.controller("a")?.present(UIAlertController(), animated: true)
    it.set(sheet)
    it.end()
    #expect(it.shown == "a → m")
    it.expectSound()
  }

  @Test func theLastOfManyTreesWins() {
    let it = HostFixture()
    it.show(.node("st", [.node("a")]))
    var done: [Int] = []
    for number in 1...5 {
      let tree = SceneModel.node(
        "st", [.node("a"), .node("b\(number)", over: .node("m\(number)", style: "sheet"))])
      it.navigator.set(rootSceneModel: tree) { done.append(number) }
    }
    it.end()
    #expect(it.shown == "st[a, b5] → m5" && done == [1, 2, 3, 4, 5])
    #expect(it.log.made == ["st", "a", "b1", "m1", "b5", "m5"])
    it.expectSound()
  }

  @Test func anAlertThatGoesByItselfIsNoticed() throws {
    let it = HostFixture()
    let host = UIKitHost(window: it.window) {
      $0.sceneName == "alert" ? UIAlertController() : UIViewController()
    }
    host.timing.later = { it.clock.waiting.append(($0, $1)) }
    let navigator = TreeNavigator(host: host)
    navigator.set(rootSceneModel: .node("a", over: .node("alert", style: "alert")))
    let node = try #require(navigator.rootSceneModel?.presented)
    let alert = try #require(host.viewController(of: node.identity))
    alert.dismiss(animated: true)
    it.end()
    #expect(navigator.events.map { $0.eventName } == [NavigationEvent.didDismiss])
    #expect(navigator.rootSceneModel?.presented == nil)
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func stylesBecomeThoseOfUIKit() {
    let it = HostFixture()
    let styles: [(String, UIModalPresentationStyle)] = [
      ("sheet", .pageSheet), ("fullScreen", .fullScreen), ("popover", .popover), ("alert", .overFullScreen),
    ]
    for (style, wanted) in styles {
      it.show(.node("a", over: .node("m" + style, style: style)))
      #expect(it.controller("m" + style)?.modalPresentationStyle == wanted)
    }
    it.expectSound()
  }

  @Test func nothingIsPresentedBeforeTheRootIsOnScreen() {
    Simulator.reset()
    let clock = HostFixture.Clock()
    let host = UIKitHost { _ in UIViewController() }
    host.timing.later = { clock.waiting.append(($0, $1)) }
    let navigator = TreeNavigator(host: host)
    navigator.set(rootSceneModel: sheet)
    #expect(Simulator.misuses.isEmpty)
    let window = UIWindow()
    window.rootViewController = host.container
    clock.endTransitions()
    #expect(host.container?.presentedViewController != nil)
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func nodesWithoutAScreenAreLeftOutWithTheirDescendants() {
    let it = HostFixture()
    it.show(.node("r", [.node("nobody", [.node("a")]), .node("b")]))
    #expect(it.shown == "r[b]" && it.log.made == ["r", "b"])
    #expect(it.navigator.diagnostics == ["missing screen for `nobody`"])
  }
}
