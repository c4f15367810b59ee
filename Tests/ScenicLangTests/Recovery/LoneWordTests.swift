import Foundation
import Testing

@testable import ScenicLang

/// A reserved word that is misspelled, or alone on its line, as while typing: parsing ends, the written text
/// is kept, and few errors are reported.
struct LoneWordTests {
  /// Contexts of a declaration, a member, a child, an effect, a statement.
  static let places = [
    ("scene a\n", "\nroot a"), ("flow f {\n  scene a\n", "\n  root a\n}"), ("scene a {\n", "\n}"),
    ("scene a {\n  event b\n", "\n}"), ("events e {\n  event b\n", "\n}"), ("struct s {\n  a: Int\n", "\n}"),
    ("enum e {\n  a\n", "\n}"), ("root r: stack {\n  a\n", "\n}"), ("on a.b {\n", "\n}"),
    ("on a.b {\n  push a\n", "\n}"), ("test \"\" {\n  a.b\n", "\n}"),
  ]

  static let following = [
    "", "foo", "foo bar", "\"text\"", "{ }", "{ foo }", "(a)", "(a: Int)", ".b", "foo.bar", "foo: bar",
    ": bar",
    "scene b", "event", "event b", "push b", "@a b", "/ b", "7", "== b", "}", ")",
  ]

  private static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  /// Each word with some of what can follow, and each of these with some words; all of them in the long run.
  @Test(arguments: places)
  func readingEnds(before: String, after: String) {
    for (number, word) in TokenKind.keywords.enumerated() {
      let misspelt = GrammarAgreementTests.misspelt(word)
      for (place, next) in Self.following.enumerated() where Self.isLong || (number + place) % 5 == 0 {
        for line in [word, misspelt, "#\(misspelt)"] {
          let text = "\(before)  \(line)\n  \(next)\(after)"
          let parsed = parse(text)
          #expect(parsed.tree.printed() == Array(text.utf8))
          #expect(parsed.diagnostics.count <= 5, "\(text)\n\(parsed.diagnostics.map { $0.message })")
        }
      }
    }
  }

  @Test func aMisspeltEventWithoutAName() {
    let compilation = Spec("app A\nscene a\nevnt\nfoo\nroot a").compile()
    #expect(compilation.codes.first == "SC0105", "\(compilation.report)")
  }
}
