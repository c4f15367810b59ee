import Testing

@testable import ScenicRuntime

struct RequestLimitTests {
  @Test func aThousandRequestsArePendingAtMost() {
    var app = ProgramBuilder()
    app.scene("list", events: ["load": []])
    app.action("load", answer: .string)
    app.root(app["list"])
    app.on("list.load", do: [app.perform("load", [:])])
    app.on("load.answered", match: [:], do: [.stay])
    var play = Play(app)
    for _ in 0..<1000 { play.send("list.load") }
    #expect(play.refusals == [] && play.state.requests.count == 1000)
    play.send("list.load")
    #expect(play.refusals == [.limit] && play.step.actions.isEmpty && play.state.requests.count == 1000)
    play.handle(.answer(.number(7), "seven"))
    play.send("list.load")
    #expect(play.refusals == [] && play.step.actions.map(\.request) == [1001])
  }

  @Test(arguments: [
    (Input.RequestReference.number(2), "no request 2 is pending"),
    (.number(2, of: 0), "no request 2 of `load` is pending"),
    (.number(2, of: 99), "no request 2 is pending"), (.only(action: 0), "no request of `load` is pending"),
  ])
  func aRequestThatIsNotPendingIsNamed(_ reference: Input.RequestReference, _ expected: String) {
    var app = ProgramBuilder()
    app.scene("list", events: ["load": []])
    app.action("load", answer: .string)
    app.root(app["list"])
    var play = Play(app)
    play.handle(.fail(reference))
    #expect(play.step.refusals.map(\.message) == [expected])
  }
}
