import ScenicRuntime
import Testing

@testable import ScenicLang

struct CoverageTests {
  /// The cases that the rules of a spec for `s.e` leave unmatched.
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

  /// Random rows of truth values against all values there are; the rows that cannot help make no difference.
  @Test(arguments: 1...40)
  func coverageIsAsTheDefinition(seed: Int) {
    var random = Seeded(UInt64(seed))
    let columns = 5
    let model = Spec("scene s root s").compile().model
    let types = [ValueType?](repeating: .bool, count: columns)
    func row(_ share: Int) -> [PatternCell] {
      (0..<columns).map { _ in
        Int.random(in: 0..<10, using: &random) < share
          ? .made(.bool(Bool.random(using: &random)), []) : .any
      }
    }
    let own = row(2)
    let rows = (0..<Int.random(in: 1...14, using: &random)).map { _ in row(2 + seed % 5) }
    func matches(_ row: [PatternCell], _ value: Int) -> Bool {
      row.enumerated().allSatisfy { column, cell in
        cell == .any || cell == .made(.bool(value >> column & 1 == 1), [])
      }
    }
    let isCovered = (0..<1 << columns).allSatisfy { value in
      !matches(own, value) || rows.contains { matches($0, value) }
    }
    let helping = Coverage.helping(rows.map(Coverage.Asked.all), own, types, model)
    var coverage = Coverage(model)
    for rows in [rows, helping.map { rows[$0] }] {
      let rest = coverage.rest(of: own, after: rows, types)
      #expect((rest == nil) == isCovered)
      guard let rest, rest.count == columns else { continue }
      let left = (0..<1 << columns).first { matches(rest, $0) && matches(own, $0) }
      #expect(left.map { value in !rows.contains { matches($0, value) } } == true)
    }
  }

  /// An event may have more parameters than the call stack allows in a recursion.
  @Test func manyColumnsAreNoRecursion() {
    let count = 20_000
    let model = Spec("scene s root s").compile().model
    let types = [ValueType?](repeating: .bool, count: count)
    let everything = [PatternCell](repeating: .any, count: count)
    var one = everything
    one[count - 1] = .made(.bool(true), [])
    var coverage = Coverage(model)
    let rest = coverage.rest(of: everything, after: [one], types)
    #expect(rest?.last == .made(.bool(false), []))
    #expect(coverage.rest(of: one, after: [one], types) == nil)
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
