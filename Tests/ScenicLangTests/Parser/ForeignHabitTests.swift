import ScenicRuntime
import Testing

@testable import ScenicLang

/// Syntax of other languages is reported as one error with one repair.
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
    #expect(Spec(after).compile().codesOfWords.isEmpty)
  }

  @Test(arguments: ["n * 4", "x / 2", "x % 2 * n", "x * (n + 1)", "1 + x * -n"])
  func productsAreOneMistakeForEachOperator(product: String) {
    let compilation = Spec(Self.spec + "on a.e(k, n) where x < \(product) { stay }").compile()
    let operators = product.count { "*/%".contains($0) }
    let expected = product.hasSuffix("-n") ? ["SC0104"] : Array(repeating: "SC0114", count: operators)
    #expect(compilation.codes == expected, "\(compilation.report)")
  }

  /// A declaration, the result of its first repair, and its only diagnostic code before it.
  @Test(arguments: [
    ("condition b = true", "condition b: Bool = true", "SC0103"),
    ("struct S { n = 3, s: String = \"\" }", "struct S { n: Int = 3, s: String = \"\" }", "SC0103"),
    ("scene b(d = 1.5, n: Int = 1)", "scene b(d: Double = 1.5, n: Int = 1)", "SC0103"),
    ("flow f { root: stack { a(s: \"\") } }", "flow f { root stack { a(s: \"\") } }", "SC0104"),
    ("on a.e { present a(s: \"\") as: sheet }", "on a.e { present a(s: \"\") as sheet }", "SC0104"),
    ("on a.e { push: a(s: \"\") }", "on a.e { push a(s: \"\") }", "SC0104"),
    ("app \"My App\"", "app MyApp", "SC0104"),
    ("style \"drawer\" on a.e { stay }", "style drawer on a.e { stay }", "SC0104"),
    ("on a.e { goto a(s: \"\") }", "on a.e { push a(s: \"\") }", "SC0116"),
    ("on a.e { navigate a(s: \"\") stay }", "on a.e { push a(s: \"\") stay }", "SC0116"),
    ("on a.e { sheet a(s: \"\") }", "on a.e { present a(s: \"\") as sheet }", "SC0116"),
    ("on a.e { modal a(s: \"\") stay }", "on a.e { present a(s: \"\") stay }", "SC0116"),
    ("on a.e { open a(s: \"\") }", "on a.e { present a(s: \"\") }", "SC0116"),
    ("on a.e if x == 1 { stay }", "on a.e where x == 1 { stay }", "SC0116"),
    ("on a.e when (x == 1) { stay }", "on a.e where (x == 1) { stay }", "SC0116"),
    ("on a.e(let k, _) where k == .all { stay }", "on a.e(k, _) where k == .all { stay }", "SC0104"),
    ("on a.e where x == 1 and s == \"\" { stay }", "on a.e where x == 1 && s == \"\" { stay }", "SC0116"),
    ("on a.e where x == 1 or (s == \"\") { stay }", "on a.e where x == 1 || (s == \"\") { stay }", "SC0116"),
    ("on a.e where not a.isPresented { stay }", "on a.e where !a.isPresented { stay }", "SC0116"),
    ("on a.e { push(a(s: \"\")) stay }", "on a.e { push a(s: \"\") stay }", "SC0104"),
    ("flow f { root(stack { a(s: \"\") }) }", "flow f { root stack { a(s: \"\") } }", "SC0104"),
    ("scene b: { event e } on b.e { stay }", "scene b { event e } on b.e { stay }", "SC0104"),
    ("struct S { let n: Int }", "struct S { n: Int }", "SC0104"),
    ("a.e { stay }", "on a.e { stay }", "SC0102"),
    ("a.e(k, _) where k == .all { stay }", "on a.e(k, _) where k == .all { stay }", "SC0102"),
    ("test \"t\" { expct a }", "test \"t\" { expect a }", "SC0105"),
    ("test \"t\" { expct a; open \"/x\" }", "test \"t\" { expect a; open \"/x\" }", "SC0105"),
    ("test \"t\" { expct never x == 1 }", "test \"t\" { expect never x == 1 }", "SC0105"),
    ("test \"t\" { expect alwys x == 0 }", "test \"t\" { expect always x == 0 }", "SC0105"),
    ("test \"t\" { expect reachble a }", "test \"t\" { expect reachable a }", "SC0105"),
    ("when a.e { stay }", "on a.e { stay }", "SC0116"),
    ("page b { event e } on b.e { stay }", "scene b { event e } on b.e { stay }", "SC0116"),
    ("scene b { func e() } on b.e { stay }", "scene b { event e() } on b.e { stay }", "SC0116"),
    ("container c [ a(s: \"\") ]", "container c { a(s: \"\") }", "SC0115"),
    ("on a.e { update a[s: \"\"] }", "on a.e { update a(s: \"\") }", "SC0115"),
    ("action b -> Int last", "action b -> Int latest", "SC0116"),
    ("action b -> Int? sinlge", "action b -> Int? single", "SC0105"),
    ("action b -> [Int] once", "action b -> [Int] single", "SC0116"),
    ("action latest b(n: Int) -> Int", "action b(n: Int) -> Int latest", "SC0104"),
    ("action b single", "action b", "SC0104"),
    ("action b after 30", "action b after 30 s", "SC0117"),
    ("action b after 30s", "action b after 30 s", "SC0117"),
    ("action b after 30 sec latest", "action b after 30 s latest", "SC0117"),
    ("action b after 2000 ms", "action b after 2 s", "SC0117"),
    ("action b after 5 min", "action b after 300 s", "SC0117"),
    ("action b after 1h", "action b after 3600 s", "SC0117"),
    ("action b after 3 parsecs", "action b after 3 s", "SC0117"),
    ("action b after \"30 s\"", "action b after 30 s", "SC0117"),
    ("action b after -30 s", "action b after 30 s", "SC0117"),
    ("action b after: 30 s", "action b after 30 s", "SC0104"),
    ("action b after", "action b after 30 s", "SC0103"),
    ("action b 30 s", "action b after 30 s", "SC0102"),
    ("action b in 30 s", "action b after 30 s", "SC0116"),
    ("timer b after 30 s", "action b after 30 s", "SC0116"),
    ("action b after 30 s -> Int", "action b after 30 s", "SC0104"),
    ("action b -> Int after 30 s single", "action b -> Int single", "SC0104"),
    ("action b after 30 s sinlge", "action b after 30 s single", "SC0105"),
    ("action latest b after 30 s", "action b after 30 s latest", "SC0104"),
    ("action b single after 30 s", "action b after 30 s single", "SC0104"),
    ("action b(n: Int) after n s", "action b(n: Int) after n", "SC0104"),
    ("test \"t\" { pass 30 }", "test \"t\" { pass 30 s }", "SC0117"),
    ("test \"t\" { pass 30m }", "test \"t\" { pass 1800 s }", "SC0117"),
    ("test \"t\" { pass }", "test \"t\" { pass 30 s }", "SC0103"),
    ("test \"t\" { pass(30 s) }", "test \"t\" { pass 30 s }", "SC0104"),
    ("test \"t\" { wait 30 s }", "test \"t\" { pass 30 s }", "SC0116"),
    ("test \"t\" { pas 30 s }", "test \"t\" { pass 30 s }", "SC0105"),
    (
      "action b after 30 s on a.e covered { stay }", "action b after 30 s on a.e even covered { stay }",
      "SC0102"
    ),
    ("on a.e where x == 1 orwait { stay }", "on a.e where x == 1 or wait { stay }", "SC0105"),
    ("on a.e where x == 1 or wait 30 s { stay }", "on a.e where x == 1 or wait { stay }", "SC0104"),
    (
      "on a.e where x == 1 or wait 30 asking { stay }", "on a.e where x == 1 or wait asking { stay }",
      "SC0104"
    ),
    ("on a.e where (x == 1 or wait) { stay }", "on a.e where (x == 1) or wait { stay }", "SC0104"),
    (
      "on a.e where (x == 1 or wait) && s == \"\" { stay }",
      "on a.e where (x == 1) && s == \"\" or wait { stay }",
      "SC0104"
    ),
    ("on a.e where (x == 1 || wait) { stay }", "on a.e where (x == 1) or wait { stay }", "SC0201"),
    ("on a.e(k, n) ask { stay }", "on a.e(k, n) asking { stay }", "SC0105"),
    ("on a.e asks { stay }", "on a.e asking { stay }", "SC0105"),
    ("on a.e where !present a { stay }", "on a.e where !present(a) { stay }", "SC0102"),
    ("on a.e where present a && x == 1 { stay }", "on a.e where present(a) && x == 1 { stay }", "SC0102"),
    ("on a.e { if !present a { stay } }", "on a.e { if !present(a) { stay } }", "SC0102"),
    ("on a.e or x.changed { stay }", "on a.e, x.changed { stay }", "SC0104"),
    ("on a.e || x.changed { stay }", "on a.e, x.changed { stay }", "SC0104"),
    ("on a.e { resume(a) }", "on a.e { resume a }", "SC0104"),
    ("on a.e { close(a) }", "on a.e { close a }", "SC0104"),
    ("action b afer 30 s", "action b after 30 s", "SC0105"),
    ("action b aftr 30 s latest", "action b after 30 s latest", "SC0105"),
    ("action b(n: Int) After n", "action b(n: Int) after n", "SC0105"),
    ("action b(n: Int) after b.n", "action b(n: Int) after n", "SC0104"),
    ("action b(n: Int) latest -> String", "action b(n: Int) -> String latest", "SC0104"),
    ("action b -> latest String", "action b -> String latest", "SC0104"),
    ("action b(n: Int) after (n)", "action b(n: Int) after n", "SC0104"),
    ("action b after(30 s) latest", "action b after 30 s latest", "SC0104"),
    ("test \"t\" { set.done }", "test \"t\" { `set`.done }", "SC0104"),
    ("action b single -> String", "action b -> String single", "SC0104"),
    ("scene b requires x == 1 or a(s: \"\")", "scene b requires x == 1 else a(s: \"\")", "SC0116"),
    (
      "scene b requires x == 1 or s == \"\" else a(s: s)",
      "scene b requires x == 1 || s == \"\" else a(s: s)", "SC0116"
    ),
    ("scene b requires x == 1 otherwise a(s: s)", "scene b requires x == 1 else a(s: s)", "SC0116"),
    (
      "scene b requires x == 1 else present a(s: s) as sheet",
      "scene b requires x == 1 else a(s: s) as sheet",
      "SC0104"
    ),
    ("scene b requires x == 1 else { a(s: s) }", "scene b requires x == 1 else a(s: s)", "SC0104"),
    ("scene b requires x == 1 else { show a(s: s) }", "scene b requires x == 1 else a(s: s)", "SC0104"),
    ("scene b requires x == 1 else {a} { event e }", "scene b requires x == 1 else a { event e }", "SC0104"),
    (
      "action save -> Int test \"t\" { save.done(1) }", "action save -> Int test \"t\" { `save`.done(1) }",
      "SC0104"
    ),
    (
      "action set -> Int test \"t\" { set().done(1) }", "action set -> Int test \"t\" { `set`().done(1) }",
      "SC0104"
    ),
    (
      "event open test \"t\" { open; open \"/a\" }", "event open test \"t\" { `open`; open \"/a\" }", "SC0104"
    ),
    ("action b -> Int on a.e { do b in f }", "action b -> Int on a.e { do b for f }", "SC0116"),
    ("action b -> Int on a.e { do b fro f }", "action b -> Int on a.e { do b for f }", "SC0105"),
  ])
  func aHabitIsOneMistakeWithItsRepair(wrong: String, right: String, code: String) throws {
    let before = Spec(Self.spec + wrong).compile()
    #expect(before.codes == [code], "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.spec + right + "\n")
    #expect(!parse(after).tree.hasError)
  }

  /// Sentences of the grammar that resemble a mistake.
  @Test(arguments: [
    "on covered { stay }", "on a.covered even covered { stay }", "on ask asking { stay }",
    "action b -> latest single", "action b -> latest\nscene n",
    "action after after after",
    "scene b requires x else present sends y", "scene b requires x else present\nscene n",
    "event open test \"t\" { open\n\"/a\" set\nx = 1 }", "on a.e where (a || wait) { stay }",
    "event expect test \"t\" { expect\nopen }",
    "action b latest: Int".replacing(" latest: Int", with: " -> latest"),
    "test \"t\" { expect always present a.go }",
  ])
  func aSimilarSentenceIsAccepted(text: String) {
    #expect(parse(text).facts.isEmpty, "\(parse(text).diagnostics.map { $0.message })")
  }

  @Test func wrongBracketsCauseNoErrorsInside() {
    #expect(Spec("scene a\nroot stack [ a ]").compile().codes == ["SC0115"])
    #expect(Spec("scene a\nroot stack").compile().codes == ["SC0102"])
  }

  @Test(arguments: ["on a.e(k = .all) { stay }", "on a.e { update a(s = \"b\") }", "root a(s = \"\")"])
  func labelsTakeAColon(text: String) throws {
    let before = parse(text)
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(before.diagnostics.count == 1 && fixIt.certainty == .certain)
    #expect(
      String(decoding: fixIt.applied(to: [UInt8](text.utf8)), as: UTF8.self)
        == text.replacing(" =", with: ":")
    )
  }

  @Test(arguments: [
    ("Array<Int>?", "[Int]?"), ("Optional<Kind | [Array<Int>]>", "(Kind | [[Int]])?"),
    ("Dictionary<String, Optional<Int>>?", "[String: Int?]?"),
  ])
  func typesInAngleBracketsAreWrittenInOurSyntax(wrong: String, right: String) throws {
    let text = "action work(value: \(wrong)) on a.e { do work }"
    let before = Spec(Self.spec + text).compile()
    #expect(before.diagnostics.first?.code.code == "SC0113")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(
      fixIt.certainty == .certain
        && fixIt.edits[0].replacement + "?" == right + (wrong.hasSuffix("?") ? "" : "?"))
    #expect(!parse(Self.spec + text.replacing(wrong, with: right)).tree.hasError)
  }

  @Test(arguments: [("Int32", "Int"), ("Float", "Double"), ("Boolean", "Bool"), ("Character", "String")])
  func typesOfSwiftHaveTheirLike(wrong: String, right: String) throws {
    let before = Spec("scene a(n: \(wrong)?) root a").compile()
    #expect(before.report.hasPrefix("1:12 SC0201 unknown type `\(wrong)`; did you mean `\(right)`?\n"))
    #expect(before.diagnostics.count == 1 && before.diagnostics[0].fixIts[0].edits[0].replacement == right)
  }

  @Test func otherTypesAreTheAppsOwn() throws {
    let before = Spec("scene a(day: Date?) root a").compile()
    #expect(before.diagnostics.count == 1)
    let after = try #require(before.diagnostics.first?.fixIts.first).applied(to: before.sources[0].bytes)
    #expect(Spec(String(decoding: after, as: UTF8.self)).compile().codes.isEmpty)
    #expect(Spec("scene a(day: Set<Int>?) root a").compile().codes == ["SC0113"])
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

  @Test func aLoneQuoteIsAStrayCharacter() {
    #expect(parse("app Cats'\nscene a").diagnostics.map { $0.code.code } == ["SC0003"])
    let many = String(repeating: "'\\", count: 20_000)
    #expect(parse(many).tree.tokens.facts.count > 1000)
  }

  @Test func quotesInsideStringsAndCommentsAreText() {
    #expect(parse("/// “it's”\nimport \"‘a’ 'b'\" // 'c'").diagnostics.isEmpty)
  }
}
