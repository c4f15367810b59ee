import ScenicRuntime
import Testing

/// `go PATH`: kept nodes, new nodes, refused paths.
struct GoalTests {
  private func zones(_ goals: (ProgramBuilder) -> [Program.Effect]) -> Play {
    var app = ProgramBuilder()
    app.scene("zones", events: ["open": []])
    app.scene("zone", inputs: ["id": .int, "tab": .string], initial: ["tab": "map"])
    app.scene("info", events: ["do": []])
    app.scene("ticket", inputs: ["id": .int])
    let home = app.stack("home", app["zones"])
    let side = app.stack("side", app["info"])
    app.root(app.container(.tabs, "bar", ["home": home, "side": side]))
    app.event("news")
    app.event("more")
    app.event("push")
    let effects = goals(app)
    app.on("news", do: [effects[0]])
    app.on("more", do: [effects[effects.count - 1]])
    app.on(
      "push",
      do: [.push(app["zones"], in: nil), .present(app["ticket", ["id": .literal(1)]], style: "alert")])
    return Play(app)
  }

  private func goal(
    _ app: ProgramBuilder, _ name: String, _ inputs: KeyValuePairs<String, Value> = [:],
    _ content: Program.Goal.Content = .any, presenting presented: [Program.Goal] = []
  ) -> Program.Goal {
    Program.Goal(
      node: app.node(name), inputs: inputs.map { Program.Expression.Field($0.key, .literal($0.value)) },
      content: content, presented: presented)
  }

  private func home(
    _ app: ProgramBuilder, _ entries: [Program.Goal], presenting presented: [Program.Goal] = []
  ) -> Program.Effect {
    .go(
      goal(
        app, "bar", [:], .selected(slot: 0, goal(app, "home", [:], .entries(entries), presenting: presented)))
    )
  }

  @Test func entriesAreKeptAsLongAsTheyMatch() {
    var play = zones { app in
      let first = goal(app, "zone", ["id": 1])
      return [
        home(app, [goal(app, "zones"), first, goal(app, "zone", ["id": 2, "tab": "walk"])]),
        home(app, [goal(app, "zones"), goal(app, "zone", ["id": 1, "tab": "map"]), first]),
      ]
    }
    play.send("news")
    #expect(play.tree == "bar{*home{zones zone(1, map) zone(2, walk)} side{info}}")
    #expect(play.state.tree.children[0].children.map(\.identity.number) == [3, 6, 7])
    play.send("more")
    #expect(play.tree == "bar{*home{zones zone(1, map) zone(1, map)} side{info}}")
    #expect(play.state.tree.children[0].children.map(\.identity.number) == [3, 6, 8])
    #expect(play.account == ["more → 0.1", "zone.cancelled → usual"])
  }

  @Test func theSlotIsSelectedAndWhatCoversLeaves() {
    var play = zones { app in [home(app, [goal(app, "zones")])] }
    play.select("bar", "side")
    play.send("push")
    #expect(play.tree == "bar{home{zones} *side{info zones^ticket(1)}}")
    play.send("news")
    #expect(play.tree == "bar{*home{zones} side{info zones}}")
  }

  @Test func aPresentationIsKeptIfItMatches() {
    var play = zones { app in
      [
        home(app, [goal(app, "zones"), goal(app, "zones")], presenting: [goal(app, "ticket", ["id": 1])]),
        home(app, [goal(app, "zones"), goal(app, "zones")], presenting: [goal(app, "ticket", ["id": 2])]),
      ]
    }
    play.send("push")
    let ticket = play.identity("ticket")
    play.send("news")
    #expect(play.tree == "bar{*home{zones zones^ticket(1)} side{info}}")
    #expect(play.identity("ticket") == ticket)
    #expect(play.state.tree.children[0].children[1].presented?.style == "alert")
    play.send("more")
    #expect(play.tree == "bar{*home{zones zones^ticket(2)} side{info}}")
    #expect(play.state.tree.children[0].children[1].presented?.style == "sheet")
  }

  @Test func matchingEntriesAreKeptAfterADifference() {
    var play = zones { app in
      let second = goal(app, "zone", ["id": 2])
      return [
        home(app, [goal(app, "zones"), goal(app, "zone", ["id": 1]), second]),
        home(app, [goal(app, "zones"), goal(app, "zone", ["id": 3]), second]),
      ]
    }
    play.send("news")
    let old = play.identity("zone")
    play.send("more")
    #expect(play.tree == "bar{*home{zones zone(3, map) zone(2, map)} side{info}}")
    // The last one: the one before it is new.
    #expect(play.identity("zone") == old)
  }

  @Test func entriesAreKeptInAnotherOrder() {
    var play = zones { app in
      let (first, second) = (goal(app, "zone", ["id": 1]), goal(app, "zone", ["id": 2]))
      return [
        home(app, [goal(app, "zones"), first, second, first]),
        home(app, [goal(app, "zones"), second, goal(app, "zone", [:]), goal(app, "zone", ["id": 4])]),
      ]
    }
    play.send("news")
    let before = play.state.tree.children[0].children.map { $0.identity }
    play.send("more")
    #expect(play.tree == "bar{*home{zones zone(2, map) zone(1, map) zone(4, map)} side{info}}")
    let after = play.state.tree.children[0].children.map { $0.identity }
    #expect(Array(after.prefix(3)) == [before[0], before[2], before[1]] && !before.contains(after[3]))
    #expect(play.state.tree.isSound)
  }

  /// An entry that leaves or enters a flow of its stack is a new node.
  @Test func entriesAreKeptInsideTheSameFlows() {
    var app = ProgramBuilder()
    for name in ["zones", "page", "info"] { app.scene(name) }
    app.flow("trip")
    app.root(app["page"], of: 1)
    app.root(app.stack("main", app["zones"]))
    let paths = [
      ("inside", ["zones", "trip", "info"]), ("outside", ["zones", "info"]),
      ("before", ["zones", "info", "trip"]),
    ]
    for (event, path) in paths {
      app.event(event)
      app.on(event, do: [.go(goal(app, "main", [:], .entries(path.map { goal(app, $0) })))])
    }
    var play = Play(app)
    func entries() -> [Identity] { play.state.tree.children.map { $0.identity } }
    play.send("inside")
    let inside = entries()
    play.send("inside")
    #expect(play.tree == "main{zones trip{page} info}" && entries() == inside)
    play.send("outside")
    let outside = entries()
    #expect(play.tree == "main{zones info}" && outside[0] == inside[0] && outside[1] != inside[2])
    play.send("inside")
    #expect(play.tree == "main{zones trip{page} info}" && entries()[0] == inside[0])
    #expect(!entries()[1...].contains { inside.dropFirst().contains($0) || $0 == outside[1] })
    play.send("before")
    let before = entries()
    play.send("inside")
    #expect(entries()[1] == before[2] && entries()[2] != before[1])
  }

  @Test func aSelectedSlotMeetsItsRequirements() {
    var app = ProgramBuilder()
    app.condition("isMember")
    for name in ["zones", "join"] { app.scene(name) }
    app.scene("info", requires: [app.requirement("isMember", else: "join")])
    app.root(app.container(.tabs, "bar", ["home": app["zones"], "side": app["info"]]))
    app.event("news")
    app.on("news", do: [.go(goal(app, "bar", [:], .selected(slot: 1, nil)))])
    var play = Play(app)
    play.send("news")
    #expect(play.tree == "bar{*zones^join info}")
    play.set("isMember")
    play.finish("join")
    #expect(play.tree == "bar{zones *info}")
  }

  @Test func pathsWithoutAPlaceAreRefused() {
    var play = zones { app in
      [
        home(app, [goal(app, "zones"), goal(app, "bar", [:], .entries([goal(app, "info")]))]),
        home(app, [goal(app, "zones"), goal(app, "zone", ["id": 1], .selected(slot: 0, nil))]),
      ]
    }
    let before = play.state.tree
    for event in ["news", "more"] {
      play.send(event)
      #expect(play.refusals == [.value] && play.state.tree == before)
    }
  }

  @Test func aMissingInputRefusesTheWholePath() {
    var play = zones { app in
      [home(app, [goal(app, "zones"), goal(app, "zone")]), .go(goal(app, "home", [:], .any))]
    }
    let before = play.state
    play.send("news")
    #expect(play.refusals == [.value])
    #expect(play.state.tree == before.tree)
    play.send("more")
    #expect(play.refusals == [.notStanding])
  }

  @Test func newContainersAreMadeAsDeclared() {
    var app = ProgramBuilder()
    app.scene("a")
    app.scene("b", inputs: ["x": .int], initial: ["x": 1])
    let tabs = app.container(.tabs, "tabs", ["one": app.stack("in", app["a"]), "two": app["b"]])
    app.root(app.stack("main", app["a"]))
    app.event("deep")
    app.event("never")
    app.on("never", do: [.push(tabs, in: nil)])
    let inner = Program.Goal(
      node: app.node("tabs"),
      content: .selected(
        slot: 1,
        Program.Goal(node: app.node("b"), inputs: [.init("x", .literal(5))])))
    app.on(
      "deep",
      do: [
        .go(
          Program.Goal(
            node: app.node("main"), content: .entries([Program.Goal(node: app.node("a")), inner])))
      ])
    var play = Play(app)
    play.send("deep")
    #expect(play.tree == "main{a tabs{in{a} *b(5)}}")
    #expect(play.state.tree.children[1].identity == Identity(3))
    #expect(play.identity("b") == Identity(6))
  }

  @Test func createdAndPresentedNodesAreNumberedInTreeOrder() {
    var app = ProgramBuilder()
    for name in ["zones", "info", "zone", "ticket"] { app.scene(name) }
    let bar = app.container(.tabs, "bar", ["one": app["info"], "two": app["zone"]])
    app.root(app.stack("main", app["zones"]))
    app.event("other")
    app.on("other", do: [.push(bar, in: nil)])
    app.event("news")
    let entries = Program.Goal.Content.entries([goal(app, "zones"), goal(app, "bar")])
    app.on("news", do: [.go(goal(app, "main", [:], entries, presenting: [goal(app, "ticket")]))])
    var play = Play(app)
    play.send("news")
    #expect(play.tree == "main{zones bar{*info^ticket zone}}")
    #expect(Play.all(play.state.tree).map { $0.identity.number } == [1, 2, 3, 4, 5, 6])
  }
}
