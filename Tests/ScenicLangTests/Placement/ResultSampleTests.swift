import Testing

@testable import ScenicLang

/// The values that rules test in a result are samples of the arguments that become the result of a flow.
struct ResultSampleTests {
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
