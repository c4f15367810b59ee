import Testing
import UIKit

@testable import ScenicRuntime

/// UIKit shows the containers, tabs and styles that a spec declares.
@MainActor
@Suite struct SpecTests {
  private static func attribute(_ name: String, _ values: Value...) -> Program.Attribute {
    Program.Attribute(name: name, arguments: values.map { .init(label: nil, value: .literal($0)) })
  }

  private func program() -> Program {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": [], "drawer": []])
    app.scene("page")
    app.scene("drawn")
    app.scene("signIn")
    let boxes = app.stack("boxes", app["list"])
    app.root(app.container(.tabs, "bar", ["home": boxes, "other": app["page"]]))
    app.on("list.open", do: [.present(app["page"], style: "popover")])
    app.on("list.drawer", do: [.present(app["drawn"], style: "drawer")])
    var program = app.program
    let bar = app.node("bar")
    program.nodes[bar].slots[0].note.attributes = [
      Self.attribute("title", "Home"), Self.attribute("icon", "house.fill"),
    ]
    program.nodes[bar].slots[1].note.attributes = [Self.attribute("icon", "own")]
    program.nodes[app.node("page")].note.attributes = [Self.attribute("title", "A page")]
    var style = Program.Style(name: "drawer", note: ProgramBuilder.note)
    style.note.attributes = [
      Self.attribute("like", "sheet"), Self.attribute("detents", "medium", 0.9, 300),
      Self.attribute("grabber"),
    ]
    program.styles = [style]
    return program
  }

  @Test func containersAreThoseOfTheirKinds() {
    let it = SpecStand(program())
    #expect(it.controller("bar") is UITabBarController)
    #expect(it.controller("boxes") is UINavigationController)
    #expect(it.controller("page")?.title == "A page")
    #expect(it.shown == "bar[boxes[list], A page]@0" && Simulator.misuses.isEmpty)
  }

  @Test func tabsHaveTheTitlesAndIconsOfTheirSlots() {
    let it = SpecStand(program())
    let home = it.controller("boxes")?.tabBarItem
    #expect(home?.title == "Home" && home?.image?.name == "house.fill")
    let other = it.controller("page")?.tabBarItem
    #expect(other?.title == "A page" && other?.image?.name == "own")
  }

  @Test func titlesAndBadgesFollowInputsAndConditions() throws {
    var app = ProgramBuilder()
    app.condition("unread", .int, initial: .int(0))
    app.scene("list", events: ["open": []])
    app.scene("page", inputs: ["name": .string], events: ["rename": []])
    app.scene("own", inputs: ["name": .string])
    app.root(
      app.container(
        .tabs, "bar", ["home": app.stack("pages", app["list"]), "other": app["own", ["name": .literal("A")]]])
    )
    app.on("list.open", do: [.push(app["page", ["name": .literal("A")]], in: nil)])
    app.on(
      "page.rename",
      do: [.update(node: app.node("page"), inputs: [.init("name", .literal("B"))])])
    var program = app.program
    let unread = Program.Expression.condition(0)
    program.nodes[app.node("bar")].slots[0].note.attributes = [
      .init(name: "badge", arguments: [.init(label: nil, value: unread)]),
      .init(
        name: "title",
        arguments: [.init(label: nil, value: .binary(.joined, .literal("Unread: "), unread))]),
    ]
    for name in ["page", "own"] {
      let node = app.node(name)
      program.nodes[node].note.attributes = [
        .init(name: "title", arguments: [.init(label: nil, value: .input(node: node, name: "name"))])
      ]
    }
    let it = SpecStand(program)
    let item = try #require(it.controller("pages")?.tabBarItem)
    #expect(item.badgeValue == nil && item.title == "Unread: 0")
    it.navigator.send(.set([.init(condition: 0, value: .int(3))]))
    #expect(item.badgeValue == "3" && item.title == "Unread: 3")
    it.send("list")
    let page = try #require(it.controller("page"))
    #expect(page.title == "A")
    it.send("page")
    #expect(page.title == "B")
    it.navigator.send(.set([.init(condition: 0, value: .int(0))]))
    #expect(item.badgeValue == nil)
    let own = try #require(it.controller("own"))
    own.title = "mine"
    it.navigator.send(.set([.init(condition: 0, value: .int(1))]))
    #expect(own.title == "mine")
    #expect(it.navigator.attribute("title", of: it.identity("page"))?.text == "B")
    #expect(it.navigator.text("title", of: it.identity("page"))?.localized == "B")
    #expect(it.navigator.attribute("badge", of: it.identity("bar"), child: 0) == .int(1))
    #expect(it.navigator.attribute("badge", of: it.identity("bar"), child: 1) == nil)
  }

  @Test func aDeclaredStyleLooksAsItsAttributesSay() throws {
    let it = SpecStand(program())
    it.send("list", 1)
    let drawn = try #require(it.controller("drawn"))
    #expect(drawn.modalPresentationStyle == .pageSheet)
    let sheet = try #require(drawn.sheetPresentationController)
    #expect(sheet.prefersGrabberVisible && sheet.detents.count == 3)
    let context = Height()
    #expect(sheet.detents.map { $0.resolve(context) } == [500, 900, 300])
  }

  private struct Height: UISheetPresentationController.Detent.ResolutionContext {
    let maximumDetentValue: CGFloat = 1_000
  }

  @Test func aPopoverPointsToTheScreenBelowUnlessTheAppKnowsBetter() throws {
    let it = SpecStand(program())
    let button = UIView()
    it.host.willPresent = { node, controller in
      if node.sceneName == "page" { controller.popoverPresentationController?.sourceView = button }
    }
    it.send("list")
    #expect(Simulator.misuses.isEmpty)
    let popover = try #require(
      it.host.presentations.last?.controller.popoverPresentationController)
    #expect(popover.sourceView === button)
  }

  @Test func aPopoverWithoutAnAnchorPointsToTheMiddleWithoutAnArrow() throws {
    let it = SpecStand(program())
    it.send("list")
    let popover = try #require(it.controller("page")?.popoverPresentationController)
    #expect(popover.sourceView === it.controller("list")?.view)
    #expect(popover.sourceRect == CGRect(x: 50, y: 100, width: 0, height: 0))
    #expect(popover.permittedArrowDirections.isEmpty)
  }

  @Test(arguments: [true, false])
  func aDeclaredPopoverHasItsAnchorAndItsSize(isInBar: Bool) throws {
    var program = program()
    program.styles[0].note.attributes = [
      Self.attribute("like", "popover"), Self.attribute("anchor", "filter"), Self.attribute("size", 320, 400),
    ]
    let it = SpecStand(program)
    let list = try #require(it.controller("list"))
    let (item, button) = (UIBarButtonItem(), UIView())
    if isInBar {
      item.accessibilityIdentifier = "filter"
      list.navigationItem.rightBarButtonItems = [item]
    } else {
      button.accessibilityIdentifier = "filter"
      let row = UIView()
      list.view.addSubview(row)
      row.addSubview(button)
    }
    it.send("list", 1)
    let drawn = try #require(it.controller("drawn"))
    #expect(drawn.preferredContentSize == CGSize(width: 320, height: 400))
    let popover = try #require(drawn.popoverPresentationController)
    #expect(isInBar ? popover.sourceItem === item : popover.sourceView === button)
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func theAppDecidesOnTheStyleFirst() throws {
    let it = SpecStand(program())
    it.host.presentationStyle = { node, _ in node.sceneName == "drawn" ? .formSheet : nil }
    it.send("list", 1)
    let drawn = try #require(it.controller("drawn"))
    #expect(
      drawn.modalPresentationStyle == .formSheet && drawn.sheetPresentationController?.detents.count == 3)
  }

  @Test func aStyleThatIsSetBeforeItIsPresentedCounts() throws {
    let it = HostFixture()
    it.host.willPresent = { _, controller in controller.modalPresentationStyle = .fullScreen }
    it.show(.node("a", over: .node("m", style: "sheet")))
    let presentation = try #require(it.controller("m")?.presentationController)
    #expect(!(presentation is UISheetPresentationController))
    it.expectSound()
  }

  @Test func nothingHoldsTheNavigatorOrTheScreens() {
    Simulator.reset()
    weak var navigator: ProgramNavigator?
    weak var host: UIKitHost?
    weak var screen: UIViewController?
    do {
      let window = UIWindow()
      let strong = ProgramNavigator(Engine(program()))
      host = strong.show(in: window, from: SpecStand.Screens())
      navigator = strong
      screen = window.rootViewController
      #expect(host != nil && screen != nil)
    }
    #expect(navigator == nil && host == nil && screen == nil)
  }

  @Test func assistiveAppsHearWhichScreenIsInFront() {
    let it = SpecStand(program())
    Simulator.announced = []
    it.send("list", 1)
    #expect(Simulator.announced.count == 1)
    #expect(Simulator.announced.last.flatMap { $0 } === it.controller("drawn")?.view)
    it.navigator.send(.appEvent(7, arguments: [:]))
    it.end()
    #expect(Simulator.announced.count == 1)
  }

  @Test(arguments: [false, true])
  func nothingMovesForThoseWhoWantLessMotion(isReduced: Bool) {
    let it = SpecStand(program())
    UIAccessibility.isReduceMotionEnabled = isReduced
    it.navigator.send(.event(from: it.identity("list"), event: 1, arguments: [:]))
    #expect(Simulator.inFlight.isEmpty == isReduced)
    it.end()
    #expect(it.shown.hasSuffix("→ drawn"))
  }
}

/// Columns where there is space for them, one stack otherwise.
@MainActor
@Suite struct SplitTests {
  /// Boxes and letters in one column, the letter that is read in the other.
  private func mail() -> Program {
    var app = ProgramBuilder()
    app.scene("boxes", events: ["open": []])
    app.scene("letters", events: ["read": []])
    app.scene("letter")
    app.scene("nothing")
    let (list, detail) = (app.stack("list", app["boxes"]), app.stack("detail", app["nothing"]))
    app.root(app.container(.split, "mail", ["list": list, "detail": detail]))
    app.on("boxes.open", do: [.push(app["letters"], in: nil)])
    app.on(
      "letters.read",
      do: [
        .root(app["letter"], in: app.node("detail")),
        .select(node: app.node("mail"), slot: .literal("detail")),
      ])
    var program = app.program
    program.nodes[app.node("nothing")].note.attributes = [Program.Attribute(name: "placeholder")]
    return program
  }

  private func reading() -> SpecStand {
    let it = SpecStand(mail())
    it.send("boxes")
    it.send("letters")
    return it
  }

  @Test func aNarrowWindowHasOneStackAndKeepsTheScreens() {
    let it = reading()
    #expect(it.shown == "mail[list[boxes, letters], detail[letter]]")
    let letter = it.controller("letter")
    User.resize(isNarrow: true)
    it.end()
    #expect(it.navigator.isCollapsed)
    #expect(it.shown == "mail[boxes, letters, letter]")
    User.resize(isNarrow: false)
    it.end()
    #expect(!it.navigator.isCollapsed)
    #expect(it.shown == "mail[list[boxes, letters], detail[letter]]")
    #expect(it.controller("letter") === letter && Simulator.misuses.isEmpty)
  }

  @Test func goingBackInTheOneStackSelectsTheColumnBefore() throws {
    let it = reading()
    User.resize(isNarrow: true)
    it.end()
    let split = try #require(it.controller("mail") as? UISplitViewController)
    let stack = try #require(split.viewController(for: .compact) as? UINavigationController)
    #expect(User.swipeBack(in: stack))
    it.end()
    #expect(it.shown == "mail[boxes, letters]" && it.navigator.state.tree.selected == 0)
    #expect(User.goBack(1, in: stack))
    it.end()
    #expect(it.shown == "mail[boxes]" && it.identity("letters") == .none)
    User.resize(isNarrow: false)
    it.end()
    #expect(it.shown == "mail[list[boxes], detail[letter]]" && Simulator.misuses.isEmpty)
  }

  /// As when only the traits change: only the delegate receives it.
  @Test func aSplitThatCollapsesInTheSameSizeIsOneStack() {
    let it = reading()
    Simulator.isNarrow = true
    it.end()
    #expect(it.navigator.isCollapsed && it.shown == "mail[boxes, letters, letter]")
    Simulator.isNarrow = false
    it.end()
    #expect(!it.navigator.isCollapsed && it.shown == "mail[list[boxes, letters], detail[letter]]")
    #expect(Simulator.misuses.isEmpty)
  }

  /// It collapses or expands when it is seen again, and until then it is as it was.
  @Test func aSplitOutOfSightDoesNotCount() {
    var app = ProgramBuilder()
    for scene in ["boxes", "letter", "people", "person"] { app.scene(scene) }
    let (list, detail) = (app.stack("list", app["boxes"]), app.stack("detail", app["letter"]))
    let (names, card) = (app.stack("names", app["people"]), app.stack("card", app["person"]))
    let mail = app.container(.split, "mail", ["list": list, "detail": detail])
    let contacts = app.container(.split, "contacts", ["names": names, "card": card])
    app.root(app.container(.tabs, "bar", ["mail": mail, "contacts": contacts]))
    let it = SpecStand(app.program) { _ in Simulator.isNarrow = true }
    it.navigator.send(.select(it.identity("bar"), slot: 1))
    it.end()
    #expect(it.navigator.isCollapsed)
    User.resize(isNarrow: false)
    it.end()
    #expect(!it.navigator.isCollapsed)
    #expect(it.shown == "bar[mail[list[boxes], detail[letter]], contacts[names[people], card[person]]]@1")
    #expect(Simulator.misuses.isEmpty)
  }

  @Test func aSelectedColumnIsAskedToShow() throws {
    let it = reading()
    let split = try #require(it.controller("mail") as? UISplitViewController)
    #expect(split.shownColumns == [.secondary])
    it.navigator.send(.select(it.identity("mail"), slot: 0))
    it.end()
    #expect(split.shownColumns == [.secondary, .primary])
  }

  @Test func appsWithOwnTreesAreNotified() {
    let it = HostFixture()
    it.show(.node("sp", [.node("st1", [.node("a")]), .node("st2", [.node("b")])], selected: 1))
    #expect(it.shown == "sp[st1[a], st2[b]]")
    it.navigator.addEventWatcher { [weak it] event in
      guard let it, event.arguments?["isCollapsed"] == .bool(true) else { return }
      it.set(.node("sp", [it.tree.children[0].children[0], it.tree.children[1].children[0]]))
    }
    User.resize(isNarrow: true)
    it.end()
    #expect(it.events == ["sp didCollapse -1"])
    #expect(it.shown == "sp[a, b]" && Simulator.misuses.isEmpty)
  }
}
