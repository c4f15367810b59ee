import Testing

@testable import ScenicRuntime

/// The combined effect of going back in a collapsed split, over several columns and through flows.
struct CollapsedEdgeTests {
  @Test func resultsOfStepsAreCombined() {
    var app = ProgramBuilder()
    for name in ["boxes", "letters", "letter"] { app.scene(name) }
    app.action("count")
    let columns = [app.stack("left", app["boxes"]), app.stack("right", app["letters"], app["letter"])]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
    app.on("right.popped", do: [app.perform("count")])
    app.on("mail.select", do: [app.perform("count"), .select(node: app.node("mail"), slot: .literal("one"))])
    var play = Play(app)
    play.handle(.select(play.identity("mail"), slot: 1))
    #expect(play.tree == "mail{*left{boxes} right{letters letter}}", "the rule selects the first again")
    var state = play.state
    state.tree.selected = 1
    let step = play.engine.handle(.popped(play.identity("mail"), count: 2), in: state)
    #expect(step.actions.count == 2 && step.isHandled)
    #expect(Play.text(of: step.state.tree) == "mail{*left{boxes} right{letters}}")
  }

  @Test func aStepThatIsRefusedTakesNothingBack() {
    var app = ProgramBuilder()
    app.scene("boxes")
    app.scene("letters", events: ["ask": []])
    app.scene("letter")
    app.scene("sheet")
    let columns = [app.stack("left", app["boxes"]), app.stack("right", app["letters"], app["letter"])]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
    app.on("letters.ask", evenCovered: true, do: [.present(app["sheet"], style: "sheet")])
    var play = Play(app)
    play.select("mail", "two")
    play.send("letters.ask")
    #expect(play.tree == "mail{left{boxes} *right{letters^sheet letter}}")
    let step = play.handle(.popped(play.identity("mail"), count: 2))
    #expect(play.tree == "mail{left{boxes} *right{letters^sheet}}")
    #expect(step.isHandled && play.refusals == [.covered])
  }

  @Test func columnsInARowAreOneRequest() {
    var app = ProgramBuilder()
    for name in ["boxes", "letters", "letter", "more"] { app.scene(name) }
    let columns = [
      app.stack("left", app["boxes"]), app.stack("middle", app["letters"]),
      app.stack("right", app["letter"], app["more"]),
    ]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1], "three": columns[2]]))
    var play = Play(app)
    play.select("mail", "three")
    play.handle(.popped(play.identity("mail"), count: 3))
    #expect(play.tree == "mail{*left{boxes} middle{letters} right{letter}}")
    #expect(play.account == ["right.popped → usual", "more.cancelled → usual", "mail.select → usual"])
  }

  @Test func goingBackGoesIntoAFlow() {
    var app = ProgramBuilder()
    for name in ["boxes", "letters", "letter"] { app.scene(name) }
    let left = app.stack("left", app["boxes"])
    let reading = app.flow("reading")
    app.root(app.stack("inner", app["letters"], app["letter"]), of: reading)
    app.root(app.container(.split, "mail", ["one": left, "two": app["reading"]]))
    var play = Play(app)
    play.select("mail", "two")
    #expect(Play.text(of: play.engine.collapsed(play.state.tree)) == "mail{boxes letters letter}")
    play.handle(.popped(play.identity("mail"), count: 1))
    #expect(play.tree == "mail{left{boxes} *reading{inner{letters}}}")
    play.handle(.popped(play.identity("mail"), count: 1))
    #expect(play.tree == "mail{*left{boxes} reading{inner{letters}}}")
  }

  @Test func onlyTheTopOfACollapsedSplitIsOnView() {
    var app = ProgramBuilder()
    for name in ["boxes", "letters", "letter"] { app.scene(name) }
    let columns = [app.stack("left", app["boxes"]), app.stack("right", app["letters"], app["letter"])]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
    var play = Play(app)
    play.select("mail", "two")
    let (engine, tree) = (play.engine, play.state.tree)
    #expect(engine.scenesOnView(in: tree, isCollapsed: true).map { $0.sceneName } == ["letter"])
    #expect(engine.scenesOnView(in: tree, isCollapsed: false).map { $0.sceneName } == ["boxes", "letter"])
  }

  @Test func undeclaredScenesAreNotPlaceholders() {
    var app = ProgramBuilder()
    for name in ["boxes", "letters"] { app.scene(name) }
    let columns = [app.stack("left", app["boxes"]), app.stack("right", app["letters"])]
    app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
    let play = Play(app)
    var tree = play.state.tree
    tree.children[0].children.append(SceneModel(sceneName: "stranger", identity: Identity(99)))
    #expect(Play.text(of: play.engine.collapsed(tree)) == "mail{boxes stranger}")
  }

  @Test func keptNodesAreThoseThatGoingBackWouldAsk() {
    for isHeldUp in [false, true] {
      var app = ProgramBuilder()
      for name in ["boxes", "more", "letters", "letter"] { app.scene(name) }
      let columns = [
        app.stack("left", app["boxes"], app["more"]), app.stack("right", app["letters"], app["letter"]),
      ]
      app.root(app.container(.split, "mail", ["one": columns[0], "two": columns[1]]))
      app.on(isHeldUp ? "more.leave" : "letter.leave")
      if isHeldUp { app.on("mail.select") }
      var play = Play(app)
      play.handle(.select(play.identity("mail"), slot: 1))
      var state = play.state
      state.tree.selected = 1
      let (more, letters, letter) = (play.identity("more"), play.identity("letters"), play.identity("letter"))
      let kept = play.engine.kept(in: state, isCollapsed: true)
      if isHeldUp {
        #expect(kept.isEmpty, "a rule for the request for the first column comes before")
        #expect(play.engine.kept(in: state) == [more])
      } else {
        #expect(kept == [more, letters, letter])
        #expect(play.engine.kept(in: state) == [letter])
      }
    }
  }
}
