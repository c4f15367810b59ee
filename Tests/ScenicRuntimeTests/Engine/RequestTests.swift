import Testing

@testable import ScenicRuntime

/// Requests: their owners, the order of their results, and their end.
struct RequestTests {
  /// A list that opens pages, each of which loads a text; a sheet that covers them.
  private func reader(
    overlap: Program.Action.Overlap = .independent, evenCovered: Bool = false,
    _ change: (inout ProgramBuilder) -> Void = { _ in }
  ) -> Play {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": ["id"]])
    app.scene(
      "page", inputs: ["id": .string, "text": .list(.string)], initial: ["text": []],
      events: ["reload": ["id"], "cover": []])
    app.scene("sheet", events: ["close": []])
    app.scene("failure", inputs: ["id": .string])
    app.action("load", parameters: ["id": .string], answer: .string, overlap: overlap)
    app.root(app.stack("main", app["list"]))
    app.on(
      "list.open", match: ["id": .bind(0)],
      do: [.push(app["page", ["id": .local(0)]], in: nil), app.perform("load", ["id": .local(0)])])
    app.on("page.reload", match: ["id": .bind(0)], do: [app.perform("load", ["id": .local(0)])])
    app.on("page.cover", do: [.present(app["sheet"], style: "sheet")])
    app.on("sheet.close", do: [.close(node: app.node("sheet"))])
    app.on(
      "load.answered", match: ["value": .bind(0), "load.id": .bind(1)], evenCovered: evenCovered,
      do: [
        .update(node: app.node("page"), inputs: [.init("text", .list([.local(1), .local(0)]))])
      ])
    app.on(
      "load.failed", match: ["load.id": .bind(0)],
      do: [.push(app["failure", ["id": .local(0)]], in: nil)])
    change(&app)
    return Play(app)
  }

  @Test func aResultBelongsToTheScreenThatRequestedIt() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    #expect(play.step.actions.map(\.request) == [1])
    play.pop("main")
    #expect(play.step.cancelled == [1])
    play.send("list.open", ["id": "2"])
    #expect(play.step.actions.map(\.request) == [2])
    let before = play.state
    play.handle(.answer(.number(1), "one"))
    #expect(play.refusals == [.unanswered] && play.state == before)
    play.handle(.answer(.number(2), "two"))
    #expect(play.tree == "main{list page(2, [2 two])}")
    play.handle(.answer(.number(2), "again"))
    #expect(play.refusals == [.unanswered])
  }

  @Test func theOnlyRequestOfAnActionNeedsNoNumber() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    play.send("page.reload", ["id": "x"])
    play.answer("load", "?")
    #expect(play.refusals == [.unanswered])
    play.handle(.answer(.number(2), "b"))
    #expect(play.tree == "main{list page(1, [x b])}")
    play.answer("load", "a")
    #expect(play.tree == "main{list page(1, [1 a])}")
  }

  @Test func answersOfWrongTypesLeaveTheRequestPending() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    let before = play.state
    play.handle(.answer(.number(1), 1))
    #expect(play.refusals == [.value] && play.state == before)
    play.handle(.answer(.number(7), "x"))
    #expect(play.refusals == [.unanswered] && play.state == before)
    play.handle(.fail(.number(0)))
    #expect(play.refusals == [.unanswered] && play.state == before)
  }

  @Test func theResultOfACoveredOwnerIsKept() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    play.send("page.reload", ["id": "2"])
    play.send("page.cover")
    play.handle(.answer(.number(2), "b"))
    #expect(play.step.isHandled && play.account == ["load.done → kept"])
    #expect(play.tree == "main{list page(1, [])^sheet}")
    play.handle(.answer(.number(2), "c"))
    #expect(play.step.refusals.map(\.message) == ["request 2 of `load` has its result already"])
    play.handle(.answer(.number(1), "a"))
    #expect(play.state.requests.isEmpty && play.state.held.count == 2)
    play.send("sheet.close")
    #expect(
      play.account == ["sheet.close → 0.3", "sheet.cancelled → usual", "load.done → 0.4", "load.done → 0.4"])
    #expect(play.tree == "main{list page(1, [1 a])}")
    #expect(play.state.held.isEmpty)
  }

  @Test func aRuleForCoveredOwnersHandlesTheResultAtOnce() {
    var play = reader(evenCovered: true)
    play.send("list.open", ["id": "1"])
    play.send("page.cover")
    play.handle(.answer(.number(1), "a"))
    #expect(play.tree == "main{list page(1, [1 a])^sheet}")
  }

  @Test func aKeptResultEndsWithItsOwner() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    play.send("page.cover")
    play.answer("load", "a")
    play.pop("main")
    #expect(play.step.cancelled == [1])
    #expect(play.state.held.isEmpty && play.tree == "main{list}")
  }

  @Test func aFailureIsHandledLikeAResult() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    play.handle(.fail(.only(action: 0)))
    #expect(play.tree == "main{list page(1, []) failure(1)}")
    #expect(play.state.requests.isEmpty && play.step.cancelled.isEmpty)
  }

  @Test func anUnhandledFailureEndsTheRequest() {
    var app = ProgramBuilder()
    app.scene("a", events: ["go": []])
    app.action("load", answer: .int)
    app.root(app.stack("main", app["a"]))
    app.on("a.go", do: [app.perform("load")])
    var play = Play(app)
    play.send("a.go")
    play.handle(.fail(.number(1)))
    #expect(play.step.isHandled && play.refusals.isEmpty && play.state.requests.isEmpty)
  }

  @Test func theLatestRequestEndsEarlierOnes() {
    var play = reader(overlap: .latest)
    play.send("list.open", ["id": "1"])
    play.send("page.reload", ["id": "2"])
    #expect(play.step.cancelled == [1] && play.step.actions.map(\.request) == [2])
    play.send("page.cover")
    play.answer("load", "b")
    #expect(play.state.held.count == 1)
    play.answer("load", "b")
    #expect(play.refusals == [.unanswered])
  }

  @Test func aSingleRequestIsMadeOnce() {
    var play = reader(overlap: .single)
    play.send("list.open", ["id": "1"])
    play.send("page.reload", ["id": "2"])
    #expect(play.step.isHandled && play.step.actions.isEmpty && play.state.requests.count == 1)
    play.answer("load", "a")
    play.send("page.reload", ["id": "3"])
    #expect(play.step.actions.map(\.request) == [2])
  }

  @Test func anOverlapIsThatOfOneOwner() {
    var play = reader(overlap: .single)
    play.send("list.open", ["id": "1"])
    play.pop("main")
    play.send("list.open", ["id": "2"])
    #expect(play.step.actions.map(\.request) == [2])
  }

  @Test func requestsOfAFlowAreHandledThere() {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.scene("first", events: ["next": []])
    app.scene("second")
    app.scene("third")
    let flow = app.flow("f")
    app.action("load", answer: .int)
    app.root(app["first"], of: flow)
    app.root(app.stack("main", app["list"]))
    app.on("list.open", do: [.push(app["f"], in: nil)])
    app.on(
      "first.next", flow: flow,
      do: [.perform(action: 0, arguments: [], owner: flow), .push(app["second"], in: nil)])
    app.on("load.answered", flow: flow, do: [.push(app["third"], in: nil)])
    var play = Play(app)
    play.send("list.open")
    play.send("first.next")
    #expect(play.state.requests.first?.owner == play.identity("f"))
    play.answer("load", 1)
    #expect(play.tree == "main{list f{first} second third}")
    play.pop("main", 2)
    play.send("first.next")
    play.pop("main", 2)
    #expect(play.step.cancelled == [2] && play.state.requests.isEmpty)
  }

  @Test func theAppOwnsRequestsOfItsEvents() {
    var app = ProgramBuilder()
    app.scene("a")
    app.scene("b")
    app.event("refresh")
    app.event("moved")
    app.action("load", answer: .int)
    app.root(app.stack("main", app["a"]))
    app.on("refresh", do: [app.perform("load"), .push(app["b"], in: nil), app.perform("load")])
    app.on("load.answered", do: [.push(app["b"], in: nil)])
    var play = Play(app)
    play.send("refresh")
    #expect(play.state.requests.map(\.owner) == [nil, play.identity("b")])
    play.pop("main")
    #expect(play.step.cancelled == [2])
    play.handle(.answer(.number(1), 1))
    #expect(play.tree == "main{a b}")
  }

  @Test func aTimerCompletesWithoutAValue() {
    var app = ProgramBuilder()
    app.scene("a", events: ["go": []])
    app.scene("b")
    app.action("idle")
    app.action("wait", parameters: ["seconds": .int])
    app.root(app.stack("main", app["a"]))
    app.on("a.go", do: [app.perform("idle"), app.perform("wait", ["seconds": .literal(5)])])
    app.on("idle.answered", do: [.push(app["b"], in: nil)])
    app.on("wait.answered", do: [.push(app["b"], in: nil)])
    app.delay("idle", .seconds(30))
    app.delay("wait", .parameter(0))
    var play = Play(app)
    play.send("a.go")
    #expect(play.step.actions.map { play.engine.program.delay(of: $0) } == [30, 5])
    play.handle(.answer(.number(2), 1))
    #expect(play.refusals == [.value])
    play.handle(.answer(.number(2), .null))
    #expect(play.tree == "main{a b}")
    #expect(play.state.requests.map(\.number) == [1])
  }

  @Test func atMostAHundredResultsAreKept() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    for _ in 0...Engine.Limit.held { play.send("page.reload", ["id": "2"]) }
    play.send("page.cover")
    for number in 1...Engine.Limit.held { play.handle(.answer(.number(number), "a")) }
    #expect(play.state.held.count == Engine.Limit.held)
    let before = play.state
    play.handle(.answer(.number(Engine.Limit.held + 1), "a"))
    #expect(play.refusals == [.limit] && play.state == before)
  }

  // MARK: Saved states

  private func restored(_ play: Play, over current: NavigationState? = nil) throws -> Step {
    let saved = StateWriter(play.engine.program).write(play.state)
    let text = JSONWriter.compact(saved)
    return try play.engine.restore(
      JSONReader.read(text, maximumDepth: StateReader.maximumDepth), over: current)
  }

  @Test func restoredRequestsFail() throws {
    var play = reader()
    play.send("list.open", ["id": "1"])
    let step = try restored(play)
    #expect(Play.text(of: step.state.tree) == "main{list page(1, []) failure(1)}")
    #expect(step.state.requests.isEmpty && step.state.nextRequest == 2)
  }

  @Test func aRestoredFailureOfACoveredOwnerIsKept() throws {
    var play = reader()
    play.send("list.open", ["id": "1"])
    play.send("page.reload", ["id": "2"])
    play.send("page.cover")
    play.handle(.answer(.number(2), "b"))
    var step = try restored(play)
    let outcomes = step.state.held.map { held -> NavigationState.Outcome? in
      if case .covered(_, let outcome) = held.content { return outcome }
      return nil
    }
    #expect(outcomes == [.done("b"), .failed])
    let sheet = try #require(step.state.tree.first(named: "sheet")?.identity)
    step = play.engine.handle(.dismissed(sheet), in: step.state)
    #expect(Play.text(of: step.state.tree) == "main{list page(1, [2 b]) failure(1)}")
  }

  @Test func requestsOfTheReplacedStateEndAndNoIdentityRecurs() throws {
    var play = reader()
    play.send("list.open", ["id": "1"])
    let step = try restored(play, over: play.state)
    #expect(step.cancelled == [1])
    #expect(step.state.nextRequest == 3)
  }

  @Test func failuresWithoutAnEndDoNotPreventRestoring() throws {
    var app = ProgramBuilder()
    app.scene("a", events: ["go": []])
    app.scene("b")
    app.action("load", answer: .int)
    app.root(app.stack("main", app["a"]))
    app.on("a.go", do: [app.perform("load")])
    app.on("load.failed", "a.cancelled", "b.cancelled", do: [.replace(app["b"])])
    var play = Play(app)
    play.send("a.go")
    let step = try restored(play)
    #expect(step.isHandled && step.state.requests.isEmpty && step.refusals.map(\.reason) == [.limit])
    #expect(step.state.tree == play.state.tree)
  }

  @Test func resumedStatesKeepTheirRequests() throws {
    var play = reader()
    play.send("list.open", ["id": "1"])
    let saved = StateWriter(play.engine.program).write(play.state)
    #expect(try play.engine.resume(saved).state == play.state)
  }

  @Test func damagedRequestsAreErrorsOrLosses() throws {
    var play = reader()
    play.send("list.open", ["id": "1"])
    play.send("page.cover")
    let saved = StateWriter(play.engine.program).write(play.state)
    func with(_ name: String, _ value: Value) throws -> Step {
      var fields = try #require(saved.fields)
      var request = try #require(fields["requests"]?.elements?.first?.fields)
      request[name] = value
      fields["requests"] = .list([.object(request)])
      return try play.engine.restore(.object(fields))
    }
    for (name, value) in [
      ("request", "0"), ("request", "2"), ("request", 1), ("request", "01"), ("owner", 3), ("args", 1),
      ("action", 1), ("more", 1),
    ] as [(String, Value)] {
      #expect(throws: JSONError.self, "\(name)") { try with(name, value) }
    }
    for (name, value) in [("action", "gone"), ("owner", "77"), ("args", ["id": 1])] as [(String, Value)] {
      let step = try with(name, value)
      #expect(step.refusals.map(\.reason) == [.cut], "\(name)")
      #expect(step.state.requests.isEmpty && step.state.held.isEmpty)
    }
  }

  @Test func formerStatesFailRequestsWithoutArguments() throws {
    var app = ProgramBuilder()
    app.scene("a", events: ["go": []])
    app.scene("b")
    app.action("load", answer: .int)
    app.root(app.stack("main", app["a"]))
    app.on("a.go", do: [app.perform("load")])
    app.on("load.failed", do: [.push(app["b"], in: nil)])
    let play = Play(app)
    var saved = try #require(StateWriter(play.engine.program).write(play.state).fields)
    saved["asked"] = [["action": "load", "place": "2"]]
    let step = try play.engine.restore(.object(saved))
    #expect(Play.text(of: step.state.tree) == "main{a b}")
  }

  @Test func travelFailsRequestsThatHaveEnded() {
    var play = reader()
    play.send("list.open", ["id": "1"])
    let waiting = play.state
    play.answer("load", "a")
    play.send("page.reload", ["id": "2"])
    let back = play.engine.goOn(from: waiting, insteadOf: play.state)
    #expect(back.cancelled == [2])
    #expect(Play.text(of: back.state.tree) == "main{list page(1, []) failure(1)}")
    let forth = play.engine.goOn(from: waiting, insteadOf: waiting)
    #expect(forth.state == waiting && forth.cancelled.isEmpty)
  }

  // MARK: Lines

  @Test func linesNameRequests() throws {
    let play = reader()
    var session = LineSession(play.engine.program)
    func answer(_ line: String) throws -> Value {
      try JSONReader.read(session.answer(line: Array(line.utf8)))
    }
    var out = try answer(#"{"send": "list.open", "args": {"id": "1"}}"#)
    #expect(out["actions"] == [["action": "load", "args": ["id": "1"], "request": "1"]])
    _ = try answer(#"{"send": "page.reload", "args": {"id": "2"}}"#)
    #expect(try answer(#"{"answer": "load", "value": "x"}"#)["handled"] == false)
    #expect(try answer(#"{"answer": "2", "value": "x"}"#)["handled"] == true)
    #expect(try answer(#"{"answer": "2", "value": "x"}"#)["handled"] == false)
    #expect(try answer(#"{"answer": "1", "value": 1}"#)["error"] != nil)
    #expect(try answer(#"{"fail": "nothing"}"#)["error"] != nil)
    #expect(try answer(#"{"fail": "1", "value": 1}"#)["error"] != nil)
    _ = try answer(#"{"fact": "main.popped"}"#)
    out = try answer(#"{"send": "list.open", "args": {"id": "3"}}"#)
    out = try answer(#"{"fact": "main.popped"}"#)
    #expect(out["cancelled"] == ["3"])
  }

  @Test func aResumedRunReusesNoIdentity() throws {
    let play = reader()
    var session = LineSession(play.engine.program)
    func answer(_ line: Value) throws -> Value {
      try JSONReader.read(session.answer(line: JSONWriter.compact(line)))
    }
    let saved = try #require(answer(["save": true])["state"])
    _ = try answer(["send": "list.open", "args": ["id": "1"]])
    #expect(try answer(["resume": saved])["cancelled"] == ["1"])
    let again = try answer(["send": "list.open", "args": ["id": "2"]])
    #expect(again["actions"]?.elements?.first?["request"] == "2")
    #expect(try answer(["answer": "1", "value": "one"])["handled"] == false)
  }
}
