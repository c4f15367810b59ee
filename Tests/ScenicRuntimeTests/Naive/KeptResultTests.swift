import Testing

@testable import ScenicRuntime

/// Both engines agree about the limits of requests, which random inputs do not reach.
@Suite struct KeptResultTests {
  /// A scene with many requests, covered by a sheet.
  private static var program: Program {
    var app = ProgramBuilder()
    app.action("load", answer: .int)
    app.scene("list", events: ["load": [], "cover": []])
    app.scene("sheet", events: ["ask": []])
    app.root(app.stack("main", app["list"]))
    app.on("list.load", do: [app.perform("load")])
    app.on("list.cover", "sheet.ask", do: [.present(app["sheet"], style: "sheet")])
    app.on("load.answered", match: ["value": .literal(7)], do: [.present(app["sheet"], style: "sheet")])
    app.on("load.answered", match: ["value": .literal(8)], do: [app.perform("load")])
    app.on("load.failed")
    return app.program
  }

  private func play(_ inputs: [Input]) -> (Agreement.Record, [NavigationState]) {
    let agreement = Agreement(Self.program)
    var rest = inputs[...]
    var states: [NavigationState] = []
    let record = agreement.play(steps: inputs.count) { state in
      states.append(state)
      return rest.removeFirst()
    }
    if let disagreement = record.disagreement { Issue.record("\(agreement.explain(disagreement))") }
    return (record, states)
  }

  private let load = Input.event(from: Identity(2), event: 0, arguments: [:])
  private let cover = Input.event(from: Identity(2), event: 1, arguments: [:])

  @Test func atMostAHundredResultsAreKept() throws {
    let requests = Array(repeating: load, count: 103) + [cover]
    let answers = (1...103).map { $0 % 2 == 0 ? Input.fail(.number($0)) : .answer(.number($0), 8) }
    let (record, states) = play(requests + answers + [.dismissed(nil), load])
    #expect(record.requests.handled == 100 && record.requests.refused == 3)
    let last = try #require(states.last)
    #expect(last.held.isEmpty && last.requests.map { $0.number } == [101, 102, 103] + (104..<154))
  }

  @Test func aKeptResultThatCoversItsOwnerLeavesTheNextOneKept() throws {
    let requests = [load, load, load, cover]
    let answers = [Input.answer(.number(2), 7), .answer(.number(1), 8), .answer(.number(3), 1)]
    let (_, states) = play(requests + answers + [.dismissed(nil), .dismissed(nil), load])
    #expect(states.map { $0.held.compactMap { $0.request?.number } }.suffix(3) == [[2, 1, 3], [1, 3], []])
    #expect(states.last?.requests.map { $0.number } == [4])
  }

  /// Restoring fails all requests, and what is saved then can be restored again.
  @Test func anyNumberOfRequestsIsRestored() throws {
    let program = Self.program
    let engine = Engine(program)
    var state = engine.start().state
    for input in Array(repeating: load, count: 130) + [cover] {
      state = engine.handle(input, in: state).state
    }
    #expect(state.requests.count == 130)
    for _ in 0..<2 {
      let saved = JSONWriter.compact(StateWriter(program).write(state))
      let step = try engine.restore(JSONReader.read(saved))
      #expect(step.state.requests.isEmpty && step.state.tree == state.tree)
      state = step.state
    }
  }
}
