import Testing

@testable import ScenicRuntime

/// The work of requests: a task for each, cancelled with the owner; results that arrive late, twice or at once.
/// `scripts/measure` runs these under the thread sanitizer.
@MainActor struct RequestWorkTests {
  private struct Broken: Error {}

  /// What the work has noted.
  private final class Log {
    var cancelled = 0
    var calls: [ActionCall] = []
  }

  /// A list that opens pages, each of which loads a number.
  private static let program: Program = {
    var app = ProgramBuilder()
    app.scene("list", events: ["open": []])
    app.scene("page", inputs: ["sum": .int], initial: ["sum": 0], events: ["load": ["id"]])
    app.scene("failure")
    app.action("load", parameters: ["id": .int], answer: .int)
    app.action("idle")
    app.delay("idle", .seconds(0))
    app.root(app.stack("main", app["list"]))
    app.on("list.open", do: [.push(app["page"], in: nil)])
    app.on("page.load", match: ["id": .bind(0)], do: [app.perform("load", ["id": .local(0)])])
    app.on(
      "load.answered", match: ["value": .bind(0)],
      do: [
        .update(
          node: app.node("page"),
          inputs: [.init("sum", .binary(.plus, .input(node: app.node("page"), name: "sum"), .local(0)))])
      ])
    app.on("load.failed", do: [.push(app["failure"], in: nil)])
    app.event("wait")
    app.on("wait", do: [app.perform("idle")])
    app.on("idle.answered", do: [.push(app["failure"], in: nil)])
    return app.program
  }()

  private let page = Identity(3)

  private func navigator(_ perform: @escaping @MainActor (ActionCall) -> Void) -> ProgramNavigator {
    let navigator = ProgramNavigator(Self.program, perform: perform)
    navigator.send(.event(from: Identity(2), event: 0, arguments: [:]))
    return navigator
  }

  private func load(_ id: Int, in navigator: ProgramNavigator) {
    navigator.send(.event(from: page, event: 0, arguments: ["id": .int(id)]))
  }

  private func text(_ navigator: ProgramNavigator) -> String { Play.text(of: navigator.state.tree) }

  @Test func theTaskOfADepartedOwnerIsCancelled() async {
    let log = Log()
    let navigator = navigator { call in
      call.answer { () async throws -> Int in
        while !Task.isCancelled { await Task.yield() }
        log.cancelled += 1
        return 1
      }
    }
    load(1, in: navigator)
    load(2, in: navigator)
    navigator.send(.popped(Identity(1), count: 1))
    while log.cancelled < 2 { await Task.yield() }
    await Task.yield()
    #expect(text(navigator) == "main{list}" && navigator.diagnostics.isEmpty)
  }

  @Test func anErrorFailsTheRequest() async {
    let navigator = navigator { call in call.answer { () async throws -> Int in throw Broken() } }
    load(1, in: navigator)
    while !navigator.state.requests.isEmpty { await Task.yield() }
    #expect(text(navigator) == "main{list page(0) failure}")
  }

  @Test func aRequestIsCompletedOnce() {
    let log = Log()
    let navigator = navigator { log.calls.append($0) }
    load(1, in: navigator)
    load(2, in: navigator)
    #expect(log.calls.map(\.request) == [1, 2])
    log.calls[1].complete(with: 5)
    log.calls[1].complete(with: 7)
    log.calls[1].fail()
    let again = "no request 2 of `load` is pending"
    #expect(text(navigator) == "main{list page(5)}" && navigator.diagnostics == [again, again])
    navigator.send(.popped(Identity(1), count: 1))
    log.calls[0].complete(with: 1)
    #expect(text(navigator) == "main{list}" && navigator.diagnostics.count == 3)
  }

  @Test func resultsAfterRestoringAndTravellingChangeNothing() {
    let log = Log()
    let navigator = navigator { log.calls.append($0) }
    load(1, in: navigator)
    navigator.restore(navigator.saved)
    #expect(text(navigator) == "main{list page(0) failure}")
    log.calls[0].complete(with: 1)
    #expect(text(navigator) == "main{list page(0) failure}" && navigator.diagnostics.count == 1)
    navigator.travel(to: 0)
    log.calls[0].complete(with: 1)
    #expect(navigator.diagnostics.count == 2)
  }

  @Test func resultsOfManyTasksAllArrive() async {
    let navigator = navigator { call in
      let id: Int = call.argument(0)
      call.answer { () async throws -> Int in
        for _ in 0..<(id * 7 % 13) { await Task.yield() }
        return id
      }
    }
    for id in 1...100 { load(id, in: navigator) }
    while !navigator.state.requests.isEmpty { await Task.yield() }
    #expect(text(navigator) == "main{list page(5050)}" && navigator.diagnostics.isEmpty)
  }

  @Test func theRuntimeCompletesTimers() async {
    let navigator = navigator { _ in }
    navigator.send(.appEvent(0, arguments: [:]))
    while !navigator.state.requests.isEmpty { await Task.yield() }
    #expect(text(navigator) == "main{list page(0) failure}")
  }
}
