import Testing

@testable import ScenicLang

/// Mistakes near the clauses of rules, requests and tests whose messages need the meaning of names.
struct ClauseMistakeTests {
  private static let spec = """
    app News
    action load(id: Int) -> String single
    action ask -> Bool
    event save
    scene list { event open; event shut }
    scene notice { event yes }
    scene editor { event shut }
    flow help {
      scene page { event shut }
      root stack { page }
      on page.shut { cancel }
    }
    root bar: tabs { m: stack { list }, l: stack { notice } }
    on list.shut { push help }
    on save { present editor }
    on editor.shut { close }
    on bar.select where present(editor) { stay }
    on editor.leave { stay }
    on load.failed even covered { stay }

    """

  /// A text, the result of its first repair, and its only diagnostic.
  @Test(arguments: [
    ("list.open { resume bar.m }", "list.open { resume bar }", "SC0346"),
    ("list.open { resume editor.leave }", "list.open { resume editor }", "SC0205"),
    ("list.open { resume bar.select }", "list.open { resume bar }", "SC0205"),
    ("list.open where isPresented(editor) { stay }", "list.open where present(editor) { stay }", "SC0201"),
    ("list.open where !isPresent(help) { stay }", "list.open where !present(help) { stay }", "SC0201"),
    ("list.open { if exists(help.page) { stay } }", "list.open { if present(help.page) { stay } }", "SC0201"),
    ("list.open where Present(m) { stay }", "list.open where present(m) { stay }", "SC0201"),
    (
      "list.open where !present(editor, help) { stay }",
      "list.open where !(present(editor) || present(help)) { stay }", "SC0306"
    ),
    ("list.open where present(editor(n: 1)) { stay }", "list.open where present(editor) { stay }", "SC0306"),
    ("list.open where present(\"editor\") { stay }", "list.open where present(editor) { stay }", "SC0205"),
    ("load.done(id: id) where id == \"\" { stay }", "load.done(id) where id == \"\" { stay }", "SC0320"),
    ("list.open { do load(id: 1) for notice }", "list.open { do load(id: 1) for News }", "SC0338"),
    ("list.open { do ask.done }", "list.open { do ask }", "SC0201"),
  ])
  func aMistakeIsOneMessageWithItsRepair(wrong: String, right: String, code: String) throws {
    let before = Spec(Self.spec + "on \(wrong)").compile()
    #expect(before.codes == [code], "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(fixIt.certainty == .likely)
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.spec + "on \(right)\n")
    let errors = Spec(after).compile().diagnostics.filter { $0.severity == .error }
    #expect(errors.allSatisfy { $0.code.code.hasPrefix("SC04") }, "\(Spec(after).compile().report)")
  }

  @Test(arguments: [
    ("present(3)", "SC0205 expected the name of a scene, flow or container in `present`"),
    ("present()", "SC0303 missing scene of `present`"),
    (
      "present(list, 3)",
      "SC0306 unexpected second argument of `present`: it takes one name, and a condition after `where`"
    ),
  ])
  func anArgumentOfAQueryIsAName(condition: String, message: String) {
    let found = Spec(Self.spec + "on list.open where \(condition) { stay }").compile().diagnostics
    #expect(found.map { "\($0.code.code) \($0.message)" } == [message])
    #expect(found.allSatisfy { $0.fixIts.isEmpty })
  }

  /// `|| wait` in other conditions is an unknown name.
  @Test(arguments: [
    "on list.open { if (present(list) || wait) { stay } }", "link \"/a\" where true || wait { go bar }",
  ])
  func onlyRulesWait(text: String) {
    let found = Spec(Self.spec + text).compile().diagnostics
    #expect(found.map { $0.code.code } == ["SC0201"] && found.allSatisfy { !$0.message.contains("or wait") })
  }

  /// A statement keeps its meaning; the warning is gone as soon as a test sends the event.
  @Test func aStatementWithTheNameOfAnEventIsReported() throws {
    func compile(_ statements: String) -> Compilation {
      Spec(Self.spec + "on list.open { stay }\ntest \"t\" { \(statements) }").compile()
    }
    let before = compile("list.open  save")
    let diagnostic = try #require(before.diagnostics.first { $0.code.code == "SC0520" })
    #expect(diagnostic.severity == .warning)
    let after = try #require(diagnostic.fixIts.first).applied(to: before.sources[0].bytes)
    #expect(String(decoding: after, as: UTF8.self).contains("list.open  `save` }"))
    #expect(!Spec(String(decoding: after, as: UTF8.self)).compile().codes.contains("SC0520"))
    #expect(!compile("save  restore  `save`").codes.contains("SC0520"))
    #expect(!compile("restore").codes.contains("SC0520"))
  }

  /// A presentation over a node that is not visible is not that of the path.
  @Test func aHiddenPresenterIsNamed() throws {
    let text = """
      app A
      event warn
      event more
      scene a { event next }
      scene b
      scene notice
      root home: stack { a }
      on warn { present notice }
      on more even covered { push b in home }
      on a.next { stay }
      test "shown" { warn  expect home / a presenting notice }
      test "hidden" { warn  more  expect home / a / b presenting notice }
      """
    let compilation = Spec(text).compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    let failures = compilation.tests.compactMap { TestRunner(program).play($0)?.diagnostic.message }
    #expect(
      failures == ["the tree differs from the expected path: `a`, which is not visible, presents `notice`"])
  }
}
