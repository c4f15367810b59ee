import ScenicRuntime
import Testing

struct OpeningTests {
  /// Cats with their links: one link has a requirement, one starts an action, and one flow has its own link.
  private static var app: ProgramBuilder {
    var app = ProgramBuilder()
    app.condition("isSignedIn")
    app.scene("cats", events: ["buy": []])
    app.scene("cat", inputs: ["catName": .string])
    app.scene("gate")
    app.scene("secret", requires: [app.requirement("isSignedIn", else: "gate")])
    app.scene("pay", inputs: ["total": .int], initial: ["total": 0])
    app.scene("help")
    let checkout = app.flow("checkout", container: .stack)
    app.root(app["pay"], of: checkout)
    let home = app.stack("home", app["cats"])
    app.root(app.container(.tabs, "tabs", ["home": home, "help": app["help"]]))
    app.on("cats.buy", do: [.present(app["checkout"], style: "sheet")])
    app.link("/cats/{name}", ["name": .string], do: [.go(goal(app, ["cats", "cat"]))])
    app.link("/secret", do: [.push(app["secret"], in: app.node("home"))])
    app.link(
      "/help", where: app.known("isSignedIn"), do: [.select(node: app.node("tabs"), slot: .literal("help"))])
    app.link("/note", do: [.present(app["help"], style: "sheet")])
    app.link("/pay/{n}", ["n": .int], flow: checkout, do: [.push(app["pay", ["total": .local(0)]], in: nil)])
    app.link("/stop", flow: checkout, do: [.cancel])
    return app
  }

  private static func goal(_ app: ProgramBuilder, _ names: [String]) -> Program.Goal {
    let entries = names.map { name in
      Program.Goal(node: app.node(name), inputs: name == "cat" ? [.init("catName", .local(0))] : [])
    }
    let home = Program.Goal(node: app.node("home"), content: .entries(entries))
    return Program.Goal(node: app.node("tabs"), content: .selected(slot: 0, home))
  }

  @Test func longURLsAreShortenedInMessages() {
    for (length, isWhole) in [(200, true), (201, false)] {
      var play = Play(Self.app)
      let url = "/nowhere/" + String(repeating: "x", count: length - 9)
      play.handle(.open(url))
      let shown = isWhole ? url : "\(url.prefix(133))…\(url.suffix(66))"
      #expect(play.step.refusals.map { $0.message } == ["no link matches \(shown)"])
    }
  }

  @Test func linksAreFollowedAndReported() {
    var play = Play(Self.app)
    play.handle(.open("https://cats.example/cats/Zo%C3%AB?from=mail"))
    #expect(play.tree == "tabs{*home{cats cat(Zoë)} help}")
    let answer = play.step.account[0]
    #expect(answer.event == "open \"https://cats.example/cats/Zo%C3%AB?from=mail\"")
    #expect(answer.outcome == .rule(.init(flow: 0, rule: 0, isLink: true)))
    play.handle(.open("/cats/Fred"))
    #expect(play.tree == "tabs{*home{cats cat(Fred)} help}")
  }

  @Test func urlsWithoutAMatchAreRefused() {
    var play = Play(Self.app)
    for url in ["/dogs", "/cats", "/cats/%FF", "javascript:alert(1)", ""] {
      play.handle(.open(url))
      #expect(!play.step.isHandled)
      #expect(play.refusals == [.link])
      #expect(play.tree == "tabs{*home{cats} help}")
    }
    play.handle(.open("/dogs"))
    #expect(play.step.refusals[0].message == "no link matches /dogs")
    play.handle(.open("/cats/a%zz"))
    #expect(
      play.step.refusals[0].message
        == "invalid URL /cats/a%zz: `%` is not followed by two hexadecimal digits")
  }

  @Test func aWhereMustHold() {
    var play = Play(Self.app)
    play.handle(.open("/help"))
    #expect(play.step.refusals[0].message == "no link matches /help: the `where` of link /help does not hold")
    #expect(play.step.account[0].passedOver.map(\.miss) == [.condition])
    play.set("isSignedIn")
    play.handle(.open("/help"))
    #expect(play.tree == "tabs{home{cats} *help}")
  }

  @Test func aRequirementHoldsALinkAndGoesOnWithIt() {
    var play = Play(Self.app)
    play.handle(.open("/secret"))
    #expect(play.step.isHandled)
    #expect(play.tree == "tabs{*home{cats^gate} help}")
    #expect(play.state.held.count == 1)
    play.set("isSignedIn")
    play.finish("gate")
    #expect(play.tree == "tabs{*home{cats secret} help}")
    #expect(play.account == ["gate.done → usual", "link /secret → 0.1"])

    play = Play(Self.app)
    play.handle(.open("/secret"))
    play.cancel("gate")
    #expect(play.refusals == [.dropped])
    #expect(play.step.refusals[0].message.hasPrefix("what link /secret asked for is dropped"))
  }

  @Test func leavingScenesReceiveLeave() {
    var app = Self.app
    app.condition("cat.isEdited")
    app.on("cat.leave", where: app.known("cat.isEdited"), do: [.present(app["help"], style: "alert")])
    var play = Play(app)
    play.handle(.open("/cats/Fred"))
    play.set("cat.isEdited", of: "cat")
    play.handle(.open("/cats/Fred"))
    #expect(play.tree == "tabs{*home{cats cat(Fred)} help}", "nothing would leave")
    play.handle(.open("/cats/Tom"))
    #expect(play.step.isHandled)
    #expect(play.tree == "tabs{*home{cats cat(Fred)^help} help}")
    #expect(play.account == ["open \"/cats/Tom\" → 0.0", "cat.leave → 0.1"])
  }

  @Test func linksOfFlowsRequireTheFlowInTheTree() {
    var play = Play(Self.app)
    play.handle(.open("/pay/3"))
    #expect(
      play.step.refusals[0].message
        == "no link matches /pay/3: checkout, the flow of the link /pay/{n}, is not in the tree")
    play.send("cats.buy")
    play.handle(.open("/note"))
    play.handle(.open("/pay/3"))
    #expect(play.refusals == [.noStack], "the front of the flow is the note over it")
    play.handle(.dismissed(nil))
    play.handle(.open("/pay/3"))
    #expect(play.tree == "tabs{*home{cats^checkout{pay(0) pay(3)}} help}")
    play.handle(.open("/stop"))
    #expect(play.tree == "tabs{*home{cats} help}")
    #expect(play.account == ["open \"/stop\" → 1.1", "checkout.cancelled → usual"])
  }
}
