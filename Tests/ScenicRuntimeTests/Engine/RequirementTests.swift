import ScenicRuntime
import Testing

/// Edits that are held back, retried and dropped.
struct RequirementTests {
  private func club(wall: String = "join", _ build: (inout ProgramBuilder) -> Void = { _ in }) -> Play {
    var app = ProgramBuilder()
    app.condition("isMember")
    app.condition("isAdult")
    app.action("note")
    app.scene("lobby", events: ["bar": [], "pool": [], "both": []])
    app.scene("join", events: ["accept": []])
    app.scene("age")
    app.scene(
      "bar", requires: [app.requirement("isMember", else: wall), app.requirement("isAdult", else: "age")])
    app.scene("pool", requires: [app.requirement("isMember", else: wall)])
    app.root(app.stack("main", app["lobby"]))
    app.on("lobby.bar", do: [app.perform("note"), .push(app["bar"], in: nil)])
    app.on("lobby.pool", evenCovered: true, do: [.push(app["pool"], in: nil)])
    build(&app)
    return Play(app)
  }

  @Test func theWholeEditIsHeldAndEachRequirementAskedInTurn() {
    var play = club()
    play.send("lobby.bar")
    #expect(play.tree == "main{lobby^join}")
    #expect(play.actions.isEmpty)
    #expect(play.state.held.first?.edit?.place == Identity(2))
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "main{lobby^age}")
    #expect(play.actions.isEmpty)
    play.set("isAdult")
    play.finish("age")
    #expect(play.tree == "main{lobby bar}")
    #expect(play.actions == ["note"])
    #expect(play.state.held.isEmpty)
  }

  @Test func anUnmetOrCancelledRequirementDropsTheEdit() {
    var play = club()
    play.send("lobby.bar")
    play.finish("join")
    #expect(play.refusals == [.dropped])
    #expect(play.tree == "main{lobby}")
    play.send("lobby.bar")
    play.handle(.dismissed(nil))
    #expect(play.refusals == [.dropped])
    #expect(play.state.held.isEmpty)
  }

  @Test func oneEditIsHeldForEachWall() {
    var play = club()
    play.send("lobby.bar")
    play.send("lobby.pool")
    #expect(play.refusals == [.dropped])
    #expect(play.tree == "main{lobby^join}")
    #expect(play.state.held.count == 1)
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "main{lobby pool}")
  }

  @Test func requirementsOfTheShownSceneComeFirst() {
    var play = club { app in app.require(app.requirement("isAdult", else: "age"), for: "join") }
    play.send("lobby.pool")
    #expect(play.tree == "main{lobby^age}")
    play.set("isAdult")
    play.finish("age")
    #expect(play.tree == "main{lobby^join}")
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "main{lobby pool}")
  }

  @Test func aCircleOfRequirementsIsDropped() {
    var play = club { app in app.require(app.requirement("isMember", else: "join"), for: "join") }
    play.send("lobby.pool")
    #expect(play.tree == "main{lobby}")
    #expect(play.refusals == [.dropped])
  }

  @Test func atTheStartTheWallIsTheRoot() {
    var play = club { app in app.root(app["pool"]) }
    #expect(play.tree == "join")
    play.finish("join")
    #expect(play.refusals == [.nothingToLeave])
    #expect(play.tree == "join")
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "pool")
    #expect(play.account == ["join.done → usual"])
    #expect(play.state.held.isEmpty)
  }

  @Test func aRootOfTheAppWaitsBehindItsWall() {
    var play = club { app in app.on("lobby.both", do: [.root(app["pool"], in: nil), app.perform("note")]) }
    play.send("lobby.both")
    #expect(play.tree == "join")
    #expect(play.account == ["lobby.both → 0.2", "main.cancelled → usual"])
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "pool")
    #expect(play.actions == ["note"])
  }

  @Test func aHiddenTabIsAskedWhenItIsSelected() {
    var play = club { app in
      app.root(
        app.container(.tabs, "bar2", ["a": app["lobby"], "b": app.stack("s", app["pool"], app["lobby"])]))
    }
    #expect(play.tree == "bar2{*lobby s{pool lobby}}")
    play.select("bar2", "b")
    #expect(play.tree == "bar2{lobby *s{pool lobby}}")
    play.pop("s")
    #expect(play.tree == "bar2{lobby *s{pool^join}}")
    play.handle(.dismissed(nil))
    #expect(play.tree == "bar2{*lobby s{pool}}")
    play.select("bar2", "b")
    #expect(play.tree == "bar2{*lobby s{pool}}^join")
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "bar2{lobby *s{pool}}")
  }

  @Test func aResultIsConsumedAllTheSame() {
    var play = club { app in
      app.scene("form")
      app.on("lobby.both", do: [.present(app["form"], style: "sheet")])
      app.on("form.done", do: [.push(app["pool"], in: nil)])
    }
    play.send("lobby.both")
    play.finish("form")
    #expect(play.tree == "main{lobby^join}")
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "main{lobby pool}")
  }

  @Test func aHeldChoiceThatHasComeAboutMeanwhileChangesNothing() {
    var play = club { app in
      app.event("open")
      app.root(
        app.container(
          .tabs, "tabs", ["a": app["lobby"], "b": app.stack("s", app["pool"])]))
      app.on("open", do: [.select(node: app.node("tabs"), slot: .literal("b"))])
      app.on("join.accept", do: [.push(app["lobby"], in: app.node("s"))])
    }
    play.select("tabs", "b")
    #expect(play.tree == "tabs{*lobby s{pool}}^join")
    play.send("join.accept")
    #expect(play.tree == "tabs{*lobby s{pool lobby}}^join")
    play.set("isMember")
    play.send("open")
    #expect(play.tree == "tabs{lobby *s{pool lobby}}^join")
    play.finish("join")
    #expect(play.tree == "tabs{lobby *s{pool lobby}}")
    #expect(play.refusals.isEmpty)
  }

  @Test func heldEditsRestartWithTheirBoundVariables() {
    var play = club { app in
      app.scene("room", inputs: ["id": .int], requires: [app.requirement("isMember", else: "join")])
      app.scene("desk", inputs: ["n": .int], events: ["ask": ["id"]])
      app.on("lobby.both", do: [.push(app["desk", ["n": .literal(7)]], in: nil)])
      app.on(
        "desk.ask", match: ["id": .bind(0)],
        do: [.push(app["room", ["id": .binary(.plus, .local(0), app.input("desk", "n"))]], in: nil)])
    }
    play.send("lobby.both")
    play.send("desk.ask", ["id": 5])
    #expect(play.tree == "main{lobby desk(7)^join}")
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "main{lobby desk(7) room(12)}")
  }
}
