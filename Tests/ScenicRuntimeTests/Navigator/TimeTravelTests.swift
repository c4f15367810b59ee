import Testing

@testable import ScenicRuntime

@Suite @MainActor struct TimeTravelTests {
  /// A navigator that has been through something, on a host that shows it.
  @MainActor
  private struct Trip {
    let navigator: ProgramNavigator
    let host = MemoryHost { NamedScreen($0.sceneName) }
    let engine: Engine
    let done = Noted<Int>()
    var inputs: RandomInputs

    init(seed: Int, turns: Int, historyLimit: Int = 100) {
      let program = RandomApp.make(seed: seed)
      engine = Engine(program)
      inputs = RandomInputs(program, seed: seed + 1_000)
      let done = done
      done.value = 0
      navigator = ProgramNavigator(engine, host: host, historyLimit: historyLimit) { _ in
        done.value = (done.value ?? 0) + 1
      }
      for _ in 0..<turns { step() }
    }

    mutating func step() { navigator.send(inputs.next(in: navigator.state)) }

    var isShown: Bool { host.snapshot == navigator.state.tree }
  }

  @Test(arguments: 0..<6)
  func everyTurnIsShownAgainAndBackAndForthIsTheIdentity(part: Int) {
    for seed in (part * 10)..<(part * 10 + 10) {
      let trip = Trip(seed: seed, turns: 30)
      let (navigator, present) = (trip.navigator, trip.navigator.state)
      let (history, done) = (navigator.history, trip.done.value)
      var random = SeededGenerator(seed: seed + 5)
      for place in Array(history.indices).shuffled(using: &random) + Array(history.indices) {
        navigator.travel(to: place)
        #expect(navigator.position == place && trip.isShown, "seed \(seed), turn \(place)")
        var then = history[place].step.state
        then.nextIdentity = present.nextIdentity
        then.nextRequest = present.nextRequest
        #expect(navigator.state == then, "seed \(seed), turn \(place)")
      }
      #expect(navigator.state == present && navigator.history == history && trip.done.value == done)
      #expect(navigator.diagnostics.allSatisfy { !$0.contains("travel") })
    }
  }

  @Test(arguments: 0..<6)
  func inputsContinueFromThePastWithNewIdentities(part: Int) {
    var made = 0
    for seed in (part * 10)..<(part * 10 + 10) {
      var trip = Trip(seed: seed, turns: 20)
      var seen: [Identity: String] = [:]
      for turn in trip.navigator.history {
        turn.step.state.tree.forEachNode { seen[$0.identity] = $0.sceneName }
      }
      for count in 0..<20 {
        let navigator = trip.navigator
        let place = (seed + count * 7) % navigator.history.count
        let present = navigator.state
        let isPast = place < navigator.history.count - 1
        navigator.travel(to: place)
        let now = navigator.state
        // The requests of the present end, and those of the past that have ended fail.
        let left = trip.engine.goOn(from: now, insteadOf: present)
        let goesOn = isPast && (left.state != now || !left.cancelled.isEmpty)
        let input = trip.inputs.next(in: now)
        let wanted = trip.engine.handle(input, in: goesOn ? left.state : now)
        navigator.send(input)
        #expect(Play.text(of: navigator.state.tree) == Play.text(of: wanted.state.tree), "seed \(seed)")
        #expect(navigator.state.conditions == wanted.state.conditions)
        let turns = place + (goesOn ? 3 : 2)
        #expect(navigator.history.count == turns && navigator.position == turns - 1 && trip.isShown)
        for node in Play.all(navigator.state.tree) where node.identity.number >= now.nextIdentity {
          made += 1
          #expect(seen.updateValue(node.sceneName, forKey: node.identity) == nil, "seed \(seed)")
        }
        trip.step()
      }
    }
    #expect(made > 5)
  }

  @Test func onlyWhatIsKeptCanBeTravelledTo() throws {
    let trip = Trip(seed: 3, turns: 40, historyLimit: 5)
    let navigator = trip.navigator
    #expect(navigator.history.count == 5 && navigator.position == 4)
    let present = navigator.state
    for place in [-1, 5, .max, .min] { navigator.travel(to: place) }
    #expect(navigator.state == present && navigator.position == 4)
    #expect(navigator.diagnostics.suffix(4).allSatisfy { $0.hasPrefix("the history has no turn") })
    navigator.travel(to: 0)
    #expect(navigator.state.tree == navigator.history[0].step.state.tree)
    let none = ProgramNavigator(Engine(try Program(json: CatsProgram.bytes)), historyLimit: 0)
    none.travel(to: none.position)
    none.open("/cats/Fred")
    #expect(none.position == -1 && none.diagnostics.count == 1 && none.log.hasPrefix("{\"resume\":"))
  }

  @Test func timeTravelWaitsForWatchers() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    var seen: [String] = []
    it.navigator.addWatcher { turn in
      seen.append(turn.step.state.tree.shape)
      guard seen.count == 1 else { return }
      it.navigator.travel(to: 0)
      it.send("cats", 1)
      #expect(it.navigator.history.count == 2, "nothing happens before all have been told")
    }
    it.send("cats", 0, ["name": "Fred"])
    let (start, filter) = ("tabBar[home[cats], settings]", "tabBar[home[cats→filterEditor], settings]")
    #expect(seen == ["tabBar[home[cats, cat], settings]", start, filter])
    #expect(it.navigator.history.map(\.step.state.tree.shape) == [start, filter])
  }

  @Test func aTransitionInFlightIsWaitedFor() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    it.host.isSlow = true
    it.send("cats", 0, ["name": "Fred"])
    it.navigator.travel(to: 0)
    it.navigator.travel(to: 1)
    it.navigator.travel(to: 0)
    it.host.endTransition()
    it.host.endTransition()
    #expect(it.shown == "tabBar[home[cats], settings]" && it.navigator.position == 0)
    #expect(it.host.snapshot == it.navigator.state.tree)
  }

  @Test func aNodeOfThenIsThatNodeAgain() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    it.send("cats", 0, ["name": "Fred"])
    let cat = it.identity("cat")
    #expect(it.host.swipeBack(in: it.identity("home")))
    it.navigator.travel(to: 1)
    #expect(it.identity("cat") == cat && it.host.screen(of: cat)?.name == "cat")
    it.send("cat", 0)
    #expect(it.shown.contains("→signIn") && it.navigator.history.count == 3)
  }

  @Test func windowsGoOnKnowingTheSame() throws {
    let engine = Engine(try Program(json: CatsProgram.bytes))
    let first = ProgramNavigator(engine)
    first.send(.set([.init(condition: 0, value: true)]))
    first.travel(to: 0)
    #expect(first.state.conditions == [false])
    first.travel(to: 1)
    let second = ProgramNavigator(engine, beside: first)
    first.travel(to: 0)
    #expect(first.state.conditions == [true] && second.state.conditions == [true])
    second.send(.set([.init(condition: 0, value: false)]))
    #expect(first.state.conditions == [false] && first.position == 1, "what the other is told, it hears")
  }

  @Test func aWindowThatCollapsesStaysInThePast() throws {
    let it = try ProgramSetup(Program(json: CatsProgram.bytes))
    it.send("cats", 0, ["name": "Fred"])
    it.navigator.travel(to: 0)
    it.navigator.isCollapsed = true
    #expect(it.navigator.position == 0 && it.navigator.history.count == 2)
  }
}
