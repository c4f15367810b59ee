import ScenicRuntime
import Testing

@testable import ScenicLang

/// Paths through a flow whose root is not a container: they name the present child, also one that a rule has
/// placed there.
struct FlowPathTests {
  private static let spec = """
    scene shelf {
      event lend
      event lendSecond
      event stack
    }
    flow loan(reader: String = "") {
      scene choose { event next  event twice }
      scene confirm(days: Int = 7) { event again }
      scene receipt
      root choose
      on choose.next { root confirm }
      on choose.twice { push receipt }
      on confirm.again { push receipt }
      OF THE FLOW
    }
    root main: stack { shelf }
    on shelf.lend { go main / shelf / loan }
    on shelf.lendSecond { go main / shelf / loan / loan.confirm(days: 3) }
    on shelf.stack { go main / shelf / loan / loan.choose / loan.receipt }
    link "/confirm/{days}" { go main / shelf / loan / loan.confirm(days) }

    """

  private func failures(_ statements: String, ofTheFlow: String = "") -> [String] {
    let text = Self.spec.replacing("OF THE FLOW", with: ofTheFlow) + "test \"path\" { \(statements) }\n"
    let compilation = Spec(text).compile()
    guard let program = compilation.program else { return [compilation.report] }
    let player = TestRunner(program)
    return compilation.tests.compactMap { player.play($0)?.text(files: compilation.sources) }
  }

  @Test(arguments: [
    "shelf.lendSecond  expect main / shelf / loan / loan.confirm(days: 3)",
    "shelf.lendSecond  confirm.again  expect main / shelf / loan / confirm / receipt",
    "shelf.lend  choose.next  expect main / shelf / loan / confirm(days: 7)",
    "shelf.lend  choose.twice  expect main / shelf / loan / receipt",
    "shelf.stack  expect main / shelf / loan / choose / receipt",
    "open \"/confirm/5\"  expect main / shelf / loan / loan.confirm(days: 5)",
  ])
  func theChildThatThePathNamesIsThere(statements: String) {
    #expect(failures(statements) == [])
  }

  /// A presentation over the first child is another tree than its replacement.
  @Test(arguments: [
    "shelf.lendSecond  expect main / shelf / loan / choose / confirm",
    "shelf.lend  choose.twice  expect main / shelf / loan / confirm / receipt",
    "shelf.lend  choose.next  expect main / shelf / loan / choose",
  ])
  func anotherTreeIsNotExpected(statements: String) {
    #expect(failures(statements).count == 1)
  }

  @Test func aRuleOfTheFlowNamesItsChild() {
    let rule = "event skip  on loan.skip { go confirm(days: 1) }"
    #expect(
      failures("shelf.lend  loan.skip  expect main / shelf / loan / confirm(days: 1)", ofTheFlow: rule) == [])
  }

  /// A counterexample writes the paths that it reads.
  @Test func writtenPathsAreReadBack() throws {
    let spec = Self.spec.replacing("OF THE FLOW", with: "")
    let program = try #require(Spec(spec).compile().program)
    let engine = Engine(program)
    let state = engine.handle(.open("/confirm/4"), in: engine.start().state).state
    let path = PathText(program, hasInputs: true).text(state.tree)
    #expect(path == "main / shelf / loan(reader: \"\") / confirm(days: 4)")
    #expect(failures("open \"/confirm/4\"  expect \(path)") == [])
  }
}
