import Testing

@testable import ScenicLang

/// Repairs that need to know what names and types mean.
struct RepairByMeaningTests {
  private static let spec = """
    struct Mark { color: Color, note: String }
    enum Color { custom(code: Int), red }
    action work(title: String, mark: Mark)
    scene a(mark: Mark) { event e(n: Int?, d: Double?, c: Color?) event f }
    scene b(title: String, n: Int = 1)
    scene c(n: Int, d: Double = 1, c: Color = .red)

    """

  /// A rule and the result of its first repair.
  @Test(arguments: [
    ("on a.f { push b }", "on a.f { push b(title: \"\") }"),
    ("on a.f { push b() }", "on a.f { push b(title: \"\") }"),
    ("on a.f { push b(n: 3,) }", "on a.f { push b(n: 3, title: \"\",) }"),
    ("on a.f { do work }", "on a.f { do work(title: \"\", mark: value) }"),
    (
      "on a.f { update a(mark: Mark(note: a.mark.note)) }",
      "on a.f { update a(mark: Mark(note: a.mark.note, color: .red)) }"
    ),
    ("on a.e(n) { push c(n) }", "on a.e(n) { push c(n: n ?? 0) }"),
    ("on a.e(n) { push c(n: n) }", "on a.e(n) { push c(n: n ?? 0) }"),
    ("on a.e(n, d) { push c(n: 1, d) }", "on a.e(n, d) { push c(n: 1, d: d ?? 0.0) }"),
    (
      "on a.e(c: k) { push c(n: 1, c: k ?? k) }",
      "on a.e(c: k) { push c(n: 1, c: k ?? k ?? .red) }"
    ),
  ])
  func missingArgumentsAreOfferedWithAPlaceholder(wrong: String, right: String) throws {
    let before = Spec(Self.spec + "root a(mark: Mark(color: .red, note: \"\"))\n" + wrong).compile()
    #expect(before.codes.count == 1, "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(fixIt.certainty == .placeholder)
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after.hasSuffix("\n\(right)\n"), "\(after)")
    #expect(!parse(after).tree.hasError)
  }

  @Test(arguments: [
    "action go", "@deprecated(\"x\") action go", "condition k: Bool = false", "/// Doc\nscene b", "event e",
    "enum E { x }", "extern type T", "style s", "events G { event x }", "flow f { scene b root b }",
    "container c { a }",
  ])
  func unusedDeclarationsCanBeMarkedAsIntended(declaration: String) throws {
    let before = Spec("scene a\nroot a\n\(declaration)").compile()
    let fixIt = try #require(before.diagnostics.first?.fixIts.first, "\(before.report)")
    let after = Spec(String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)).compile()
    #expect(before.codes.count == 1 && after.codes.isEmpty, "\(after.report)")
  }

  @Test func anUnusedInputCanBeMarkedAsIntended() throws {
    let before = Spec("flow f(n: Int, m: Int) { scene a(n: Int) root a(n) }\nroot f(n: 1, m: 2)").compile()
    let fixIt = try #require(before.diagnostics.first?.fixIts.first, "\(before.report)")
    let after = Spec(String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)).compile()
    #expect(before.codes == ["SC0508"] && after.codes.isEmpty, "\(after.report)")
  }
}

/// Messages about names that clash or are not in scope.
struct NameAdviceTests {
  private func repaired(_ compilation: Compilation) throws -> String {
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first, "\(compilation.report)")
    return String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
  }

  @Test(arguments: [
    "scene home\nroot tabs { home: stack { home } }", "root tabs { home: stack { home } }\nscene home",
    "scene a\nroot tabs { home: stack { a } b: stack { home: tabs { a } } }",
    "condition home: Bool = false scene a(n: Bool) root home: stack { a(n: home) } on home.changed { stay }",
  ])
  func aLabelThatIsAlsoAnotherNameIsOneMistakeWithAdvice(text: String) throws {
    let before = Spec(text).compile()
    #expect(before.codes == ["SC0202"], "\(before.report)")
    #expect(before.diagnostics[0].notes.count == 2)
    let after = try repaired(before)
    #expect(Spec(after).compile().codes.isEmpty, "\(after)")
  }

  @Test func twoRootsOfOneNameAreOneMistakeWithAdvice() throws {
    let text = "scene a { event e }\nroot main: stack { a }\non a.e { root main: tabs { a } }"
    let before = Spec(text).compile()
    #expect(before.codes == ["SC0202"])
    #expect(try repaired(before).contains("on a.e { root mainTabs: tabs { a } }"))
  }

  @Test func declarationsOfFlowsAreSuggestedWithTheirFlow() throws {
    let text = """
      scene a { event e }
      flow signIn { scene password flow help { scene page root page } root stack { password } }
      root stack { a }
      on a.e { push password }
      on password.leave { stay }
      on page.leave { stay }
      """
    let before = Spec(text).compile()
    #expect(before.codes == ["SC0201", "SC0201"], "\(before.report)")
    #expect(
      before.diagnostics.map { $0.message } == [
        "unknown scene, flow or container `password` here; did you mean `signIn.password`?",
        "unknown scene, flow, container, condition or action `page` here; did you mean `signIn.help.page`?",
      ])
    #expect(try repaired(before).contains("push signIn.password"))
  }
}

struct WordingTests {
  @Test(arguments: [("Int", "an `Int`"), ("URL", "a `URL`"), ("Bool", "a `Bool`"), ("[Int]", "a `[Int]`")])
  func typesHaveTheirArticle(type: String, words: String) {
    #expect(DiagnosticText.a(type) == words)
  }

  @Test func unknownTabsAreReportedWithTheirContainer() {
    let text = "scene a { event e }\nscene b\nroot t: tabs { a b }\non t.select(.c) { stay }"
    #expect(Spec(text).compile().report.hasPrefix("4:14 SC0309 unknown tab `c` of `t`"))
  }
}

/// User actions in tests, written with common alternative words.
struct GestureTests {
  private static func spec(_ statement: String, root: String = "main: stack { a }") -> Spec {
    Spec(
      """
      scene a { event next }
      scene b { event next }
      root \(root)
      on a.next { push b }
      on b.next { stay }
      test "x" {
        a.next
        \(statement)
      }
      """)
  }

  @Test(arguments: [
    ("dismiss", "dismissed"), ("close", "dismissed"), ("dismised", "dismissed"), ("back", "main.popped"),
    ("pop", "main.popped"), ("popped", "main.popped"), ("swipe", "main.popped"),
  ])
  func theRightWordIsOffered(wrong: String, right: String) throws {
    let before = Self.spec(wrong).compile()
    #expect(before.codes == ["SC0201"], "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first, "\(before.report)")
    let after = Spec(String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)).compile()
    #expect(after.codes.isEmpty, "\(after.report)")
    #expect(fixIt.edits.first?.replacement == right)
  }

  @Test func theNumberOfLevelsIsSuggested() throws {
    let message = try #require(Self.spec("back 2").compile().diagnostics.first?.message)
    #expect(
      message == "unknown event `back`; did you mean `main.popped`, or `main.popped(2)` for two entries?")
  }

  @Test func ofSeveralStacksNoneIsGuessed() throws {
    let root = "main: tabs { left: stack { a } right: stack { b } }"
    let diagnostic = try #require(Self.spec("back", root: root).compile().diagnostics.first)
    #expect(diagnostic.fixIts.isEmpty)
    #expect(
      diagnostic.message
        == "unknown event `back`; did you mean `left.popped` or `right.popped`?")
  }

  @Test func aRuleIsOfferedNone() throws {
    let diagnostic = Spec("scene a\nroot a\non dismiss { }").compile().diagnostics.first
    #expect(diagnostic?.message == "unknown event `dismiss`" && diagnostic?.fixIts.isEmpty == true)
  }
}
