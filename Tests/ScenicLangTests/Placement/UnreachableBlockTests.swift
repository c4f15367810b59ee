import Testing

@testable import ScenicLang

/// A block that never runs has one message, and the scenes that only it shows have none.
struct UnreachableBlockTests {
  private func report(_ effects: String) -> [String] {
    let compilation = Spec(
      """
      condition x: Bool = false
      condition y: Bool = false
      scene a { event e(n: Int) }
      scene b { event e }
      scene c
      root stack { a }
      on a.e(n) { \(effects) }
      on b.e { push c }
      """
    ).compile()
    return compilation.diagnostics.filter { $0.code.code != "SC0509" }.map {
      "\($0.code.code) \($0.message): \(compilation.underlined($0))"
    }
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
  ]

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
