import Testing

@testable import ScenicLang

/// A value that only a few inputs can have is tried: the scene that it leads to is shown.
struct ReachedValuesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The declarations before the rules for `home.go`, whose scene is pushed on `main`.
    let declarations: String
    /// The type of what `home.go` carries as `m` and `n`.
    let type: String
    /// The rules.
    let rules: String

    var testDescription: String { name }

    var spec: Spec {
      Spec(
        """
        \(declarations)
        scene home { event go(m: \(type), n: \(type)) }
        scene found { event back }
        scene end
        root main: stack { home }
        \(rules)
        on home.go { stay }
        on found.back { pop }
        reachable found

        """)
    }
  }

  /// A condition whose first value is lost with its first change.
  private static func initial(_ type: String, _ value: String) -> Case {
    Case(
      name: "the initial value of a condition: \(type)", declarations: "condition c: \(type) = \(value)",
      type: type,
      rules: "on home.go(m, n: _) where m == c { push found }\non c.changed { root end in main }")
  }

  /// A test of both.
  private static func test(_ type: String, _ test: String) -> Case {
    Case(name: test, declarations: "", type: type, rules: "on home.go(m, n) where \(test) { push found }")
  }

  static let cases =
    [
      initial("String", "\"Abc\""), initial("Int", "5"), initial("Double", "0.5"), initial("Int?", "7"),
      initial("Inner", "Inner(p: true, r: 5)").declaring("struct Inner { p: Bool, r: Int }"),
      initial("Kind", ".counted(n: 8)").declaring("enum Kind { plain, counted(n: Int) }"),
    ]
    + [
      "m < -1e300", "m > 1e300", "m > 1e16 && m < 1e17", "m < 1.7e308 && m > -1.7e308",
      "m > 1.0 && m < 1.0000000000000004", "m > 9007199254740992.0 && m < 9007199254740996.0",
    ].map { test("Double", $0) }
    + [
      "(m ?? 3) == n && m == nil", "(m ?? 3) == (n ?? 7) && m == nil",
      "(m ?? 3) == (n ?? 7) && n == nil && m != nil",
      "(m == nil ? 3 : 4) == n && m != nil",
      "(m == nil ? n : m) == (n == nil ? 8 : m) && n == nil && m != nil",
    ].map { test("Int?", $0) }
    + [
      "(m.p ? Inner(p: true, r: 7) : n).r == n.r && m.p",
      "(m.p ? Inner(p: true, r: 7) : m) == n && m.p && m.r == 2",
    ].map { test("Inner", $0).declaring("struct Inner { p: Bool, r: Int }") }
    + [
      "m == [] && n != []", "m != [] && m != [\"a\"]", "m == [\"x\", \"y\"] && n == [\"x\"]",
    ].map { test("[String]", $0) }
    + [
      test("[Inner]?", "m != nil && m != []").declaring("struct Inner { more: [Inner], p: Bool }"),
      test("Inner", "m.more == [] && !m.p && n.more != []")
        .declaring("struct Inner { more: [Inner], p: Bool }"),
      initial("[Int]", "[3]"), initial("[String]", "[\"a\"]"), test("[String]", "m == n && m != [\"a\"]"),
      test("[String]", "m != n && n != []"),
    ]

  @Test(arguments: cases) func fewReachedValuesAreProved(_ one: Case) throws {
    let compilation = one.spec.compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let verification = try #require(Verification(compilation, adding: { _ in nil }))
    #expect(verification.verdicts.last?.answer == .proved, "\(verification.text(files: []))")
  }

  /// A rule builds a list that equals a literal for one text only.
  @Test(arguments: ["[id]", "[\"k\", id]", "c ? [id] : []"]) func builtListsAreNotAllTried(list: String)
    throws
  {
    let compilation = Spec(
      """
      condition c: Bool = true
      scene home { event open(id: String) }
      scene page(tags: [String]) { event next }
      scene found
      root main: stack { home }
      on home.open(id) { push page(tags: \(list)) }
      on page.next where page.tags == ["q"] || page.tags == ["k", "q"] { push found }
      on page.next { pop }
      never showing(found)
      """
    ).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let verification = try #require(Verification(compilation, adding: { _ in nil }))
    #expect(verification.verdicts.last?.answer == .undecided, "\(verification.text(files: []))")
  }

  @Test func scenesOfUnusedFlowsNeedNotBeReachable() throws {
    let compilation = Spec(
      """
      app A
      scene home
      @unused flow later {
        scene first { event next }
        scene second
        root stack { first }
        on first.next { push second }
      }
      root main: stack { home }
      """
    ).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let verification = try #require(Verification(compilation, adding: { _ in nil }))
    #expect(verification.verdicts.allSatisfy { $0.answer == .proved }, "\(verification.text(files: []))")
  }
}

extension ReachedValuesTests.Case {
  fileprivate func declaring(_ type: String) -> Self {
    Self(name: name, declarations: "\(type)\n\(declarations)", type: self.type, rules: rules)
  }
}
