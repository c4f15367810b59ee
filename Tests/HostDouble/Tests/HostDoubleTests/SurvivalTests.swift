import Foundation
import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// Changes that UIKit makes without a call of any method, late, or not at all.
@MainActor
@Suite struct SurvivalTests {
  /// A list that presents a form and an alert, and can be extended.
  private func program() -> Program {
    var app = ProgramBuilder()
    app.scene("list", events: ["form": [], "ask": [], "open": []])
    app.scene("form", events: ["saved": []])
    app.scene("alert", events: ["delete": []])
    app.scene("page")
    app.root(app.stack("home", app["list"]))
    app.on("list.form", do: [.present(app["form"], style: "sheet")])
    app.on("list.ask", do: [.present(app["alert"], style: "alert")])
    app.on("list.open", do: [.push(app["page"], in: nil)])
    app.on("form.saved", do: [.dismiss, .push(app["page"], in: nil)])
    app.on("alert.delete", do: [.dismiss, .push(app["page"], in: nil)])
    return app.program
  }

  @Test(arguments: [true, false])
  func aScreenThatDismissesItselfIsNoticedAndTheOneBelowAnswers(isAnimated: Bool) throws {
    let it = SpecStand(program())
    it.send("list", 0)
    #expect(it.tree == "home[list→form]")
    try #require(it.controller("form")).dismiss(animated: isAnimated)
    it.end()
    #expect(it.tree == "home[list]")
    it.send("list", 2)
    #expect(it.tree == "home[list, page]" && it.shown == "home[list, page]")
    #expect(it.navigator.diagnostics.isEmpty && Simulator.misuses.isEmpty)
  }

  @Test func anInputThatComesBeforeTheHostHasLookedIsAnsweredAllTheSame() throws {
    let it = SpecStand(program())
    it.send("list", 0)
    try #require(it.controller("form")).dismiss(animated: false)
    it.send("list", 2)
    #expect(it.tree == "home[list, page]" && it.navigator.diagnostics.isEmpty)
  }

  @Test func theLastWordOfAScreenThatHasDismissedItselfCounts() throws {
    let it = SpecStand(program())
    it.send("list", 0)
    let form = it.identity("form")
    try #require(it.controller("form")).dismiss(animated: true) { [navigator = it.navigator] in
      navigator.send(.event(from: form, event: 0, arguments: [:]))
    }
    it.end()
    #expect(it.tree == "home[list, page]" && it.shown == "home[list, page]")
    #expect(it.navigator.diagnostics.isEmpty && Simulator.misuses.isEmpty)
  }

  @Test(arguments: [0, 1])
  func anAlertAnswersOrGoesWithoutAWord(button: Int) throws {
    let it = SpecStand(program())
    it.screens.alert = { node, navigator in
      let alert = UIAlertController(title: "alert", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in
          navigator.send(.event(from: node, event: 0, arguments: [:]))
        })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      return alert
    }
    it.screens.navigator = it.navigator
    it.send("list", 1)
    let alert = try #require(it.controller("alert") as? UIAlertController)
    #expect(User.tap(button, of: alert))
    it.end()
    #expect(it.tree == (button == 0 ? "home[list, page]" : "home[list]"))
    #expect(it.navigator.diagnostics.isEmpty && Simulator.misuses.isEmpty)
  }

  @Test(arguments: [Quirk.takesStacksLate, .losesStacks])
  func entriesNotYetAcceptedAreNotPops(quirk: Quirk) throws {
    let it = HostFixture([quirk])
    it.show(.node("st", [.node("a")]))
    let own = try #require(User.beginOwnTransition(in: it.controller("a") ?? UIViewController()))
    it.set(.node("st", [.node("a"), .node("b")]))
    it.clock.turn()
    it.clock.pass()
    #expect(it.log.reports.isEmpty && it.tree.children.count == 2)
    own.finish()
    it.rest()
    #expect(it.shown == "st[a, b]" && it.log.reports.isEmpty)
    it.expectSound()
  }

  @Test func entriesNeverAcceptedBecomePops() throws {
    let it = HostFixture([.losesStacks])
    it.show(.node("st", [.node("a")]))
    let own = try #require(User.beginOwnTransition(in: it.controller("a") ?? UIViewController()))
    it.set(.node("st", [.node("a"), .node("b")]))
    for _ in 0..<100 {
      it.clock.turn()
      it.clock.pass()
    }
    #expect(it.events == ["st didPop 0"] && it.tree.children.count == 1)
    #expect(it.navigator.diagnostics == ["a stack does not take its entries"])
    own.finish()
    it.rest()
    #expect(it.shown == "st[a]")
  }

  @Test(arguments: [Quirk.completesWhatItRefuses, .refusesAlongside])
  func aCoordinatorThatRefusesIsWaitedFor(quirk: Quirk) throws {
    let it = HostFixture([quirk])
    it.show(.node("st", [.node("a"), .node("b")]))
    let swipe = try #require(User.beginSwipeBack(in: it.stack()))
    it.set(.node("st", [.node("a"), .node("b"), .node("c")]))
    it.clock.turn()
    it.clock.pass()
    #expect(Simulator.misuses.isEmpty)
    swipe.cancel()
    it.rest()
    #expect(it.shown == "st[a, b, c]")
    it.expectSound()
  }

  @Test func aHiddenScreenIsNotPolledAndShowsEverythingLater() {
    let it = HostFixture([.windowsWait])
    it.set(.node("a", over: .node("m", style: "sheet")))
    it.set(.node("a", over: .node("m", style: "sheet"), data: ["n": 1]))
    it.clock.turn()
    #expect(it.clock.waiting.isEmpty && it.shown == "a")
    it.window.makeKeyAndVisible()
    it.rest()
    #expect(it.shown == "a → m")
    it.expectSound()
  }

  @Test func aScreenThatIsHiddenInTheMiddleIsNotPolledEither() throws {
    let it = HostFixture([.refusesAlongside])
    it.show(.node("st", [.node("a"), .node("b")]))
    let swipe = try #require(User.beginSwipeBack(in: it.stack()))
    it.set(.node("st", [.node("a"), .node("b"), .node("c")]))
    #expect(it.clock.waiting.count == 1)
    it.window.isHidden = true
    it.clock.pass()
    #expect(it.clock.waiting.isEmpty)
    swipe.cancel()
    it.window.makeKeyAndVisible()
    it.rest()
    #expect(it.shown == "st[a, b, c]")
    it.expectSound()
  }

  @Test func thereIsOneTimerHoweverOftenTheTreeIsSetAndTheWindowChanges() {
    let it = HostFixture()
    it.show(.node("st", [.node("a")]))
    for number in 0..<20 {
      it.set(.node("st", [.node("a"), .node("b", data: ["n": .int(number)])]))
      User.resize(isNarrow: number % 2 == 0)
      it.clock.turn()
    }
    #expect(it.clock.waiting.filter { $0.seconds > 0 }.count == 1)
    it.rest()
    #expect(it.clock.waiting.isEmpty)
    it.expectSound()
  }

  @Test func assistiveAppsHearOfPushPopAndPresentationOnly() throws {
    let it = HostFixture(selectsTaps: true)
    it.show(.node("tb", [.node("st", [.node("a")]), .node("b")], selected: 0))
    Simulator.announced = []
    User.tap(1, of: it.tabs())
    it.rest()
    #expect(it.shown == "tb[st[a], b]@1" && Simulator.announced.isEmpty)
    User.tap(0, of: it.tabs())
    it.rest()
    it.show(.node("tb", [.node("st", [.node("a"), .node("c")]), .node("b")], selected: 0))
    #expect(Simulator.announced.count == 1)
    it.show(.node("tb", [.node("st", [.node("a"), .node("c")]), .node("b")], selected: 0, over: .node("m")))
    #expect(Simulator.announced.count == 2)
    try #require(it.controller("m")).dismiss(animated: true)
    it.rest()
    User.swipeBack(in: it.stack())
    it.rest()
    #expect(Simulator.announced.count == 4)
    it.expectSound()
  }
}

/// Splits and moves: what UIKit does with the views of a container.
@MainActor
@Suite struct ContainerSurvivalTests {
  @Test func aPlainColumnIsReplacedAndNotPushed() {
    let it = HostFixture([.pushesInColumns])
    it.show(.node("sp", [.node("a"), .node("b")], selected: 0))
    it.show(.node("sp", [.node("a"), .node("c")], selected: 0))
    #expect(it.shown == "sp[a, c]")
    it.expectSound()
  }

  @Test func aVisibleControllerMovesBetweenContainersInOneTurn() {
    let it = HostFixture([.keepsViews])
    it.show(.node("tb", [.node("st1", [.node("a"), .node("b")]), .node("st2", [.node("c")])], selected: 0))
    let moved = it.tree.children[0].children[1]
    let (first, second) = (it.tree.children[0].children[0], it.tree.children[1].children[0])
    it.show(.node("tb", [.node("st1", [first]), .node("st2", [second, moved])], selected: 1))
    #expect(it.shown == "tb[st1[a], st2[c, b]]@1")
    it.show(.node("tb", [.node("st1", [first]), .node("st2", [second])], selected: 1, over: moved))
    #expect(it.shown == "tb[st1[a], st2[c]]@1 → b")
    it.expectSound()
  }

  /// The wrapper of a stack in a stack does not remain in a container that has left, which the app may keep.
  @Test func aStackThatWasWrappedIsWrappedAgainInAnotherStack() {
    let it = HostFixture()
    it.show(.node("st1", [.node("a"), .node("st2", [.node("b")])]))
    let former = it.stack("st1")
    it.show(.node("tb", [it.tree.children[1]]))
    it.show(.node("st3", [it.tree.children[0]]))
    #expect(it.shown == "st3[st2[b]]" && former.viewControllers.count == 1)
    it.expectSound()
  }

  /// Nor is a screen that is not shown meanwhile.
  @Test func aScreenThatIsNotShownForAWhileIsShownAgainElsewhere() {
    let it = HostFixture()
    it.show(.node("st1", [.node("a"), .node("b")]))
    let (former, moved) = (it.stack("st1"), it.tree.children[1])
    var hidden = moved
    hidden.style = "sheet"
    it.show(.node("r", [.node("c", over: .node("m", style: "sheet")), .node("d", over: hidden)]))
    #expect(it.shown == "r[c, d] → m")
    it.show(.node("st2", [.node("e"), moved]))
    #expect(it.shown == "st2[e, b]" && former.viewControllers.count == 1)
    #expect(Simulator.misuses.isEmpty)
  }

  @Test(arguments: [[], [Quirk.collapsesSilently], [.windowsWait], [.collapsesSilently, .windowsWait]])
  func aSplitThatBeginsOnAPhoneIsOneStack(quirks: Set<Quirk>) {
    var app = ProgramBuilder()
    app.scene("boxes")
    app.scene("letter")
    let (list, detail) = (app.stack("list", app["boxes"]), app.stack("detail", app["letter"]))
    app.root(app.container(.split, "mail", ["list": list, "detail": detail]))
    let it = SpecStand(app.program, quirks) { _ in Simulator.isNarrow = true }
    it.window.makeKeyAndVisible()
    it.end()
    #expect(it.navigator.isCollapsed && it.shown == "mail[boxes]")
    #expect(Simulator.misuses.isEmpty)
  }

  /// No transition ends and no method is called after it: only its own size changes.
  @Test func aSplitInATabIsOneStackWhenItIsSelected() {
    var app = ProgramBuilder()
    app.scene("start", events: ["go": []])
    app.scene("boxes")
    app.scene("letter")
    let (list, detail) = (app.stack("list", app["boxes"]), app.stack("detail", app["letter"]))
    let mail = app.container(.split, "mail", ["list": list, "detail": detail])
    app.root(app.container(.tabs, "bar", ["start": app["start"], "mail": mail]))
    app.on("start.go", do: [.select(node: app.node("bar"), slot: .literal("mail"))])
    let it = SpecStand(app.program, [.collapsesSilently]) { _ in Simulator.isNarrow = true }
    #expect(!it.navigator.isCollapsed)
    it.send("start")
    #expect(it.navigator.isCollapsed && it.shown == "bar[start, mail[boxes]]@1")
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func aSplitThatComesLaterIsOneStackAsWell() {
    var app = ProgramBuilder()
    app.scene("start", events: ["go": []])
    app.scene("boxes")
    app.scene("letter")
    let (list, detail) = (app.stack("list", app["boxes"]), app.stack("detail", app["letter"]))
    let mail = app.container(.split, "mail", ["list": list, "detail": detail])
    app.root(app["start"])
    app.on("start.go", do: [.present(mail, style: "fullScreen")])
    let it = SpecStand(app.program, [.collapsesSilently]) { _ in Simulator.isNarrow = true }
    it.send("start")
    #expect(it.navigator.isCollapsed && it.shown == "start → mail[boxes]")
    #expect(Simulator.misuses.isEmpty)
  }
}
