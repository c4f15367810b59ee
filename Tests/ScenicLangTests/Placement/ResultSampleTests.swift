import Testing

@testable import ScenicLang

/// The values that rules test in a result are samples of the arguments that become the result of a flow.
struct ResultSampleTests {
  /// The unhandled case is played, also if it is not among the few samples of a struct.
  @Test(arguments: [
    ("struct P { a: Bool, b: Bool, c: Bool, d: Bool }", "p.a || p.b || p.c || p.d"),
    ("struct P { a: Int, b: Int, c: String, d: Bool }", "p.a != 3 || p.b != 4 || p.c != \"x\" || p.d"),
    ("struct Q { m: Int, n: Int? }\nstruct P { a: Q, b: Int, c: Q }", "p.a.m != 7 || p.b != 8 || p.c.n != 9"),
    ("struct Q { m: Bool, n: Bool }\nstruct P { a: Q, b: Q }", "!p.a.m || p.a.n || !p.b.n || p.b.m"),
  ])
  func aCaseOfAStructIsConfirmed(types: String, condition: String) {
    let compilation = Spec(
      "\(types)\nscene home { event open(p: P) }\nroot home\non home.open(p) where \(condition) { stay }"
    ).compile()
    #expect(compilation.diagnostics.map { $0.severity } == [.error], "\(compilation.report)")
    #expect(compilation.codes == ["SC0408"], "\(compilation.report)")
  }

  /// A rule that runs only for one value of a struct is played.
  @Test func aRuleForAStructIsConfirmed() {
    let compilation = Spec(
      """
      struct P { a: Int, b: Int, c: String, d: Bool }
      scene home { event open(p: P) }
      scene cat(p: P) { event back }
      root stack { home }
      on home.open(p) where p.a == 3 && p.b == 4 && p.c == "x" && p.d { push cat(p: p) }
      on home.open { stay }
      on cat.back where cat.p.b == 4 { dismiss }
      on cat.back { pop }
      """
    ).compile()
    #expect(compilation.codes == ["SC0403"], "\(compilation.report)")
    #expect(compilation.diagnostics.map { $0.severity } == [.error], "\(compilation.report)")
  }

  @Test(arguments: [
    (
      "`home.open(n: 1)`, then `s.chosen(n: 7)`",
      """
      flow pick -> Int {
        scene s { event chosen(n: Int) }
        root s
        on s.chosen(n) { finish(n) }
      }
      root stack { home }
      on home.open(_) { present pick }
      on pick.done(n) where n != 7 { stay }
      """
    ),
    // By an input of the flow.
    (
      "`home.open(n: 7)`, then `s.ok`",
      """
      flow pick(n: Int) -> Int {
        scene s { event ok }
        root s
        on s.ok { finish(pick.n) }
      }
      root stack { home }
      on home.open(n) { present pick(n: n) }
      on pick.done(n) where n != 7 { stay }
      """
    ),
    // Through two flows, within a case.
    (
      "`home.open(n: 1)`, then `s.chosen(n: 11)`",
      """
      enum Choice { none some(n: Int) }
      flow pick -> Choice {
        scene s { event chosen(n: Int) }
        root s
        on s.chosen(n) { finish(.some(n: n)) }
      }
      flow outer -> Choice? {
        root stack { pick }
        on pick.done(choice) { finish(choice) }
      }
      root stack { home }
      on home.open(_) { present outer }
      on outer.done(.some(n)) where n > 11 || n < 11 { stay }
      on outer.done(.none) { stay }
      on outer.done(nil) { stay }
      """
    ),
    // From the result of a scene.
    (
      "`home.open(n: 1)`, then `s.done(\"yes\")`",
      """
      flow pick -> String {
        scene s -> String
        root s
        on s.done(text) { finish(text) }
      }
      root stack { home }
      on home.open(_) { present pick }
      on pick.done(text) where text != "yes" { stay }
      """
    ),
  ])
  func isConfirmed(path: String, text: String) {
    let compilation = Spec("scene home { event open(n: Int) }\n" + text).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0408" }
    #expect(found.count == 1 && found.first?.severity == .error, "\(compilation.report)")
    let notes = found.flatMap { $0.notes.map { $0.message } }
    #expect(notes.contains("reached by: \(path)"), "\(notes)")
  }
}
