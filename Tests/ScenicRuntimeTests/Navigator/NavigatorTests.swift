import Testing

@testable import ScenicRuntime

/// Events and transitions: cases S28 to S30, C5 and C6 of the predecessors.
@MainActor
struct NavigatorTests {
  @Test func watchersHearInOrderAndNothingOld_S28() {
    let it = HostSetup()
    var received: [String] = []
    it.navigator.addEventWatcher { received.append("1:\($0.eventName)") }
    it.navigator.addEventWatcher { received.append("2:\($0.eventName)") }
    it.navigator.sendEvent(NavigationEvent(eventName: "x"))
    #expect(received == ["1:x", "2:x"] && it.navigator.events.map(\.eventName) == ["x"])
    it.navigator.addEventWatcher { received.append("3:\($0.eventName)") }
    #expect(received.count == 2)
  }

  @Test func eventsDuringAMacrostepAreQueued_S29() {
    let it = HostSetup()
    var received: [String] = []
    it.navigator.addEventWatcher { event in
      received.append("1:\(event.eventName)")
      guard event.eventName == "x" else { return }
      it.navigator.sendEvent(NavigationEvent(eventName: "y"))
      it.navigator.addEventWatcher { received.append("3:\($0.eventName)") }
    }
    it.navigator.addEventWatcher { received.append("2:\($0.eventName)") }
    it.navigator.sendEvent(NavigationEvent(eventName: "x"))
    #expect(received == ["1:x", "2:x", "1:y", "2:y"], "the third came after y was sent")
    #expect(it.navigator.events.map(\.eventName) == ["x", "y"])
  }

  @Test func aRemovedWatcherReceivesNothing() {
    let it = HostSetup()
    var received = 0
    let token = it.navigator.addEventWatcher { _ in received += 1 }
    it.navigator.sendEvent(NavigationEvent(eventName: "x"))
    it.navigator.removeEventWatcher(token)
    it.navigator.sendEvent(NavigationEvent(eventName: "x"))
    #expect(received == 1)
    let next = Noted<WatcherToken>()
    it.navigator.addEventWatcher { _ in next.value.map(it.navigator.removeEventWatcher) }
    next.value = it.navigator.addEventWatcher { _ in received += 1 }
    it.navigator.sendEvent(NavigationEvent(eventName: "x"))
    #expect(received == 1, "not even the event that is being told")
  }

  @Test func theHistoryIsBounded() {
    let navigator = TreeNavigator(historyLimit: 3)
    for number in 0..<500 { navigator.sendEvent(NavigationEvent(eventName: "\(number)")) }
    #expect(navigator.events.map(\.eventName) == ["497", "498", "499"])
    let silent = TreeNavigator(historyLimit: -1)
    silent.sendEvent(NavigationEvent(eventName: "x"))
    #expect(silent.events == [])
  }

  @Test func eventsOfNodesThatLeftAreIgnored_S30() {
    let it = HostSetup()
    it.set(.of("r", .of("a")))
    let event = NavigationEvent(eventName: "x", sceneName: "a", source: it.identity("a"))
    it.navigator.sendEvent(event)
    it.set(.of("r"))
    it.navigator.sendEvent(event)
    #expect(it.navigator.events == [event])
    #expect(it.navigator.diagnostics == ["`a` is no longer in the tree; its event `x` is ignored"])
  }

  @Test func laterTreesWaitAndTheLastOneWins_C6() {
    let it = HostSetup()
    it.host.isSlow = true
    var completed: [String] = []
    func set(_ tree: SceneModel) {
      it.navigator.set(rootSceneModel: tree) { completed.append(tree.shape) }
    }
    set(.of("st", .of("a")))
    set(.of("st", .of("a"), .of("b")))
    set(.of("st", .of("a"), .of("b"), .of("c")))
    set(.of("st", .of("a"), .of("d")))
    #expect(it.shown == "st[a]" && completed == [])
    it.host.clearLog()
    it.host.endTransition()
    #expect(it.done == ["make d", "embed d", "push st d"], "b and c were never seen")
    #expect(completed == ["st[a]"])
    it.host.endTransition()
    #expect(
      completed == ["st[a]", "st[a, b]", "st[a, b, c]", "st[a, d]"], "every completion is called, once")
    set(.of("st", .of("a"), .of("d")))
    #expect(completed.count == 5, "at once if there is nothing to do")
  }

  @Test func aCompletionMaySetTheNextTree() {
    let it = HostSetup()
    var completed: [String] = []
    it.navigator.set(rootSceneModel: .of("a")) {
      it.navigator.set(rootSceneModel: .of("b")) { completed.append("b") }
      completed.append("a")
    }
    #expect(completed == ["a", "b"] && it.shown == "b")
  }

  @Test func aHostThatCompletesTwiceCountsOnce() {
    let host = HastyHost()
    let navigator = TreeNavigator(host: host)
    var completed = 0
    navigator.set(rootSceneModel: .of("a")) { completed += 1 }
    navigator.set(rootSceneModel: .of("b")) { completed += 1 }
    #expect(completed == 2 && host.carriedOut == 2)
  }

  @Test func goingBackDuringATransition_C6() {
    let it = HostSetup()
    it.set(.of("st", .of("a"), .of("b")))
    it.host.isSlow = true
    it.navigator.set(rootSceneModel: .of("st", .of("a"), .of("b"), .of("c")))
    it.navigator.set(rootSceneModel: .of("st", .of("a"), .of("b"), .of("c"), .of("d")))
    it.host.swipeBack(in: it.identity("st"))
    #expect(it.events == ["didPop{toIndex: 1}"])
    #expect(it.navigator.rootSceneModel?.shape == "st[a, b]", "what lay over the entry goes with it")
    it.host.endTransition()
    it.host.endTransition()
    #expect(it.shown == "st[a, b]" && it.host.snapshot == it.navigator.rootSceneModel)
  }

  @Test func thePopThatBothAskForIsNoEvent_C1() {
    let it = HostSetup()
    it.set(.of("st", .of("a"), .of("b")))
    it.host.isSlow = true
    it.navigator.set(rootSceneModel: .of("st", .of("a", data: ["k": 1]), .of("b")))
    it.navigator.set(rootSceneModel: .of("st", .of("a", data: ["k": 1])))
    it.host.swipeBack(in: it.identity("st"))
    #expect(it.events == [])
    it.host.clearLog()
    it.host.endTransition()
    #expect(it.shown == "st[a]" && it.done == [])
  }

  @Test func repeatedReportsCountOnce() {
    let it = HostSetup()
    it.set(.of("st", .of("a"), .of("b"), .of("c")))
    let report = HostReport.popped(it.identity("st"), entry: it.identity("b"))
    let deliver = it.host.report
    it.host.goBack(in: it.identity("st"), to: it.identity("b"))
    deliver?(report)
    deliver?(.dismissed(Identity(77)))
    #expect(it.events == ["didPop{toIndex: 1}"])
  }

  @Test func anotherHostShowsItAll() {
    let it = HostSetup()
    it.host.isSlow = true
    var completed = 0
    it.navigator.set(rootSceneModel: .of("st", .of("a"))) { completed += 1 }
    let other = MemoryHost { NamedScreen($0.sceneName) }
    it.navigator.attach(other)
    #expect(completed == 1 && other.snapshot == it.navigator.rootSceneModel)
    #expect(it.host.report == nil)
    other.isSlow = true
    it.navigator.set(rootSceneModel: .of("st", .of("b"))) { completed += 1 }
    it.host.endTransition()
    #expect(completed == 1, "the first host ends its own transition, not the one that is under way")
    other.endTransition()
    #expect(completed == 2)
  }

  @Test func aCompletionMayBringAnotherHost() {
    let it = HostSetup()
    let other = MemoryHost { NamedScreen($0.sceneName) }
    other.isSlow = true
    it.navigator.set(rootSceneModel: .of("st", .of("a"))) { it.navigator.attach(other) }
    it.navigator.set(rootSceneModel: .of("st", .of("b")))
    #expect(other.snapshot?.shape == "st[a]", "the new host's transition is under way")
    other.endTransition()
    #expect(other.snapshot?.shape == "st[b]")
  }

  @Test func withoutAHostTreesAreKept() {
    let navigator = TreeNavigator()
    var completed = 0
    navigator.set(rootSceneModel: .of("a")) { completed += 1 }
    #expect(completed == 1 && navigator.rootSceneModel?.shape == "a")
  }

  @Test func aBottomlessTreeIsRefused() {
    let navigator = TreeNavigator()
    var deep = SceneModel(sceneName: "a")
    for _ in 0..<200 { deep = SceneModel(sceneName: "a", children: [deep]) }
    var completed = 0
    navigator.set(rootSceneModel: deep) { completed += 1 }
    #expect(navigator.rootSceneModel == nil && navigator.diagnostics.count == 1 && completed == 1)
  }
}

/// Calls its completion twice.
@MainActor
private final class HastyHost: SceneHost {
  var report: (@MainActor (HostReport) -> Void)?
  var carriedOut = 0

  func carryOut(
    _ changes: [Change], showing tree: SceneModel, animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    carriedOut += 1
    completion()
    completion()
  }
}
