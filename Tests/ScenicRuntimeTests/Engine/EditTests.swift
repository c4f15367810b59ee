import Testing

@testable import ScenicRuntime

/// Effects that an app decides on itself.
struct EditTests {
  private var app: ProgramBuilder {
    var app = ProgramBuilder()
    app.condition("isMember")
    app.scene("list", events: ["open": []])
    app.scene("page")
    app.scene("join")
    app.scene("club", requires: [app.requirement("isMember", else: "join")])
    app.root(app.stack("home", app["list"]))
    return app
  }

  /// Effects have the same result as a rule for the event of the node.
  @Test func effectsComeToWhatARuleComesTo() {
    let all: [[Program.Effect]] = [
      [], [.push(app["page"], in: nil)], [.present(app["page"], style: "sheet")],
      [.push(app["page"], in: nil), .present(app["page"], style: "alert")], [.replace(app["page"])],
    ]
    for effects in all {
      var ruled = app
      ruled.on("list.open", do: effects.isEmpty ? [.stay] : effects)
      var play = Play(ruled)
      let list = play.identity("list")
      let step = play.engine.carryOut(effects, at: list, in: play.state)
      play.send("list.open")
      #expect(step.state == play.state && step.isHandled)
    }
  }

  @Test func impossibleEffectsChangeNothing() {
    let play = Play(app)
    let list = play.identity("list")
    func refusal(_ effects: [Program.Effect], at node: Identity, in state: NavigationState)
      -> Step.Refusal.Reason?
    {
      let step = play.engine.carryOut(effects, at: node, in: state)
      #expect(step.state == state && !step.isHandled && step.refusals.count == 1)
      return step.refusals.first?.reason
    }
    #expect(
      refusal([.push(app["page"], in: nil), .pop(), .pop()], at: list, in: play.state) == .nothingToLeave)
    #expect(refusal([.push(app["club"], in: nil)], at: list, in: play.state) == .dropped)
    #expect(refusal([.push(app["page"], in: nil)], at: Identity(99), in: play.state) == .notStanding)
    let covered = play.engine.carryOut([.push(app["page"], in: nil)], at: list, in: play.state).state
    #expect(refusal([.push(app["page"], in: nil)], at: list, in: covered) == .covered)
  }
}
