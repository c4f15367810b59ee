import Testing

@testable import ScenicRuntime

/// A spec run on a host.
@MainActor
struct ProgramNavigatorTests {
  @Test func theStartIsShown() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    #expect(it.shown == "tabBar[home[cats], settings]")
    #expect(it.host.snapshot == it.navigator.state.tree)
    #expect(it.navigator.history.map(\.input) == [nil])
    #expect(it.host.log.allSatisfy { !$0.isAnimated })
  }

  @Test func anEventIsOneDifference() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    it.host.clearLog()
    it.send("cats", 0, ["name": "Fred"])
    #expect(it.shown == "tabBar[home[cats, cat], settings]")
    let carriedOut = it.host.log.filter { if case .carriedOut = $0.kind { true } else { false } }
    #expect(carriedOut.count == 1 && carriedOut[0].isAnimated)
    guard case .carriedOut(.push(it.identity("home"), let cat)) = carriedOut[0].kind else {
      Issue.record("\(carriedOut)")
      return
    }
    #expect(cat.sceneName == "cat" && cat.inputs["catName"] == "Fred")
  }

  @Test func nothingComesBetweenAPlanAndItsStep() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    let cats = it.identity("cats")
    let named = Input.event(from: cats, event: 0, arguments: ["name": "Fred"])
    it.navigator.send { engine, state in
      it.navigator.send(.open("/cats"))
      it.navigator.send { _, later in
        #expect(later.tree.shape == "tabBar[home[cats], settings]", "the link has been followed")
        return nil
      }
      #expect(it.navigator.state == state && it.navigator.history.count == 1)
      return (named, engine.handle(named, in: state))
    }
    #expect(it.navigator.history.map(\.input) == [nil, named, .open("/cats")])
    #expect(it.shown == "tabBar[home[cats], settings]")
  }

  @Test func refusalsAreReported() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    let cats = it.identity("cats")
    it.send("cats", 0, ["name": "Fred"])
    it.navigator.send(.event(from: cats, event: 0, arguments: ["name": "Tom"]))
    #expect(it.shown == "tabBar[home[cats, cat], settings]" && it.navigator.diagnostics.count == 1)
  }

  @Test func goingBackIsAppliedOnce() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    it.send("cats", 0, ["name": "Fred"])
    it.host.clearLog()
    #expect(it.host.swipeBack(in: it.identity("home")))
    #expect(it.navigator.history.last?.input == .popped(it.identity("home"), count: 1))
    #expect(it.navigator.state.tree.shape == "tabBar[home[cats], settings]")
    #expect(it.host.log.count == 1, "the screen is let go, and nothing else: \(it.host.log)")
    it.host.report?(.popped(it.identity("home"), entry: it.identity("cats")))
    #expect(it.navigator.history.count == 3, "what is said twice counts once")
  }

  @Test func aTabIsARequestAndASheetIsAFact() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    #expect(it.host.tap(1, of: it.identity("tabBar")))
    #expect(it.shown.contains("→signIn[welcome]"))
    #expect(it.host.selectedIndex(of: it.identity("tabBar")) == 0)
    #expect(it.host.swipeAway(it.identity("signIn")))
    #expect(it.shown == "tabBar[home[cats], settings]")
    #expect(it.host.snapshot == it.navigator.state.tree)
    it.navigator.send(.set([.init(condition: 0, value: true)]))
    it.host.tap(1, of: it.identity("tabBar"))
    #expect(it.host.selectedIndex(of: it.identity("tabBar")) == 1)
  }

  @Test func actionsRunAfterTheTreeIsComplete() throws {
    var done: [String] = []
    let it = try ProgramSetup(Program(json: CatsProgram.bytes)) { setup, action in
      done.append("\(setup.engine.program.actions[action.action].name) \(setup.shown)")
      setup.navigator.send(.set([.init(condition: 0, value: false)]))
      done.append("asked")
    }
    it.navigator.send(.set([.init(condition: 0, value: true)]))
    it.host.tap(1, of: it.identity("tabBar"))
    it.send("settings", 0)
    #expect(done == ["signOut tabBar[home[cats], settings]", "asked"])
    #expect(it.host.selectedIndex(of: it.identity("tabBar")) == 0, "its answer was heard after the turn")
  }

  @Test func watchersSeeEachTurnOnceAndInOrder() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    let (cats, navigator) = (it.identity("cats"), it.navigator)
    var seen: [String] = []
    let token = navigator.addWatcher { turn in
      seen.append("1 " + turn.step.state.tree.shape)
      if seen.count == 1 { navigator.send(.popped(it.identity("home"), count: 1)) }
    }
    navigator.addWatcher { turn in seen.append("2 " + turn.step.state.tree.shape) }
    navigator.send(.event(from: cats, event: 0, arguments: ["name": "Fred"]))
    let (pushed, popped) = ("tabBar[home[cats, cat], settings]", "tabBar[home[cats], settings]")
    #expect(seen == ["1 " + pushed, "2 " + pushed, "1 " + popped, "2 " + popped])
    navigator.removeWatcher(token)
    navigator.send(.event(from: cats, event: 1, arguments: [:]))
    #expect(seen.count == 5)
  }

  @Test func aSceneThatMayNotBeLeftStays() throws {
    let it = ProgramSetup(EditorProgram.make())
    it.send("list", 0)
    let editor = it.host.screen(of: it.identity("editor"))
    #expect(it.shown == "home[list, editor]")
    #expect(it.host.swipeBack(in: it.identity("home")))
    #expect(it.shown == "home[list, editor→discard]")
    #expect(it.host.screen(of: it.identity("editor")) === editor, "it comes back as the same screen")
    #expect(it.host.snapshot == it.navigator.state.tree)
  }

  @Test func userActionsPrecedeQueuedInputs() throws {
    let it = ProgramSetup(EditorProgram.make(asksBeforeLeaving: false))
    it.send("list", 0)
    let (home, list) = (it.identity("home"), it.identity("list"))
    var isFirst = true
    it.navigator.addWatcher { _ in
      guard isFirst else { return }
      isFirst = false
      it.navigator.send(.event(from: list, event: 0, arguments: [:]))
      it.host.swipeBack(in: home)
    }
    it.navigator.send(.set([]))
    let inputs = it.navigator.history.suffix(2).map(\.input)
    #expect(inputs == [.popped(home, count: 1), .event(from: list, event: 0, arguments: [:])])
    #expect(it.shown == "home[list, editor]", "back first, then the list is shown and may push again")
  }

  /// After any inputs and operations, the host shows the tree.
  @Test func randomWalks() throws {
    let program = try Program(json: CatsProgram.bytes)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20 {
      let it = ProgramSetup(program)
      for _ in 0..<60 {
        it.doSomething(&random)
        #expect(it.host.snapshot == it.navigator.state.tree)
        #expect(it.navigator.state.tree.isSound)
      }
      #expect(it.navigator.history.count > 30)
      #expect(!it.navigator.diagnostics.contains { $0.contains("does not fit") })
    }
  }
}
