import ScenicRuntime
import Testing

/// Facts, `leave`, the receivers of departure events, and their order.
struct LeaveTests {
  private func editor(_ build: (inout ProgramBuilder) -> Void = { _ in }) -> Play {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": [], "do": []])
    app.scene("editor", events: ["save": [], "do": []])
    app.scene("discard", events: ["yes": [], "no": []])
    app.condition("editor.hasChanges")
    app.root(app.stack("main", app["list"]))
    app.on("list.open", do: [.push(app["editor"], in: nil)])
    app.on("editor.do", do: [.push(app["list"], in: nil)])
    app.on(
      "editor.leave", where: app.known("editor.hasChanges"), do: [.present(app["discard"], style: "alert")])
    app.on("discard.yes", do: [.dismiss, .close(node: app.node("editor"))])
    build(&app)
    return Play(app)
  }

  @Test func aSceneIsAskedBeforeTheUserTakesItAway() {
    var play = editor()
    play.send("list.open")
    play.set("editor.hasChanges", of: "editor")
    play.pop("main")
    #expect(play.step.isHandled)
    #expect(play.tree == "main{list editor^discard}")
    #expect(play.account == ["editor.leave → 0.2"])
    play.send("discard.yes")
    #expect(play.tree == "main{list}")
    #expect(play.state.sceneConditions.isEmpty)
    play.send("list.open")
    play.pop("main")
    #expect(play.tree == "main{list}")
  }

  @Test func thoseBeneathAreAskedToo() {
    var play = editor()
    play.send("list.open")
    play.set("editor.hasChanges", of: "editor")
    play.send("editor.do")
    play.pop("main")
    #expect(play.tree == "main{list editor}")
    play.send("editor.do")
    play.pop("main", 2)
    #expect(play.tree == "main{list editor list^discard}")
  }

  @Test func aFactIsAppliedThenItsRuleActsThenTheOthersHear() {
    var play = editor { app in
      app.on("main.popped", do: [.present(app["discard"], style: "alert")])
      app.on("editor.cancelled", do: [.push(app["list"], in: nil)])
    }
    play.send("list.open")
    play.send("editor.do")
    play.pop("main", 2)
    #expect(play.account.map { $0.prefix(8) } == ["editor.l", "main.pop", "list.can", "editor.c"])
    #expect(play.tree == "main{list list}^discard")
    play.pop("main", 2)
    #expect(play.refusals == [.nothingToLeave])
    play.handle(.popped(play.identity("list"), count: 1))
    #expect(!play.step.isHandled)
  }

  @Test func onlyTheOutermostNodeRaisesAnEvent() {
    var app = ProgramBuilder()
    app.scene("a", events: ["do": [], "more": []])
    app.scene("b")
    let tabs = app.container(.tabs, "tabs", ["x": app.stack("_inner", app["a"], app["b"]), "y": app["b"]])
    let bare = app.container(.split, "_split", ["x": app.stack("_one", app["a"], app["b"]), "y": app["b"]])
    app.root(app.stack("main", app["a"]))
    let main = app.node("main")
    app.on("a.do", do: [.push(tabs, in: main), .push(bare, in: main), .popAll()])
    app.on("a.more", do: [.push(tabs, in: main), .push(bare, in: main)])
    var play = Play(app)
    play.send("a.do")
    #expect(play.account == ["a.do → 0.0"])
    play.send("a.more")
    play.pop("main", 2)
    #expect(
      play.account == [
        "main.popped → usual", "b.cancelled → usual", "b.cancelled → usual", "a.cancelled → usual",
        "tabs.cancelled → usual",
      ])
  }

  @Test func aTurnThatRaisesTooMuchIsUndone() {
    var app = ProgramBuilder()
    app.scene("a", events: ["do": []])
    app.scene("b")
    app.action("note")
    app.root(app.stack("main", app["a"], app["b"]))
    app.event("news")
    app.on("news", do: [app.perform("note"), .replace(app["b"])])
    app.on("b.cancelled", do: [app.perform("note"), .replace(app["b"])])
    var play = Play(app)
    let before = play.state
    play.send("news")
    #expect(!play.step.isHandled)
    #expect(play.refusals == [.limit])
    #expect(play.actions.isEmpty)
    #expect(play.state == before)
  }

  @Test func theTreeIsNeverTooDeep() {
    var app = ProgramBuilder()
    app.scene("a", events: ["do": []])
    app.root(app["a"])
    app.on("a.do", do: [.present(app["a"], style: "sheet")])
    var play = Play(app)
    for _ in 0..<199 { play.send("a.do") }
    #expect(play.refusals.isEmpty)
    play.send("a.do")
    #expect(play.refusals == [.limit])
    #expect(play.state.nextIdentity == 201)
  }

  @Test func endlessCreationIsRefused() {
    var app = ProgramBuilder()
    app.scene("a", events: ["do": []])
    let flow = app.flow("f", container: .tabs, slots: ["x", "y"])
    app.root(app["f"], app["f"], of: flow)
    app.root(app["a"])
    app.on("a.do", do: [.present(app["f"], style: "sheet")])
    var play = Play(app)
    play.send("a.do")
    #expect(play.refusals == [.limit])
    #expect(play.tree == "a")
  }
}
