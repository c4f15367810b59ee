import ScenicRuntime
import Testing

/// `push pop replace show back close`: the position of *here*, and refused effects.
struct StackEffectTests {
  /// A stack of pages; each page sends `go` with the name of the effect to run.
  private func pages(_ build: (inout ProgramBuilder) -> Void) -> Play {
    var app = ProgramBuilder()
    app.scene("page", inputs: ["id": .int, "note": .optional(.string)], events: ["do": [], "more": []])
    app.scene("end", events: ["do": [], "more": []])
    app.root(app.stack("main", app["page", ["id": .literal(0)]]))
    build(&app)
    return Play(app)
  }

  private func page(_ app: ProgramBuilder, _ id: Int) -> Program.Template {
    app["page", ["id": .literal(.int(id))]]
  }

  @Test func pushGoesOnTheNearestStackAndMovesHere() {
    var play = pages { app in
      app.on("page.do", do: [.push(page(app, 1), in: nil), .present(app["end"], style: "alert")])
    }
    play.send("page.do")
    #expect(play.tree == "main{page(0) page(1)^end}")
    #expect(play.state.tree.children[1].identity == Identity(3))
    #expect(play.identity("end") == Identity(4))
    #expect(play.state.nextIdentity == 5)
  }

  @Test func pushDoesNotCrossAPresentation() {
    var play = pages { app in
      app.on("page.do", do: [.present(app["end"], style: "sheet")])
      app.on("end.do", do: [.push(page(app, 1), in: nil)])
      app.on("end.more", do: [.push(page(app, 1), in: app.node("main"))])
    }
    play.send("page.do")
    play.send("end.do")
    #expect(play.step.isHandled)
    #expect(play.refusals == [.noStack])
    #expect(play.tree == "main{page(0)^end}")
    play.send("end.more")
    #expect(play.tree == "main{page(0)^end page(1)}")
  }

  @Test func popTakesTheTopOffAndNeverTheOnlyEntry() {
    var play = pages { app in
      app.on("page.do", do: [.push(page(app, 1), in: nil), .push(app["end"], in: nil)])
      app.on("end.do", do: [.pop()])
      app.on("end.more", do: [.popAll()])
      app.on("page.more", do: [.popAll(), .pop()])
    }
    play.send("page.do")
    play.send("end.do")
    #expect(play.tree == "main{page(0) page(1)}")
    play.send("page.more")
    #expect(play.tree == "main{page(0)}")
    #expect(play.refusals == [.nothingToLeave])
    play.send("page.do")
    play.send("end.more")
    #expect(play.tree == "main{page(0)}")
  }

  @Test func replaceTakesTheEntryOfHere() {
    var play = pages { app in
      app.on("page.do", do: [.push(app["end"], in: nil)])
      app.on("page.more", evenCovered: true, do: [.replace(page(app, 7))])
      app.on("end.do", do: [.replace(page(app, 9))])
    }
    play.send("page.do")
    play.send("page.more")
    #expect(play.tree == "main{page(7) end}")
    play.send("end.do")
    #expect(play.tree == "main{page(7) page(9)}")
  }

  @Test func showGoesBackToAnEqualEntryElsePushes() {
    var play = pages { app in
      app.on("page.do", do: [.show(app["end"])])
      app.on("end.do", do: [.show(page(app, 0))])
      app.on("end.more", do: [.show(page(app, 5))])
    }
    play.send("page.do")
    play.send("end.more")
    #expect(play.tree == "main{page(0) end page(5)}")
    play.send("page.do")
    #expect(play.tree == "main{page(0) end}")
    play.send("end.do")
    #expect(play.tree == "main{page(0)}")
    #expect(play.state.tree.children[0].identity == Identity(2))
  }

  @Test func backTakesAwayWhateverIsOverIt() {
    var play = pages { app in
      app.on(
        "page.do", do: [.push(page(app, 1), in: nil), .push(app["end"], in: nil)])
      app.on("end.do", do: [.present(app["end"], style: "sheet")])
      app.on("end.more", do: [.back(node: app.node("page"))])
    }
    play.send("page.do")
    play.send("end.do")
    play.send("end.more")
    #expect(play.tree == "main{page(0) page(1)}")
  }

  @Test func backSelectsTheTabsOnItsWay() {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.scene("page", events: ["home": []])
    let bar = app.container(
      .tabs, "bar", ["home": app.stack("main", app["list"]), "other": app["page"]])
    app.root(bar)
    app.on("page.home", do: [.back(node: app.node("bar"))])
    app.on("list.open", do: [.select(node: app.node("bar"), slot: .literal("other"))])
    var play = Play(app)
    play.send("list.open")
    #expect(play.tree == "bar{main{list} *page}")
    play.send("page.home")
    #expect(play.tree == "bar{main{list} *page}")
    #expect(play.refusals.isEmpty)
  }

  @Test func closeRemovesInEveryPlacement() {
    var play = pages { app in
      app.on("page.do", do: [.push(page(app, 1), in: nil)])
      app.on("page.more", evenCovered: true, do: [.close(node: nil)])
      app.on("end.do", do: [.close(node: app.node("end"))])
      app.event("sheet")
      app.on("sheet", do: [.present(app.stack("_stack", app["end"]), style: "sheet")])
    }
    play.send("page.do")
    play.handle(.event(from: Identity(2), event: 1, arguments: [:]))
    #expect(play.tree == "main{page(1)}")
    play.send("page.more")
    #expect(play.refusals == [.nothingToLeave])
    play.send("sheet")
    #expect(play.tree == "main{page(1)^_stack{end}}")
    play.send("end.do")
    #expect(play.tree == "main{page(1)}")
  }

  @Test func updateKeepsTheIdentity() {
    var play = pages { app in
      app.on(
        "page.do",
        do: [.update(node: app.node("page"), inputs: [.init("note", .literal("x"))]), .stay])
      app.on(
        "page.more",
        do: [
          .update(node: app.node("page"), inputs: [.init("note", .literal(nil))]),
          .update(node: app.node("page"), inputs: [.init("id", .literal("wrong"))]),
          .update(node: app.node("end"), inputs: []),
        ])
    }
    play.send("page.do")
    #expect(play.tree == "main{page(0, x)}")
    #expect(play.state.tree.children[0].identity == Identity(2))
    play.send("page.more")
    #expect(play.tree == "main{page(0)}")
    #expect(play.refusals == [.value, .notStanding])
  }

  @Test func aRefusedEffectChangesNothingAndTheOthersGoOn() {
    var play = pages { app in
      app.on(
        "page.do",
        do: [
          .pop(), .push(app["page"], in: nil), .push(app["end"], in: app.node("end")),
          .push(app["end"], in: nil),
        ])
    }
    play.send("page.do")
    #expect(play.refusals == [.nothingToLeave, .value, .notStanding])
    #expect(play.tree == "main{page(0) end}")
    #expect(play.identity("end") == Identity(3))
    #expect(play.step.refusals[0].message == "pop: page is the only entry of main")
    #expect(play.step.refusals[1].message == "missing input id of page")
    #expect(play.step.refusals[0].rule == Step.RulePlace(flow: 0, rule: 0))
  }
}
