import ScenicRuntime
import Testing

@testable import ScenicLang

struct CoverageTests {
  /// What the rules of a spec for `s.e` leave unmatched.
  private func unmatched(_ parameters: String, _ rules: [String]) throws -> String? {
    let spec = Spec(
      """
      enum Light { red, green(isBlinking: Bool), off }
      struct Tiger { name: String }
      scene s { event e(\(parameters)) }
      root s
      \(rules.map { "on s.e\($0) { stay }" }.joined(separator: "\n"))
      """)
    let compilation = spec.compile()
    #expect(compilation.codesOfWords.allSatisfy { $0.hasPrefix("SC05") }, "\(compilation.report)")
    let triggers = compilation.model.flows[0].rules.flatMap { $0.triggers }
    let event = try #require(compilation.model.nodes[0].events.first)
    return compilation.model.unmatched(by: triggers, of: event.parameters)
  }

  @Test func bothTruthValuesCoverABool() throws {
    #expect(try unmatched("a: Bool", ["(true)", "(false)"]) == nil)
    #expect(try unmatched("a: Bool", ["(true)"]) == "false")
    #expect(try unmatched("a: Bool", []) == "_")
  }

  @Test func everyCaseWithItsPayloadCoversAnEnum() throws {
    #expect(try unmatched("a: Light", ["(.red)", "(.green)", "(.off)"]) == nil)
    #expect(try unmatched("a: Light", ["(.red)", "(.off)"]) == ".green")
    #expect(try unmatched("a: Light", ["(.red)", "(.off)", "(.green(true))"]) == ".green(isBlinking: false)")
    #expect(
      try unmatched("a: Light", ["(.red)", "(.off)", "(.green(true))", "(.green(false))"]) == nil)
  }

  @Test func severalParametersAreCoveredTogether() throws {
    #expect(try unmatched("a: Bool, b: Bool", ["(a: true)", "(b: true)"]) == "false, false")
    #expect(try unmatched("a: Bool, b: Bool", ["(a: true)", "(b: true)", "(false, false)"]) == nil)
  }

  @Test func optionalsAndUnionsHaveTheirMembers() throws {
    #expect(try unmatched("a: Bool?", ["(true)", "(false)"]) == "nil")
    #expect(try unmatched("a: Bool?", ["(true)", "(false)", "(nil)"]) == nil)
    #expect(try unmatched("a: Light | Tiger", ["(a: Light)"]) == "Tiger")
    #expect(try unmatched("a: Light | Tiger", ["(a: Light)", "(a: Tiger)"]) == nil)
  }

  @Test func textIsNeverCoveredByLiterals() throws {
    #expect(try unmatched("a: String", ["(\"x\")"]) == "\"a\"")
    #expect(try unmatched("a: String", ["(\"x\")", "(_)"]) == nil)
    #expect(try unmatched("a: Int", ["(1)", "(2)"]) == "3")
  }

  /// Patterns whose coverage is exponential end in time.
  @Test func hardPatternsEnd() throws {
    let names = (0..<16).map { "p\($0)" }
    var rules: [String] = []
    for name in names { rules.append("(\(name): true)") }
    let left = try unmatched(names.map { "\($0): Bool" }.joined(separator: ", "), rules)
    #expect(left == names.map { _ in "false" }.joined(separator: ", "))
  }
}

struct ShadowingTests {
  private func codes(_ rules: String) -> [String] {
    Spec(
      """
      condition isOpen: Bool = false
      condition count: Int = 0
      scene s { event e(a: Bool, b: String) }
      root s
      on isOpen.changed, count.changed { stay }
      \(rules)
      """
    ).compile().codesOfWords
  }

  @Test func theSameConditionShadows() {
    #expect(
      codes("on s.e where isOpen { stay }\non s.e(true) where isOpen { stay }\non s.e { stay }") == ["SC0331"]
    )
    #expect(codes("on s.e where isOpen { stay }\non s.e where !isOpen { stay }") == [])
  }

  @Test func variablesAreComparedByWhatTheyBind() {
    #expect(
      codes("on s.e(b: x) where x == \"1\" { stay }\non s.e(b: y) where y == \"1\" { stay }") == ["SC0331"])
    #expect(codes("on s.e(b: x) where x == \"1\" { stay }\non s.e(b: y) where y == \"2\" { stay }") == [])
  }

  @Test func severalRulesShadowTogether() {
    #expect(codes("on s.e(true) { stay }\non s.e(false) { stay }\non s.e { stay }") == ["SC0331"])
  }

  @Test func aRuleForCoveredScenesIsNotShadowedByOneForOthers() {
    #expect(codes("on s.e { stay }\non s.e even covered { stay }") == [])
    #expect(codes("on s.e even covered { stay }\non s.e { stay }") == ["SC0331"])
  }
}
