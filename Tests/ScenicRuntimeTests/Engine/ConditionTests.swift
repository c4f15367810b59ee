import ScenicRuntime
import Testing

/// Conditions, actions and the events of the app.
struct ConditionTests {
  private func door(_ build: (inout ProgramBuilder) -> Void) -> Play {
    var app = ProgramBuilder()
    app.condition("isOpen")
    app.condition("isLit")
    app.action("ask", answer: .bool)
    app.action("note", parameters: ["what": .optional(.string)])
    app.scene("hall", events: ["do": [], "more": []])
    app.scene("room", events: ["do": []])
    app.event("alarm")
    app.root(app.stack("main", app["hall"]))
    build(&app)
    return Play(app)
  }

  @Test func allConditionsAreSetBeforeTheFirstChangeIsHandled() {
    var play = door { app in
      app.on("isOpen.changed", where: app.known("isLit"), do: [.push(app["room"], in: nil)])
    }
    play.handle(.set([.init(condition: 0, value: true), .init(condition: 1, value: true)]))
    #expect(play.tree == "main{hall room}")
    #expect(play.account == ["isOpen.changed → 0.0", "isLit.changed → usual"])
    play.handle(.set([.init(condition: 0, value: true)]))
    #expect(play.step.isHandled)
    #expect(play.account.isEmpty)
    play.handle(.set([.init(condition: 0, value: 3), .init(condition: 7, value: true)]))
    #expect(play.refusals == [.value, .value])
  }

  @Test func aScenesConditionLivesWithItsNode() {
    var play = door { app in
      app.condition("room.isWarm")
      app.on("hall.do", do: [.push(app["room"], in: nil)])
      app.on(
        "room.isWarm.changed", match: ["value": .literal(true)], do: [.present(app["hall"], style: "sheet")])
    }
    play.send("hall.do")
    play.handle(.set([.init(condition: 2, scene: play.identity("room"), value: true)]))
    #expect(play.tree == "main{hall room^hall}")
    #expect(play.state.sceneConditions.count == 1)
    play.pop("main")
    #expect(play.state.sceneConditions.isEmpty)
    play.handle(.set([.init(condition: 2, scene: Identity(2), value: true)]))
    #expect(play.refusals == [.notStanding])
  }

  @Test func anAnswerGoesWhereTheActionWasAsked() {
    var play = door { app in
      app.on("hall.do", do: [.push(app["room"], in: nil), app.perform("ask")])
      app.on("ask.answered", match: ["value": .literal(true)], do: [.replace(app["hall"])])
    }
    play.send("hall.do")
    play.send("alarm")
    #expect(play.refusals == [.unanswered])
    #expect(play.state.requests == [NavigationState.Request(number: 1, action: 0, owner: Identity(3))])
    play.answer("ask", false)
    #expect(play.refusals == [.unanswered])
    #expect(play.state.requests.count == 1)
    play.answer("ask", true)
    #expect(play.tree == "main{hall hall}")
    #expect(play.state.requests.isEmpty)
    play.answer("ask", true)
    #expect(!play.step.isHandled)
  }

  @Test func actionsCarryTheirArguments() {
    var play = door { app in
      app.on("hall.do", do: [app.perform("note"), app.perform("note", ["what": .literal("x")])])
      app.on("hall.more", do: [app.perform("note", ["what": .literal(1)])])
    }
    play.send("hall.do")
    #expect(play.step.actions.map(\.arguments) == [["what": nil], ["what": "x"]])
    #expect(play.state.requests.isEmpty)
    play.send("hall.more")
    #expect(play.refusals == [.value])
    #expect(play.actions.isEmpty)
  }

  @Test func conditionsOfFlowsAreHandledInTheirFlow() {
    var app = ProgramBuilder()
    app.scene("a")
    app.scene("b")
    let flow = app.flow("f", container: .stack)
    app.root(app["b"], of: flow)
    app.condition("isOn", flow: flow)
    app.root(app.container(.tabs, "bar", ["x": app["a"], "y": app["f"]]))
    app.on("isOn.changed", flow: flow, do: [.push(app["a"], in: nil)])
    var play = Play(app)
    play.set("isOn")
    #expect(play.tree == "bar{*a f{b a}}")
  }

  @Test func choiceRunsOneBlockOrTheOther() {
    var play = door { app in
      let wrong = Program.Effect.choose(.literal(1), then: [.stay], else: [.stay])
      app.on(
        "hall.do",
        do: [
          .choose(
            app.known("isOpen"), then: [.push(app["room"], in: nil)],
            else: [.present(app["room"], style: "sheet")]),
          wrong,
        ])
    }
    play.send("hall.do")
    #expect(play.tree == "main{hall^room}")
    #expect(play.refusals == [.value])
    play.handle(.dismissed(nil))
    play.set("isOpen")
    play.send("hall.do")
    #expect(play.tree == "main{hall room}")
  }
}
