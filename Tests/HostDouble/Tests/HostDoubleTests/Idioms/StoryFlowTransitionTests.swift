import Scenic
import Testing
import UIKit

@testable import ScenicRuntime

/// StoryFlow's transitions in `Idioms/StoryFlow`, which call UIKit. The story continues with what they have done.
@MainActor
struct StoryFlowTransitionTests {
  @Test func anAttemptPresentsAStack() throws {
    defer { CustomTransition.removeAll() }
    registerAttempt()
    let it = OldStory.goingToMy()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController] → [MyViewController]")
    #expect(
      "\(it.story.navigator.state.tree)" == "stack#1 {GoViewController#2 → stack 2#3 {MyViewController#4}}")
    it.expectSound()
    #expect(User.pullDown(try #require(it.window.rootViewController?.presentedViewController)))
    it.rest()
    #expect("\(it.story.navigator.state.tree)" == "stack#1 {GoViewController#2}")
    it.expectSound()
  }

  @Test func anAttemptPresents() throws {
    defer { CustomTransition.removeAll() }
    registerPresenting()
    let it = OldStory.goingToMy()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController] → MyViewController" && it.presented == "MyViewController")
    it.expectSound()
  }

  @Test func anAttemptPushes() throws {
    defer { CustomTransition.removeAll() }
    registerPushing()
    let it = OldStory.goingToMy()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController, MyViewController]")
    #expect(
      it.story.navigator.state.tree.children.map(\.sceneName) == ["GoViewController", "MyViewController"])
    it.expectSound()
  }

  @Test(arguments: [registerPopping, registerBack] as [@MainActor () -> Void])
  func anAttemptPops(register: @MainActor () -> Void) throws {
    defer { CustomTransition.removeAll() }
    register()
    let it = OldStory.goingBack()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[UpdatableViewController]" && it.top?.title == "my type")
    #expect(it.story.navigator.state.tree.children.map(\.sceneName) == ["UpdatableViewController"])
    it.expectSound()
  }

  @Test func theFirstAttemptThatReturnsTrueCounts() throws {
    defer { CustomTransition.removeAll() }
    var noted: [Int] = []
    registerAttempts { noted.append($0) }
    let it = OldStory.goingToMy()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(noted == [1, 2] && it.shown == "[GoViewController]")
    it.expectSound()
  }

  @Test(arguments: [registerToAClass, registerFromAClass, registerForAType] as [@MainActor () -> Void])
  func aTransitionIsRegistered(register: @MainActor () -> Void) throws {
    defer { CustomTransition.removeAll() }
    register()
    let it = OldStory.goingToMy()
    try it.screen(GoViewController.self).goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController] → MyViewController" && it.presented == "MyViewController")
    it.expectSound()
  }

  // MARK: Flows

  @Test func aFlowIsSet() throws {
    let it = OldStory.goingToMy()
    let go = try it.screen(GoViewController.self)
    setFlow(of: go)
    go.goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController] → MyViewController")
    #expect(User.pullDown(try #require(it.top)))
    it.rest()
    removeFlow(of: go)
    go.goToNextVc()
    it.rest()
    #expect(it.shown == "[GoViewController, MyViewController]")
    it.expectSound()
  }

  @Test func flowsAreMadeOfTransitions() throws {
    for flow in [shownFlow(), customFlow()] {
      let it = OldStory.goingToMy()
      let go = try it.screen(GoViewController.self)
      go.flow = flow
      go.goToNextVc()
      it.rest()
      #expect(it.shown == "[GoViewController, MyViewController]")
      it.expectSound()
    }
  }

  @Test func aFlowIsNested() throws {
    let it = OldStory(.stack(.screen(GoViewController.self))) { pages in
      pages.screen(GoViewController())
      pages.screen(FlowViewController())
      pages.screen(StepViewController())
    }
    let go = try it.screen(GoViewController.self)
    go.flow = nestedFlow()
    go.goToNextVc()
    it.rest()
    let flow = try it.screen(FlowViewController.self)
    flow.produce("abc")
    it.rest()
    #expect(it.shown == "[GoViewController] → FlowViewController → StepViewController")
    try it.screen(StepViewController.self).finish()
    it.rest()
    #expect(it.shown == "[GoViewController] → FlowViewController" && flow.title == "3")
    it.expectSound()
  }

  @Test func aFlowHasBranches() throws {
    for (flow, shown) in [
      (flowWithBranches(), "[GoViewController, CageViewController, NextViewController]"),
      (presentedWithBranches(), "[GoViewController] → CageViewController → NextViewController"),
    ] {
      let it = OldStory(
        .stack(.screen(GoViewController.self)),
        problems: Set(["Int", "Bool"].map { .nothingTakes($0, from: "CageViewController") })
      ) { pages in
        pages.screen(GoViewController())
        pages.screen(CageViewController())
        pages.screen(NextViewController())
      }
      let go = try it.screen(GoViewController.self)
      go.flow = flow
      go.goToNextVc()
      it.rest()
      try it.screen(CageViewController.self).produce("text")
      it.rest()
      #expect(it.shown == shown)
    }
  }
}
