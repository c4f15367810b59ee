import Testing

@testable import ScenicRuntime

@Suite @MainActor struct WindowTests {
  private let engine: Engine

  init() throws { engine = Engine(try Program(json: CatsProgram.bytes)) }

  private func window(
    restoring saved: String? = nil, beside other: ProgramNavigator? = nil
  ) -> (navigator: ProgramNavigator, host: MemoryHost<NamedScreen>) {
    let host = MemoryHost { NamedScreen($0.sceneName) }
    return (ProgramNavigator(engine, host: host, restoring: saved, beside: other), host)
  }

  private func select(_ cat: String, in navigator: ProgramNavigator) {
    let cats = navigator.state.tree.first(named: "cats")?.identity ?? .none
    navigator.send(.event(from: cats, event: 0, arguments: ["name": .string(cat)]))
  }

  @Test func aSavedStateIsShownAtOnce() {
    let first = window()
    select("Fred", in: first.navigator)
    let second = window(restoring: first.navigator.saved)
    #expect(second.navigator.state == first.navigator.state)
    #expect(second.host.snapshot == first.host.snapshot)
    #expect(second.navigator.diagnostics.isEmpty)
    #expect(second.navigator.history.map { $0.input } == [nil])
  }

  @Test func aRunningWindowGoesBackToWhatWasSaved() throws {
    let (navigator, host) = window()
    select("Fred", in: navigator)
    let saved = navigator.saved
    let cat = try #require(navigator.state.tree.first(named: "cat")?.identity)
    let screen = host.screen(of: cat)
    navigator.send(.event(from: cat, event: 0, arguments: [:]))
    #expect(navigator.state.tree.first(named: "signIn") != nil)
    navigator.restore(saved)
    #expect(navigator.state.tree.first(named: "signIn") == nil)
    #expect(host.snapshot?.shape == navigator.state.tree.shape)
    #expect(host.screen(of: cat) === screen)
  }

  @Test(arguments: ["", "{", "[]", #"{"format":1}"#, #"{"format":1,"program":"x","nextIdentity":0}"#])
  func invalidStatesAreReportedAndChangeNothing(text: String) {
    let (navigator, _) = window(restoring: text)
    #expect(navigator.state == engine.start().state)
    #expect(navigator.diagnostics.count == 1)
    select("Fred", in: navigator)
    let before = navigator.state
    navigator.restore(text)
    #expect(navigator.state == before)
    #expect(navigator.diagnostics.count == 2)
  }

  @Test func windowsKnowTheSameAndShowTheirOwn() {
    let first = window()
    first.navigator.send(.set([.init(condition: 0, value: true)]))
    let second = window(beside: first.navigator)
    #expect(second.navigator.state.conditions == [true])
    select("Fred", in: first.navigator)
    #expect(second.navigator.state.tree.first(named: "cat") == nil)
    second.navigator.send(.set([.init(condition: 0, value: false)]))
    #expect(first.navigator.state.conditions == [false])
  }

  @Test func aWindowThatIsRestoredKeepsWhatTheOthersKnow() {
    let first = window()
    let saved = first.navigator.saved
    first.navigator.send(.set([.init(condition: 0, value: true)]))
    let second = window(restoring: saved, beside: first.navigator)
    #expect(second.navigator.state.conditions == [true])
    second.navigator.restore(saved)
    #expect(second.navigator.state.conditions == [true])
    let alone = window()
    alone.navigator.send(.set([.init(condition: 0, value: true)]))
    alone.navigator.restore(saved)
    #expect(alone.navigator.state.conditions == [false])
  }

  @Test func whetherAURLIsTheAppsIsKnownBeforeItIsOpened() {
    let (navigator, _) = window()
    #expect(navigator.hasLink(for: "/cats/Fred") && navigator.hasLink(for: "https://cats.example/cats"))
    #expect(!navigator.hasLink(for: "/dogs") && !navigator.hasLink(for: "%") && !navigator.hasLink(for: ""))
  }

  @Test func aTreePrintsInOneLine() {
    let (navigator, _) = window()
    select("Fred", in: navigator)
    #expect("\(navigator.state.tree)" == "tabBar#1 {home#2 {cats#3, cat#5}, settings#4}")
  }

  @Test func closedWindowsReceiveNoEvents() {
    let first = window()
    do { _ = window(beside: first.navigator) }
    first.navigator.send(.set([.init(condition: 0, value: true)]))
    #expect(first.navigator.state.conditions == [true])
  }

  @Test func theSameTextRestoredOverAnotherTreeLeavesNoWrongScreen() {
    let first = window()
    select("Fred", in: first.navigator)
    let saved = first.navigator.saved
    let second = window()
    let cats = second.navigator.state.tree.first(named: "cats")?.identity ?? .none
    // The filter's editor has the number here that Fred has there.
    second.navigator.send(.event(from: cats, event: 1, arguments: [:]))
    second.navigator.restore(saved)
    #expect(second.navigator.state.tree.shape == first.navigator.state.tree.shape)
    #expect(second.host.snapshot?.shape == first.host.snapshot?.shape)
    second.navigator.state.tree.forEachNode { node in
      #expect(second.host.screen(of: node.identity)?.name == node.sceneName)
    }
  }
}
