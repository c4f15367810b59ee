import ScenicRuntime
import Testing

@testable import ScenicLang

/// Actions with a delay: their declaration, their requests, and the time that passes in tests.
struct TimerTests {
  private static let spec = """
    app Idle
    action idle after 30 s latest
    action remind(text: String, seconds: Int) after seconds
    action load -> Int
    action note
    scene list { event touch; event remind(text: String, seconds: Int); event off; event twice; event more }
    scene asleep(by: String)
    scene cover
    root home: stack { list }
    on list.touch { do idle }
    on idle.done { push asleep(by: "idle") }
    on list.remind(text, seconds) { do remind(text: text, seconds: seconds) for Idle }
    on remind.done { push asleep(by: remind.text) }
    on load.done { do note }
    on list.off { push cover }
    on list.more { stay }
    on list.twice { do remind(text: "a", seconds: 5) for Idle; do remind(text: "b", seconds: 5) for Idle; do load }

    """

  private func codes(_ text: String) -> [String] {
    Spec(Self.spec + text).compile().diagnostics
      .filter { $0.severity == .error }.map { $0.code.code }
  }

  @Test func aDelayIsSecondsOrAParameter() throws {
    let program = try #require(Spec(Self.spec).compile().program)
    #expect(program.actions.map { $0.delay } == [.seconds(30), .parameter(1), nil, nil])
    #expect(program.actions.map { $0.overlap } == [.latest, .independent, .independent, .independent])
    let written = ProgramWriter.write(program)
    #expect(try ProgramReader.read(JSONReader.read(JSONWriter.compact(written))) == program)
  }

  @Test(arguments: [
    ("action a(on: Bool) after on", ["SC0301"]),
    ("action a(n: Int?) after n", ["SC0301"]),
    ("action a(n: Int) after m", ["SC0201"]),
    ("action a after 9223372036854775807 s", []),
    ("action a after 9223372036854775808 s", ["SC0008"]),
    ("event off\non off { do idle for Idle }", []),
    ("on idle.failed { stay }", []),
    ("on note.done { stay }", ["SC0328"]),
    ("test \"a\" { pass 3 s; idle.done; remind(text: \"a\").done; idle.failed }", []),
    ("test \"a\" { idle.done(3) }", ["SC0306"]),
    ("scene pass(n: Int) { event go }\non pass.go { stay }\ntest \"a\" { pass.go; pass.leave }", []),
    ("action pass(n: Int) -> Int\non pass.done { stay }\ntest \"a\" { pass(n: 3).done(1) }", []),
    ("event s\non s { stay }\ntest \"a\" { s }", []),
    (
      "event after(pass: Int)\non after(s) where s > 0 { stay }\non after { stay }\ntest \"a\" { after(pass: 3) }",
      []
    ),
  ])
  func mistakesAreReportedOnce(text: String, expected: [String]) {
    #expect(codes(text) == expected, "\(text)")
  }

  private func failures(_ statements: String) -> [String] {
    let compilation = Spec(Self.spec + "test \"t\" {\n\(statements)\n}").compile()
    guard let program = compilation.program else { return [compilation.report] }
    let runner = TestRunner(program)
    return compilation.tests.compactMap { runner.play($0) }.map { $0.diagnostic.message }
  }

  @Test(arguments: [
    // Exactly at the deadline, and not before.
    "list.touch  pass 29 s  expect home  pass 1 s  expect showing(asleep)",
    // A new request with `latest` starts again.
    "list.touch  pass 29 s  list.touch  pass 29 s  expect home  pass 1 s  expect showing(asleep)",
    // A step over several deadlines: by deadline.
    "list.remind(text: \"b\", seconds: 9)  list.remind(text: \"a\", seconds: 3)  pass 60 s "
      + "expect home / list / asleep(by: \"a\") / asleep(by: \"b\")",
    // Equal deadlines: in the order of the requests.
    "list.twice  pass 5 s  expect home / list / asleep(by: \"a\") / asleep(by: \"b\")",
    // A delay of nothing is due at once, but not by itself.
    "list.remind(text: \"a\", seconds: 0)  expect home  pass 0 s  expect showing(asleep)",
    "list.remind(text: \"a\", seconds: -9)  pass 0 s  expect showing(asleep)",
    // A covered owner keeps it.
    "list.touch  list.off  pass 30 s  expect showing(cover)  home.popped  expect showing(asleep)",
    // A timer can complete at any time by name, and then not again.
    "list.touch  idle.done  expect showing(asleep)  home.popped  pass 60 s  expect home",
    "list.twice  remind(text: \"b\").done  expect home / list / asleep(by: \"b\")",
    // Only requests for its own time: nothing happens.
    "pass 1000000 s  expect home",
    "pass 9223372036854775807 s  list.touch  pass 9223372036854775807 s  expect showing(asleep)",
    // Requests of a restored state fail, so no timer is left.
    "list.touch  save  restore  pass 30 s  expect home",
  ])
  func timersCompleteWhenTheyAreDue(statements: String) {
    #expect(failures(statements) == [])
  }

  /// A timer that the result of a timer requests completes in the same time, if it is due.
  @Test func timersFollowEachOther() {
    let spec = """
      app Steps
      condition hasPages: Bool = true
      action tick after 10 s
      scene list { event begin }
      scene page(id: Int)
      root home: stack { list }
      on list.begin { do tick for Steps }
      on tick.done where hasPages { push page(id: 1); do tick for Steps }
      on tick.done { do tick for Steps }
      test "t" {
        list.begin
        pass 29 s
        expect home / list / page(id: 1) / page(id: 1)
        pass 1 s
        expect home / list / page(id: 1) / page(id: 1) / page(id: 1)
      }
      test "endless" { set hasPages = false  list.begin  pass 10_000 s  expect home }
      test "too long" { set hasPages = false  list.begin  pass 10_010 s  expect refused }
      """
    let compilation = Spec(spec).compile()
    guard let program = compilation.program else {
      Issue.record("\(compilation.report)")
      return
    }
    let runner = TestRunner(program)
    #expect(compilation.tests.compactMap { runner.play($0) }.map { $0.diagnostic.message } == [])
  }

  @Test func anUnhandledTimerIsReported() {
    let text = "app A\naction a after 3 s\nscene s { event e }\nroot s\non s.e { do a }\n"
    #expect(
      Spec(text).compile().diagnostics.map { "\($0.code.code) \($0.message)" } == [
        "SC0510 unhandled timer `a`"
      ])
  }

  /// The generated protocol has no function for a timer; the runtime completes it.
  @Test func swiftDoesNotPerformTimers() throws {
    let program = try #require(Spec(Self.spec).compile().program)
    let swift = Emitter.swift(program)
    #expect(swift.contains("func load() async throws -> Int") && !swift.contains("func idle"))
  }

  /// A counterexample in which a timer completes names that assumption, and its test fails.
  @Test func verificationCompletesTimersAtAnyTime() throws {
    let text = """
      app A
      action fast after 1 s
      action slow after 60 s
      scene list { event begin }
      scene early
      scene late
      root home: stack { list }
      on list.begin { do fast for A; do slow for A }
      on fast.done { push early }
      on slow.done { push late }
      never showing(late)

      """
    let compilation = Spec(text).compile()
    let verification = try #require(
      Verification(compilation, bound: .init(states: 200)) { Spec(text + $0).compile() })
    let verdict = try #require(verification.verdicts.last)
    #expect(verdict.answer == .refuted && verdict.details.contains(Judgement.timersFireAnyTime))
    #expect(verdict.test?.contains("slow.done") == true, "\(verdict.test ?? "no test")")
  }
}
