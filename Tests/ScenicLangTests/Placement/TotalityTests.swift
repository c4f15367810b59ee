import Testing

@testable import ScenicLang

/// The reported missing cases of an unhandled event.
struct TotalityTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var event: String, rules: [String], left: String?

    init(_ event: String, _ rules: [String], _ left: String?) {
      testDescription = "\(event): \(rules.joined(separator: "; "))"
      (self.event, self.rules, self.left) = (event, rules, left)
    }
  }

  @Test(arguments: cases)
  func remainingCasesAreReported(one: Case) {
    let rules = one.rules.map { "on s.\($0) { stay }" }.joined(separator: "\n")
    let compilation = Spec(
      """
      enum Mode { a, b, c }
      enum Reply { no, yes(n: Int) }
      struct Order { count: Int }
      struct Lamp { isOn: Bool }
      condition level: Int = 0
      condition other: Bool = false
      action go
      scene s { event \(one.event) }
      root stack { s }
      on level.changed, other.changed { do go }
      \(rules)
      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0408" }
    let left = found.flatMap { $0.notes.map { $0.message } }.first { $0.hasPrefix("missing case") }
    #expect(left == one.left, "\(compilation.report)")
    #expect(found.isEmpty == (one.left == nil), "\(compilation.report)")
  }

  static let cases = comparisons + patterns + inside + dependent + computed

  private static let comparisons = [
    Case("e(n: Int)", ["e(n) where n > 5", "e(n) where n <= 5"], nil),
    Case("e(n: Int)", ["e(n) where n > 5", "e(m) where 5 >= m"], nil),
    Case("e(n: Int)", ["e(n) where n > 5", "e(n) where n < 5"], "missing case, for example: `s.e(5)`"),
    Case(
      "e(n: Int)", ["e(n) where n < 5", "e(5)", "e(n) where n > 6"], "missing case, for example: `s.e(6)`"),
    Case("e(n: Int)", ["e(n) where n < 5", "e(5)", "e(n) where n > 5"], nil),
    Case("e(d: Double)", ["e(d) where d < 0", "e(d) where d == 0", "e(d) where d > 0"], nil),
    Case("e(d: Double)", ["e(d) where d < 0", "e(d) where d > 1"], "missing case, for example: `s.e(0.0)`"),
    Case("e(p: Int, q: Int)", ["e(p, q) where p == q", "e(p, q) where q != p"], nil),
    Case("e(p: Int, q: Int)", ["e(p, q) where p < q", "e(p, q) where q < p", "e(p, q) where q == p"], nil),
    Case(
      "e(p: Int, q: Int)", ["e(p, q) where p < q", "e(p, q) where p == q"],
      "missing case, for example: `s.e(1000000, 1)`"),
    Case("e(x: Int?)", ["e(x) where x == nil", "e(x) where x != nil"], nil),
    Case("e(x: Int?)", ["e(x) where x != nil"], "missing case: `s.e(nil)`"),
    Case("e(x: Int?)", ["e(x) where (x ?? 3) > 2", "e(x) where (x ?? 3) <= 2"], nil),
    Case("e(t: String)", ["e(\"\")", "e(t) where t == \"a\""], "missing case, for example: `s.e(\"aa\")`"),
  ]

  private static let patterns = [
    Case(
      "e(r: Reply)", ["e(.no)", "e(.yes(1))", "e(.yes(n)) where n > 5"],
      "missing case, for example: `s.e(.yes(n: 5))`"),
    Case("e(r: Reply)", ["e(.no)", "e(.yes(n)) where n > 5", "e(.yes(m)) where m <= 5"], nil),
    Case("e(r: Reply)", ["e(r) where r == .no", "e(.yes)"], nil),
    Case("e(r: Reply)", ["e(r) where r != .no"], "missing case: `s.e(.no)`"),
    Case("e(m: Mode)", ["e(.a)", "e(m) where m != .b"], "missing case: `s.e(.b)`"),
    Case("e(n: Int)", ["e(1)", "e(0)"], "missing case, for example: `s.e(2)`"),
    // The values of patterns are tried where a `where` clause requires less.
    Case("e(n: Int)", ["e(n) where n < 9", "e(9)", "e(10)"], "missing case, for example: `s.e(1000000)`"),
    Case("e(m: Mode)", ["e(.a)", "e(m) where m == .c"], "missing case: `s.e(.b)`"),
  ]

  private static let inside = [
    Case("e(r: Reply?)", ["e(nil)", "e(.no)", "e(.yes(n)) where n > 5", "e(.yes(n)) where n <= 5"], nil),
    Case(
      "e(r: Reply?)", ["e(nil)", "e(.no)", "e(.yes(n)) where n > 5"],
      "missing case, for example: `s.e(.yes(n: 5))`"),
    Case(
      "e(r: Reply?)", ["e(nil)", "e(.no)", "e(.yes(n)) where n < 9", "e(.yes(9))", "e(.yes(10))"],
      "missing case, for example: `s.e(.yes(n: 1000000))`"),
    Case("e(u: Mode | Reply)", ["e(u: Mode) where u == .a", "e(u: Mode) where u != .a", "e(u: Reply)"], nil),
    Case("e(u: Mode | Reply)", ["e(u: Mode) where u == .a", "e(u: Reply)"], "missing case: `s.e(Mode)`"),
    Case("e(u: Mode | Reply)", ["e(.a)", "e(u: Mode) where u != .a", "e(u: Reply)"], nil),
    Case(
      "e(r: Reply?, f: Bool)",
      [
        "e(r: nil)", "e(r: .no)", "e(r: .yes(n), f: true) where n > 5", "e(r: .yes(n), f: false) where n > 5",
        "e(r: .yes(n)) where n <= 5",
      ], nil),
    Case(
      "e(r: Reply?, f: Bool)",
      ["e(r: nil)", "e(r: .no)", "e(r: .yes(n), f: true) where n > 5", "e(r: .yes(n)) where n <= 5"],
      "missing case, for example: `s.e(.yes(n: 6), false)`"),
    Case(
      "e(u: Mode | Reply, f: Bool)",
      [
        "e(u: Mode, f: true) where u == .a", "e(u: Mode, f: false) where u == .a", "e(u: Mode) where u != .a",
        "e(u: Reply)",
      ], nil),
    Case(
      "e(u: Mode | Reply, f: Bool)",
      ["e(u: Mode, f: true) where u == .a", "e(u: Mode) where u != .a", "e(u: Reply)"],
      "missing case: `s.e(Mode, false)`"),
    Case(
      "e(r: Reply, s: Reply)", ["e(r, s) where r == s", "e(.no, .yes)", "e(.yes, .no)"],
      "missing case, for example: `s.e(.yes(n: 1), .yes(n: 1000000))`"),
    Case("e(r: Reply)", ["e(r) where r != .yes(n: 1)"], "missing case: `s.e` where not `r != .yes(n: 1)`"),
  ]

  private static let dependent = [
    Case("e", ["e where level > 2"], "missing case, for example: `s.e` where `level` is 0"),
    Case("e", ["e where level > 2", "e where level <= 2"], nil),
    // A condition that does not affect the missing case is not mentioned.
    Case("e(n: Int)", ["e(1) where other", "e(n) where n < 3"], "missing case, for example: `s.e(3)`"),
    Case("e(o: Order)", ["e(o) where o.count > 3"], "missing case, for example: `s.e` where `o.count` is 3"),
    Case(
      "e(o: Order, p: Order)", ["e(o, p) where o == p"],
      "missing case: `s.e` where not `o == p`"),
    Case(
      "e(o: Order, p: Order)", ["e(o, p) where o  == \t p"],
      "missing case: `s.e` where not `o == p`"),
    Case("e(o: Order, p: Order)", ["e(o, p) where o == p", "e(o, p) where p != o"], nil),
    // No comparison holds for a number that is out of range.
    Case(
      "e(n: Int)", ["e(n) where n + 1 > 5", "e(n) where n + 1 <= 5"],
      "missing case: `s.e` where not `n + 1 > 5` and not `n + 1 <= 5`, with a number out of range"),
    Case(
      "e(n: Int)", ["e(n) where n + 1 > 5 || other", "e where !other"],
      "missing case: `s.e` where `other` is true and not `n + 1 > 5 || other`, with a number out of range"),
  ]

  private static let computed = [
    Case("e(x: Int?, y: Int)", ["e(x, y) where (x ?? y) > 2", "e(x, y) where (x ?? y) <= 2"], nil),
    Case("e(n: Int)", ["e(n) where (other ? n : 3) > 2", "e(n) where (other ? n : 3) <= 2"], nil),
    Case(
      "e(n: Int)", ["e(n) where (other ? n : 3) > 2"],
      "missing case, for example: `s.e(2)` where `other` is true"),
    Case("e(n: Int)", ["e(n) where (other ? 3 : n) > 2", "e(n) where (other ? 3 : n) <= 2"], nil),
    Case(
      "e(n: Int)", ["e(n) where (n > 2) == other"],
      "missing case, for example: `s.e(3)` where `other` is false"),
    Case("e(n: Int)", ["e(n) where (n > 2) == other", "e(n) where (n > 2) != other"], nil),
    Case(
      "e(o: Lamp, p: Lamp)", ["e(o, p) where (other ? o : p).isOn", "e(o, p) where !(other ? o : p).isOn"],
      nil),
    Case(
      "e(n: Int)", ["e(n) where other ? n < 5 : other", "e where !other"],
      "missing case, for example: `s.e(5)` where `other` is true"),
  ]

  /// With more combinations than the limit, the message is still true.
  @Test func manyConditionsAreNotMistaken() {
    let names = (0..<14).map { "c\($0)" }
    let text = """
      \(names.map { "condition \($0): Bool = false" }.joined(separator: "\n"))
      scene s { event e }
      root stack { s }
      on \(names.map { "\($0).changed" }.joined(separator: ", ")) { stay }
      \(names.map { "on s.e where \($0) { stay }" }.joined(separator: "\n"))
      """
    let compilation = Spec(text).compile()
    let notes = compilation.diagnostics.flatMap { $0.notes.map { $0.message } }
    #expect(
      notes.contains {
        $0.hasSuffix("`c9` is false and not `c10` and not `c11` and not `c12` and not `c13`")
      },
      "\(compilation.report)")
  }

  @Test func falseWhereClausesAreReported() {
    let compilation = Spec(
      """
      scene a { event tap(n: Int, text: String?) }
      root stack { a }
      on a.tap(n) where n > 5 && n < 3 { stay }
      on a.tap(text) where text == nil && (text ?? "") == "x" { stay }
      on a.tap(n) where n > 5 && n < 7 { stay }
      on a.tap(n) where n + 1 < n { stay }
      on a.tap { stay }
      """
    ).compile()
    #expect(compilation.codes == ["SC0413", "SC0413"], "\(compilation.report)")
    let notes = compilation.diagnostics.flatMap { $0.notes.map { $0.message } }
    #expect(notes == ["this condition is never true", "this condition is never true"])
  }

  @Test func untestableConditionsMayHold() {
    let names = (0..<14).map { "c\($0)" }
    let compilation = Spec(
      """
      enum Reply { no, yes(n: Int) }
      \(names.map { "condition \($0): Bool = false" }.joined(separator: "\n"))
      scene a { event tap event reply(r: Reply) }
      root stack { a }
      on a.tap where \(names.joined(separator: " && ")) { stay }
      on a.tap { stay }
      on a.reply(.yes(n)) where n > 5 && n < 3 { stay }
      on a.reply { stay }
      """
    ).compile()
    #expect(compilation.codes == ["SC0413"], "\(compilation.report)")
    #expect(compilation.diagnostics.map { compilation.underlined($0).contains("a.reply(.yes(n))") } == [true])
  }

  /// The engine confirms a number that goes out of range, so the case that it leaves is an error.
  @Test(arguments: [
    "on a.e(n) where n + 1 > 2 or wait { stay }", "on a.e(n) where n + 1 > 2 { stay }",
    "on a.e(n) where n + 1 > 2 { stay }\non a.e(n) where n + 1 <= 2 { stay }",
    "on a.e(n) where -n > 2 || -n <= 2 { stay }", "on a.e(n) where n - 1 > 2 or wait { stay }",
  ])
  func casesOfNumbersOutOfRangeAreErrors(rules: String) {
    let compilation = Spec(
      """
      scene a { event e(n: Int) }
      root stack { a }
      \(rules)
      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0408" }
    #expect(found.map { $0.severity } == [.error], "\(compilation.report)")
  }

  /// An event does not wait for a condition that cannot be computed, so a later rule handles it.
  @Test func theRuleAfterAWaitingOneHandlesNumbersOutOfRange() throws {
    let spec = Spec(
      """
      scene a { event e(n: Int) }
      scene b
      root stack { a }
      on a.e(n) where n + 1 > 2 or wait { stay }
      on a.e { push b }
      """
    )
    let compilation = spec.compile()
    #expect(compilation.codes == [], "\(compilation.report)")
    let (model, program) = try #require(spec.lowered())
    #expect(Foresight(model, program).surprise(in: 200, seed: 7) == nil)
  }

  // MARK: Inputs of flows

  private func codes(_ making: String, _ rules: String) -> [String] {
    Spec(
      """
      enum Mode { a, b, c }
      scene home { event one event two event three }
      flow f(mode: Mode = .a, level: Mode = .a) {
        scene s { event e event end event change(to: Mode) }
        root stack { s }
        on s.end { finish }
        \(rules)
      }
      root stack { home }
      \(making)
      """
    ).compile().codes.filter { $0.hasPrefix("SC04") }
  }

  @Test func initialInputsOfFlowsAreKnown() {
    let rest = "on s.change { stay }"
    let home = "on home.two { stay }\non home.three { stay }"
    let isA = "on s.e where mode == .a { stay }\n\(rest)"
    #expect(codes("on home.one { present f }\n\(home)", isA) == [])
    #expect(codes("on home.one { present f(mode: .a) }\n\(home)", isA) == [])
    #expect(codes("on home.one { present f(mode: .b) }\n\(home)", isA) == ["SC0408", "SC0413"])
    let two = "on home.one { present f }\non home.two { present f(mode: .b) }\non home.three { stay }"
    #expect(codes(two, isA) == ["SC0408"])
    #expect(codes(two, "\(isA)\non s.e where mode == .b { stay }") == [])
  }

  @Test func updatedInputsOfFlowsAreKnown() {
    let home = "on home.one { present f }\non home.two { stay }\non home.three { stay }"
    let isA = "on s.e where mode == .a { stay }"
    #expect(codes(home, "\(isA)\non s.change { update f(mode: .a) }") == [])
    #expect(codes(home, "\(isA)\non s.change { update f(mode: .b) }") == ["SC0408"])
    #expect(codes(home, "\(isA)\non s.change(to) { update f(mode: to) }") == ["SC0408"])
  }
}
