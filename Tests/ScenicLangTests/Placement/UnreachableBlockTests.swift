import Testing

@testable import ScenicLang

/// A block that never runs has one message, and the scenes that only it shows have none.
struct UnreachableBlockTests {
  private func report(_ effects: String) -> [String] {
    let compilation = Self.compile("on a.e(n) { \(effects) }")
    return compilation.diagnostics.filter { !["SC0503", "SC0509"].contains($0.code.code) }.map {
      "\($0.code.code) \($0.message): \(compilation.underlined($0))"
    }
  }

  private static func compile(_ rules: String) -> Compilation {
    Spec(
      """
      condition x: Bool = false
      condition y: Bool = false
      scene a { event e(n: Int) }
      scene b { event e }
      scene c
      root stack { a }
      \(rules)
      on b.e { push c }
      """
    ).compile()
  }

  static let cases: [(String, [String])] = [
    ("if x && y && n > 0 { push b }", []),
    ("if x { if y { push b } }", []),
    (
      "stay; if false { push b } else if x && y { stay }",
      ["SC0413 unreachable block: this condition is never true: false"]
    ),
    (
      "if x && y { if false { push b } else { stay } }",
      ["SC0413 unreachable block: this condition is never true: false"]
    ),
    (
      "if x && !x && y { push b; if false { stay } }",
      ["SC0413 unreachable block: this condition is never true: x && !x && y"]
    ),
    (
      "if n > 5 && n < 3 && x && y { push b }",
      ["SC0413 unreachable block: this condition is never true: n > 5 && n < 3 && x && y"]
    ),
    (
      "if true || x && y { stay } else { push b }",
      ["SC0413 unreachable `else`: this condition is never false: true || x && y"]
    ),
    (
      "if x && y { stay } else if x || !x { stay } else { push b }",
      ["SC0413 unreachable `else`: this condition is never false: x || !x"]
    ),
    ("if true || x && y { push b }", []),
    ("if x { if !x { push b } } push b", ["SC0413 unreachable block: this condition is never true: !x"]),
    (
      "if x { stay } else if x && y { push b }",
      ["SC0413 unreachable block: this condition is never true: x && y"]
    ),
    (
      "if n > 5 { push b; if n < 3 { push b } else { stay } }",
      ["SC0413 unreachable block: this condition is never true: n < 3"]
    ),
    (
      "if x || y { if !x { if y { push b } else { stay } } }",
      ["SC0413 unreachable `else`: this condition is never false: y"]
    ),
    (
      "if n == 1 { if n != 1 { if false { push b } } } push b",
      ["SC0413 unreachable block: this condition is never true: n != 1"]
    ),
    ("if x { if y { push b } } if !x { push b }", []),
    ("if n > 5 { if n < 8 { push b } else { stay } }", []),
    (
      "if present(b) { if !present(b) { stay } } push b",
      ["SC0413 unreachable block: this condition is never true: !present(b)"]
    ),
    (
      "if showing(b) { if !showing(b) { stay } } push b",
      ["SC0413 unreachable block: this condition is never true: showing(b)"]
    ),
    // Afterwards the tree is another one.
    ("if !present(b) { push b; if present(b) { push c } }", []),
    (
      "if present(a) && x { push b; if !present(a) && !x { stay } }",
      ["SC0413 unreachable block: this condition is never true: !present(a) && !x"]
    ),
  ]

  @Test(arguments: [
    ("where n > 5", "if n < 3 { push b } else { push b } }\non a.e { stay", ["n > 5: true"]),
    ("", "if x { if n > 5 { if y { stay } else if n < 3 { push b } else { push b } } }", ["n > 5: true"]),
    ("", "if x || y { push b; if !x && n > 5 { if !y { stay } } }", ["x || y: true", "!x && n > 5: true"]),
    ("", "if x { stay } else if !x { push b } else { push c }", ["x: false"]),
    ("", "if x { if x && y && !x { push b } else { push b } }", []),
  ])
  func namesTheConditionsAroundIt(condition: String, effects: String, reasons: [String]) {
    let compilation = Self.compile("on a.e(n) \(condition) { \(effects) }")
    let found = compilation.diagnostics.filter { $0.code.code == "SC0413" }
    #expect(found.count == 1, "\(compilation.report)")
    let notes = found.flatMap { $0.notes }.map { note in
      let text = note.range.map { compilation.sources[0].quotation($0) } ?? ""
      return "\(text): \(note.message.contains("true") ? "true" : "false")"
    }
    #expect(notes == reasons)
  }

  /// A query gives the name of a scene another meaning.
  @Test(arguments: [
    "if t.k == 1 { if present(t where t.k == 2) { if t.k == 2 { push c } } } push a",
    "if t.k == 1 && present(t where t.k == 2) { if t.k == 2 { push c } } push a",
    "if t.k == 1 { if present(t where t.k == 2) && t.k == 2 { push c } } push a",
  ])
  func afterAQueryIsNotReported(effects: String) {
    let compilation = Spec(
      """
      scene a { event e }
      scene t(k: Int) { event e }
      scene c
      root stack { a }
      on a.e { push t(k: 1) }
      on t.e { \(effects) }
      """
    ).compile()
    #expect(compilation.codes.isEmpty, "\(compilation.report)")
  }

  @Test func thatAsksForAnUnusedSceneIsReported() {
    let compilation = Spec(
      """
      scene a { event e }
      @unused scene b
      root stack { a }
      on a.e { if present(b) { push a } else { stay } }
      """
    ).compile()
    #expect(compilation.codes == ["SC0413"], "\(compilation.report)")
  }

  @Test(arguments: cases)
  func hasOneMessage(effects: String, expected: [String]) {
    #expect(report(effects) == expected)
  }

  @Test func ofARuleThatNeverRunsIsReportedWithIt() {
    let compilation = Spec(
      """
      scene a { event e }
      scene b
      root stack { a }
      on a.e where false { if false { push b } }
      on a.e { stay }
      """
    ).compile()
    #expect(compilation.codes == ["SC0413"], "\(compilation.report)")
  }

  @Test func ofALinkIsReported() {
    let compilation = Spec(
      """
      scene a
      scene b
      root stack { a }
      link "/b" { if false { push b } else { stay } }
      """
    ).compile()
    #expect(compilation.codes == ["SC0413"], "\(compilation.report)")
  }

  /// The analysis of the senders decides conditions, too: no `a` is ever presented.
  @Test func thatNoSenderReachesIsReported() {
    let compilation = Spec(
      """
      scene a { event e }
      scene b
      root stack { a }
      on a.e where a.isPresented { push b }
      on a.e { stay }
      """
    ).compile()
    #expect(compilation.codes.count == 1, "\(compilation.report)")
  }

  @Test func afterAnImpossibleEffectIsNotReported() {
    let compilation = Spec(
      """
      condition x: Bool = false
      scene a { event e }
      scene b
      root a
      on a.e { push b; if x { stay } }
      """
    ).compile()
    #expect(!compilation.codes.contains("SC0413"), "\(compilation.report)")
  }
}
