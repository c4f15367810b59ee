import Testing

@testable import ScenicLang

/// Attributes that do nothing, and those whose name has a typo.
struct AttributeEffectTests {
  private static let head = """
    scene cats(q: String = "")
    root main: stack { cats }

    """

  /// Links after an app with attributes, and the attributes without effect.
  @Test(
    arguments: [
      ("", "@plusIsSpace link \"/cats\" { go main / cats }", ["plusIsSpace"]),
      ("", "@plusIsSpace link \"/cats?q={q}\" { go main / cats(q) }", []),
      ("", "@plusIsSpace link \"/#/cats?q={q}\" { go main / cats(q) }", []),
      ("", "@caseInsensitive link \"/{q}\" { go main / cats(q) }", ["caseInsensitive"]),
      ("", "@caseInsensitive link \"/1/{q}\" { go main / cats(q) }", ["caseInsensitive"]),
      ("", "@caseInsensitive link \"/a-{q}\" { go main / cats(q) }", []),
      ("", "@caseInsensitive link \"/#/a\" { go main / cats }", []),
      ("@plusIsSpace @caseInsensitive", "", ["plusIsSpace", "caseInsensitive"]),
      ("@plusIsSpace", "link \"/cats?q={q}\" { go main / cats(q) }", []),
      ("@appID(\"T.a.b\")", "", ["appID"]), ("@androidApp(\"a.b\", \"14:6D\")", "", ["androidApp"]),
      ("@appID(\"T.a.b\")", "link \"/cats\" { go main / cats }", []),
      ("@plusIsSpace", "link \"/cats/{\" { go main / cats }", []),
    ] as [(String, String, [String])])
  func anAttributeWithoutEffectIsReported(app: String, links: String, idle: [String]) {
    let compilation = Spec("\(app) app Zoo at \"https://zoo.example\"\n\(Self.head)\(links)\n").compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0522" }
    #expect(
      found.map { $0.message.split(separator: "`")[0].dropFirst() } == idle.map { $0[...] },
      "\(compilation.report)")
    #expect(found.allSatisfy { $0.severity == .warning && $0.fixIts.count == 1 })
  }

  /// A typo in an attribute is one message: the attribute counts as the one that it resembles.
  @Test(arguments: [
    "@unusd scene dogs", "@unusd condition isOn: Bool = false", "@unusd action load",
    "@unusd struct Dog { n: Int }",
    "@unusd flow tour { scene stop { event go } root stop on stop.go { finish } }",
  ])
  func aTypoInAnAttributeIsOneMessage(text: String) {
    let compilation = Spec(Self.head + text).compile()
    #expect(compilation.codes == ["SC0514"], "\(compilation.report)")
  }

  @Test(arguments: ["save", "restore", "save restore", "save save restore"])
  func aTestThatOnlyRestoresChecksNothing(statements: String) {
    let compilation = Spec(Self.head + "test \"t\" { \(statements) }").compile()
    #expect(compilation.codes == ["SC0517"], "\(compilation.report)")
  }

  /// A rule that asks for a scene that no rule shows by design never runs. For other scenes, their own warning
  /// explains it.
  @Test(
    arguments: [
      ("@unused scene dogs", "present(dogs)", ["SC0413"]),
      ("@unused scene dogs", "cats.q == \"\" && showing(dogs)", ["SC0413"]),
      ("@unused scene dogs", "!present(dogs)", []),
      ("@unused scene dogs", "cats.q == \"\" || present(dogs)", []),
      ("scene dogs", "present(dogs)", ["SC0501"]),
    ] as [(String, String, [String])])
  func aRuleThatAsksForAnUnusedSceneNeverRuns(scene: String, condition: String, codes: [String]) {
    let compilation = Spec(
      """
      scene cats(q: String = "") { event open }
      \(scene)
      root main: stack { cats }
      on cats.open where \(condition) { push cats }
      on cats.open { stay }

      """
    ).compile()
    #expect(compilation.codes == codes, "\(compilation.report)")
  }
}
