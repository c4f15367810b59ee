import ScenicRuntime
import Testing

@testable import ScenicLang

/// The definition of a use. The plain cases are the examples of the checks.
struct UnusedTests {
  /// The words that the warnings underline.
  private func unused(_ text: String) -> [String] {
    let compilation = Spec(text).compile()
    #expect(compilation.codesOfWords.allSatisfy { $0.hasPrefix("SC05") }, "\(compilation.report)")
    let unused = compilation.diagnostics.filter { $0.code.code.hasPrefix("SC05") }
    return unused.map { compilation.underlined($0) }
  }

  @Test func waitingForASceneOrGoingBackToItDoesNotShowIt() {
    #expect(
      unused(
        """
        scene a { event go }
        scene b(name: String) { event close }
        root stack { a }
        on a.go { back to b }
        on b.close { update b(name: b.name); close b }
        """) == ["b"])
  }

  @Test func aSceneThatOnlyShowsItselfIsUnused() {
    let text = """
      scene a
      scene b { event again }
      flow f {
        scene c { event again }
        flow g { scene d root d }
        root stack { c }
        on c.again { push f; push g }
      }
      struct Tree { all: [Tree] }
      root stack { a }
      on b.again { push b }
      on b.cancelled { present b }
      """
    #expect(unused(text) == ["b", "f", "Tree"])
  }

  @Test func declarationsInUnusedFlowsAndScenesAreNotReported() {
    let text = """
      scene a
      flow f(id: Int) {
        enum Kind { x }
        condition c: Bool = false
        action do1 -> Int
        event e
        scene s requires c else s2 { condition isOn: Bool = false event x(n: Int) }
        scene s2
        flow g { scene t root t }
        root s2
        on s.x(n) { stay }
      }
      scene b { condition isOn: Bool = false }
      root stack { a }
      """
    #expect(unused(text) == ["f", "b"])
  }

  @Test func typesShowWhatNeedsOneValueOfThem() {
    let text = """
      struct A { n: Int }
      struct B { n: Int }
      struct C { n: Int }
      struct D { n: Int }
      scene start produces A | [C] | D
      scene a(a: A?, required: A | B, n: Int = 1) produces Bool
      scene b(b: Bool, more: Int)
      scene c(c: C) produces C
      scene list(all: [C?])
      convert(d: D) -> Int { d.n }
      scene number(n: Int)
      root stack { start }
      on a.produced { stay }
      """
    #expect(unused(text) == ["b", "c"])
  }

  @Test func linksRequirementsAttributesAndPathsCount() {
    let text = """
      condition c: Bool = false
      condition off: Bool = false
      scene a requires c else ask
      scene ask
      scene linked(id: Int)
      flow f(id: Int) { scene s root stack { s } }
      flow g(id: Int) { scene s { event go } root s on s.go { show f(id: 1) } }
      root tabs { @disabled(off) home: stack { a } other: stack { ask } }
      link "/a/{id}/{slug}" { go other / ask / linked(id) }
      link "/g/{id}" { go other / ask / g(id) }
      on c.changed { stay }
      """
    #expect(unused(text).isEmpty)
  }

  @Test func testsAndPropertiesDoNotCount() {
    let text = """
      condition c: Bool = false
      action work
      event ping
      scene a
      scene b
      root stack { a }
      test "t" { set c = true; expect did work; ping; expect root / a / b }
      reachable b
      never c
      """
    #expect(unused(text) == ["c", "work", "ping", "b"])
  }

  @Test func unusedSilencesTheNextDeclaration() {
    let text = """
      @unused condition c: Bool = false
      @unused action work
      @unused event ping
      @unused style drawer
      @unused events Group { event x }
      @unused enum E { a }
      @unused container box { a }
      @unused flow f(@unused n: Int) { scene s scene other root s }
      scene a
      @unused scene b
      root stack { a }
      """
    #expect(unused(text) == ["other"])
  }

  @Test func eventsOfGroupsAreReportedOnce() {
    let text = """
      events Group { event x event y }
      flow f sends Group { event z scene s root s on x { stay } }
      flow g sends Group { scene t root t on x { stay } }
      scene a
      root tabs { a, f, g }
      """
    #expect(unused(text) == ["y", "z"])
  }

  @Test func namesThatAskForATypeAreNoMereNames() {
    let text = """
      scene a { event e(either: Int | String, n: Int) }
      root a
      on a.e(either: String, n) { stay }
      on a.e(_, n: n) { stay }
      """
    #expect(unused(text) == ["n", "n"])
  }

  @Test(arguments: [
    ("e(b)", "e(b: _)"), ("e(a)", "e(_)"), ("e(b: x)", "e(b: _)"), ("e(b, a: 1)", "e(b: _, a: 1)"),
    ("e(.two(d), 2)", "e(.two(d: _), 2)"), ("e(a), s.f(b: a)", "e(_), s.f(b: _)"),
  ])
  func aRepairKeepsTheMeaning(wrong: String, right: String) {
    func spec(_ trigger: String) -> String {
      """
      enum E { one, two(c: Int, d: Int) }
      scene s { event e(a: E, b: Int) event f(a: Int, b: E) }
      root s
      on s.\(trigger) { stay }

      """
    }
    let wrong = wrong.replacing("a: 1", with: "a: .one")
    let right = right.replacing("a: 1", with: "a: .one")
    let before = Spec(spec(wrong)).compile()
    #expect(before.codesOfWords == ["SC0509"], "\(before.report)")
    let repair = before.diagnostics.first { $0.code.code == "SC0509" }?.fixIts.first
    #expect(repair?.certainty == .certain)
    let after = repair?.applied(to: before.sources[0].bytes)
    #expect(after.map { String(decoding: $0, as: UTF8.self) } == spec(right) + "\n")
    #expect(Spec(spec(right)).compile().codesOfWords.isEmpty)
  }

  @Test func oneConditionThatIsNotKeptUpIsOneWarning() {
    let text = """
      condition a: Bool = false
      condition b: Bool = false
      scene s { event go }
      scene x requires a else ask
      scene y requires a else ask requires b && a else ask
      scene ask -> Bool
      root stack { s }
      on ask.done { stay }
      on s.go { push x; push y }
      on s.leave { stay }
      """
    let compilation = Spec(text).compile()
    #expect(compilation.codesOfWords == ["SC0511", "SC0511"], "\(compilation.report)")
    #expect(compilation.diagnostics.first?.notes.first?.message == "and 1 more requirement of it")
    #expect(Spec(text + "\non b.changed { stay }").compile().codesOfWords == ["SC0511"])
    #expect(Spec(text + "\non a.changed { stay }").compile().codesOfWords.isEmpty)
  }

  @Test func anAnswerIsAskedForOnlyWhereTheActionIsDone() {
    let text = """
      action a -> Int
      action b -> Int
      scene s { event go }
      root s
      on s.go { do b }
      """
    #expect(Spec(text).compile().codes == ["SC0504", "SC0510"])
    #expect(Spec(text + "\non a.done, b.done { do a }").compile().codes.isEmpty)
  }

  /// The type of a result, the constraint of a pattern, and the intended constraint.
  @Test(
    arguments: [
      ("Bool", "flase", "false"), ("Bool?", "nill", "nil"), ("Sort", "nam", ".name"), ("Sort", "age", ".age"),
      ("Sort?", "aeg", ".age"), ("Bool", "answer", nil), ("Int", "ture", nil),
      ("Sort", ".other(flase)", "false"), ("Sort", ".other(isNew)", nil),
      ("Sort", ".other(isNew: tru)", "true"),
    ] as [(String, String, String?)])
  func aNameNearALiteralIsOneMistake(type: String, pattern: String, meant: String?) throws {
    let text = """
      enum Sort { name, age, other(isNew: Bool) }
      scene a { event e }
      scene b(sort: Sort = .name) -> \(type)
      root stack { a }
      on a.e { push b }

      """
    let before = Spec(text + "on b.done(\(pattern)) { stay }\non b.done { stay }").compile()
    #expect(before.codes.count == 1, "\(before.report)")
    let words = before.diagnostics.map { $0.message + $0.notes.map { $0.message }.joined() }.joined()
    #expect(words.contains("did you mean") == (meant != nil))
    guard let meant else { return }
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(fixIt.edits[0].replacement == meant && fixIt.certainty == .likely)
    let after = Spec(String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)).compile()
    #expect(after.codes.isEmpty, "\(after.report)")
  }

  @Test func anErrorSilencesThem() {
    let text = "scene a\nscene b\nroot stack { a }\n"
    #expect(Spec(text).compile().codes == ["SC0501"])
    for wrong in ["on a.x { pop }", "scene", "scene a", "always 1 < 2 < 3", "app A$", "import \"no.scene\""] {
      #expect(!Spec(text + wrong).compile().codes.contains("SC0501"), "\(wrong)")
    }
  }
}
