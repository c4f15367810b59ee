import Testing

@testable import ScenicLang

/// A consequence of an error is not a separate message.
struct OneCauseTests {
  @Test(arguments: [
    """
    scene a(n: Int) { event e(x: Int) }
    scene a { event f(y: Int, z: Int) event g }
    root stack { a(n: 1) }
    on a.f(y, z) { push a }
    on a.e(y: y) { push a(m: y, y: y) }
    on a.g { finish }
    """,
    """
    scene a
    condition a: Bool = false
    root a
    on a.changed { stay }
    on a.leave where a { stay }
    """,
    """
    flow f { scene x root x }
    flow f { scene y { event e } root y }
    root stack { f.x }
    on f.y.e { push f.y }
    """,
    "scene a { event e(n: Int) event e(n: Int, m: Int) }\nroot a\non a.e(n, m) where n == m { stay }",
    """
    scene a { event e }
    scene b(n: Int) { event f }
    action pay(amount: Int) -> Int
    flow pay(m: Bool) -> Bool { root b(n: 1) on b.f { finish(true) } }
    root stack { a }
    on a.e { present pay(m: true) }
    on pay.done(true) { stay }
    on pay.done(x) where !x { push b(n: x ? 1 : 2) }
    test "a" { a.e pay.done(true) }
    """,
    """
    scene a { event e }
    scene b { event f }
    flow pay -> Bool { root b on b.f { finish(true) } }
    action pay(n: Int) -> Int
    root stack { a }
    on a.e { do pay(n: 5) }
    on pay.done(3) { stay }
    on pay.failed { stay }
    """,
  ])
  func aSecondDeclarationIsOneMistake(text: String) {
    let compilation = Spec(text).compile()
    #expect(compilation.codes == ["SC0202"], "\(compilation.report)")
  }

  @Test(arguments: [
    "scene a { event leave(n: Int) }\nroot a\non a.leave(n) where n > 1 { stay }",
    "scene a { condition cancelled: Bool = false }\nroot a\non a.cancelled.changed where a.cancelled { stay }",
    "scene a { event done(x: Int) }\nroot a\non a.done(x: 3) { stay }\ntest \"t\" { a.done(x: 3) }",
    "enum String { b, c }\nscene a { event e(s: String) }\nroot a\non a.e(.b) { stay }",
    "struct URL { n: Int }\nscene a(u: URL = URL(n: 1)) { event e }\nroot a\non a.e where a.u.n > 1 { stay }",
  ])
  func aReservedNameIsOneMistake(text: String) {
    let compilation = Spec(text).compile()
    #expect(compilation.codes == ["SC0203"], "\(compilation.report)")
  }

  @Test(arguments: [
    "scene a { event e }\nroot home: stack { a, home }\non a.e { push home }",
    "scene a { event e }\ncontainer k { a, m: stack { k } }\nroot k\non a.e { push m in m }",
    "scene a { event e }\nroot home: tabs { main: stack { main } a }\non a.e { stay }",
  ])
  func aNodeInItselfIsOneMistake(text: String) {
    let compilation = Spec(text).compile()
    #expect(compilation.codes == ["SC0212"], "\(compilation.report)")
  }

  @Test(arguments: ["go stack / a", "go stack / a / b", "push b; go stack / a"])
  func aKindOfContainerInAPathIsOneMistake(effects: String) throws {
    let text = "scene a { event e }\nscene b\nroot stack { a }\nlink \"/b\" { push b }\non a.e { \(effects) }"
    let compilation = Spec(text).compile()
    let found = try #require(compilation.diagnostics.first)
    #expect(compilation.diagnostics.count == 1, "\(compilation.report)")
    #expect(
      found.message
        == "unknown scene, flow or container `stack`; a path omits containers without a name")
    let repaired = String(
      decoding: try #require(found.fixIts.first).applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(Spec(repaired).compile().codes == [], "\(repaired)")
  }

  @Test func aTriggerWithAnErrorIsNotComparedWithTheOthers() {
    let text = """
      action load -> String
      action limit -> Bool
      scene a { event e }
      root a
      on a.e { do load; do limit }
      on load.failed(error), limit.done { stay }
      on load.done { stay }
      """
    #expect(Spec(text).compile().codes == ["SC0319"])
  }

  @Test func aRunOfClosersIsOneMistake() {
    #expect(
      parse("scene a\n}\n)\n]\nscene b").diagnostics.map { $0.message } == ["unmatched closing brackets"])
    let many = parse(String(repeating: "}", count: 100_000))
    #expect(many.diagnostics.count == 1 && many.work < 1_000_000)
  }

  @Test(
    arguments: [
      ("on a.e(i, q) where i > q { do work(n: i, m: q) }", "SC0320", "on a.e(n: i, m: q)"),
      ("on a.e(i, m) where i > m { do work(n: i, m: m) }", "SC0320", "on a.e(n: i, m)"),
      ("on a.e(m, n: i) where i > m { do work(n: i, m) }", nil, ""),
      ("on a.e(m, i) where i > m { do work(n: i, m: m) }", "SC0320", nil),
      ("on a.e { do work(1, 2) }", "SC0305", "on a.e { do work(n: 1, m: 2) }"),
      ("on a.e { do work(1, 2, 3) }", "SC0305", nil),
    ] as [(String, String?, String?)])
  func missingLabelsInOneListAreOneMistake(rule: String, code: String?, right: String?) throws {
    let text = "action work(n: Int, m: Int)\nscene a { event e(n: Int, m: Int) }\nroot a\n"
    let compilation = Spec(text + rule + "\non a.leave { stay }").compile()
    #expect(
      compilation.codes.filter { $0.hasPrefix("SC03") }.count == (code == nil ? 0 : 1))
    guard let code, let right else { return }
    #expect(compilation.codes == [code], "\(compilation.report)")
    let fixIt = try #require(compilation.diagnostics[0].fixIts.last)
    #expect(
      String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self).contains("\n" + right))
  }

  @Test func ifsThatNestTooDeeplyAreOneMistake() {
    for depth in [60, 20_000] {
      let ifs = String(repeating: "if true { ", count: depth) + "stay" + String(repeating: " }", count: depth)
      let compilation = Spec("scene a { event e }\nroot a\non a.e { \(ifs) }").compile()
      #expect(compilation.codes.count == 1, "\(depth)")
    }
  }

  /// A scene that has lost its name is used in many ways.
  @Test func aLostNameIsOneMistake() {
    let lost = Spec(
      """
      scene (n: Int) -> Bool requires c else b { event e(n: Int, m: Int) condition k: Bool = false }
      scene b { event f }
      condition c: Bool = false
      root stack { b }
      on b.f { push a(n: 1) }
      on a.e(n, m) where n > 3 && a.k { update a(n: a.n + m); back to a }
      on a.done(true) { stay }
      on a.k.changed, a.cancelled { go b/a(n: 3) }
      link "/a/{n}" { push a(n) }
      test "a" { b.f expect b/a a.e(n: 1, m: 2) }
      always !a.isPresented
      """
    ).compile()
    #expect(lost.codes == ["SC0101"], "\(lost.report)")
  }

  /// Uses of a declaration whose parameter names are lost.
  @Test(arguments: [
    "enum Sort { age, named(String, Int) }", "enum Sort { age, named(String) }",
    "enum Sort { age, named(_: Int) }",
  ])
  func aCaseWithoutLabelsIsOneMistake(declaration: String) {
    let compilation = Spec(
      """
      \(declaration)
      scene cats(sort: Sort = .age) { event open(n: String) event sorted(by: Sort) }
      root stack { cats }
      on cats.open(n) { update cats(sort: .named(n, 3)) }
      on cats.sorted(.named(text, _)) where text == "a" { update cats(sort: .named(by: text)) }
      on cats.sorted(_) { stay }
      """
    ).compile()
    #expect(compilation.codes.count == 1, "\(compilation.report)")
  }

  @Test(arguments: [
    ("scene item(Int)", "push item(id: 1)"), ("action load(Int, String)", "do load(id: 1)"),
    ("struct Range { Int }", "push page(range: Range(from: 1))"),
  ])
  func parametersWithoutNamesAreOneMistake(declaration: String, effect: String) {
    let page = declaration.hasPrefix("struct") ? "scene page(range: Range)" : ""
    let compilation = Spec(
      "\(declaration)\n\(page)\nscene cats { event open }\nroot stack { cats }\non cats.open { \(effect) }"
    ).compile()
    #expect(compilation.codes.count == 1, "\(compilation.report)")
  }

  @Test func invalidTextIsOneError() {
    #expect(Spec("\u{0}\u{0}").compile().codes == ["SC0001"])
  }

  @Test func suggestionsAreForTheFirstMistakesOnly() {
    let cases = (0..<400).map { "c\($0)" }.joined(separator: ", ")
    let wrong = (0..<400).map { "condition k\($0): E = .x\($0)\n" }.joined()
    let compilation = Spec("enum E { \(cases) }\n\(wrong)scene a\nroot a").compile()
    #expect(compilation.diagnostics.count == 400)
    #expect(compilation.diagnostics.count { !$0.fixIts.isEmpty } <= 200)
  }
}
