import Testing

@testable import ScenicRuntime

/// Apps in which every node has a property that few nodes usually have: searches that run once for the whole
/// app find it there too.
struct AllAlikeTests {
  @Test func everyHandledNodeRaisesItsEvent() {
    var app = ProgramBuilder()
    app.scene("page")
    app.action("note")
    app.root(app.stack("main", app["page"], app["page"]))
    app.on("page.cancelled", "main.cancelled", do: [app.perform("note")])
    let play = Play(app)
    // An explanation lists every node that leaves.
    let step = play.engine.handle(.popped(play.identity("main"), count: 1), in: play.state)
    #expect(step.actions.count == 1)
  }

  @Test func everyRequirementIsChecked() {
    var app = ProgramBuilder()
    app.condition("isIn")
    app.condition("isOpen", initial: true)
    app.scene("wall")
    app.require(app.requirement("isOpen", else: "wall"), for: "wall")
    app.scene("home", requires: [app.requirement("isIn", else: "wall")])
    app.root(app["home"])
    var play = Play(app)
    #expect(play.tree == "wall")
    play.set("isIn")
    play.finish("wall")
    #expect(play.tree == "home")
  }

  @Test func nearestOfManyNodesReceivesTheValue() {
    var app = ProgramBuilder()
    app.scene(
      "label", inputs: ["text": .string], initial: ["text": "old"], events: ["next": []], produces: [.string])
    app.root(app["label"])
    app.on("label.next", do: [.present(app["label"], style: "sheet")])
    var program = app.program
    program.nodes[0].updates = ["text"]
    var play = Play(program)
    play.send("label.next")
    #expect(play.tree == "label(old)^label(old)")
    play.handle(.produce(play.identity("label"), type: .string, "new"))
    #expect(play.tree == "label(new)")
  }

  @Test func everyNodeWithALeaveRuleIsAsked() {
    var app = ProgramBuilder()
    app.scene("page")
    app.action("note")
    app.root(app.stack("main", app["page"], app["page"]))
    app.on("page.leave", "main.leave", do: [app.perform("note")])
    var play = Play(app)
    play.pop("main")
    #expect(play.actions == ["note"] && play.tree == "main{page page}")
  }
}

/// The lookups of the engine in a program.
struct IndexTests {
  @Test func undeclaredNodesWithChildrenAreContainers() {
    var app = ProgramBuilder()
    app.scene("page")
    app.root(app["page"])
    let index = Engine(app.program).index
    let stranger = SceneModel(sceneName: "stranger")
    #expect(index.kind(of: stranger) == .scene)
    #expect(index.kind(of: SceneModel(sceneName: "strange", children: [stranger])) == .container)
  }

  @Test func aPlaceIsThatOfItsRuleOrLink() {
    var app = ProgramBuilder()
    app.scene("page", events: ["next": []])
    app.flow("trip")
    app.root(app["page"], of: 1)
    app.root(app["page"])
    for flow in 0...1 {
      for _ in 0..<3 {
        app.on("page.next", flow: flow)
        app.link("/page", flow: flow, do: [.stay])
      }
    }
    var program = app.program
    for flow in 0...1 {
      for place in 0..<3 {
        program.flows[flow].rules[place].source.line = 10 * flow + place
        program.flows[flow].links[place].source.line = 100 + 10 * flow + place
      }
    }
    let engine = Engine(program)
    for (flow, rule) in [(0, 2), (1, 0), (1, 2)] {
      let (place, link) = (
        Step.RulePlace(flow: flow, rule: rule), Step.RulePlace(flow: flow, rule: rule, isLink: true)
      )
      #expect(engine.source(of: place)?.line == 10 * flow + rule)
      #expect(engine.source(of: link)?.line == 100 + 10 * flow + rule)
    }
    #expect(engine.source(of: Step.RulePlace(flow: 2, rule: 0)) == nil)
    #expect(engine.source(of: Step.RulePlace(flow: 0, rule: 3, isLink: true)) == nil)
  }

  @Test func contentOfContainersIsCreatedEverywhere() {
    var app = ProgramBuilder()
    app.condition("isIn")
    for name in ["page", "wall"] { app.scene(name) }
    var made: [Program.Template] = []
    for place in 0..<10 { made.append(app.stack("box\(place)", app[place % 2 == 0 ? "page" : "wall"])) }
    app.scene("home")
    app.flow("trip")
    app.root(made[0], of: 1)
    app.root(app["home"])
    app.event("go")
    app.on(
      "go",
      do: [
        .push(made[1], in: nil), .replace(made[2]), .show(made[3]), .present(made[4], style: "sheet"),
        .root(made[5], in: nil),
        .choose(.literal(true), then: [.push(made[6], in: nil)], else: [.push(made[8], in: nil)]),
      ])
    app.link("/box", do: [.push(made[9], in: nil)])
    app.require(app.requirement("isIn", else: "wall"), for: "home")
    var program = app.program
    program.nodes[app.node("home")].requirements[0].node = made[7]
    let fillings = Engine(program).index.fillings
    for (place, template) in made.enumerated() {
      #expect(fillings[app.node("box\(place)")] == template.children, "\(place)")
    }
  }
}
