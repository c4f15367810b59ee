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

  @Test func aSceneOfTheStartMayHaveLeft() {
    let compilation = Spec(
      """
      scene zone(id: Int) { event other }
      scene other { event back }
      root home: stack { zone(id: 1) }
      on zone.other { go home / other }
      on other.back { go home / zone }
      """
    ).compile()
    #expect(compilation.codes == ["SC0418"], "\(compilation.report)")
  }
}
