import Foundation
import Testing

@testable import ScenicLang

/// `go` in a rule can create a scene only with the arguments that it requires.
struct PathInputTests {
  private func codes(_ rules: String) -> [String] {
    Spec(
      """
      scene zones { event open(id: Int) event e }
      scene zone(id: Int) { event tour event e }
      scene ticket
      root home: stack { zones }
      on zones.open(id) { go home / zones / zone(id) }
      \(rules)
      """
    ).compile().codes.filter { $0 == "SC0418" }
  }

  @Test(
    arguments: [
      // An open scene matches without its argument.
      ("on zone.tour { go home / zones / zone presenting ticket }\non zone.e, zones.e { stay }", []),
      (
        "on zones.e where present(zone) { go home / zones / zone }\non zones.e, zone.e, zone.tour { stay }",
        []
      ),
      ("on zones.e { go home / zones / zone }\non zone.e, zone.tour { stay }", ["SC0418"]),
      ("on zones.e { go home / zones presenting zone }\non zone.e, zone.tour { stay }", ["SC0418"]),
      ("on zones.e { go home / zones }\non zone.e, zone.tour { stay }", []),
      ("on zones.e { go home / zones / zone(id: 1) }\non zone.e, zone.tour { stay }", []),
      ("on zone.tour { pop; go home / zones / zone }\non zone.e, zones.e { stay }", ["SC0418"]),
    ] as [(String, [String])])
  func aSceneThatMayNotBeOpenNeedsItsArguments(rules: String, expected: [String]) {
    #expect(codes(rules) == expected)
  }

  /// The scene is open in another place, once too little, with another input, or was there at the start.
  @Test(arguments: [
    "on zones.e { push zone(id: 2); go home / zones / zone / zone }",
    "on zones.e { push zone(id: 2); go home / zones presenting zone }",
    "on zones.e { present zone(id: 2); go home / zones / zone }",
    "on zones.e { push zone(id: 2); go home / zones / zone(name: \"x\") }",
  ])
  func anotherOpenSceneIsNotEnough(rules: String) {
    let compilation = Spec(
      """
      scene zones { event e }
      scene zone(id: Int, name: String = "")
      root home: stack { zones }
      \(rules)
      """
    ).compile()
    #expect(compilation.codes.contains("SC0418"), "\(compilation.report)")
  }

  /// Of equal steps, the one that lacks its arguments is marked.
  @Test(arguments: [
    ("on zones.go { go home / zones / zone(id: 1) / zone }", [2]),
    ("on zones.go { go home / zones / zone / zone }", [1]),
    ("on zone.go { go home / zones / zone / zone }", [2]),
    ("on zone.go { go home / zones / zone(id: zone.id) / zone / zone(id: 2) }", [2]),
    ("on zone.go { go home / zones / zone / zone(id: 2) presenting zone }", [3]),
  ])
  func theStepWithoutItsArgumentsIsMarked(rule: String, expected: [Int]) {
    let compilation = Spec(
      """
      scene zones { event go event open }
      scene zone(id: Int) { event go }
      root home: stack { zones }
      on zones.open { push zone(id: 1) }
      \(rule)
      """
    ).compile()
    let bytes = compilation.sources[0].bytes
    let marked = compilation.diagnostics.filter { $0.code.code == "SC0418" }.map { diagnostic in
      let line = bytes[..<diagnostic.range.start].lastIndex(of: UInt8(ascii: "{")) ?? 0
      return String(decoding: bytes[line..<diagnostic.range.end], as: UTF8.self)
        .components(separatedBy: "zone").filter { !$0.hasPrefix("s ") && !$0.hasPrefix(".") }.count - 1
    }
    #expect(marked == expected, "\(compilation.report)")
  }

  /// A state that the search does not reach: the result depends on the analysis alone.
  @Test(arguments: [
    ("on zones.e where RARE { go bar.home / zones / zone }", true),
    ("on zones.e where RARE { go bar.home / zones / zone(id: 1) }", false),
    ("on zones.e where RARE { go bar.home / zones presenting zone }", true),
    ("on zones.e where RARE { go bar.home / zone }", true),
    ("on zones.e where present(zone) && RARE { go bar.home / zones / zone }", false),
    // The sender is open, unless it has left.
    ("on zone.e where RARE { go bar.home / zones / zone presenting ticket(id: 1) }", false),
    ("on zone.e where RARE { select bar.other; go bar.home / zones / zone presenting ticket(id: 1) }", false),
    ("on zone.e where RARE { pop; go bar.home / zones / zone }", true),
    ("on ticket.done where RARE { go bar.home / zones / ticket }", true),
    // `card` is the first entry of `other`, which is assumed to be there still.
    ("on zones.e where RARE { go bar.other / card }", false),
    ("on zones.e where RARE { go bar.other / card / card }", true),
    ("on zones.e where RARE { go bar.home / zones / card }", true),
    ("on zones.e where RARE { go bar.other / card presenting card }", true),
    ("on zones.e where RARE { go bar.home / zones presenting tour / stops.first / card }", true),
  ])
  func aRareStateIsAWarning(rule: String, isReported: Bool) {
    let conditions = "abcdefgh".map { String($0) }
    let compilation = Spec(
      """
      \(conditions.map { "condition \($0): Bool = false" }.joined(separator: "\n"))
      scene zones { event open event e event swap event ask event tour }
      scene zone(id: Int) { event e }
      scene card(id: Int) { event e }
      scene ticket(id: Int) -> Bool
      flow tour { root stops: tabs { first: stack { card(id: 1) } } }
      root bar: tabs { home: stack { zones }, other: stack { card(id: 1) } }
      on zones.open { push zone(id: 1) }
      on zones.swap { go bar.other / zones }
      on zones.ask { present ticket(id: 1) }
      on zones.tour { present tour }
      \(rule.replacingOccurrences(of: "RARE", with: conditions.joined(separator: " && ")))
      on zones.e, zone.e, ticket.done, card.e { stay }
      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0418" }
    #expect(found.map { $0.severity } == (isReported ? [.warning] : []), "\(compilation.report)")
  }

  @Test func aSceneOfTheStartMayHaveLeft() {
    let compilation = Spec(
      """
      scene zone(id: Int) { event other event more }
      scene other { event back }
      root home: stack { zone(id: 1) }
      on zone.other { go home / other }
      on zone.more { push other }
      on other.back { go home / zone }
      """
    ).compile()
    #expect(compilation.codes == ["SC0418"], "\(compilation.report)")
    #expect(!compilation.report.contains("it fails on every path"), "\(compilation.report)")
  }
}
