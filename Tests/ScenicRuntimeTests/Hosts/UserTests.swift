import Testing

@testable import ScenicRuntime

/// User actions: one event for each action, none for changes that the app requested. Cases S22 to S31.
@MainActor
struct UserTests {
  @Test func goingBackIsOneEvent_S22_S23() {
    let it = HostSetup()
    it.set(.of("stack", .of("a"), .of("b"), .of("c"), .of("d")))
    #expect(it.host.swipeBack(in: it.identity("stack")))
    #expect(it.events == ["didPop{toIndex: 2}"])
    #expect(it.navigator.rootSceneModel?.shape == "stack[a, b, c]")
    #expect(it.navigator.events.first?.sceneName == "stack", "C1: the event says whose it is")
    #expect(it.set(.of("stack", .of("a"), .of("b"), .of("c"))) == [], "no operation for what has happened")
    it.set(.of("stack", .of("a")))
    #expect(it.events.count == 1, "a pop that the app asked for is no event")
    #expect(!it.host.swipeBack(in: it.identity("stack")), "the last entry stays")
    #expect(it.events.count == 1)
  }

  @Test func severalLevelsAtOnce_S24() {
    let it = HostSetup()
    it.set(.of("stack", .of("a"), .of("b"), .of("c"), .of("d")))
    #expect(it.host.goBack(in: it.identity("stack"), to: it.identity("b")))
    #expect(it.events == ["didPop{toIndex: 1}"])
    #expect(it.navigator.rootSceneModel?.shape == "stack[a, b]")
    #expect(it.shown == "stack[a, b]")
  }

  @Test func twoPopsBeforeTheAppAnswers_S25() {
    let it = HostSetup()
    it.set(.of("stack", .of("a"), .of("b"), .of("c"), .of("d")))
    it.host.swipeBack(in: it.identity("stack"))
    it.host.swipeBack(in: it.identity("stack"))
    #expect(it.events == ["didPop{toIndex: 2}", "didPop{toIndex: 1}"])
  }

  @Test func aCancelledSwipeIsNothing_C2() {
    let it = HostSetup()
    it.set(.of("stack", .of("a"), .of("b")))
    it.host.clearLog()
    #expect(!it.host.swipeBack(in: it.identity("stack"), toTheEnd: false))
    #expect(it.events == [] && it.done == [] && it.shown == "stack[a, b]")
  }

  @Test func aTabIsAskedFor_S26() {
    let it = HostSetup()
    it.set(.of("tabBar", .of("a"), .of("b"), data: ["selectedIndex": 0]))
    let tabBar = it.identity("tabBar")
    #expect(it.host.tap(1, of: tabBar) && it.host.tap(0, of: tabBar))
    #expect(it.events == ["didSelectIndexEvent{selectedIndex: 1}", "didSelectIndexEvent{selectedIndex: 0}"])
    #expect(it.host.selectedIndex(of: tabBar) == 0)
    #expect(!it.host.tap(2, of: tabBar) && it.events.count == 2)
  }

  @Test func theFirstTabIsTheDefault_S27() {
    let it = HostSetup()
    it.set(.of("tabBar", .of("a"), .of("b"), data: ["selectedIndex": 1]))
    #expect(it.host.selectedIndex(of: it.identity("tabBar")) == 1)
    it.set(.of("tabBar", .of("a"), .of("b")))
    #expect(it.host.selectedIndex(of: it.identity("tabBar")) == 0)
  }

  @Test func aSheetIsSentAway_C4() {
    let it = HostSetup()
    it.set(SceneModel.of("a").withPresented(SceneModel.of("m").withPresented(.of("n"))))
    #expect(it.host.swipeAway(it.identity("m")))
    #expect(it.events == ["didDismiss{sceneName: m}"])
    #expect(it.navigator.rootSceneModel?.shape == "a")
    #expect(it.set(.of("a")) == [])
    #expect(!it.host.swipeAway(Identity(2)) && it.events.count == 1)
    it.set(SceneModel.of("a").withPresented(.of("m")))
    it.set(.of("a"))
    #expect(it.events.count == 1, "a dismissal that the app asked for is no event")
  }

  @Test func theReadmeGoesRound_S31() {
    let it = HostSetup()
    let tree = SceneModel(
      sceneName: "tabBar",
      children: [
        SceneModel(
          sceneName: "stack",
          children: [
            SceneModel(sceneName: "cats"), SceneModel(sceneName: "cat", inputs: ["catName": "Fred"]),
          ]), SceneModel(sceneName: "settings"),
      ], inputs: ["selectedIndex": 1])
    var model = tree
    it.navigator.addEventWatcher { event in
      if let index = event.arguments?["selectedIndex"]?.integer {
        model = model.selectIndex(index, ofTabBar: "tabBar")
      } else if let index = event.arguments?["toIndex"]?.integer {
        model = model.popStack("stack", to: index)
      }
      it.navigator.set(rootSceneModel: model)
    }
    #expect(it.set(tree).count { $0.hasPrefix("make") } == 5)
    #expect(it.host.selectedIndex(of: it.identity("tabBar")) == 1)
    let cats = it.screen("cats")
    let cat = Watched(it.screen("cat"))
    it.host.clearLog()
    it.host.tap(0, of: it.identity("tabBar"))
    #expect(it.done == ["select tabBar 0"])
    it.host.clearLog()
    it.host.swipeBack(in: it.identity("stack"))
    #expect(it.done == ["release"], "no stack operation for what the user did")
    #expect(cat.screen == nil && it.screen("cats") === cats)
    #expect(it.shown == "tabBar[stack[cats], settings]" && it.navigator.events.count == 2)
    #expect(it.host.snapshot == it.navigator.rootSceneModel)
  }
}
