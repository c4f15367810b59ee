import ScenicRuntime
import Testing

@testable import ScenicLang

/// Steps that tests share, and tests that start with other values.
struct SharedStepsTests {
  private static let app = """
    app Door
    condition isOpen: Bool = false
    condition guests: Int = 0
    scene hall { event knock; event away }
    scene room { event exit }
    flow tour {
      scene first { event next }
      @terminal scene second
      root stack { first }
      on first.next { push second }
    }
    root main: stack { hall }
    on hall.knock where isOpen && guests < 3 { push room }
    on hall.knock { stay }
    on hall.away { present tour }
    on room.exit { pop }

    """

  private func outcomes(_ tests: String) -> (codes: [String], failures: [String]) {
    let compilation = Spec(Self.app + tests).compile()
    guard let program = compilation.program else { return (compilation.codes, []) }
    let runner = TestRunner(program)
    return (
      compilation.codes, compilation.tests.compactMap { runner.play($0)?.text(files: compilation.sources) }
    )
  }

  @Test func testsStartWithTheirValues() {
    let outcome = outcomes(
      """
      test "open" with isOpen = true, guests = 2 { hall.knock; expect main / hall / room }
      test "full" with isOpen = true, guests = 3 { hall.knock; expect main / hall }
      test "closed" { hall.knock; expect main / hall }
      """)
    #expect(outcome.codes == [] && outcome.failures == [])
  }

  @Test func stepsContainSteps() {
    let outcome = outcomes(
      """
      steps inside { hall.knock; expect main / hall / room }
      steps twice { inside; room.exit; inside }
      test "twice" with isOpen = true { twice; room.exit; twice; expect main / hall / room }
      """)
    #expect(outcome.codes == [] && outcome.failures == [])
  }

  /// The names and paths of steps are those of the flow that declares them.
  @Test func stepsBelongToTheirFlow() {
    let compilation = Spec(
      Self.app.replacing(
        "  on first.next", with: "  steps further { first.next; expect first / second }\n  on first.next")
        + "test \"x\" { hall.away; tour.further; expect showing(second) }"
    ).compile()
    #expect(compilation.codes == [], "\(compilation.report)")
    guard let program = compilation.program else { return }
    #expect(compilation.tests.allSatisfy { TestRunner(program).play($0) == nil })
  }

  @Test func aFailureShowsBothPlaces() throws {
    let outcome = outcomes(
      "steps inside { hall.knock; expect main / hall / room }\ntest \"closed\" { inside }")
    let failure = try #require(outcome.failures.first)
    #expect(failure.contains("in these steps") && failure.contains("in this test"))
  }

  @Test(arguments: [
    ("steps a { b }\nsteps b { a }\ntest \"x\" { a }", ["SC0348"]),
    ("steps a { hall.knock }", ["SC0521"]),
    ("@unused steps a { hall.knock }", []),
    ("steps a { hall.knock }\nsteps a { hall.away }\ntest \"x\" { a }", ["SC0202"]),
    ("test \"x\" with isOpen = guests == 0 { hall.knock }", ["SC0312"]),
    ("test \"x\" with isOpen = true, isOpen = false { hall.knock }", ["SC0304"]),
    ("test \"x\" with isopen = true { hall.knock }", ["SC0201"]),
  ])
  func mistakesAreReported(text: String, codes: [String]) {
    #expect(outcomes(text).codes == codes)
  }

  /// Steps that repeat each other grow exponentially, and are refused before they are written out.
  @Test func repeatedStepsAreBounded() {
    var text = "steps s0 { hall.knock; hall.knock }\n"
    for number in 1..<40 { text += "steps s\(number) { s\(number - 1); s\(number - 1) }\n" }
    #expect(outcomes(text + "test \"x\" { s39 }").codes == ["SC0213"])
  }

  /// The lines of an interactive run name steps, and a saved test does too.
  @Test func stepsAreRecordedByTheirName() throws {
    let spec = Spec(Self.app + "steps inside { hall.knock; expect main / hall }\ntest \"x\" { inside }")
    let files = spec.files
    let recorded = TestRecording(spec.compile()) { text in
      Spec((files["main.scene"] ?? "") + text).compile()
    }
    var recording = try #require(recorded)
    let entered = recording.enter("inside", path: "line")
    #expect(entered.report.errorCount == 0 && entered.results.count == 2)
    guard case .test(let test) = recording.save("again", path: "line") else {
      Issue.record("it cannot be saved")
      return
    }
    #expect(test.contains("\n  inside\n"))
  }
}
