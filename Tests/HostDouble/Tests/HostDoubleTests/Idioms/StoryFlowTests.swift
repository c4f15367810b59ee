import Testing
import UIKit

@testable import Scenic

/// The code of StoryFlow's introduction and API in `Idioms/StoryFlow`, with view controllers in a window.
@MainActor
struct StoryFlowTests {
  // MARK: Values

  @Test func aProducedValueOpensTheScreenThatRequiresIt() throws {
    let it = OldStory(.stack(.screen(TaskViewController.self))) { pages in
      pages.screen(TaskViewController())
      pages.screen(NextViewController())
    }
    try it.screen(TaskViewController.self).doTask()
    it.rest()
    #expect(it.shown == "[TaskViewController, NextViewController]")
    #expect(try it.screen(NextViewController.self).title == "Output")
    it.expectSound()
  }

  @Test func aProducedValueReachesThePreviousScreen() throws {
    let it = OldStory(.stack(.screen(PrevViewController.self))) { pages in
      pages.screen(PrevViewController())
      pages.screen(BackViewController())
    }
    let prev = try it.screen(PrevViewController.self)
    prev.produce(MyType())
    it.rest()
    try it.screen(BackViewController.self).doTask()
    it.rest()
    #expect(it.shown == "[PrevViewController]" && prev.title == "Output")
    it.expectSound()
  }

  @Test func aProducedValueReachesAScreenFarBelow() throws {
    let it = OldStory(
      .stack(
        .screen(BaseViewController.self), .screen(NearViewController.self), .screen(FarViewController.self))
    ) { pages in
      pages.screen(BaseViewController())
      pages.screen(NearViewController())
      pages.screen(FarViewController())
    }
    try it.screen(FarViewController.self).doTask()
    it.rest()
    #expect(it.shown == "[BaseViewController]")
    #expect(try it.screen(BaseViewController.self).title == "2")
    it.expectSound()
  }

  @Test func anInputIsRead() throws {
    let it = OldStory.goingToMy()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController, MyViewController]")
    #expect(try it.screen(MyViewController.self).title == "my type")
    it.expectSound()
  }

  @Test func anEmptyInputOpensItsScreen() throws {
    let it = OldStory(.stack(.screen(MenuViewController.self))) { pages in
      pages.screen(MenuViewController())
      pages.screen(JustViewController())
    }
    try it.screen(MenuViewController.self).openJust()
    it.rest()
    #expect(it.shown == "[MenuViewController, JustViewController]")
  }

  @Test func anUpdateIsHandled() throws {
    let it = OldStory.goingBack()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[UpdatableViewController]")
    #expect(try it.screen(UpdatableViewController.self).title == "my type")
    it.expectSound()
  }

  @Test func protocolsAreCombined() throws {
    let it = OldStory(.stack(.screen(FlowViewController.self, input: MyType()))) { pages in
      pages.screen(FlowViewController())
      pages.screen(StepViewController())
    }
    let flow = try it.screen(FlowViewController.self)
    flow.produce("abc")
    it.rest()
    try it.screen(StepViewController.self).finish()
    it.rest()
    #expect(it.shown == "[FlowViewController]" && flow.title == "3")
    it.expectSound()
  }

  // MARK: Unions

  @Test func unionsAreRequiredAndHandled() throws {
    func zoo(_ input: ZooViewController.InputType) throws -> OldStory {
      OldStory(
        .stack(
          .screen(ZooViewController.self, input: input),
          .screen(KeeperViewController.self, input: .t1(ZooTiger()))),
        problems: Set(
          ["ZooKoala", "ZooFox", "ZooDog", "ZooPig", "ZooCow"].map {
            .nothingTakes($0, from: "ZooViewController")
          })
      ) { pages in
        pages.screen(ZooViewController())
        pages.screen(KeeperViewController())
      }
    }
    let jungle = try zoo(.t1(Jungle(name: "Amazon")))
    #expect(try jungle.screen(ZooViewController.self).title == "Amazon")
    let city = try zoo(.value(City(countryName: "Peru")))
    let screen = try city.screen(ZooViewController.self)
    #expect(screen.title == "Peru")
    try city.screen(KeeperViewController.self).produce(Day(openHours: 8))
    city.rest()
    #expect(city.shown == "[ZooViewController]" && screen.subtitle == "Opened during 8")
    screen.openTigers()
    city.rest()
    #expect(try city.screen(KeeperViewController.self).isTiger)
    try city.screen(KeeperViewController.self).produce(Night(sleepHours: 9))
    city.rest()
    // The handler opens a gate.
    #expect(screen.subtitle == "Closed for 9" && city.shown == "[ZooViewController, KeeperViewController]")
    try city.screen(KeeperViewController.self).produce(.t3(Holiday(dates: "1 May")))
    city.rest()
    screen.openLions()
    city.rest()
    #expect(screen.subtitle == "Discounts on 1 May")
    #expect(try !city.screen(KeeperViewController.self).isTiger)
    #expect(Simulator.misuses.isEmpty && city.story.navigator.diagnostics.count == 5)
  }

  @Test func unionsAreProduced() {
    let zoo = ZooViewController()
    var cases: [String] = []
    zoo.output.stub = { value in
      cases.append("\(value)".split(separator: "(").dropLast().joined(separator: " "))
      return nil
    }
    zoo.openTigers()
    zoo.openLions()
    for number in 3...7 { zoo.openGate(number) }
    zoo.openPigs()
    zoo.openCows()
    #expect(cases.map { $0.prefix(2) } == ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t8"])
    #expect(cases.last?.contains("t2") == true && cases.dropLast().last?.contains("t1") == true)
  }

  // MARK: Transforms

  @Test(arguments: [registerTransform, registerSplit, registerFunction] as [@MainActor () -> Void])
  func aTransformDecides(register: @MainActor () -> Void) throws {
    defer { OutputTransform.removeAll() }
    register()
    let it = OldStory(.stack(.screen(FarViewController.self))) { pages in
      pages.screen(FarViewController())
      pages.screen(NextViewController())
      pages.screen(MyViewController())
    }
    try it.screen(FarViewController.self).doTask()
    it.rest()
    #expect(["2", "my type", "number 2"].contains(it.top?.title))
    it.expectSound()
  }

  @Test func aTransformMayBeRegisteredLater() throws {
    defer { OutputTransform.removeAll() }
    let it = OldStory(
      .stack(.screen(FarViewController.self)), problems: [.nothingTakes("Int", from: "FarViewController")]
    ) { pages in
      pages.screen(FarViewController())
      pages.screen(NextViewController())
    }
    registerTransform()
    registerFunction()
    try it.screen(FarViewController.self).doTask()
    it.rest()
    #expect(it.top?.title == "2")
  }

  @Test func aValueOfAnotherTypeIsProduced() throws {
    let it = OldStory(
      .stack(
        .screen(BaseViewController.self), .screen(NearViewController.self), .screen(FarViewController.self))
    ) { pages in
      pages.screen(BaseViewController())
      pages.screen(NearViewController())
      pages.screen(FarViewController())
      pages.screen(NextViewController())
    }
    let far = try it.screen(FarViewController.self)
    far.doOther()
    it.rest()
    #expect(it.top?.title == "other")
    far.navigationController?.popToViewController(try it.screen(NearViewController.self), animated: false)
    it.rest()
    try it.screen(NearViewController.self).doOther()
    it.rest()
    #expect(it.shown == "[BaseViewController, NearViewController, NextViewController]")
    #expect(it.top?.title == "near")
    it.expectSound()
  }

  @Test func aLostValueIsReported() {
    Simulator.reset()
    var warnings: [String] = []
    let former = ScreenValues.warning
    ScreenValues.warning = { warnings.append($0) }
    defer { ScreenValues.warning = former }
    let (window, go, near) = (UIWindow(), GoViewController(), NearViewController())
    go.goToNextVc()
    #expect(warnings == [])
    window.rootViewController = UINavigationController(rootViewController: go)
    window.makeKeyAndVisible()
    go.goToNextVc()
    window.rootViewController = near
    near.doOther()
    #expect(
      warnings.map { $0.prefix(40) } == [
        "`GoViewController` has produced a `MyTyp", "`NearViewController` has produced a `Str",
      ])
    go.output.stub = { _ in nil }
    window.rootViewController = go
    go.goToNextVc()
    #expect(warnings.count == 2)
  }
}
