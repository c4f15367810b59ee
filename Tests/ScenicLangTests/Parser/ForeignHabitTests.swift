import Testing

@testable import ScenicLang

/// What people bring along from other languages is one mistake with one repair.
struct ForeignHabitTests {
  private static let spec = """
    condition x: Int = 0
    condition s: String = ""
    enum Kind { all, some }
    scene a(s: String) { event e(k: Kind, n: Int) }
    root a(s: "")

    """

  @Test(arguments: [
    ("where x = 3", "where x == 3"), ("where x = 3 && s == \"\"", "where x == 3 && s == \"\""),
    ("where (x = 3)", "where (x == 3)"), ("where s == 'hi'", "where s == \"hi\""),
    ("where s == 'say \"hi\" \\' \\\" \\u{41}'", "where s == \"say \\\"hi\\\" \\' \\\" \\u{41}\""),
    ("where s == “hi you”", "where s == \"hi you\""), ("where s == ‘hi’", "where s == \"hi\""),
    ("where s == „hi“", "where s == \"hi\""), ("where s == ''", "where s == \"\""),
  ])
  func oneMistakeHasOneCertainRepair(wrong: String, right: String) throws {
    let text = "on a.e \(wrong) { stay }\non s.changed, x.changed { stay }"
    let before = Spec(Self.spec + text).compile()
    #expect(before.diagnostics.count == 1, "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(fixIt.certainty == .certain)
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.spec + text.replacing(wrong, with: right) + "\n")
    #expect(Spec(after).compile().codes.isEmpty)
  }

  @Test(arguments: ["on a.e(k = .all) { stay }", "on a.e { update a(s = \"b\") }", "root a(s = \"\")"])
  func labelsTakeAColon(text: String) throws {
    let before = parse(text)
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(before.diagnostics.count == 1 && fixIt.certainty == .certain)
    #expect(
      String(decoding: fixIt.applied(to: [UInt8](text.utf8)), as: UTF8.self) == text.replacing("=", with: ":")
    )
  }

  @Test func aForeignStringHasItsText() {
    let compilation = Spec(Self.spec + "on a.e where s == '\\u{41}\"b' { stay }").compile()
    guard case .binary(_, _, let right)? = compilation.model.flows[0].rules[0].condition?.kind else {
      Issue.record("\(compilation.report)")
      return
    }
    guard case .literal(let value) = right.kind else {
      Issue.record("\(compilation.report)")
      return
    }
    #expect(value == .string("A\"b"))
  }

  @Test func aLoneQuoteIsAStrayCharacterAndWorkIsLinear() {
    #expect(parse("app Cats'\nscene a").diagnostics.map { $0.code.code } == ["SC0003"])
    let many = String(repeating: "'\\", count: 20_000)
    #expect(parse(many).tree.tokens.facts.count > 1000)
  }

  @Test func quotesInsideStringsAndCommentsAreText() {
    #expect(parse("/// “it's”\nimport \"‘a’ 'b'\" // 'c'").diagnostics.isEmpty)
  }
}
