import Testing

@testable import ScenicRuntime

/// The meaning of `expect` in a state, and the instance that it selects among several instances of a flow.
struct ExpectingTests {
  private func trips(sheet: Bool = false) -> (app: ProgramBuilder, play: Play) {
    var app = ProgramBuilder()
    for name in ["home", "door", "page"] { app.scene(name, inputs: name == "page" ? ["n": .int] : [:]) }
    app.flow("trip", container: .stack)
    app.root(app["door"], of: 1)
    app.root(app.container(.tabs, "bar", ["one": app["trip"], "two": app["trip"], "three": app["home"]]))
    app.condition("isIn", flow: 1)
    app.on("isIn.changed", flow: 1, do: [.push(app["page", ["n": .literal(1)]], in: nil)])
    return (app, Play(app))
  }

  @Test func aConditionOfAFlowIsThatOfTheInstanceOnView() {
    for (label, tree) in [
      ("one", "bar{*trip{door page(1)} trip{door} home}"),
      ("two", "bar{trip{door} *trip{door page(1)} home}"),
      ("three", "bar{trip{door} trip{door page(1)} *home}"),
    ] {
      var (_, play) = trips()
      play.select("bar", label)
      play.set("isIn")
      #expect(play.tree == tree, "on view, or else the last")
    }
  }

  @Test func aPathIsShownWhereGoingThereChangesNothing() throws {
    var (app, play) = trips()
    let (engine, door) = (play.engine, Program.Goal(node: app.node("door")))
    func bar(_ slot: Int, _ inner: Program.Goal? = nil) -> Program.Goal {
      Program.Goal(node: app.node("bar"), content: .selected(slot: slot, inner))
    }
    func trip(_ entries: Program.Goal...) -> Program.Goal {
      Program.Goal(node: app.node("trip"), content: .entries(entries))
    }
    #expect(engine.shows(bar(0), from: 0, in: play.state) && !engine.shows(bar(1), from: 0, in: play.state))
    #expect(engine.shows(bar(0, trip(door)), from: 1, in: play.state), "in a flow too from the app's root on")
    #expect(engine.shows(trip(door), from: 1, in: play.state), "and from the flow's")
    #expect(!engine.shows(trip(door), from: 0, in: play.state), "but not in the app")
    #expect(!engine.shows(trip(door, door), from: 1, in: play.state))
    play.set("isIn")
    let page = Program.Goal(node: app.node("page"), inputs: [Program.Expression.Field("n", .literal(1))])
    #expect(engine.shows(trip(door, page), from: 1, in: play.state))
    #expect(!engine.shows(trip(door), from: 1, in: play.state))
  }

  @Test func expressionsAreComputedInPlace() throws {
    var (app, play) = trips()
    let engine = play.engine
    play.set("isIn")
    let number = Program.Expression.binary(.plus, app.input("page", "n"), .local(0))
    #expect(try engine.value(of: number, from: 1, in: play.state, where: [41]) == 42)
    #expect(throws: Step.Refusal.self) {
      try engine.value(of: number, from: 1, in: play.state, where: [.int(.max)])
    }
    // Where the flow is not in the tree, the event belongs to the app.
    var alone = ProgramBuilder()
    alone.scene("home", inputs: ["n": .int])
    alone.flow("trip")
    alone.root(alone["home", ["n": .literal(0)]], of: 1)
    alone.root(alone["home", ["n": .literal(7)]])
    play = Play(alone)
    #expect(try play.engine.value(of: alone.input("home", "n"), from: 1, in: play.state) == 7)
  }

  @Test func aPathPutsNothingIntoWhatHoldsNothing() {
    var app = ProgramBuilder()
    app.scene("home")
    app.root(app.stack("main", app["home"]))
    app.event("go")
    let home = Program.Goal(node: app.node("home"), content: .entries([Program.Goal(node: app.node("home"))]))
    app.on("go", do: [.go(Program.Goal(node: app.node("main"), content: .entries([home])))])
    var play = Play(app)
    play.send("go")
    #expect(play.refusals == [.value] && play.tree == "main{home}")
  }

  @Test func aPathSelectsOnlyWhatIsThere() {
    for (name, slot) in [("box", 0), ("bar", 9)] {
      var app = ProgramBuilder()
      app.scene("home")
      let made = [
        app.container(.container, "box", ["one": app["home"]]),
        app.container(.tabs, "bar", ["one": app["home"]]),
      ]
      app.root(app.stack("main", app["home"]))
      app.event("go")
      app.event("never")
      app.on("never", do: made.map { .present($0, style: "sheet") })
      let wrong = Program.Goal(node: app.node(name), content: .selected(slot: slot, nil))
      app.on("go", do: [.go(Program.Goal(node: app.node("main"), content: .entries([wrong])))])
      var play = Play(app)
      play.send("go")
      #expect(play.refusals == [.value] && play.tree == "main{home}")
    }
  }

  @Test func removedNodesOfPathsAreNotRead() {
    var app = ProgramBuilder()
    app.scene("home")
    app.scene("page", inputs: ["n": .int])
    app.scene("note", inputs: ["n": .int])
    app.root(app.stack("main", app["home"]))
    app.event("go")
    let page = Program.Goal(node: app.node("page"), inputs: [Program.Expression.Field("n", .literal(1))])
    let note = app["note", ["n": app.input("page", "n")]]
    app.on(
      "go",
      do: [
        .go(Program.Goal(node: app.node("main"), content: .entries([page]))),
        .root(app["home"], in: app.node("main")),
        .push(note, in: app.node("main")),
      ])
    var play = Play(app)
    play.send("go")
    #expect(play.refusals == [.notStanding] && play.tree == "main{home}")
  }

  @Test func emptyStepsPopNothingAndCoveredSlotsAreReported() {
    var app = ProgramBuilder()
    for name in ["home", "page"] { app.scene(name, events: ["next": []]) }
    let bar = app.container(.tabs, "bar", ["one": app.stack("main", app["home"]), "two": app["page"]])
    app.root(bar)
    app.on("home.next", do: [.push(app["page"], in: nil)])
    app.on("page.next", do: [.present(app["page"], style: "sheet")])
    var play = Play(app)
    play.send("home.next")
    play.pop("main", 0)
    #expect(play.refusals == [.nothingToLeave] && !play.step.isHandled)
    play.handle(.event(from: play.state.tree.children[0].children[1].identity, event: 0, arguments: [:]))
    play.select("bar", "two")
    #expect(play.refusals == [.covered] && play.account == ["bar.select → -"])
  }
}
