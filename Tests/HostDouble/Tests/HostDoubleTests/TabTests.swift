import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// Tabs: no tab is selected before the tree selects it, behind More as well (S26, S27, S31; C10).
@MainActor
@Suite struct TabTests {
  private func tabs(_ count: Int, selected: Int? = nil) -> SceneModel {
    .node("tb", (0..<count).map { .node("t\($0)") }, selected: selected)
  }

  @Test(arguments: Simulator.TabGeneration.allCases)
  func aTapIsAskedForOnceAndChangesNothing(generation: Simulator.TabGeneration) {
    let it = HostFixture()
    it.show(tabs(2))
    Simulator.tabGeneration = generation
    User.tap(1, of: it.tabs())
    it.clock.turn()
    #expect(it.events == ["tb didSelectIndex 1"] && it.shown == "tb[t0, t1]@0")
    // The delegate is called for the selected tab as well.
    User.tap(0, of: it.tabs())
    it.clock.turn()
    #expect(it.events.last == "tb didSelectIndex 0" && it.events.count == 2)
    it.expectSound()
  }

  @Test func onlyTabsCanBeSelected() {
    let it = HostFixture()
    it.show(tabs(2))
    let tabs = it.tabs()
    #expect(tabs.delegate?.tabBarController(tabs, shouldSelect: UIViewController()) == false)
    #expect(it.events.isEmpty)
  }

  @Test func theSelectionIsThatOfTheTreeOrTheFirst() {
    let it = HostFixture()
    it.show(.node("tb", [.node("a"), .node("b")], data: ["selectedIndex": 1]))
    #expect(it.shown == "tb[a, b]@1")
    it.show(.node("tb", [.node("a"), .node("b")]))
    #expect(it.shown == "tb[a, b]@0")
    it.show(.node("tb", [.node("a"), .node("b")], data: ["selectedIndex": 7]))
    #expect(it.shown == "tb[a, b]@0")
  }

  @Test func theHierarchyOfTheReadmeGoesRound() {
    let it = HostFixture(selectsTaps: true)
    it.show(
      .node(
        "tb", [.node("st", [.node("cats"), .node("cat", data: ["catName": "Fred"])]), .node("settings")],
        data: ["selectedIndex": 1]))
    #expect(it.log.made == ["tb", "st", "cats", "cat", "settings"])
    #expect(it.shown == "tb[st[cats, cat], settings]@1")
    let cats = it.controller("cats")
    User.tap(0, of: it.tabs())
    it.end()
    #expect(it.shown == "tb[st[cats, cat], settings]@0" && it.log.made.count == 5)
    User.swipeBack(in: it.stack())
    #expect(it.shown == "tb[st[cats], settings]@0")
    #expect(it.controller("cats") === cats && it.identity("cat") == .none)
    #expect(it.events == ["tb didSelectIndex 0", "st didPop 0"])
    it.expectSound()
  }

  @Test func theListBehindMoreCanBeSeenAndLeft() {
    let it = HostFixture(selectsTaps: true)
    it.show(tabs(7))
    User.tap(4, of: it.tabs())
    #expect(it.shown.hasSuffix("@more") && it.events.isEmpty)
    // A tree without changes of the tabs does not affect the list.
    it.show(it.tree.withCustomData(["n": 1]))
    #expect(it.shown.hasSuffix("@more"))
    // The tree has this tab selected all the time.
    User.tap(0, of: it.tabs())
    it.clock.turn()
    #expect(it.shown.hasSuffix("@0") && it.events.isEmpty)
    it.expectSound()
  }

  @Test func aChosenRowOfMoreIsReported() {
    let it = HostFixture(selectsTaps: true)
    it.show(tabs(7))
    User.tap(4, of: it.tabs())
    #expect(User.tapRow(1, ofMoreOf: it.tabs()))
    it.end()
    #expect(it.events == ["tb didSelectIndex 5"])
    #expect(it.tree.selected == 5 && it.shown.hasSuffix("@5"))
    User.backToList(ofMoreOf: it.tabs())
    #expect(it.shown.hasSuffix("@more") && it.events.count == 1)
    User.tap(1, of: it.tabs())
    it.end()
    #expect(it.shown.hasSuffix("@1"))
    it.expectSound()
  }

  @Test func aRowThatTheAppDoesNotWantIsPutRight() {
    let it = HostFixture()
    it.show(tabs(7))
    User.tap(4, of: it.tabs())
    User.tapRow(0, ofMoreOf: it.tabs())
    it.end()
    #expect(it.events == ["tb didSelectIndex 4"])
    #expect(it.shown.hasSuffix("@0"))
    it.expectSound()
  }

  @Test func theTreeSelectsBehindMore() {
    let it = HostFixture()
    it.show(.node("tb", (0..<6).map { .node("st\($0)", [.node("a\($0)")]) }, selected: 5))
    #expect(it.shown.hasSuffix("@5"))
    #expect(it.tabs().customizableViewControllers?.isEmpty == true)
    it.show(it.tree.selectIndex(0, ofTabBar: "tb"))
    #expect(it.shown.hasSuffix("@0"))
    it.expectSound()
  }

  @Test func aTabBehindMoreBecomesOneInTheBarWhenAnotherMoves() {
    let it = HostFixture([.keepsViews])
    it.show(tabs(6, selected: 5))
    let (moved, shown) = (it.tree.children[0], it.tree.children[5])
    var next = it.tree
    next.children = [shown, .node("st", [moved])]
    next.selected = 0
    it.show(next)
    #expect(it.shown == "tb[t5, st[t0]]@0")
    it.expectSound()
  }

  @Test func formerDelegatesOfTabsMayForbidAndReceiveCalls() {
    let it = HostFixture()
    let strict = Strict()
    let tabs = UITabBarController()
    tabs.delegate = strict
    let host = UIKitHost(window: it.window) { $0.sceneName == "tb" ? tabs : UIViewController() }
    host.timing.later = { it.clock.waiting.append(($0, $1)) }
    let navigator = TreeNavigator(host: host)
    navigator.set(rootSceneModel: self.tabs(2))
    User.tap(1, of: tabs)
    it.clock.turn()
    #expect(strict.asked == 1 && navigator.events.count == 1)
    strict.isAllowed = false
    Simulator.tabGeneration = .viewControllers
    User.tap(1, of: tabs)
    #expect(strict.asked == 2 && navigator.events.count == 1)
  }

  private final class Strict: UITabBarControllerDelegate {
    var asked = 0
    var isAllowed = true
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect: UIViewController) -> Bool {
      asked += 1
      return isAllowed
    }
  }
}
