import Testing

@testable import ScenicRuntime

/// Events that many tasks send at once, as those of servers, timers and screens do. `scripts/measure` runs these under the
/// thread sanitizer.
struct ManyTasksTests {
  private static let tasks = 24
  private static let each = 40

  @Test func eventsArriveInOneOrderAndNoneIsLost() async {
    let fixture = await Fixture()
    await withTaskGroup { group in
      for task in 0..<Self.tasks {
        group.addTask {
          for number in 0..<Self.each {
            await fixture.send(task * Self.each + number)
            // Lets other tasks run in between.
            if number % 3 == 0 { await Task.yield() }
          }
        }
      }
    }
    let received = await fixture.received
    #expect(received.count == Self.tasks * Self.each)
    #expect(Set(received).count == received.count)
    #expect(Self.isInOrder(received), "what a task sends comes in the order in which it sends it")
    #expect(await fixture.receivedBySecond == received, "both observers receive the same")
    #expect(await fixture.noted == received, "the work is asked for in that order too")
    #expect(
      await fixture.navigator.state.tree.first(named: "counter")?.inputs["last"]
        == received.last.map { .string("\($0)") })
  }

  @Test func navigatorsWithoutASpecReportInOneOrder() async {
    let navigator = await TreeNavigator(historyLimit: Self.tasks * Self.each)
    await withTaskGroup { group in
      for task in 0..<Self.tasks {
        group.addTask {
          for number in 0..<Self.each {
            await navigator.sendEvent(NavigationEvent(eventName: "\(task * Self.each + number)"))
          }
        }
      }
    }
    let received = await navigator.events.compactMap { Int($0.eventName) }
    #expect(received.count == Self.tasks * Self.each && Set(received).count == received.count)
    #expect(Self.isInOrder(received))
  }

  @Test func answersOfManyActionsAllComeBack() async {
    let fixture = await Fixture()
    for number in 0..<Self.each { await fixture.send(number) }
    await withTaskGroup { group in
      for _ in 0..<Self.each { group.addTask { await fixture.answer() } }
    }
    #expect(await fixture.answered == Self.each)
    #expect(await fixture.navigator.state.requests.isEmpty)
  }

  /// Returns true if the numbers of each task rise.
  private static func isInOrder(_ received: [Int]) -> Bool {
    var last: [Int: Int] = [:]
    for number in received {
      if let before = last[number / each], before >= number { return false }
      last[number / each] = number
    }
    return true
  }

  /// A scene that counts, an action for each number, and two observers, one of which sends an event.
  @MainActor
  private final class Fixture {
    private(set) var received: [Int] = []
    private(set) var receivedBySecond: [Int] = []
    private(set) var noted: [Int] = []
    private(set) var answered = 0
    let navigator: ProgramNavigator

    init() {
      let noting = Noted<Fixture>()
      navigator = ProgramNavigator(Engine(Self.program)) { action in
        if action.action == 0, let number = Self.number(action.arguments) {
          noting.value?.noted.append(number)
        }
        if action.action == 1 { noting.value?.answered += 1 }
      }
      noting.value = self
      navigator.addWatcher { [weak self] turn in
        guard let self, let number = Self.number(turn) else { return }
        received.append(number)
        navigator.send(.appEvent(1, arguments: [:]))
      }
      navigator.addWatcher { [weak self] turn in
        if let number = Self.number(turn) { self?.receivedBySecond.append(number) }
      }
    }

    func send(_ number: Int) { navigator.send(.appEvent(0, arguments: ["n": .string("\(number)")])) }

    /// Answers the first pending request.
    func answer() {
      guard let request = navigator.state.requests.first else { return }
      navigator.send(.answer(.number(request.number), .int(1)))
    }

    private static func number(_ turn: ProgramNavigator.Turn) -> Int? {
      guard case .appEvent(0, let arguments) = turn.input else { return nil }
      return number(arguments)
    }

    private static func number(_ arguments: Fields) -> Int? { arguments["n"]?.text.flatMap { Int($0) } }

    private static let program: Program = {
      var app = ProgramBuilder()
      app.scene("counter", inputs: ["last": .string], initial: ["last": ""])
      app.action("note", parameters: ["n": .string], answer: .int)
      app.action("answered")
      app.event("arrived", ["n"])
      app.event("heard")
      app.root(app.stack("main", app["counter"]))
      app.on(
        "arrived", match: ["n": .bind(0)],
        do: [
          .update(node: app.node("counter"), inputs: [.init("last", .local(0))]),
          app.perform("note", ["n": .local(0)]),
        ])
      app.on("heard")
      app.on("note.answered", do: [app.perform("answered")])
      return app.program
    }()
  }
}
