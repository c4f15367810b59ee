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
      ("@androidApp(\"a.b\", \"14:6D\")", "link \"/cats\" { go main / cats }", []),
      ("", "@caseInsensitive link \"/{q}-a\" { go main / cats(q) }", []),
    ] as [(String, String, [String])])
  func anAttributeWithoutEffectIsReported(app: String, links: String, idle: [String]) {
    let compilation = Spec("\(app) app Zoo at \"https://zoo.example\"\n\(Self.head)\(links)\n").compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0522" }
    #expect(
      found.map { $0.message.split(separator: "`")[0].dropFirst() } == idle.map { $0[...] },
      "\(compilation.report)")
    #expect(found.allSatisfy { $0.severity == .warning && $0.fixIts.count == 1 })
  }

  /// Values of attributes that hosts read, and the repair of the warning; nil if they have an effect.
  @Test(
    arguments: [
      (#"@title("a")"#, nil), ("@title(4)", nil), ("@title(n)", nil), ("@title(.x)", nil), ("@title(e)", nil),
      ("@title(true)", #"write `"true"`"#), ("@title(b)", ""), ("@title([n])", ""), ("@title", ""),
      ("@title()", ""),
      (#"@title("a", n)"#, "remove `n`"), (#"@title("a", "b", n)"#, #"remove `"b", n`"#), ("@title(s)", ""),
      (#"@icon("a")"#, nil), (#"@icon(b ? "x" : "y")"#, nil), ("@icon(4)", #"write `"4"`"#), ("@icon(n)", ""),
      ("@icon(4.5)", #"write `"4.5"`"#), ("@badge(n)", nil), ("@badge(b)", nil), ("@badge(0.5)", nil),
      ("@badge([n])", ""), ("@badge", ""), ("@disabled", nil), ("@disabled(b)", nil), ("@disabled(n)", ""),
      (#"@disabled("true")"#, "write `true`"), (#"@message("a", "b")"#, #"remove `"b"`"#),
      (#"@hidden("x", 1)"#, nil), ("@transition(4)", nil), ("@mine", nil), ("@size(true)", nil),
      ("@title(p)", nil), ("@icon(p)", nil), (#"@disabled("false")"#, "write `false`"),
      (#"@disabled("no")"#, ""), (#"@icon("a", "b")"#, #"remove `"b"`"#), ("@badge(1, 2)", "remove `2`"),
      ("@disabled(b, n)", "remove `n`"),
    ] as [(String, String?)])
  func aValueWithoutEffectIsReported(attribute: String, repair: String?) {
    for place in [
      "\(attribute) scene dogs\nroot bar: tabs { cats, dogs }",
      "root bar: tabs { \(attribute) cats, dogs }\nscene dogs",
    ] {
      let spec = Spec(
        """
        @unused condition n: Int = 0
        @unused condition b: Bool = false
        @unused enum E { x, y }
        @unused condition e: E = .x
        @unused struct S { k: Int }
        @unused condition s: S = S(k: 1)
        extern type Photo
        @unused condition p: Photo? = nil
        scene cats
        \(place)

        """)
      expect(repair, in: spec.compile())
    }
  }

  @Test(
    arguments: [
      (#"@like("popover")"#, nil), ("@like(.alert)", nil), (#"@like("Sheet")"#, #"write `"sheet"`"#),
      ("@like(3)", ""),
      (#"@like("modal")"#, ""), (#"@detents("medium", 0.9, 300)"#, nil),
      (#"@detents("Large")"#, #"write `"large"`"#),
      ("@detents", ""), ("@detents(0)", ""), ("@detents(1)", nil), ("@detents(0.0)", ""),
      (#"@detents("large", -1)"#, ""), ("@grabber", nil),
      ("@grabber(false)", nil),
      (#"@grabber("true")"#, "write `true`"), (#"@anchor("x")"#, nil), ("@anchor(4)", #"write `"4"`"#),
      ("@size(1, 2.5)", nil), ("@size(1)", ""), ("@size(1, 2, 3)", "remove `3`"),
      (#"@size("320", 4)"#, "write `320`"),
      (#"@size("a", 4)"#, ""), ("@title(true)", nil), ("@grabber(true, 1)", "remove `1`"),
      (#"@like("sheet", 1)"#, "remove `1`"), (#"@anchor("x", 1)"#, "remove `1`"),
    ] as [(String, String?)])
  func aValueOfAStyleWithoutEffectIsReported(attribute: String, repair: String?) {
    let compilation = Spec("@unused \(attribute) style drawer\nscene cats\nroot cats\n").compile()
    expect(repair, in: compilation)
  }

  @Test(
    arguments: [
      ("title", "", "`@title` has no effect: expected a value, found none", ""),
      ("size", "", "`@size` has no effect: expected 2 values, found none", ""),
      ("size", "(1)", "`@size` has no effect: expected 2 values, found 1", ""),
      ("icon", "(4)", "`@icon` has no effect: expected a `String`, found `4`", #"("4")"#),
      ("title", "(n == 1)", "`@title` has no effect: expected a `String` or a number, found a `Bool`", ""),
      ("grabber", "(true, 1)", "only the first value of `@grabber` has an effect", "(true)"),
      ("size", "(1, 2, 3)", "only 2 values of `@size` have an effect", "(1, 2)"),
    ] as [(String, String, String, String)])
  func aMessageNamesTheMissingOrWrongValue(name: String, values: String, message: String, repaired: String)
    throws
  {
    let isOfStyle = ["size", "grabber"].contains(name)
    let place = isOfStyle ? "style drawer\nscene cats" : "scene cats(n: Int = 0)"
    let spec = "\(isOfStyle ? "@unused " : "")@\(name)\(values) \(place)\nroot stack { cats }\n"
    let compilation = Spec(spec).compile()
    #expect(compilation.diagnostics.map { $0.message } == [message], "\(compilation.report)")
    let fixIt = compilation.diagnostics.first?.fixIts.first
    #expect((fixIt == nil) == repaired.isEmpty)
    if let fixIt {
      let after = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
      #expect(after.hasPrefix(spec.replacing("@\(name)\(values)", with: "@\(name)\(repaired)")))
    }
  }

  @Test(
    arguments: [
      ("@caseInsensitive", "no link has letters outside of captures in its path"),
      ("@plusIsSpace", "no link has query items"), (#"@appID("T.a.b")"#, "the spec has no links"),
    ])
  func anAttributeOfTheAppIsRemovedWithItsReason(attribute: String, reason: String) throws {
    try expectRemoval(of: attribute, before: "app Zoo at \"https://zoo.example\"\n\(Self.head)", reason)
  }

  @Test(
    arguments: [
      ("@caseInsensitive", "the path of the link has no letters outside of captures"),
      ("@plusIsSpace", "the link has no query items"),
    ])
  func anAttributeOfALinkIsRemovedWithItsReason(attribute: String, reason: String) throws {
    let app = "@mine app Zoo at \"https://zoo.example\"\n\(Self.head)"
    try expectRemoval(of: attribute, after: app, before: "link \"/{q}\" { go main / cats(q) }\n", reason)
  }

  private func expectRemoval(
    of attribute: String, after first: String = "", before rest: String, _ reason: String
  ) throws {
    let compilation = Spec("\(first)\(attribute) \(rest)").compile()
    #expect(compilation.codes == ["SC0522"], "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.message.hasSuffix("has no effect: \(reason)") })
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    let after = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(after.hasPrefix(first + rest))
  }

  private func expect(_ repair: String?, in compilation: Compilation) {
    #expect(compilation.codes == (repair == nil ? [] : ["SC0522"]), "\(compilation.report)")
    let repairs = compilation.diagnostics.flatMap { $0.fixIts }.map { $0.message }
    #expect(repairs == (repair.map { $0.isEmpty ? [] : [$0] } ?? []), "\(compilation.report)")
  }

  /// Attributes that hosts read, and those of the compiler, before a declaration where nothing reads them.
  @Test(
    arguments: [
      ("@title(\"x\") test \"t\" { expect cats }", 1), ("@icon(\"x\") link \"/c\" { go main / cats }", 1),
      ("@message(\"x\") never cats.q == \"a\"", 1), ("@badge(1) @unused event e", 0),
      ("@disabled @unused condition c: Bool = false", 0), ("@deprecated test \"t\" { expect cats }", 1),
      ("@deprecated never cats.q == \"a\"", 1), ("@caseInsensitive test \"t\" { expect cats }", 1),
      ("@plusIsSpace always cats.q == \"\"", 1), ("@size(1, 2) @unused action a", 0),
      ("@unused struct S { @title(\"x\") n: Int }", 1),
      ("@deprecated(\"x\") link \"/c\" { go main / cats }", 0),
      ("@deprecated @unused event e", 0), ("@deprecated @unused condition c: Bool = false", 0),
      ("@deprecated(\"x\") @unused action a", 0), ("@unused struct S { @deprecated n: Int }", 0),
      ("@mine(1) test \"t\" { expect cats }", 0), ("@size(1, 2) @unused scene d", 0),
      ("@transition(\"x\") link \"/c\" { go main / cats }", 0), ("@title(\"x\") @unused style s", 0),
    ])
  func anAttributeThatNothingReadsIsMisplaced(text: String, count: Int) {
    let compilation = Spec("app Zoo\n" + Self.head + text).compile()
    #expect(compilation.codes == Array(repeating: "SC0513", count: count), "\(compilation.report)")
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
