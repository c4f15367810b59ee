import Testing

@testable import ScenicRuntime

/// Inputs that need no macrostep. `Play` compares each with the macrostep that explains it.
struct SimpleInputTests {
  /// Two tabs, each a stack of pages.
  private func tabs(_ build: (inout ProgramBuilder) -> Void = { _ in }) -> Play {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": [], "do": ["kind"]])
    app.scene("page", events: ["do": [], "cover": []])
    app.scene("sheet")
    app.condition("isOpen")
    let one = app.stack("one", app["list"])
    let two = app.stack("two", app["page"])
    app.root(app.container(.tabs, "bar", ["one": one, "two": two]))
    app.on("list.open", do: [.push(app["page"], in: nil)])
    app.on("page.cover", do: [.present(app["sheet"], style: "sheet")])
    build(&app)
    return Play(app)
  }

  private func event(_ scene: String, _ event: Int, _ arguments: Fields = [:], in play: Play) -> Input {
    .event(from: play.identity(scene), event: event, arguments: arguments)
  }

  private func isSimple(_ input: Input, _ play: Play) -> Bool {
    var effort = Engine.Effort()
    return play.engine.simpleResult(of: input, in: play.state, with: &effort) != nil
  }

  /// Plays a simple input.
  private func send(
    _ scene: String, _ event: Int, _ arguments: Fields = [:], in play: inout Play,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let input = self.event(scene, event, arguments, in: play)
    #expect(isSimple(input, play), sourceLocation: location)
    play.handle(input)
  }

  @Test func anEventWhoseRuleHasNoEffectsIsSimple() {
    var play = tabs { $0.on("list.do") }
    send("list", 1, in: &play)
    #expect(play.step.isHandled && play.tree == "bar{*one{list} two{page}}")
  }

  @Test func theFirstRuleThatMatchesCounts() {
    var play = tabs { app in
      app.on("list.do", match: ["kind": .literal("push")], do: [.push(app["page"], in: nil), .stay])
      app.on("list.do", match: ["kind": .bind(0)])
    }
    #expect(!isSimple(event("list", 1, ["kind": "push"], in: play), play))
    #expect(isSimple(event("list", 1, ["kind": "stay"], in: play), play))
    play.send("list.do", ["kind": "push"])
    #expect(play.tree == "bar{*one{list page} two{page}}")
  }

  @Test func aRuleWithAConditionIsNot() {
    let play = tabs { app in app.on("list.do", where: .literal(false)) }
    #expect(!isSimple(event("list", 1, in: play), play))
  }

  @Test func anEventThatNoRuleHandlesIsNot() {
    var play = tabs()
    #expect(!isSimple(event("list", 1, in: play), play))
    #expect(!isSimple(event("list", 7, in: play), play))
    play.send("list.do")
    #expect(play.refusals == [.unanswered])
  }

  @Test func anEventOfACoveredNodeIsNot() {
    var play = tabs { app in
      app.on("list.do")
      app.on("page.do")
    }
    #expect(!isSimple(event("page", 0, in: play), play))
    play.send("list.open")
    #expect(!isSimple(event("list", 1, in: play), play))
    play.send("list.do")
    #expect(play.refusals == [.covered])
    play.select("bar", "two")
    send("page", 1, in: &play)
    #expect(play.tree == "bar{one{list page} *two{page^sheet}}")
    #expect(!isSimple(event("page", 0, in: play), play))
    play.send("page.do")
    #expect(play.refusals == [.covered])
  }

  @Test func anEventThatAFlowMayHandleIsNot() {
    var app = ProgramBuilder()
    app.scene("cart", events: ["do": []])
    let checkout = app.flow("checkout")
    app.root(app["cart"], of: checkout)
    app.root(app.stack("main", app["checkout"]))
    app.on("cart.do")
    app.on("cart.do", flow: checkout, do: [.push(app["cart"], in: nil)])
    var play = Play(app)
    #expect(!isSimple(event("cart", 0, in: play), play))
    play.send("cart.do")
    #expect(play.tree == "main{checkout{cart} cart}")
  }

  @Test func aRequestForATabIsSimple() {
    var play = tabs()
    let other = Input.select(play.identity("bar"), slot: 1)
    #expect(isSimple(other, play))
    #expect(!isSimple(.select(play.identity("bar"), slot: 0), play))
    #expect(!isSimple(.select(play.identity("bar"), slot: 2), play))
    #expect(!isSimple(.select(play.identity("one"), slot: 1), play))
    #expect(!isSimple(.select(Identity(99), slot: 1), play))
    let before = play.state
    play.handle(other)
    #expect(play.tree == "bar{one{list} *two{page}}")
    #expect(play.state.tree.children[0].isSameStorage(as: before.tree.children[0]))
    #expect(play.state.nextIdentity == before.nextIdentity)
  }

  @Test func aRequestThatARuleHandlesIsNot() {
    var play = tabs { app in app.on("bar.select", match: ["slot": .literal("two")], do: [.stay]) }
    #expect(!isSimple(.select(play.identity("bar"), slot: 1), play))
    play.select("bar", "two")
    #expect(play.tree == "bar{*one{list} two{page}}")
  }

  @Test func tabsInTabsAreSelected() {
    var app = ProgramBuilder()
    for name in ["a", "b", "c"] { app.scene(name) }
    let inner = app.container(.tabs, "inner", ["a": app["a"], "b": app["b"]])
    app.root(app.container(.tabs, "outer", ["inner": inner, "c": app["c"]]))
    var play = Play(app)
    #expect(isSimple(.select(play.identity("inner"), slot: 1), play))
    play.select("inner", "b")
    #expect(play.tree == "outer{*inner{a *b} c}")
    play.select("outer", "c")
    #expect(!isSimple(.select(play.identity("inner"), slot: 0), play))
    play.select("inner", "a")
    #expect(play.refusals == [.covered])
  }

  /// Records of nodes may have to be removed after any input.
  @Test func noInputIsSimpleWhileSomethingWaits() {
    var play = tabs { app in
      app.on("list.do")
      app.condition("list.isBusy")
    }
    play.set("list.isBusy", of: "list")
    #expect(!isSimple(event("list", 1, in: play), play))
    #expect(!isSimple(.select(play.identity("bar"), slot: 1), play))
  }

  @Test func noInputOfAProgramWithRequirementsIsSimple() {
    let play = tabs { app in
      app.on("list.do")
      app.require(app.requirement("isOpen", else: "sheet"), for: "page")
    }
    #expect(!isSimple(event("list", 1, in: play), play))
    #expect(!isSimple(.select(play.identity("bar"), slot: 1), play))
  }

  /// Pages on a stack, and sheets over them, with events that take and leave.
  private func pages(_ build: (inout ProgramBuilder) -> Void = { _ in }) -> Play {
    var app = ProgramBuilder()
    app.scene(
      "page", inputs: ["number": .int, "name": .optional(.string)],
      events: ["open": ["number"], "back": [], "help": ["text"], "count": ["number"]])
    app.scene("sheet", inputs: ["text": .string], initial: ["text": "?"], events: ["close": [], "help": []])
    app.root(app.stack("main", app["page", ["number": .literal(1)]]))
    app.on(
      "page.open", match: ["number": .bind(0)], do: [.push(app["page", ["number": .local(0)]], in: nil)])
    app.on("page.back", do: [.pop()])
    app.on(
      "page.help", match: ["text": .bind(0)],
      do: [.present(app["sheet", ["text": .local(0)]], style: "sheet")])
    app.on(
      "page.count", match: ["number": .bind(0)],
      do: [.update(node: app["page"].node, inputs: [.init("number", .local(0))])])
    app.on("sheet.close", do: [.dismiss])
    app.on("sheet.help", do: [.present(app["sheet"], style: "alert")])
    build(&app)
    return Play(app)
  }

  @Test func aPushAndAPopAreSimple() {
    var play = pages()
    let first = play.state
    send("page", 0, ["number": 2], in: &play)
    #expect(play.tree == "main{page(1) page(2)}")
    #expect(play.state.nextIdentity == first.nextIdentity + 1)
    #expect(play.state.tree.children[0].isSameStorage(as: first.tree.children[0]))
    send("page", 1, in: &play)
    #expect(play.tree == "main{page(1)}")
    #expect(!isSimple(event("page", 1, in: play), play))
    play.send("page.back")
    #expect(play.refusals == [.nothingToLeave])
  }

  @Test func presentationsAreSimpleAtEveryLevel() {
    var play = pages()
    send("page", 2, ["text": "a"], in: &play)
    send("sheet", 1, in: &play)
    #expect(play.tree == "main{page(1)^sheet(a)^sheet(?)}")
    #expect(!isSimple(event("page", 0, ["number": 2], in: play), play))
    send("sheet", 0, in: &play)
    send("sheet", 0, in: &play)
    #expect(play.tree == "main{page(1)}")
  }

  @Test func anUpdateOfTheSenderIsSimple() {
    var play = pages()
    send("page", 3, ["number": 5], in: &play)
    #expect(play.tree == "main{page(5)}")
  }

  /// The macrostep converts or refuses them.
  @Test func argumentsOfOtherTypesAreNotSimple() {
    var play = pages()
    for value in ["x", .null, 1.5] as [Value] {
      #expect(!isSimple(event("page", 0, ["number": value], in: play), play))
    }
    #expect(!isSimple(event("page", 0, in: play), play))
    play.send("page.open", ["number": "x"])
    #expect(play.refusals == [.value])
  }

  @Test func noNodeLeavesWithoutAMacrostepIfARuleMayHandleIt() {
    var play = pages { app in app.on("page.cancelled") }
    send("page", 0, ["number": 2], in: &play)
    #expect(!isSimple(event("page", 1, in: play), play))
    play.send("page.back")
    #expect(play.tree == "main{page(1)}")
  }

  @Test func aSimpleEffectUsesEffort() {
    let play = pages()
    let input = event("page", 0, ["number": 2], in: play)
    var effort = Engine.Effort(made: 2)
    #expect(play.engine.simpleResult(of: input, in: play.state, with: &effort) != nil)
    #expect(effort.made == 1)
    effort.made = 0
    #expect(play.engine.simpleResult(of: input, in: play.state, with: &effort) == nil)
  }
}
