import Testing

@testable import ScenicRuntime

/// Both engines agree about held inputs and requirements between turns in small programs.
@Suite struct HeldAgreementTests {
  private func expectAgreement(_ app: ProgramBuilder, _ inputs: [Input]) {
    let agreement = Agreement(app.program)
    var rest = inputs[...]
    let record = agreement.play(steps: inputs.count) { _ in rest.removeFirst() }
    if let disagreement = record.disagreement { Issue.record("\(agreement.explain(disagreement))") }
    #expect(record.disagreement != nil || record.steps == inputs.count)
  }

  /// Nothing has left at the start, so no rule for `cancelled` runs.
  @Test func theStartRunsNoRules() {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.root(app["list"])
    app.on("list.cancelled", do: [.close(node: app.node("list"))])
    app.on("list.open")
    expectAgreement(app, [.event(from: Identity(1), event: 0, arguments: [:])])
  }

  @Test func aClauseThatCannotBeComputedDoesNotLetAnEventWait() {
    var app = ProgramBuilder()
    app.condition("c")
    app.scene("list", events: ["open": []])
    app.scene("other")
    app.root(app.stack("main", app["list"]))
    app.on("c.changed", "list.open", where: .isPresented(node: app.node("other")), waiting: true)
    expectAgreement(
      app,
      [
        .set([.init(condition: 0, scene: nil, value: true)]),
        .event(from: Identity(2), event: 0, arguments: [:]),
      ])
  }

  /// A change of a scene's condition is handled while the scene is covered, and so is one that has waited.
  @Test func aChangeThatWaitsIsHandledInACoveredScene() {
    var app = ProgramBuilder()
    app.condition("c")
    app.scene("list", events: ["open": []])
    app.scene("sheet")
    app.condition("list.own")
    app.root(app.stack("main", app["list"]))
    app.on("list.open", do: [.present(app["sheet"], style: "sheet")])
    app.on("list.own.changed", where: .condition(0), waiting: true, do: [.dismiss])
    expectAgreement(
      app,
      [
        .event(from: Identity(2), event: 0, arguments: [:]),
        .set([.init(condition: 1, scene: Identity(2), value: true)]),
        .set([.init(condition: 0, scene: nil, value: true)]),
      ])
  }

  /// The gate was presented over another column.
  @Test func aGateOverAnotherNodeDoesNotCount() {
    var app = ProgramBuilder()
    app.condition("c", initial: true)
    app.scene("gate")
    app.scene("list", requires: [app.requirement("c", else: "gate")])
    app.scene("page", events: ["open": []])
    app.root(
      app.container(.container, "both", ["left": app["list"], "right": app.stack("main", app["page"])]))
    app.on("page.open", do: [.present(app["gate"], style: "sheet")])
    expectAgreement(
      app,
      [
        .event(from: Identity(4), event: 0, arguments: [:]),
        .set([.init(condition: 0, scene: nil, value: false)]),
        .dismissed(nil), .dismissed(nil),
      ])
  }
}
