import ScenicRuntime
import Testing

@testable import ScenicLang

/// Compares the index of rules with the plain definition: a rule is unreachable if each value that it matches
/// is matched by an earlier rule that applies whenever it does.
struct ShadowedRuleTests {
  /// A value of `e`'s parameters `a: E, b: Bool, n: Int`; 9 represents all numbers that no rule names.
  private struct Carried {
    let kind: Int
    let flag: Bool
    let number: Int?
    let b: Bool
    let n: Int
  }

  private static let values: [Carried] = {
    var result: [Carried] = []
    for b in [true, false] {
      for n in [0, 1, 9] {
        result.append(Carried(kind: 0, flag: false, number: nil, b: b, n: n))
        for number in [0, 1, 9] {
          result.append(Carried(kind: 1, flag: false, number: number, b: b, n: n))
          for flag in [true, false] {
            result.append(Carried(kind: 2, flag: flag, number: number, b: b, n: n))
          }
        }
        for flag in [true, false] {
          result.append(Carried(kind: 2, flag: flag, number: nil, b: b, n: n))
        }
      }
    }
    return result
  }()

  private struct Part: Sendable {
    let text: String
    let matches: @Sendable (Carried) -> Bool

    init(_ text: String, _ matches: @escaping @Sendable (Carried) -> Bool) {
      self.text = text
      self.matches = matches
    }
  }

  private static let parts: [[Part]] = [
    [
      Part("_") { _ in true }, Part(".one") { $0.kind == 0 }, Part(".two") { $0.kind == 1 },
      Part(".two(0)") { $0.kind == 1 && $0.number == 0 }, Part(".two(1)") { $0.kind == 1 && $0.number == 1 },
      Part(".three") { $0.kind == 2 }, Part(".three(f: true)") { $0.kind == 2 && $0.flag },
      Part(".three(f: false)") { $0.kind == 2 && !$0.flag },
      Part(".three(m: nil)") { $0.kind == 2 && $0.number == nil },
      Part(".three(f: true, m: 0)") { $0.kind == 2 && $0.flag && $0.number == 0 },
    ],
    [Part("_") { _ in true }, Part("true") { $0.b }, Part("false") { !$0.b }],
    [Part("_") { _ in true }, Part("0") { $0.n == 0 }, Part("1") { $0.n == 1 }],
  ]

  private struct Rule {
    let parts: [Part]
    let condition: String
    let isForCovered: Bool

    func matches(_ value: Carried) -> Bool { parts.allSatisfy { $0.matches(value) } }

    func isAskedWhenever(_ other: Rule) -> Bool {
      (condition.isEmpty || condition == other.condition) && (isForCovered || !other.isForCovered)
    }

    var text: String {
      let patterns = "a: \(parts[0].text), b: \(parts[1].text), n: \(parts[2].text)"
      return "on s.e(\(patterns))\(isForCovered ? " even covered" : "")\(condition) { stay }"
    }
  }

  @Test(arguments: 1...60)
  func theIndexAnswersAsTheDefinition(seed: Int) {
    var generator = Seeded(UInt64(seed))
    let rules = (0..<(4 + seed % 30)).map { _ in
      Rule(
        parts: Self.parts.map { $0[Int.random(in: 0..<$0.count, using: &generator)] },
        condition: ["", "", " where c", " where !c"][Int.random(in: 0..<4, using: &generator)],
        isForCovered: Int.random(in: 0..<4, using: &generator) == 0)
    }
    let compilation = Spec(
      """
      enum E { one, two(m: Int), three(f: Bool, m: Int?) }
      condition c: Bool = false
      scene s { event e(a: E, b: Bool, n: Int) }
      root s
      \(rules.map { $0.text }.joined(separator: "\n"))
      """
    ).compile()
    let line = { (range: SourceRange) in
      LineTable(compilation.sources[0].bytes).position(at: range.start).line - 5
    }
    #expect(compilation.codesOfWords.allSatisfy { $0 == "SC0331" || $0 == "SC0503" }, "\(compilation.report)")
    var found: [Int: Int] = [:]
    for diagnostic in compilation.diagnostics where diagnostic.code.code == "SC0331" {
      found[line(diagnostic.range)] = diagnostic.notes[0].range.map(line)
    }
    for (place, rule) in rules.enumerated() {
      let before = rules[..<place].enumerated().filter { $0.element.isAskedWhenever(rule) }
      let own = Self.values.filter { rule.matches($0) }
      let isShadowed = own.allSatisfy { value in before.contains { $0.element.matches(value) } }
      #expect((found[place] != nil) == isShadowed, "\(place): \(rule.text)\n\(compilation.report)")
      guard let alone = before.first(where: { other in own.allSatisfy { other.element.matches($0) } }) else {
        continue
      }
      #expect(found[place] == alone.offset)
    }
  }

  /// A rule whose trigger or condition has a syntax error may mean fewer cases: it makes no other unreachable.
  @Test(arguments: [
    "on s.e(1 2) { stay }", "on s.e(n: 1 m: 2) { stay }", "on s.e(n: ) { stay }", "on s.e n > 3 { stay }",
    "on s.e, where n { stay }", "on s.e where { stay }", "on s.e(n: = 3) { stay }",
  ])
  func aBrokenRuleShadowsNothing(rule: String) {
    let compilation = Spec(
      "scene s { event e(n: Int, m: Int) }\nroot s\n\(rule)\non s.e(n: 1) { stay }\non s.e { stay }"
    ).compile()
    #expect(compilation.codes.count == 1, "\(compilation.report)")
    #expect(compilation.codes.allSatisfy { $0.hasPrefix("SC01") }, "\(compilation.report)")
  }

  @Test func onlyRowsThatCanHelpAreLookedAt() {
    var index = RowIndex()
    for number in 0..<1000 {
      let literal = PatternCell.made(.literal(.int(number)), [])
      index.add([literal, .any], as: 3 * number)
      index.add([.made(.enumCase(number), []), .any], as: 3 * number + 1)
      index.add([.made(.enumCase(7), [literal]), .made(.bool(true), [])], as: 3 * number + 2)
    }
    let five = PatternCell.made(.literal(.int(5)), [])
    #expect(index.candidates(for: [five, .any]) == [15])
    #expect(index.candidates(for: [.made(.enumCase(9), []), .made(.bool(false), [])]) == [28])
    #expect(index.candidates(for: [.made(.enumCase(7), [five]), .any]).sorted() == [17, 22])
    #expect(index.candidates(for: [.any, .any]).count == 1000, "no literal covers anything")
  }
}
