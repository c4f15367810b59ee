import Testing

@testable import ScenicRuntime

/// Edge cases of flows and links that are held back: where they are retried, and which dropped ones are
/// reported.
struct HeldEdgeTests {
  /// A flow whose rule, and whose second link, shows what requires something.
  private func vault() -> Play {
    var app = ProgramBuilder()
    app.condition("isIn")
    for name in ["home", "door", "wall"] { app.scene(name, events: ["next": []]) }
    app.scene("secret", requires: [app.requirement("isIn", else: "wall")])
    app.flow("trip", container: .stack)
    app.root(app["door"], of: 1)
    app.root(app.stack("main", app["home"]))
    app.on("home.next", do: [.present(app["trip"], style: "sheet")])
    app.on("door.next", flow: 1, do: [.push(app["secret"], in: nil)])
    app.on("wall.next", do: [.dismiss])
    app.link("/door", do: [.stay])
    app.link("/secret", do: [.push(app["secret"], in: nil)])
    app.link("/inner", flow: 1, do: [.push(app["secret"], in: nil)])
    return Play(app)
  }

  @Test func aRuleOfAFlowIsTriedAgainInItsFlow() {
    for isByLink in [false, true] {
      var play = vault()
      play.send("home.next")
      if isByLink { play.handle(.open("/inner")) } else { play.send("door.next") }
      #expect(play.tree == "main{home^trip{door^wall}}")
      play.set("isIn")
      play.finish("wall")
      #expect(play.tree == "main{home^trip{door secret}}")
      #expect(play.refusals == [] && play.state.held.isEmpty)
    }
  }

  @Test func droppedEditsAreReportedWithTheirRule() {
    var play = vault()
    play.send("home.next")
    play.send("door.next")
    play.handle(.dismissed(play.identity("wall")))
    #expect(play.step.refusals.map { $0.rule } == [Step.RulePlace(flow: 1, rule: 0)])
    play.handle(.dismissed(play.identity("trip")))
    play.handle(.open("/secret"))
    play.handle(.dismissed(play.identity("wall")))
    #expect(play.step.refusals.map { $0.rule } == [LinkTree.Place(flow: 0, link: 1).words])
  }

  @Test func aFlowsRootIsReplacedInItsFlow() {
    var app = ProgramBuilder()
    app.condition("isIn")
    for name in ["home", "door", "wall"] { app.scene(name, events: ["next": []]) }
    app.scene("secret", requires: [app.requirement("isIn", else: "wall")])
    app.flow("trip", container: .stack)
    app.root(app["door"], of: 1)
    app.root(app.container(.tabs, "bar", ["one": app["trip"], "two": app["trip"]]))
    app.on("door.next", flow: 1, do: [.root(app["secret"], in: nil)])
    var play = Play(app)
    play.select("bar", "two")
    play.send("door.next")
    #expect(play.tree == "bar{trip{door} *trip{door^wall}}")
    play.set("isIn")
    play.finish("wall")
    #expect(play.tree == "bar{trip{door} *trip{secret}}")
  }

  @Test func nodesCreatedForAHeldEditCount() {
    for (count, isHeld) in [(9_996, true), (9_997, false)] {
      var app = ProgramBuilder()
      app.condition("isIn")
      for name in ["home", "page"] { app.scene(name) }
      var many = app.stack("many", app["page"])
      many.children = Array(repeating: app["page"], count: count)
      let wall = app.stack("wall", app["page"])
      app.scene("secret", requires: [app.requirement("isIn", else: "wall")])
      app.root(app["home"])
      app.event("go")
      app.on("go", do: [.present(many, style: "sheet"), .present(app["secret"], style: "sheet")])
      var program = app.program
      program.nodes[app.node("secret")].requirements[0].node = wall
      var play = Play(program)
      play.send("go")
      // The pages, their container, the secret, and the wall with its page.
      #expect(play.state.held.count == (isHeld ? 1 : 0))
      #expect(play.refusals == (isHeld ? [] : [.dropped]))
    }
  }

  @Test func requirementsAreCheckedInOrderOfCreation() {
    for isBroken in [false, true] {
      var app = ProgramBuilder()
      app.condition("isIn")
      for name in ["home", "one", "two"] { app.scene(name) }
      app.scene("first", requires: [app.requirement("isIn", else: "one")])
      app.scene("second", requires: [app.requirement("isIn", else: "two")])
      let columns = [app.stack("left", app["home"]), app.stack("right", app["home"])]
      app.root(app.container(.split, "pair", ["one": columns[0], "two": columns[1]]))
      app.event("go")
      app.on(
        "go", do: [.push(app["second"], in: app.node("right")), .push(app["first"], in: app.node("left"))])
      var program = app.program
      if isBroken {
        // What cannot be computed does not hold.
        let condition = Program.Expression.binary(.less, .literal("a"), .literal(1))
        program.nodes[app.node("second")].requirements[0].condition = condition
        program.conditions[0].initial = true
      }
      var play = Play(program)
      play.send("go")
      #expect(play.tree == "pair{*left{home^two} right{home}}")
    }
  }
}
