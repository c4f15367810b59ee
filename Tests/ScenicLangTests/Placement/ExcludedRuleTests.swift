import Testing

@testable import ScenicLang

/// A rule whose cases earlier rules handle is reported, with these rules.
struct ExcludedRuleTests {
  private static func compile(_ rules: String) -> Compilation {
    Spec(
      """
      enum Kind { x, y, z }
      condition c: Bool = false
      condition d: Bool = false
      scene home { event g(n: Int, b: Bool) event k(kind: Kind) event open }
      flow f(size: Int) {
        scene s { event e(n: Int) }
        root s
        on s.e(n) where n > 3 { stay }
      }
      root stack { home }
      on home.open where c || d { push f(size: 1) }
      on home.open where !c && !d { push f(size: 2) }
      \(rules)
      """
    ).compile()
  }

  /// All combinations of values are tried for few rules: not for those that one combination shows to run.
  @Test func manyRulesThatRunLeaveTheOthersTheirTrials() {
    let count = 100
    let names = (0..<count).map { "x\($0)" }
    for isHeld in ["", "!"] {
      let rules = names.map { "on home.many(\($0)) where \(isHeld)\($0) { stay }" }
      let compilation = Spec(
        """
        scene home { event g(n: Int) event many(\(names.map { "\($0): Bool" }.joined(separator: ", "))) }
        root stack { home }
        \(rules.joined(separator: "\n"))
        on home.many { pop all }
        on home.g(n) where n > 0 { stay }
        on home.g(n) where n > 5 { stay }
        on home.g { stay }
        """
      ).compile()
      #expect(compilation.diagnostics.map { $0.code.code } == ["SC0413"])
    }
  }

  /// Rules, and the underlined conditions of the earlier rules; nil if every rule can run.
  static let cases: [(rules: String, earlier: [String]?)] = [
    ("on home.g(n) where n > 0 { stay } on home.g(n) where n > 5 { stay } on home.g { stay }", ["n > 0"]),
    ("on home.g(n) where n > 5 { stay } on home.g(n) where n > 0 { stay } on home.g { stay }", nil),
    ("on home.g(n) where n == 3 { stay } on home.g(3) { stay } on home.g { stay }", ["n == 3"]),
    ("on home.g(3) { stay } on home.g(n) where n == 3 { stay } on home.g { stay }", ["on home.g(3)"]),
    ("on home.g(_, b) where b { stay } on home.g(n, true) where n > 2 { stay } on home.g { stay }", ["b"]),
    ("on home.g(n) where c { stay } on home.g where c && d { stay } on home.g { stay }", ["c"]),
    ("on home.g where c && d { stay } on home.g where c { stay } on home.g { stay }", nil),
    ("on home.g where c { stay } on home.g where !c { stay } on home.g { stay }", ["c", "!c"]),
    (
      "on home.k(k) where k == .x { stay } on home.k(k) where k != .x { stay } on home.k { stay }",
      ["k == .x", "k != .x"]
    ),
    ("on home.k(k) where k == .x { stay } on home.k(k) where k == .y { stay } on home.k { stay }", nil),
    // A covered sender reaches only the later rule.
    (
      "on home.g(n) where n > 0 { stay } on home.g(n) where n > 5 even covered { stay } on home.g { stay }",
      nil
    ),
    // Overflow: the earlier condition may have no value.
    ("on home.g(n) where n + 1 > 0 { stay } on home.g(n) where n > 5 { stay } on home.g { stay }", nil),
    // A question gives a name another meaning.
    (
      "on home.g(n) where f.size > n { stay } on home.g(n) where present(f where f.size > n) { stay } on home.g { stay }",
      nil
    ),
    // A rule of a flow around every sender comes first.
    ("on home.g { stay } on f.s.e(n) where n > 4 { stay } on f.s.e { stay }", ["n > 3"]),
    ("on home.g { stay } on f.s.e(n) where n > 2 { stay } on f.s.e { stay }", nil),
  ]

  @Test(arguments: cases)
  func isReportedWithTheEarlierRules(rules: String, earlier: [String]?) {
    var rules = rules
    if !rules.contains("on home.k") { rules += " on home.k { stay }" }
    if !rules.contains("on home.g") { rules += " on home.g { stay }" }
    if !rules.contains("on f.s.e") { rules += " on f.s.e { stay }" }
    let compilation = Self.compile(rules)
    let found = compilation.diagnostics.filter { $0.code.code == "SC0413" }
    let notes = found.flatMap { $0.notes }.map { note in
      note.range.map { String(decoding: compilation.sources[0].bytes[$0.start..<$0.end], as: UTF8.self) }
        ?? ""
    }
    #expect(found.count == (earlier == nil ? 0 : 1) && notes == earlier ?? [], "\(compilation.report)")
  }
}
