import Testing
import UIKit

@testable import ScenicRuntime

/// Searches and the list behind More.
@MainActor
@Suite struct OverlaySurvivalTests {
  @Test func anActiveSearchSurvivesASheet() throws {
    let it = HostFixture()
    it.show(.node("st", [.node("a")]))
    let search = UISearchController(searchResultsController: nil)
    it.controller("a")?.present(search, animated: true)
    it.end()
    it.show(.node("st", [.node("a")], over: .node("m", style: "sheet")))
    #expect(search.isActive && search.presentedViewController === it.controller("m"))
    #expect(User.pullDown(try #require(it.controller("m"))))
    it.rest()
    #expect(search.isActive && it.tree.presented == nil)
    it.show(.node("st", [.node("a")], over: .node("n", style: "sheet")))
    it.show(.node("st", [.node("a")]))
    #expect(search.isActive && search.presentedViewController == nil)
    it.expectSound()
  }

  @Test(arguments: [[], [Quirk.takesStacksLate], [.losesStacks], [.refusesAlongside]])
  func aSearchThatBeginsIsWaitedFor(quirks: Set<Quirk>) {
    let it = HostFixture(quirks)
    it.show(.node("st", [.node("a")]))
    let search = UISearchController(searchResultsController: nil)
    it.controller("a")?.present(search, animated: true)
    it.set(.node("st", [.node("a"), .node("b")]))
    it.clock.turn()
    it.clock.pass()
    #expect(it.stack().viewControllers.count == 1 && it.log.reports.isEmpty)
    it.rest()
    #expect(it.stack().viewControllers.count == 2 && it.tree.children.count == 2)
    #expect(search.isActive && it.log.reports.isEmpty)
    it.expectSound()
  }

  /// More than five tabs do not imply a More list: the bar of an iPad has space for more.
  @Test func aBarWithRoomForEightHasNoList() {
    let it = HostFixture([.roomForEight], selectsTaps: true)
    it.show(.node("tb", (0..<7).map { .node("st\($0)", [.node("a\($0)"), .node("b\($0)")]) }, selected: 0))
    User.tap(4, of: it.tabs())
    it.rest()
    #expect(it.events == ["tb didSelectIndex 4"] && it.shown.hasSuffix("@4"))
    #expect(BarsOfMore.problem(in: it.window) == nil)
    User.tap(6, of: it.tabs())
    it.rest()
    #expect(it.events.last == "tb didSelectIndex 6" && it.shown.hasSuffix("@6"))
    #expect(User.swipeBack(in: it.stack("st6")))
    it.rest()
    #expect(it.events.last == "st6 didPop 0" && it.tree.children[6].children.count == 1)
    it.show(it.tree.selectIndex(0, ofTabBar: "tb"))
    #expect(it.shown.hasSuffix("@0"))
    it.expectSound()
  }

  @Test(arguments: [
    [], [Quirk.moreTakesStacks], [.moreLosesDelegate], [.moreTakesStacks, .moreLosesDelegate],
  ])
  func aStackBehindMoreKeepsItsEntries(quirks: Set<Quirk>) {
    let it = HostFixture(quirks, selectsTaps: true)
    it.show(.node("tb", (0..<6).map { .node("st\($0)", [.node("a\($0)"), .node("b\($0)")]) }, selected: 0))
    let before = it.shown
    User.tap(4, of: it.tabs())
    #expect(User.tapRow(1, ofMoreOf: it.tabs()))
    it.rest()
    #expect(it.tree.selected == 5 && it.tree.children[5].children.count == 2)
    User.swipeBack(in: it.stack("st5"))
    it.rest()
    #expect(it.events.last == "st5 didPop 0")
    User.tap(0, of: it.tabs())
    it.rest()
    #expect(it.shown == before.replacingOccurrences(of: "st5[a5, b5]", with: "st5[a5]"))
    it.expectSound()
  }

  /// The list behind More has a bar, and so has a stack that is one of its tabs.
  @Test(arguments: [
    [], [Quirk.moreTakesStacks], [.moreLosesDelegate], [.moreTakesStacks, .moreLosesDelegate],
  ])
  func aStackBehindMoreHasOneBar(quirks: Set<Quirk>) {
    let it = HostFixture(quirks, selectsTaps: true)
    let stacks = (0..<5).map { SceneModel.node("st\($0)", [.node("a\($0)"), .node("b\($0)")]) }
    it.show(.node("tb", stacks + [.node("c"), .node("d")], selected: 0))
    let more = it.tabs().moreNavigationController
    func expect(isHidden: Bool, _ place: SourceLocation = #_sourceLocation) {
      #expect(more.isNavigationBarHidden == isHidden, sourceLocation: place)
      #expect(BarsOfMore.problem(in: it.window) == nil, sourceLocation: place)
    }
    expect(isHidden: false)
    User.tap(4, of: it.tabs())
    expect(isHidden: false)
    // The stack is in the list's place, with its own bar; a plain screen needs that of the list.
    #expect(User.tapRow(0, ofMoreOf: it.tabs()))
    expect(isHidden: true)
    it.rest()
    #expect(it.tree.selected == 4)
    expect(isHidden: true)
    // The item in the tab bar leads back.
    User.tap(4, of: it.tabs())
    expect(isHidden: false)
    #expect(User.tapRow(1, ofMoreOf: it.tabs()))
    it.rest()
    expect(isHidden: false)
    // The tree selects, and the tabs become fewer.
    it.show(it.tree.selectIndex(4, ofTabBar: "tb"))
    expect(isHidden: true)
    var fewer = it.tree
    fewer.children.removeLast(2)
    it.show(fewer)
    #expect(!more.isNavigationBarHidden)
    it.expectSound()
  }

  /// Two bars are not to be seen for a moment either.
  @Test func theBarOfMoreGoesWhenTheStackComes() throws {
    let it = HostFixture()
    let stacks = (0..<6).map { SceneModel.node("st\($0)", [.node("a\($0)")]) }
    it.show(.node("tb", stacks, selected: 0))
    let more = it.tabs().moreNavigationController
    let list = try #require(more.viewControllers.first)
    let tab = try #require(it.tabs().viewControllers?.last)
    more.delegate?.navigationController(more, willShow: tab, animated: true)
    #expect(more.isNavigationBarHidden)
    more.delegate?.navigationController(more, willShow: list, animated: true)
    #expect(!more.isNavigationBarHidden)
    it.set(.node("tb", stacks, selected: 5, over: .node("m", style: "sheet")))
    #expect(Simulator.inFlight.count == 1 && it.tabs().selectedIndex == 5)
    #expect(BarsOfMore.problem(in: it.window) == nil)
    it.end()
    it.expectSound()
  }

  @Test func aBarOfMoreThatTheAppHasHiddenStaysHidden() {
    let it = HostFixture(selectsTaps: true)
    it.show(.node("tb", (0..<6).map { .node("st\($0)", [.node("a\($0)")]) }, selected: 0))
    it.tabs().moreNavigationController.isNavigationBarHidden = true
    User.tap(4, of: it.tabs())
    User.tapRow(0, ofMoreOf: it.tabs())
    it.rest()
    User.tap(4, of: it.tabs())
    it.rest()
    #expect(it.tabs().moreNavigationController.isNavigationBarHidden)
  }
}
