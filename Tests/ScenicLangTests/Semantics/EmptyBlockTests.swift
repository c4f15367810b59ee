import Testing

@testable import ScenicLang

/// A block without effects is a warning. The end of an `if` can be removed, any other block needs `stay`.
struct EmptyBlockTests {
  static let cases: [(String, messages: [String], repaired: String)] = [
    ("if c { push b } else {}", ["empty `else`"], "if c { push b }"),
    ("if c { push b } else { }", ["empty `else`"], "if c { push b }"),
    ("if c { push b }\n  else {\n  }", ["empty `else`"], "if c { push b }"),
    ("if c { push b } /* x */ else {}", ["empty `else`"], "if c { push b } /* x */ else { stay }"),
    ("if c { push b } else { /* x */ }", [], "if c { push b } else { /* x */ }"),
    ("if c { push b } else if d {}", ["empty `else if`"], "if c { push b }"),
    (
      "if c { push b } else if d {} else { pop all }", ["empty `else if`"],
      "if c { push b } else if d { stay } else { pop all }"
    ),
    (
      "if c { push b } else if d { pop all } else {}", ["empty `else`"],
      "if c { push b } else if d { pop all }"
    ),
    (
      "if c { push b } else if d {} else {}", ["empty `else if`", "empty `else`"],
      "if c { push b } else if d { stay }"
    ),
    ("if c {} else { push b }", ["empty `if`"], "if c { stay } else { push b }"),
    ("if c { if d { push b } else {} }", ["empty `else`"], "if c { if d { push b } }"),
    ("if c { push b } else { if d {} }", ["empty `if`"], "if c { push b } else { if d { stay } }"),
  ]

  @Test(arguments: cases)
  func isReportedWithItsRepair(effects: String, messages: [String], repaired: String) throws {
    var source = text(effects)
    let found = empty(source)
    #expect(found.map { $0.message } == messages.map { "\($0): expected an effect or `stay`" })
    while let repair = empty(source).first?.fixIts.first {
      source = String(decoding: repair.applied(to: [UInt8](source.utf8)), as: UTF8.self)
    }
    #expect(source == text(repaired))
  }

  private func empty(_ source: String) -> [Diagnostic] {
    Spec(source).compile().diagnostics.filter { $0.code.code == "SC0524" }
  }

  private func text(_ effects: String) -> String {
    """
    condition c: Bool = false
    condition d: Bool = false
    scene a { event e }
    scene b
    root stack { a }
    on a.e where c || d { stay }
    on a.e { \(effects) }
    """
  }
}
