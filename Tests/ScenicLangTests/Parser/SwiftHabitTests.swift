import Testing

@testable import ScenicLang

/// Syntax of Swift and similar languages is parsed with its meaning there: one message with its repair.
struct SwiftHabitTests {
  private static let spec = """
    condition c: Bool = false
    enum Kind { book, toy }
    scene home { event tap(id: Int, kind: Kind) event plain }
    scene item(id: Int)
    root home

    """

  /// A declaration, what its first repair makes of it, and how sure that is.
  @Test(arguments: [
    ("enum Answer { case delete, keep }", "enum Answer { delete, keep }"),
    ("enum Answer {\n  case delete\n  case keep(n: Int)\n}", "enum Answer {\n  delete\n  keep(n: Int)\n}"),
    ("enum Answer { .delete, .keep }", "enum Answer { delete, keep }"),
    ("on home.tap(id, _) where not id > 3 { stay }", "on home.tap(id, _) where !(id > 3) { stay }"),
    (
      "on home.tap(id, kind) where not id > 3 && kind == .toy { stay }",
      "on home.tap(id, kind) where !(id > 3) && kind == .toy { stay }"
    ),
    ("on home.tap where not c { stay }", "on home.tap where !c { stay }"),
    ("test \"x\" { assert home / item(id: 3) }", "test \"x\" { expect home / item(id: 3) }"),
    ("test \"x\" { verify refused }", "test \"x\" { expect refused }"),
    ("scene a { event e, event f }", "scene a { event e event f }"),
    (
      "on home.tap { push item(id: 1), push item(id: 2) }",
      "on home.tap { push item(id: 1) push item(id: 2) }"
    ),
    ("struct S { a: Int; b: Int }", "struct S { a: Int b: Int }"),
    ("enum E { a; b }", "enum E { a b }"),
    ("flow f { scene b; root b }", "flow f { scene b root b }"),
    ("root stack { home; home }", "root stack { home home }"),
    ("on home.plain { finish c }", "on home.plain { finish(c) }"),
    ("on home.plain { push item id: 3 }", "on home.plain { push item(id: 3) }"),
    (
      "on home.plain { present item id: 3, kind: .toy as sheet }",
      "on home.plain { present item(id: 3, kind: .toy) as sheet }"
    ),
    ("on home.plain { do load id: 3; pop }", "on home.plain { do load(id: 3); pop }"),
    ("on home.plain { update item id: 3 }", "on home.plain { update item(id: 3) }"),
  ])
  func aHabitHasOneCertainRepair(wrong: String, right: String) throws {
    let before = parse(Self.spec + wrong)
    #expect(before.diagnostics.count == 1, "\(before.diagnostics.map { $0.message })")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(fixIt.certainty == .certain)
    let bytes = [UInt8]((Self.spec + wrong).utf8)
    #expect(String(decoding: fixIt.applied(to: bytes), as: UTF8.self) == Self.spec + right)
    #expect(parse(Self.spec + right).diagnostics.isEmpty)
  }

  @Test(arguments: [
    "enum E { case, keep }", "enum E { case }", "enum E { `case` keep }", "enum E { a case }",
  ])
  func aCaseMayBeCalledCase(text: String) {
    #expect(parse(text).diagnostics.isEmpty)
  }

  /// Single errors without a certain repair.
  @Test(arguments: [
    ("import Foundation\ncondition b: Bool = false", "SC0103"), ("import rooms\nscene a(r: Room)", "SC0103"),
    ("scene sheet requires c as sheet", "SC0103"), ("scene last requires c", "SC0103"),
    ("scene a requires c\nscene b", "SC0103"), ("scene a requires c produces Int", "SC0103"),
    ("scene a(id: Int) linked \"/x\"", "SC0104"),
    ("on home.tap { id, kind in push item(id) }", "SC0104"),
    ("on home?.plain { pop }", "SC0114"), ("on home.tap(id, _) { push item(id: id.n!) }", "SC0114"),
  ])
  func likelyRepairsAreNotCertain(text: String, code: String) {
    let compilation = Spec(Self.spec + text).compile()
    #expect(compilation.codes == [code], "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.fixIts.allSatisfy { $0.certainty != .certain } })
  }
}
