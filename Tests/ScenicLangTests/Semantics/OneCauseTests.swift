import Testing

@testable import ScenicLang

/// What follows from one mistake is no message of its own.
struct OneCauseTests {
  @Test(arguments: [
    """
    scene a(n: Int) { event e(x: Int) }
    scene a { event f(y: Int, z: Int) event g }
    root stack { a(n: 1) }
    on a.f(y, z) { push a }
    on a.e(y: y) { push a(m: y, y: y) }
    on a.g { finish }
    """,
    """
    scene a
    condition a: Bool = false
    root a
    on a.changed { stay }
    on a.leave where a { stay }
    """,
    """
    flow f { scene x root x }
    flow f { scene y { event e } root y }
    root stack { f.x }
    on f.y.e { push f.y }
    """,
    "scene a { event e(n: Int) event e(n: Int, m: Int) }\nroot a\non a.e(n, m) where n == m { stay }",
  ])
  func aSecondDeclarationIsOneMistake(text: String) {
    let compilation = Spec(text).compile()
    #expect(compilation.codes == ["SC0202"], "\(compilation.report)")
  }

  @Test func aRunOfClosersIsOneMistake() {
    #expect(
      parse("scene a\n}\n)\n]\nscene b").diagnostics.map { $0.message } == ["these 3 brackets close nothing"])
    let many = parse(String(repeating: "}", count: 100_000))
    #expect(many.diagnostics.count == 1 && many.work < 1_000_000)
  }

  @Test func whatIsNoTextIsOneMistake() {
    #expect(Spec("\u{0}\u{0}").compile().codes == ["SC0001"])
  }

  @Test func suggestionsAreForTheFirstMistakesOnly() {
    let cases = (0..<400).map { "c\($0)" }.joined(separator: ", ")
    let wrong = (0..<400).map { "condition k\($0): E = .x\($0)\n" }.joined()
    let compilation = Spec("enum E { \(cases) }\n\(wrong)scene a\nroot a").compile()
    #expect(compilation.diagnostics.count == 400)
    #expect(compilation.diagnostics.count { !$0.fixIts.isEmpty } <= 200)
  }
}
