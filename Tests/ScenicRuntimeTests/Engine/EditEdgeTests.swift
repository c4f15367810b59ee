import Testing

@testable import ScenicRuntime

/// Edge cases of edits: a refused edit leaves no trace, and a decision of the app causes the expected events.
struct EditEdgeTests {
  private static let tooLarge = Program.Expression.binary(.plus, .literal(.int(.max)), .literal(1))

  @Test func anAppWhoseFirstScreenCannotBeMadeDoesNotStart() {
    var app = ProgramBuilder()
    app.scene("home", inputs: ["n": .int])
    app.flow("trip")
    app.scene("page")
    app.root(app["page"], of: 1)
    app.root(app["home", ["n": Self.tooLarge]])
    let step = Engine(app.program).start()
    #expect(!step.isHandled && step.refusals.map { $0.reason } == [.value])
    #expect(step.state.tree.sceneName == "home")
  }

  /// Any number of nodes may leave a tree at once; their events do not form an endless chain.
  @Test(arguments: [false, true]) func anyNumberOfNodesLeavesAtOnce(isHeard: Bool) {
    var app = ProgramBuilder()
    app.scene("page", events: ["more": [], "home": []])
    app.root(app.stack("main", app["page"]))
    app.on("page.more", do: [.push(app["page"], in: nil)])
    app.on("page.home", do: [.popAll()])
    if isHeard { app.on("page.cancelled", do: [.stay]) }
    var play = Play(app)
    for _ in 0..<1_100 { play.send("page.more") }
    play.send("page.home")
    #expect(play.tree == "main{page}" && play.refusals.isEmpty)
  }

  @Test func aResultIsOfItsType() {
    for (value, isOfIt) in [("three" as Value, false), (3, true), (.null, false)] {
      var app = ProgramBuilder()
      app.scene("page", events: ["go": []])
      app.flow("trip", result: .int)
      app.root(app["page"], of: 1)
      app.scene("label", inputs: ["n": .int])
      app.scene("home")
      app.root(app.stack("main", app["home"], app["trip"]))
      app.on("page.go", flow: 1, do: [.finish(.literal(value))])
      app.on("trip.done", match: ["value": .bind(0)], do: [.push(app["label", ["n": .local(0)]], in: nil)])
      var play = Play(app)
      play.send("page.go")
      #expect(play.refusals == (isOfIt ? [] : [.value]))
      #expect(play.tree == (isOfIt ? "main{home label(3)}" : "main{home trip{page}}"))
    }
  }

  @Test func producedValuesAreHeldAndDeliveredLater() {
    for isBroken in [false, true] {
      var app = ProgramBuilder()
      app.condition("isIn")
      app.scene("list", produces: [.string])
      app.scene("wall")
      app.scene("page", inputs: ["text": .string], requires: [app.requirement("isIn", else: "wall")])
      app.scene("label", inputs: ["text": .string], initial: ["text": "old"])
      app.root(app.stack("main", app["list"]))
      app.event("label")
      app.on("label", do: [.present(app["label"], style: "sheet")])
      var program = app.program
      program.nodes[app.node("label")].updates = ["text"]
      var play = Play(program)
      play.handle(.produce(play.identity("list"), type: .string, "hello"))
      #expect(play.tree == "main{list^wall}" && play.state.held.count == 1)
      play.set("isIn")
      if isBroken { play.handle(.dismissed(nil)) } else { play.finish("wall") }
      #expect(play.tree == (isBroken ? "main{list}" : "main{list page(hello)}"))
      #expect(play.refusals == (isBroken ? [.dropped] : []))
    }
  }

  @Test func nodesOfRefusedEffectsAreForgotten() {
    var app = ProgramBuilder()
    app.scene("page", inputs: ["n": .int])
    app.flow("box", inputs: ["x": .int])
    app.root(app["page", ["n": Self.tooLarge]], of: 1)
    app.root(app.stack("main", app["page", ["n": .literal(0)]]))
    app.event("go")
    app.on(
      "go",
      do: [
        .push(app["box", ["x": .literal(5)]], in: app.node("main")),
        .push(app["page", ["n": app.input("box", "x")]], in: app.node("main")),
      ])
    var play = Play(app)
    play.send("go")
    #expect(play.refusals == [.value, .notStanding] && play.tree == "main{page(0)}")
  }

  @Test func removedNewNodesAreNotRead() {
    var app = ProgramBuilder()
    app.scene("home")
    app.scene("page", inputs: ["n": .int])
    app.flow("box", inputs: ["x": .int])
    app.root(app["home"], of: 1)
    app.root(app.stack("main", app["home"]))
    app.event("go")
    app.on(
      "go",
      do: [
        .push(app["box", ["x": .literal(5)]], in: app.node("main")), .root(app["home"], in: app.node("main")),
        .push(app["page", ["n": app.input("box", "x")]], in: app.node("main")),
      ])
    var play = Play(app)
    play.send("go")
    #expect(play.refusals == [.notStanding] && play.tree == "main{home}")
  }

  @Test func inputsAreInOrderOfDeclaration() {
    var app = ProgramBuilder()
    app.scene("page", inputs: ["a": .int, "b": .string])
    app.root(app["page", ["b": .literal("x"), "a": .literal(1)]])
    let play = Play(app)
    #expect(play.tree == "page(1, x)")
  }

  @Test func aPatternMayAskForTheTypeOfWhatIsProduced() {
    for type in ["String", "Int"] {
      var app = ProgramBuilder()
      app.scene("list", produces: [.string])
      app.scene("page", inputs: ["text": .string])
      app.root(app.stack("main", app["list"]))
      let effect = Program.Effect.push(app["page", ["text": .local(0)]], in: nil)
      app.on("list.produced", match: ["value": .member(type, .bind(0))], do: [effect])
      app.on("list.produced")
      var play = Play(app)
      play.handle(.produce(play.identity("list"), type: .string, "hi"))
      #expect(play.tree == (type == "String" ? "main{list page(hi)}" : "main{list}"))
    }
  }

  @Test func producedValuesAreReportedWithTheirReceivers() {
    for produces in [[Program.ValueType.string], [.string, .int]] {
      var app = ProgramBuilder()
      app.scene("list", produces: produces)
      app.scene("label", inputs: ["text": .string], initial: ["text": "old"])
      app.root(app.container(.split, "pair", ["one": app["list"], "two": app["label"]]))
      var program = app.program
      program.nodes[app.node("label")].updates = ["text"]
      var play = Play(program)
      play.handle(.produce(play.identity("list"), type: .string, "new"))
      #expect(play.account == ["list.produced → update label"])
      #expect(
        play.step.account[0].arguments["value"]
          == (produces.count == 1 ? "new" : ["type": "String", "value": "new"]))
      if produces.count == 1 { continue }
      play.handle(.produce(play.identity("list"), type: .int, 1))
      #expect(play.account == ["list.produced → -"] && play.refusals == [.unanswered])
    }
  }

  @Test func valuesThatOneOfSeveralRejectsReachNone() {
    var app = ProgramBuilder()
    app.scene("list", produces: [.string])
    app.scene("label", inputs: ["text": .string], initial: ["text": "old"])
    app.scene("pair", inputs: ["a": .string, "b": .string], initial: ["a": "old", "b": "old"])
    app.root(
      app.container(.split, "columns", ["one": app["list"], "two": app["label"], "three": app["pair"]]))
    var program = app.program
    program.nodes[app.node("label")].updates = ["text"]
    program.nodes[app.node("pair")].updates = ["a", "b"]
    var play = Play(program)
    var transaction = play.engine.transaction(of: play.state)
    transaction.here = play.identity("list")
    transaction.carryOut(.produced(type: .string, value: "new", sender: nil))
    #expect(transaction.tree.root == play.state.tree && transaction.knownResults?.refusals.count == 1)
    play.handle(.produce(play.identity("list"), type: .string, "new"))
    #expect(play.tree == "columns{*list label(old) pair(old, old)}" && play.refusals == [.unanswered])
  }

  @Test func aContainerIsMadeWithWhatItHasRoomFor() {
    for (name, count) in [("box", 0), ("tabs", 1), ("tabs", 3), ("trip", 1), ("home", 1)] {
      var app = ProgramBuilder()
      app.scene("home")
      _ = app.stack("box", app["home"])
      _ = app.container(.tabs, "tabs", ["one": app["home"], "two": app["home"]])
      app.flow("trip", container: .tabs, slots: ["one", "two"])
      app.root(app["home"], of: 1)
      app.root(app.stack("main", app["home"]))
      app.event("go")
      var made = app[name]
      if name != "trip" { made.children = Array(repeating: app["home"], count: count) }
      app.on("go", do: [.push(made, in: nil)])
      var play = Play(app)
      play.send("go")
      #expect(play.refusals == [.value] && play.tree == "main{home}", "\(name) with \(count)")
    }
  }

  @Test func anIfThatCannotBeComputedHasDecidedNothing() {
    var app = ProgramBuilder()
    app.scene("home")
    app.root(app["home"])
    app.event("go")
    let isEqual = Program.Expression.binary(.equal, Self.tooLarge, .literal(1))
    app.on("go", do: [.choose(isEqual, then: [.stay], else: [.stay])])
    var play = Play(app)
    play.send("go")
    #expect(play.step.account.map { $0.decisions } == [[nil]] && play.refusals == [.value])
  }
}

/// Decisions of the app, such as those of a screen that acts by itself, and their consequences.
struct OwnDecisionTests {
  private func mail() -> (app: ProgramBuilder, play: Play) {
    var app = ProgramBuilder()
    app.condition("isIn")
    app.action("note")
    for name in ["boxes", "letters", "letter", "wall"] { app.scene(name, events: ["next": []]) }
    app.scene("secret", requires: [app.requirement("isIn", else: "wall")])
    let columns = [app.stack("left", app["boxes"]), app.stack("right", app["letters"])]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
    app.on("boxes.next", do: [.push(app["secret"], in: nil)])
    app.on("letters.next", do: [.push(app["letter"], in: nil)])
    app.on("letter.cancelled", do: [app.perform("note")])
    return (app, Play(app))
  }

  private func decide(_ play: inout Play, _ name: String, _ effects: [Program.Effect]) -> Step {
    play.engine.carryOut(effects, at: play.identity(name), in: play.state)
  }

  @Test func eventsOfOwnDecisionsAreHandled() {
    var (_, play) = mail()
    play.send("letters.next")
    let step = decide(&play, "letter", [.pop()])
    #expect(step.isHandled && step.actions.count == 1 && step.account.isEmpty)
  }

  @Test func editsHeldByDepartedNodesAreDropped() {
    var (_, play) = mail()
    play.send("boxes.next")
    #expect(play.tree == "mail{*left{boxes^wall} right{letters}}" && play.state.held.count == 1)
    let step = decide(&play, "wall", [.dismiss])
    #expect(step.state.held.isEmpty && step.refusals.map { $0.reason } == [.dropped])
  }

  @Test func theFirstThatIsRefusedIsTheReason() {
    var (_, play) = mail()
    let step = decide(&play, "boxes", [.dismiss, .pop()])
    #expect(!step.isHandled && step.refusals.map { $0.message } == ["dismiss: nothing is presented"])
  }

  @Test func itPresentsOverWhoDecides() {
    var (app, play) = mail()
    play.select("mail", "two")
    let step = decide(&play, "boxes", [.present(app["letter"], style: "sheet")])
    #expect(Play.text(of: step.state.tree) == "mail{left{boxes^letter} *right{letters}}")
  }
}

/// The limits of a macrostep have their documented values.
struct LimitTests {
  @Test func aThousandEventsAreRaisedAndNoMore() {
    var app = ProgramBuilder()
    app.scene("page")
    app.root(app["page"])
    for number in 0..<1_001 { app.condition("c\(number)") }
    let engine = Engine(app.program)
    let state = engine.start().state
    let all = (0..<1_001).map { Input.ConditionValue(condition: $0, value: true) }
    #expect(!engine.handle(.set(all), in: state).isHandled)
    #expect(engine.handle(.set(all.dropLast()), in: state).isHandled)
  }

  /// 80 edits that each remove the nodes that the one before has created.
  @Test(arguments: [false, true]) func theDepartureOfACreatedNodeCountsIfARuleHandlesIt(isHeard: Bool) {
    var app = ProgramBuilder()
    app.scene("page")
    var box = app.stack("_box", app["page"])
    box.children = Array(repeating: app["page"], count: 16)
    app.root(box)
    if isHeard { app.on("page.cancelled", do: [.stay]) }
    for number in 0..<80 {
      app.condition("c\(number)")
      app.on("c\(number).changed", do: [.root(box, in: nil)])
    }
    let engine = Engine(app.program)
    let state = engine.start().state
    let all = (0..<80).map { Input.ConditionValue(condition: $0, value: true) }
    let step = engine.handle(.set(all), in: state)
    #expect(step.isHandled != isHeard && step.refusals.map { $0.reason } == (isHeard ? [.limit] : []))
  }

  @Test func tenThousandNodesAreMadeAndNoMore() {
    for (count, isMade) in [(9_999, true), (10_000, false)] {
      var app = ProgramBuilder()
      app.scene("page")
      var box = app.stack("box", app["page"])
      box.children = Array(repeating: app["page"], count: count)
      app.root(app["page"])
      app.event("go")
      app.on("go", do: [.present(box, style: "sheet")])
      var play = Play(app)
      play.send("go")
      #expect((play.state.tree.presented != nil) == isMade)
      #expect(play.refusals == (isMade ? [] : [.limit]))
    }
  }

  @Test func raisedEventsShareTheLimitOfTenThousandNodes() {
    for (count, isMade) in [(4_999, true), (5_000, false)] {
      var app = ProgramBuilder()
      app.scene("home")
      app.scene("page")
      var box = app.stack("box", app["page"])
      box.children = Array(repeating: app["page"], count: count)
      app.root(app.stack("main", app["home"], app["page"]))
      app.event("go")
      app.on("go", do: [.pop(), .present(box, style: "sheet")])
      app.on("page.cancelled", do: [.present(box, style: "sheet")])
      var play = Play(app)
      play.send("go")
      #expect(play.refusals == (isMade ? [] : [.limit]))
    }
  }

  @Test func anEffortIsSpentWhereTheNextWouldBeRefused() {
    #expect(!Engine.Effort(raised: 0, made: 1).isSpent)
    #expect(Engine.Effort(raised: -1, made: 1).isSpent && Engine.Effort(raised: 0, made: 0).isSpent)
  }
}
