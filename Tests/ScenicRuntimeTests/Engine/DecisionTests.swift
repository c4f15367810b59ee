import Testing

@testable import ScenicRuntime

/// An explanation contains the decision of each `if`, next to its rule.
struct DecisionTests {
  @Test func decisionsAreBesideTheirRule() {
    var app = ProgramBuilder()
    app.condition("isOn")
    app.scene("list", events: ["open": []])
    app.scene("note", events: ["close": []])
    app.root(app.stack("main", app["list"]))
    app.on("list.open", do: [.push(app["note"], in: nil)])
    app.on(
      "note.close",
      do: [
        .choose(.unary(.not, app.known("isOn")), then: [.pop()], else: [.stay]),
        .choose(app.known("isOn"), then: [.pop()], else: [.stay]),
      ])
    app.on("note.cancelled", do: [.choose(app.known("isOn"), then: [.stay], else: [.stay])])
    app.on("isOn.changed")
    var play = Play(app)
    play.send("list.open")
    play.send("note.close")
    #expect(play.account == ["note.close → 0.1", "note.cancelled → 0.2"])
    #expect(play.step.account.map { $0.decisions } == [[true, false], [false]])
    play.set("isOn")
    #expect(play.step.account.map { $0.decisions } == [[]])
  }
}
