import ScenicRuntime
import Testing

@testable import ScenicLang

/// Parts in the wrong place, and conditions, patterns and effects in the form of other languages: one error each, with
/// a repair that keeps the meaning, or none.
struct MisplacedPartTests {
  private static let spec = """
    app A
    enum K { one, two(n: Int), three }
    scene a { event go event number(n: Int) event kind(k: K) }
    scene b { event back }
    flow order -> Bool {
      scene page { event ok event off }
      root pages: stack { page }
      on page.ok { finish(true) }
      on page.off { finish(false) }
    }
    root main: stack { a }
    on a.go { present order }
    on a.number { stay }
    on a.kind { stay }
    on order.done { push b }
    on b.back { pop }

    """

  /// A text of the spec, what is written in its place, and what the first repair makes of that; nil if there is none.
  @Test(
    arguments: [
      ("scene b {", "scene @title(\"x\") b {", "@title(\"x\") scene b {"),
      ("scene b {", "scene b @title(\"x\") {", "@title(\"x\") scene b {"),
      ("main: stack {", "main: stack @unused {", nil),
      ("root main: stack {", "root main: stack @title(\"x\") {", "@title(\"x\") root main: stack {"),
      ("on a.number {", "on a.number @unasked {", "@unasked on a.number {"),
      ("{ one, two", "{ one @url(\"x\"), two", "{ @url(\"x\") one, two"),
      ("three }", "three @url(\"x\") }", "@url(\"x\") three }"),
      ("event ok event off", "event ok, off", "event ok event off"),
      (
        "event number(n: Int) event kind(k: K)", "event number(n: Int), kind(k: K), more",
        "event number(n: Int) event kind(k: K) event more"
      ),
      ("event ok event off", "events ok, off", "event ok event off"),
      ("scene b {", "@title \"x\" scene b {", "@title(\"x\") scene b {"),
      (
        "on b.back { pop }", "on b.back { pop } link \"/\\(x)\" { go main }",
        "on b.back { pop } link \"/{x}\" { go main }"
      ),
      ("push b", "push b 3", "push b(3)"),
      ("on a.number {", "on a.number(n) where n.isZero() { stay } on a.number {", nil),
      ("on a.kind {", "on a.kind(k) where k == .one || .three { stay } on a.kind {", nil),
      ("push b", "push to b", "push b"),
      ("present order", "present to order", "present order"),
      ("push b", "replace a with b", "replace b"),
      ("on a.go { present order }", "on a.go { pop(1) }", "on a.go { pop 1 }"),
      ("finish(true)", "finish with true", "finish(true)"),
      ("finish(true)", "finish order", "finish"),
      ("finish(true)", "finish order.done", "finish"),
      ("finish(true)", "cancel order", "cancel"),
      (
        "on a.kind { stay }", "on a.kind(.one | .three) { stay } on a.kind { stay }",
        "on a.kind(.one), a.kind(.three) { stay } on a.kind { stay }"
      ),
      (
        "on a.number { stay }", "on a.number(1 || 2) { stay } on a.number { stay }",
        "on a.number(1), a.number(2) { stay } on a.number { stay }"
      ),
      (
        "on a.number { stay }", "on a.number(> 3) { stay } on a.number { stay }",
        "on a.number(value) where value > 3 { stay } on a.number { stay }"
      ),
      ("on a.number { stay }", "on a.number(1...5) { stay } on a.number { stay }", nil),
      (
        "on a.number { stay }", "on a.number(n) where n in [1, 2] { stay } on a.number { stay }",
        "on a.number(n) where (n == 1 || n == 2) { stay } on a.number { stay }"
      ),
      (
        "on a.number { stay }", "on a.number(n) where n in 1..<5 { stay } on a.number { stay }",
        "on a.number(n) where n >= 1 && n < 5 { stay } on a.number { stay }"
      ),
      (
        "on a.number { stay }", "on a.number(n) where n in 1...5 { stay } on a.number { stay }",
        "on a.number(n) where n >= 1 && n <= 5 { stay } on a.number { stay }"
      ),
      ("on a.kind { stay }", "on a.kind(k) where k == .two { stay } on a.kind { stay }", nil),
      ("on a.kind { stay }", "on a.kind(k) where k == .two(n) { stay } on a.kind { stay }", nil),
    ] as [(String, String, String?)])
  func oneMistakeIsOneError(right: String, wrong: String, repaired: String?) throws {
    #expect(Self.spec.contains(right))
    let text = Self.spec.replacing(right, with: wrong)
    let compilation = Spec(text).compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(errors.map { $0.message })")
    let fixIt = errors.first?.fixIts.first
    #expect(errors.allSatisfy { $0.fixIts.allSatisfy { $0.certainty != .certain } })
    guard let repaired else { return }
    let after = String(decoding: try #require(fixIt).applied(to: Array(text.utf8)), as: UTF8.self)
    #expect(after == Self.spec.replacing(right, with: repaired))
  }

  /// Only the keyword itself is part of a mistake like `events a, b`; another error before it is reported too.
  @Test func eachMistakeIsReported() {
    let text = Self.spec.replacing("event ok event off", with: "events event ok, off")
    let errors = Spec(text).compile().diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 3, "\(errors.map { $0.message })")
  }

  /// The hints about other languages appear only where a value is, and not for a member of a member.
  @Test(arguments: ["on a.kind(k) where k.one.two { stay }", "on a.number(n) where n.zero.more { stay }"])
  func otherMembersAndTypesAreAsBefore(rule: String) {
    let text = Self.spec.replacing("on a.kind { stay }", with: "on a.kind { stay } \(rule)")
    let messages = Spec(text).compile().diagnostics.map { $0.message }
    #expect(!messages.isEmpty && !messages.contains { $0.contains("join whole comparisons") })
  }

  /// Of several braces on one line any may be the unclosed one.
  @Test func aBraceOnALineWithOthersIsAGuess() {
    let text = "app A\nscene a\nscene b\nroot bar: tabs { one: stack { a   two: stack { b } }"
    let fixIts = Spec(text).compile().diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.certainty } == [.likely])
  }

  /// Beside another syntax error the rest of the line is not checked, so a repair may lead to the next error.
  @Test func parenthesesBesideAnotherErrorAreAGuess() {
    let text =
      "scene a { event x event y }\nscene b\nroot stack { a }\non a.x { push b n: 1 }\non a.y { pop(2) }"
    let fixIts = Spec(text).compile().diagnostics.flatMap { $0.fixIts }
    #expect(!fixIts.isEmpty && fixIts.allSatisfy { $0.certainty == .likely })
  }

  /// A name in braces in a string is text here; another language inserts its value.
  @Test(arguments: ["${q}", "#{q}", "{q}"])
  func aNameInBracesIsProbablyAnInterpolation(written: String) throws {
    let text =
      "scene a { event x(q: String) }\nscene b(t: String)\nroot stack { a }\non a.x(q) { push b(t: \"a\(written)c\") }"
    let diagnostics = Spec(text).compile().diagnostics.filter { $0.code.code == "SC0509" }
    let fixIts = diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.allSatisfy { $0.certainty == .likely })
    let after = String(decoding: try #require(fixIts.first).applied(to: Array(text.utf8)), as: UTF8.self)
    #expect(after.contains("\"a\\(q)c\""))
  }

  @Test func aFailedImportMayContainTheRoot() {
    #expect(Spec("import \"missing.scene\"").compile().codes == ["SC0701"])
  }

  /// Spaces in the pattern of a link, and a default in a capture, are never dropped silently.
  @Test(arguments: ["/items/{id} ", " /items/{id}", "/items/ {id}", "/items/{id}/...", "/items/{id=3}"])
  func aStrangePatternHasNoCertainRepair(pattern: String) {
    let text =
      "scene a\nscene b(id: Int)\nroot main: stack { a }\nlink \"\(pattern)\" { push b(id: id) in main }"
    let diagnostics = Spec(text).compile().diagnostics.filter { $0.code.code == "SC0601" }
    #expect(diagnostics.count == 1)
    #expect(diagnostics.allSatisfy { $0.fixIts.allSatisfy { $0.certainty != .certain } })
  }

  @Test(arguments: ["9223372036854775807 + 1", "-9223372036854775807 - 2", "1 + (9223372036854775807 + 0)"])
  func aConstantSumBeyondTheRangeIsAnError(sum: String) {
    let text = "scene a(n: Int)\nroot stack { a(n: \(sum)) }"
    #expect(Spec(text).compile().codes == ["SC0316"])
  }

  /// The parameters of the events of a group have defaults and attributes, in each of its senders.
  @Test func theDefaultsOfAGroupAreBound() {
    let text = """
      events Moves { event go(a: Int = 3) }
      root main: stack { home }
      scene home sends Moves
      scene other(n: Int)
      on Moves.go(a) { push other(n: a) }
      test "default" {
        home.go
        expect main / home / other(n: 3)
      }
      """
    let compilation = Spec(text).compile()
    #expect(compilation.diagnostics.isEmpty)
    #expect(Spec(text.replacing("= 3", with: "= \"x\"")).compile().codes.contains("SC0301"))
  }
}
