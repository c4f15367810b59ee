import ScenicRuntime
import Testing

/// `select root fill`, requests, the split.
struct ContainerEffectTests {
  private func mail(_ build: (inout ProgramBuilder) -> Void) -> Play {
    var app = ProgramBuilder()
    app.scene("boxes", events: ["do": [], "more": []])
    app.scene("message", inputs: ["id": .int], initial: ["id": 0], events: ["do": [], "more": []])
    app.scene("help", events: ["do": [], "more": []])
    app.event("news")
    let list = app.stack("list", app["boxes"])
    let detail = app.stack("detail", app["message"])
    let mail = app.container(.split, "mail", ["list": list, "detail": detail])
    app.root(app.container(.tabs, "bar", ["mail": mail, "help": app["help"]]))
    build(&app)
    return Play(app)
  }

  @Test func aColumnTakesARootWithoutBeingSelected() {
    var play = mail { app in
      app.on(
        "boxes.do",
        do: [.root(app["message", ["id": .literal(1)]], in: app.node("detail")), .push(app["help"], in: nil)])
      app.on("message.do", do: [.root(app["boxes"], in: app.node("boxes"))])
    }
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0)}} help}")
    play.send("boxes.do")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(1) help}} help}")
  }

  @Test func anEditGoesOnInTheColumnThatSomethingHasLeft() {
    var play = mail { app in
      app.scene("editor", events: ["do": [], "more": []])
      app.on("message.do", do: [.present(app["editor"], style: "sheet")])
      app.on("editor.do", do: [.dismiss, .push(app["editor"], in: nil)])
      app.on("editor.more", do: [.close(node: nil), .push(app["help"], in: nil)])
      app.on("message.more", do: [.dismissAll, .push(app["editor"], in: nil)])
    }
    play.send("message.do")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0)^editor}} help}")
    play.send("editor.do")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0) editor}} help}")
    play.pop("detail")
    play.send("message.more")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0) editor}} help}")
    play.send("editor.more")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0) help}} help}")
  }

  @Test func allColumnsAreListenedTo() {
    var play = mail { app in
      app.on("message.do", do: [.select(node: app.node("mail"), slot: .literal("detail"))])
    }
    play.send("message.do")
    #expect(play.tree == "bar{*mail{list{boxes} *detail{message(0)}} help}")
  }

  @Test func aRootOfTheAppIsAWholeNewTree() {
    var play = mail { app in
      app.on("boxes.do", do: [.root(app.stack("fresh", app["help"]), in: nil), .push(app["boxes"], in: nil)])
      app.on("boxes.cancelled")
      app.on("bar.cancelled")
    }
    play.send("boxes.do")
    #expect(play.tree == "fresh{help boxes}")
    #expect(play.account == ["boxes.do → 0.0", "bar.cancelled → 0.2"])
    #expect(play.identity("fresh") == Identity(8))
  }

  @Test func fillGivesASlotAnotherNode() {
    var play = mail { app in
      app.on("boxes.do", do: [.fill(app["boxes"], node: app.node("bar"), slot: 1)])
      app.on("boxes.more", do: [.fill(app["boxes"], node: app.node("detail"), slot: 0)])
    }
    play.send("boxes.do")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0)}} boxes}")
    #expect(play.account.last == "help.cancelled → usual")
    play.handle(.event(from: Identity(4), event: 1, arguments: [:]))
    #expect(play.refusals == [.noStack])
  }

  @Test func selectDismissesWhatHangsOnTheBranchLeft() {
    var play = mail { app in
      app.scene("note", events: ["do": []])
      app.on("boxes.do", do: [.present(app["note"], style: "sheet")])
      app.on("note.do", do: [.select(node: app.node("bar"), slot: .literal("help"))])
      app.on("help.do", do: [.select(node: app.node("bar"), slot: .literal("nowhere"))])
    }
    play.send("boxes.do")
    play.send("note.do")
    #expect(play.tree == "bar{mail{*list{boxes} detail{message(0)}} *help}")
    play.send("help.do")
    #expect(play.refusals == [.value])
  }

  @Test func aRequestHasItsUsualMeaningUnlessARuleAnswers() {
    var play = mail { app in
      app.on("boxes.do", do: [.push(app["help"], in: nil), .push(app["help"], in: nil)])
      app.on(
        "bar.select", match: ["slot": .literal("mail")],
        do: [.select(node: app.node("bar"), slot: .literal("mail")), .present(app["help"], style: "alert")])
    }
    play.send("boxes.do")
    play.select("mail", "list")
    #expect(play.tree == "bar{*mail{*list{boxes} detail{message(0)}} help}")
    #expect(play.account == ["mail.reselect → usual", "help.cancelled → usual", "help.cancelled → usual"])
    play.select("bar", "help")
    #expect(play.tree == "bar{mail{*list{boxes} detail{message(0)}} *help}")
    #expect(play.account == ["bar.select → usual"])
    play.select("bar", "mail")
    #expect(play.tree == "bar{*mail{*list{boxes^help} detail{message(0)}} help}")
    play.select("bar", "help")
    #expect(play.refusals == [.covered])
    #expect(!play.step.isHandled)
  }

  @Test func aReselectWithoutAStackIsFine() {
    var play = mail { _ in }
    play.select("bar", "help")
    play.select("bar", "help")
    #expect(play.step.isHandled)
    #expect(play.refusals.isEmpty)
    #expect(play.account == ["bar.reselect → usual"])
  }
}
