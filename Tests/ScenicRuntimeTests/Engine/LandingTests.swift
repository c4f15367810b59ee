import Testing

@testable import ScenicRuntime

struct LandingTests {
  /// Opening the URL of the visible state changes nothing.
  @Test func theURLOfAStateLeadsToIt() throws {
    var found = 0
    for seed in 0..<LongRun.count(100, long: 3_000) {
      let engine = Engine(RandomApp.make(seed: seed))
      var inputs = RandomInputs(engine.program, seed: seed)
      var state = engine.start().state
      for _ in 0..<40 {
        state = engine.handle(inputs.next(in: state), in: state).state
        guard let url = engine.url(of: state) else { continue }
        found += 1
        let step = engine.handle(.open(url), in: state)
        try #require(step.isHandled, "program \(seed), \(url)")
        try #require(step.state.tree == state.tree, "program \(seed), \(url)")
      }
    }
    #expect(found > LongRun.count(100, long: 3_000))
  }

  // MARK: What a URL shows

  /// Two tabs, of which the first has tabs in it, and one link to all of it.
  private func nested() -> Play {
    var app = ProgramBuilder()
    for name in ["list", "other", "settings"] { app.scene(name, events: ["next": [], "swap": []]) }
    let main = app.stack("main", app["list"])
    let inner = app.container(.tabs, "inner", ["a": main, "b": app.stack("side", app["other"])])
    app.root(app.container(.tabs, "bar", ["one": inner, "two": app["settings"]]))
    app.on("list.next", do: [.push(app["list"], in: nil)])
    app.on("other.next", do: [.push(app["other"], in: nil)])
    app.on("list.swap", do: [.replace(app["other"])])
    app.on("other.swap", do: [.present(app["settings"], style: "sheet")])
    app.link("/all", do: [.go(Program.Goal(node: app.node("bar")))])
    return Play(app)
  }

  @Test func aPathThatEndsAtAContainerShowsWhatIsMadeThere() {
    func url(_ play: Play) -> String? { play.engine.url(of: play.state) }
    var play = nested()
    #expect(url(play) == "/all")
    play.select("bar", "two")
    #expect(url(play) == nil, "another tab is selected")
    play = nested()
    play.select("inner", "b")
    #expect(url(play) == nil, "another tab is selected further in")
    play.send("other.next")
    play.select("inner", "a")
    #expect(url(play) == "/all", "what is not on view is not shown")
    play.send("list.next")
    #expect(url(play) == nil, "there is an entry more")
    play = nested()
    play.send("list.swap")
    #expect(play.tree == "bar{*inner{*main{other} side{other}} settings}" && url(play) == nil)
    play.send("other.swap")
    #expect(url(play) == nil, "something is presented")
  }

  @Test func capturesAreReadFromTheTree() {
    var app = ProgramBuilder()
    app.scene("list", events: ["next": []])
    app.scene("page", inputs: ["pair": .dictionary(.string), "both": .list(.string), "copy": .string])
    app.root(app.stack("main", app["list"]))
    let pair = Program.Expression.object([
      Program.Expression.Field("x", .local(0)), Program.Expression.Field("y", .literal("fixed")),
    ])
    let inputs = [
      Program.Expression.Field("pair", pair),
      Program.Expression.Field("both", .list([.literal("a"), .local(1)])),
      Program.Expression.Field("copy", .local(0)),
    ]
    let page = Program.Goal(node: app.node("page"), inputs: inputs)
    let entries = Program.Goal.Content.entries([Program.Goal(node: app.node("list")), page])
    app.link(
      "/page/{x}/{y}", ["x": .string, "y": .string],
      do: [.go(Program.Goal(node: app.node("main"), content: entries))])
    var play = Play(app)
    play.handle(.open("/page/one/two"))
    #expect(play.engine.url(of: play.state) == "/page/one/two")
    // A value that occurs twice must be the same in both positions, and neither list may be longer.
    for (pair, both, copy) in [
      (["x": "one", "y": "fixed"] as Value, ["a", "two"] as Value, "three" as Value),
      (["x": "one", "y": "fixed"], ["a", "two", "more"], "one"),
      (["x": "one", "y": "else"], ["a", "two"], "one"),
      (["x": "one", "y": "fixed"], ["b", "two"], "one"),
    ] {
      var state = play.state
      state.tree.children[1].inputs = ["pair": pair, "both": both, "copy": copy]
      #expect(play.engine.url(of: state) == nil)
    }
  }

  @Test func presentedNodesArePartOfThePath() {
    var app = ProgramBuilder()
    app.scene("list", events: ["next": []])
    app.scene("note", inputs: ["text": .string])
    app.root(app.stack("main", app["list"]))
    let note = Program.Goal(node: app.node("note"), inputs: [Program.Expression.Field("text", .local(0))])
    app.on("list.next", do: [.present(app["note", ["text": .literal("hi")]], style: "sheet")])
    app.link("/plain", do: [.go(Program.Goal(node: app.node("main")))])
    app.link(
      "/note/{text}", ["text": .string], do: [.go(Program.Goal(node: app.node("main"), presented: [note]))])
    var play = Play(app)
    #expect(play.engine.url(of: play.state) == "/plain")
    play.send("list.next")
    #expect(play.engine.url(of: play.state) == "/note/hi")
  }
}
