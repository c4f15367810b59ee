import ScenicRuntime
import Testing

@testable import ScenicLang

/// Rules in the braces of scenes.
struct RulesInScenesTests {
  private let around = """
    app Test
    condition isOnline: Bool = true
    events Closing { event close }
    action load(id: Int) -> String
    scene photo(of: Int) sends Closing
    scene question -> Bool
    scene notice(text: String) sends Closing

    """

  /// The members of a scene with a rule in its braces, the same rule outside, and both in other words.
  private static let forms: [(members: String, inside: String, outside: String)] = [
    ("event open", "on open { push photo(of: id) }", "on item.open { push photo(of: item.id) }"),
    (
      "event open(n: Int)", "on open(n) { push photo(of: n + id) }",
      "on item.open(n) { push photo(of: n + item.id) }"
    ),
    ("event open", "on open { do load(id) }", "on item.open { do load(id: item.id) }"),
    (
      "event open\ncondition isDirty: Bool = false",
      "on open where isDirty && isOnline { pop }\non open { stay }",
      "on item.open where item.isDirty && isOnline { pop }\non item.open { stay }"
    ),
    (
      "event open\ncondition isDirty: Bool = false\nevent drop",
      "on leave where isDirty { present question }\non drop, open asking { if isDirty { stay } else { pop } }",
      """
      on item.leave where item.isDirty { present question }
      on item.drop, item.open asking { if item.isDirty { stay } else { pop } }
      """
    ),
    ("sends Closing", "on close even covered { pop }", "on item.close even covered { pop }"),
    (
      "event open", "on open where present(photo where photo.of == id) { back to photo }\non open { stay }",
      "on item.open where present(photo where photo.of == item.id) { back to photo }\non item.open { stay }"
    ),
    (
      "event open", "on open { present inner: stack { photo(of: id) }; push photo(of: id) in inner }",
      "on item.open { present inner: stack { photo(of: item.id) }; push photo(of: item.id) in inner }"
    ),
    (
      "event open", "on open { push notice(text: \"No \\(id)\") }",
      "on item.open { push notice(text: \"No \\(item.id)\") }"
    ),
  ]

  /// The meaning of a spec, without positions.
  private func meaning(_ text: String) throws -> [UInt8] {
    LockFile.bytes(of: try #require(Spec(around + text).lowered()).program)
  }

  /// Reports of coverage name a rule by its scene, wherever it is.
  @Test(arguments: [
    "scene a { event e(n: Int); event f; on e(0), f where c { stay } }",
    "scene a { event e(n: Int); event f } on a.e(0), a.f where c { stay }",
  ])
  func coverageNamesTheScene(declarations: String) {
    let compilation = Spec("condition c: Bool = false\nroot a\n" + declarations).compile()
    let rules = CoveragePoints(compilation.model).points.values.filter { $0.kind == .rule }
    #expect(rules.map { $0.name } == ["on a.e(0), a.f where c"])
  }

  @Test(arguments: forms.indices)
  func aRuleInTheBracesIsTheSameRuleAfterThem(form: Int) throws {
    let (members, inside, outside) = Self.forms[form]
    let rest = "\nroot list: stack { item(id: 1) }\non Closing.close { pop }\non question.done(_) { stay }"
    let first = try meaning("scene item(id: Int) {\n\(members)\n\(inside)\n}" + rest)
    let second = try meaning("scene item(id: Int) {\n\(members)\n}\n\(outside)" + rest)
    #expect(first == second)
    let flow = "\nroot shop\nflow shop { root list: stack { item(id: 1) }\n"
    let third = try meaning(
      flow + "scene item(id: Int) {\n\(members)\n\(inside)\n} }\non Closing.close { pop }")
    let fourth = try meaning(
      flow + "scene item(id: Int) {\n\(members)\n}\n\(outside) }\non Closing.close { pop }")
    #expect(third == fourth)
  }

  @Test func theOrderOfRulesIsThatOfTheText() throws {
    let text = """
      scene item(id: Int) {
        event open
        on open where id == 1 { push photo(of: 1) }
      }
      on item.open { push photo(of: 2) }
      on Closing.close { stay }
      root list: stack { item(id: 1) }
      test "the rule in the braces is first" { item.open; expect list / item / photo(of: 1) }
      """
    let compilation = Spec(around + text).compile()
    let runner = TestRunner(try #require(compilation.program, "\(compilation.report)"))
    #expect(compilation.tests.compactMap { runner.play($0)?.text(files: compilation.sources) } == [])
    let shadowed = Spec(
      around + text.replacing(" where id == 1", with: "")
    ).compile()
    #expect(shadowed.report.contains("SC0331"))
  }

  @Test func aResultIsHandledInTheBraces() throws {
    let text = """
      scene item(id: Int) { event ask; on ask { present menu(id) } }
      scene menu(id: Int) -> Bool { on done(true) { do load(id) }; on done { stay } }
      on load.done(_) { stay }
      on Closing.close { stay }
      root list: stack { item(id: 7) }
      test "the input is read after the scene has left" { item.ask; menu.done(true); expect did load(id: 7) }
      """
    let compilation = Spec(around + text).compile()
    let runner = TestRunner(try #require(compilation.program, "\(compilation.report)"))
    #expect(compilation.tests.compactMap { runner.play($0)?.text(files: compilation.sources) } == [])
  }

  /// `start` is the event of the scene if the scene declares one with this name.
  @Test func anEventNamedStartIsHandledInTheBraces() throws {
    let rest = "root stack { item(id: 1) }\non Closing.close { stay }"
    let inside = "scene item(id: Int) { event start; on start { push photo(of: id) } }\n"
    let outside = "scene item(id: Int) { event start }\non item.start { push photo(of: item.id) }\n"
    #expect(try meaning(inside + rest) == meaning(outside + rest))
  }

  @Test(arguments: [
    ("on photo.close { pop }", ["SC0364"]),
    ("on isOnline.changed(_) { stay }", ["SC0364"]),
    ("on load.done(text) { push notice(text) }", ["SC0364"]),
    ("on boom { stay }", ["SC0364"]),
    ("on Closing.close { pop }", ["SC0364"]),
    ("on item.open { stay }", ["SC0364"]),
    ("on opne { stay }", ["SC0201"]),
    ("on open, photo.close { pop }", ["SC0364"]),
    ("on open { push photo(of: number) }", ["SC0201"]),
    ("on isDirty.changed(true) { stay }", []),
    ("on item.isDirty.changed(_) { stay }", ["SC0364"]),
    ("on isDirty.close { stay }", ["SC0201"]),
    ("on start { stay }", ["SC0362"]),
    ("on pick(id) { push photo(of: id) }", []),
    ("on pick(id) where id != item.id { push photo(of: item.id) }", []),
    ("on pick(id: isDirty) { stay }", ["SC0204"]),
    ("link \"/x\" { stay }", ["SC0104"]),
  ])
  func mistakesAreReportedOnce(rule: String, codes: [String]) {
    let text = """
      event boom
      scene item(id: Int) { event open; event pick(id: Int); @unused condition isDirty: Bool = false
        \(rule)
      }
      on boom { stay }
      test "t" { item.open; item.pick(id: 2) }
      on Closing.close { stay }
      on isOnline.changed(_) { stay }
      on load.done(_) { stay }
      root list: stack { item(id: 1) }
      """
    let compilation = Spec(around + text).compile()
    #expect(compilation.codesOfWords.filter { $0 < "SC05" } == codes, "\(compilation.report)")
  }

  @Test(arguments: [
    ("event open", "open"), ("@unused condition isDirty: Bool = false", "isDirty.changed(_)"),
  ])
  func theNameOfTheSceneIsRemovedByARepair(member: String, event: String) throws {
    let text = "scene item(id: Int) { \(member); on item.\(event) { stay } }\nroot item(id: 1)"
    let before = Spec(text).compile()
    let fixIt = try #require(before.diagnostics.first?.fixIts.first, "\(before.report)")
    #expect(before.codes == ["SC0364"] && fixIt.certainty == .certain)
    let message = "unexpected `item.`: a rule in the braces of a scene names the event alone"
    #expect(before.diagnostics.map { $0.message } == [message])
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after.hasPrefix(text.replacing("on item.", with: "on ")))
    #expect(Spec(after).compile().codes == [])
  }

  @Test func anEventOfAnotherSceneIsNamedWithTheScene() throws {
    let text = "scene item(id: Int) { on photo.close { pop } }\nroot item(id: 1)\non Closing.close { stay }"
    let message =
      "unexpected `photo.close` in the braces of the scene `item`, whose rules handle only its own events; "
      + "move the rule out of them"
    #expect(Spec(around + text).compile().diagnostics.first?.message == message)
  }

  @Test func aRuleIsAddedAfterTheScene() throws {
    let text = "scene item { event open; event close; on open { stay } }\nroot item\n"
    let before = Spec(text).compile()
    #expect(before.codes == ["SC0408"], "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    let after = Spec(String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)).compile()
    #expect(after.codes == [], "\(after.report)")
  }

  // MARK: Editors

  private func edited(_ marked: String) -> EditedSpec { EditedSpec(marked) }

  @Test func anInputIsRenamedWithItsShortForms() throws {
    let spec = edited(
      "scene item(i|d: Int) { event open; on open { push photo(id); stay } }\nscene photo(id: Int)\nroot item(id: 1)"
    )
    let result = spec.edited(try spec.snapshot.rename(spec.file, at: spec.offset, to: "number"))
    #expect(
      result
        == "scene item(number: Int) { event open; on open { push photo(id: number); stay } }\nscene photo(id: Int)\nroot item(number: 1)"
    )
  }

  @Test func anEventIsRenamedAndFound() throws {
    let spec = edited("scene item { event open; on op|en { stay } }\nroot item\ntest \"t\" { item.open }")
    let result = spec.edited(try spec.snapshot.rename(spec.file, at: spec.offset, to: "begin"))
    #expect(result == "scene item { event begin; on begin { stay } }\nroot item\ntest \"t\" { item.begin }")
  }

  @Test(arguments: [
    ("on |", ["open", "leave"], ["item.open", "photo.close", "start"]),
    ("on open where |", ["id", "isDirty", "present"], ["open"]),
    ("on open { push photo(|) }", ["id"], ["item.id"]),
    ("|", ["on", "event", "condition", "sends"], ["push", "root"]),
  ])
  func completionKnowsTheScene(member: String, wanted: [String], unwanted: [String]) {
    let spec = edited(
      """
      scene item(id: Int) {
        event open
        condition isDirty: Bool = false
        \(member)
      }
      scene photo(id: Int) { event close }
      root stack { item(id: 1) }
      """)
    let labels = (spec.snapshot.completions(spec.file, at: spec.offset)?.items ?? []).map { $0.label }
    for word in wanted { #expect(labels.contains { $0.hasPrefix(word) }, "\(word) of \(labels)") }
    for word in unwanted { #expect(!labels.contains(word), "\(word) of \(labels)") }
  }

  @Test func theOutlineListsTheRuleInItsScene() {
    let spec = edited("scene item { event open; on open { stay } }\nroot item|")
    let item = spec.snapshot.outline(spec.file).first
    #expect(item?.children.map { $0.name } == ["open", "on open"])
  }
}
