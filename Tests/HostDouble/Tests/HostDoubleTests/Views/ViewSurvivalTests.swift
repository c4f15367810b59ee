import SwiftUI
import Testing

@testable import ScenicRuntime

/// Behavior of the containers of SwiftUI that is publicly reported; `ViewQuirk` names the reports.
@MainActor
@Suite struct ViewSurvivalTests {
  private func stack(_ names: String...) -> SceneModel { .node("st", names.map { .node($0) }) }

  @Test(arguments: [[], Set([ViewQuirk.ignoresPathWhileMoving]), Set(ViewQuirk.allCases)])
  func pathsThatAreFasterThanTheAnimationAreAllShown(quirks: Set<ViewQuirk>) {
    let it = ViewStand(quirks)
    it.show(stack("a"))
    it.set(stack("a", "b"))
    it.set(stack("a", "b", "c"))
    it.set(stack("a", "b", "c", "d"))
    it.clock.pass()
    it.set(stack("a", "b", "c", "d", "e"))
    it.clock.rest()
    #expect(it.shape == "(a, b, c, d, e)" && it.reports.isEmpty)
    it.expectSound()
  }

  @Test func lostPushesAreRepeated() {
    let it = ViewStand([.pushesOneOfSeveral])
    it.show(stack("a"))
    it.show(stack("a", "b", "c", "d"))
    #expect(it.shape == "(a, b, c, d)" && it.reports.isEmpty)
    it.expectSound()
  }

  @Test func aPathThatIsDiscardedWithTheRootIsSetAgain() {
    let it = ViewStand([.discardsPathWithRoot])
    it.show(stack("a", "b", "c"))
    it.show(stack("x", "b", "c"))
    #expect(it.shape == "(x, b, c)" && it.reports.isEmpty)
    it.expectSound()
  }

  @Test func aShorterPathIsAPopAndAQuickOneToo() {
    let it = ViewStand()
    it.show(stack("a", "b", "c", "d"))
    it.graph.touch("back")
    it.clock.turn()
    it.graph.touch("back twice")
    it.clock.rest()
    #expect(it.reports.last == .popped(it.identity("st"), entry: it.identity("a")) && it.reports.count == 2)
    #expect(it.shape == "(a)" && it.tree.children.count == 1)
    it.expectSound()
  }

  @Test func aCancelledSwipeIsNotReported() {
    let it = ViewStand()
    it.show(stack("a", "b"))
    it.graph.touch("begin back")
    ViewSimulator.inFlight.first?.cancel()
    it.clock.rest()
    #expect(it.reports.isEmpty && it.shape == "(a, b)")
    it.expectSound()
  }

  @Test func aStackInAStackIsFlattened() {
    let it = ViewStand()
    it.show(.node("st", [.node("a"), .node("st2", [.node("b"), .node("c")]), .node("d")]))
    #expect(it.shape == "(a, b, c, d)")
    it.graph.touch("back twice")
    it.clock.rest()
    let (outer, inner) = (it.identity("st"), it.identity("st2"))
    #expect(it.reports == [.popped(outer, entry: inner), .popped(inner, entry: it.identity("b"))])
    #expect(it.shape == "(a, b)")
    it.expectSound()
  }

  @Test(arguments: [[], Set([ViewQuirk.losesPresentations]), Set(ViewQuirk.allCases)])
  func aSheetIsGoneBeforeAnAlertIsShown(quirks: Set<ViewQuirk>) {
    let it = ViewStand(quirks)
    it.show(.node("a", over: .node("b", style: "sheet")))
    #expect(it.shape == "a → b")
    it.set(.node("a", over: .node("c", style: "alert")))
    #expect(!it.shape.contains("c"))
    it.clock.rest()
    #expect(it.shape == "a → c" && it.reports.isEmpty)
    it.expectSound()
  }

  @Test func nilMeansDismissedOnceForEachStyle() {
    for (style, touch) in [("sheet", "pull"), ("popover", "pull"), ("alert", "button")] {
      let it = ViewStand()
      it.show(.node("a", over: .node("b", style: style)))
      let presented = it.identity("b")
      #expect(it.graph.touch(touch), "\(style)")
      it.clock.rest()
      #expect(it.reports == [.dismissed(presented)] && it.shape == "a", "\(style)")
      it.expectSound()
    }
  }

  @Test func levelsArePresentedOneAfterTheOther() {
    let it = ViewStand()
    it.show(.node("a"))
    it.set(.node("a", over: .node("b", over: .node("c", style: "fullScreen"), style: "sheet")))
    #expect(it.shape == "a → b")
    it.clock.pass()
    #expect(it.shape == "a → b → c")
    it.clock.rest()
    it.show(.node("a"))
    #expect(it.shape == "a")
    it.expectSound()
  }

  @Test(arguments: [[], Set([ViewQuirk.keepsEntriesOfHiddenTabs]), Set(ViewQuirk.allCases)])
  func aPathThatIsClearedDuringAChangeOfTabsIsCleared(quirks: Set<ViewQuirk>) {
    let it = ViewStand(quirks)
    func tabs(_ names: [String], _ selected: Int) -> SceneModel {
      .node("tb", [.node("st", names.map { .node($0) }), .node("x")], selected: selected)
    }
    it.show(tabs(["a"], 0))
    it.set(tabs(["a", "b"], 0))
    it.set(tabs(["a", "b"], 1))
    it.set(tabs(["a"], 1))
    it.clock.rest()
    it.show(tabs(["a"], 0))
    #expect(it.shape == "{(a), x}@0" && it.reports.isEmpty)
    it.expectSound()
  }

  @Test(arguments: [[], Set([ViewQuirk.keepsTappedTab])])
  func aTabIsARequest(quirks: Set<ViewQuirk>) {
    let it = ViewStand(quirks)
    it.show(.node("tb", [.node("a"), .node("b")], selected: 0))
    it.graph.touch("tab", 1)
    it.clock.rest()
    it.graph.touch("tab", 0)
    it.clock.rest()
    let tabs = it.identity("tb")
    #expect(it.reports == [.select(tabs, index: 1), .select(tabs, index: 0)])
    #expect(it.shape == "{a, b}@0")
    it.expectSound()
  }

  @Test func oldBindingsAreHarmless() {
    let it = ViewStand([.readsOldBindings])
    it.show(
      .node("tb", [.node("st", [.node("a"), .node("b")]), .node("c")], over: .node("d", style: "sheet")))
    it.show(.node("e"))
    #expect(it.shape == "e" && it.reports.isEmpty)
    it.expectSound()
  }

  @Test func aKeptEntryHasAButtonOfItsOwnAndASheetStays() {
    let it = ViewStand()
    it.show(stack("a", "b"))
    it.host.keep([it.identity("b")])
    it.clock.turn()
    #expect(!it.graph.touch("back"))
    #expect(it.graph.touch("own back"))
    it.clock.rest()
    #expect(it.reports == [.popped(it.identity("st"), entry: it.identity("a"))] && it.shape == "(a)")
    it.show(.node("a", over: .node("s", style: "sheet")))
    it.host.keep([it.identity("s")])
    it.clock.turn()
    #expect(!it.graph.touch("pull"))
    it.host.keep([])
    it.clock.turn()
    #expect(it.graph.touch("pull"))
    it.clock.rest()
    #expect(it.shape == "a")
    it.expectSound()
  }

  @Test func columnsCollapseAndGoBack() {
    let it = ViewStand()
    it.show(.node("sp", [.node("st", [.node("a"), .node("b")]), .node("c")], selected: 1))
    #expect(it.shape == "<(a, b), c>@1" && it.reports == [.collapsed(it.identity("sp"), true)])
    it.graph.touch("column")
    it.clock.rest()
    #expect(it.reports.last == .select(it.identity("sp"), index: 0))
    // The tree does not follow, so the column comes back.
    #expect(it.shape == "<(a, b), c>@1")
    it.graph.resize(isCompact: false)
    it.clock.rest()
    #expect(it.shape == "<(a, b), c>" && it.reports.last == .collapsed(it.identity("sp"), false))
    it.expectSound()
  }

  @Test func aChangeOfOneNodeDrawsOneNode() {
    let it = ViewStand()
    func tree(_ n: Int) -> SceneModel {
      .node(
        "tb", [.node("st", [.node("a"), .node("b", data: ["n": .int(n)])]), .node("c")], selected: 0,
        over: .node("d", style: "sheet"))
    }
    it.show(tree(1))
    it.graph.drawn = []
    it.show(tree(2))
    #expect(it.shape == "{(a, b2), c}@0 → d")
    #expect(it.graph.drawn.count == 1, "\(it.graph.drawn.map { type(of: $0) })")
    let drawn = it.graph.drawn.first as? ScreenContentView<Text>
    #expect(drawn?.box.identity == it.identity("b"))
  }

  @Test func aScreenThatIsNeverShownIsAProblemAndNothingHangs() {
    let it = ViewStand()
    it.show(stack("a"))
    it.host.isOnScreen = true
    it.graph.remove()
    it.host.isOnScreen = true
    it.show(stack("a", "b"))
    #expect(it.navigator.diagnostics == ["SwiftUI does not show `b`"])
  }
}
