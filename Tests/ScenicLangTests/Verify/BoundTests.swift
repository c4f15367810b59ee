import Testing

@testable import ScenicLang

/// The bounds of a search, and the message at the bound.
struct BoundTests {
  private static let endless = Spec(
    """
    scene a { event more(id: String) }
    scene b(id: String) { event more(id: String) }
    root main: tabs { left: stack { a } right: stack { a } }
    on a.more(id) { show b(id) }
    on b.more(id) { show b(id) }
    link "/b/{id}" { go main.left / a / b(id) }
    never depth(right) > 9
    """)

  private func text(_ bound: Verification.Bound) throws -> String {
    let compilation = Self.endless.compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return try #require(Verification(compilation, bound: bound, adding: { _ in nil })).text(files: [])
  }

  @Test func aSearchAtItsDefaultBoundExplainsHowToContinue() throws {
    let text = try text(Verification.Bound(states: 100, inputs: 200, isSaid: false))
    #expect(text.contains("\nundecided  never depth(right) > 9\n"))
    // Texts are compared, so contexts prove nothing.
    let advice = "a longer search may only find more counterexamples and paths"
    #expect(text.hasSuffix("\n\(advice): --bound 100 explores up to 2500 inputs\n"), "\(text)")
  }

  @Test func explicitBoundsAreNotSuggestedAgain() throws {
    let text = try text(Verification.Bound(states: 20))
    #expect(text.contains("\nundecided  ") && !text.contains("--bound"), "\(text)")
  }

  @Test func aLimitOfInputsEndsASearchWithItsDepth() throws {
    let compilation = Self.endless.compile()
    let bound = Verification.Bound(states: 1_000, inputs: 50, isSaid: false)
    let extent = try #require(Verification(compilation, bound: bound, adding: { _ in nil })).extent
    #expect(extent.inputs >= 50 && extent.inputs < 50 + 40 && extent.played < 1_000 && !extent.isComplete)
  }

  /// The values of an event are distinguished within a budget, too: all fields of two structs are compared.
  @Test(arguments: [5, 20, 100]) func structsOfAnySizeAreCompared(count: Int) throws {
    let fields = (0..<count).map { "f\($0): String" }.joined(separator: " ")
    let compilation = Spec(
      """
      struct N { \(fields) }
      scene list { event open(w: N, u: N) }
      root main: stack { list }
      on list.open(w, u) where w == u { stay }
      on list.open { stay }
      """
    ).compile()
    let verification = try #require(Verification(compilation, bound: .init(states: 1), adding: { _ in nil }))
    #expect(verification.text(files: []).contains("not every kind of value of list.open was tried"))
  }

  /// Contexts represent depths up to a limit, so they decide only comparisons with numbers below it.
  @Test func depthsAreComparedWithNumbersOnly() throws {
    let spec = """
      condition c: Bool = false
      scene x
      scene y { event go }
      root bar: tabs { y  a: stack { x }  b: stack { x x x x x x } }
      on bar.select { stay }
      on y.go { push x in a }
      on c.changed { stay }
      """
    for (property, answer) in [
      ("never depth(a) > depth(b)", Verification.Verdict.Answer.refuted),
      ("never depth(a) > 5000", .undecided),
      ("never depth(a) > 1001", .undecided), ("never depth(b) + 1 > depth(a) + 50", .undecided),
      ("never (c ? depth(a) : 0) > 90", .undecided), ("always (depth(a) > 0 || c)", .proved),
      ("never depth(b) > 6 && !c", .proved), ("always 1 <= depth(a)", .proved),
      ("never depth(b) == -1", .proved),
    ] {
      let compilation = Spec(spec + "\n" + property + "\n").compile()
      #expect(!compilation.hasErrors, "\(compilation.report)")
      let verification = try #require(
        Verification(compilation, bound: .init(states: 40), adding: { _ in nil }))
      let verdict = try #require(verification.verdicts.last { $0.name == "property" })
      #expect(verdict.answer == answer, "\(property): \(verdict.answer)")
    }
  }

  /// A property of trees of any depth holds up to the depth that the runtime allows.
  @Test func theDepthThatTheRuntimeAllowsIsAnAssumption() throws {
    for (text, isAssumed) in [
      ("scene a { event e }\nroot a\non a.e { present a }\nalways present(a)\n", true),
      ("scene a { event e }\nroot stack { a }\non a.e { push a }\nalways present(a)\n", false),
    ] {
      let compilation = Spec(text).compile()
      #expect(!compilation.hasErrors, "\(compilation.report)")
      let verification = try #require(
        Verification(compilation, bound: .init(states: 8), adding: { _ in nil }))
      for verdict in verification.verdicts where ["no-effect-is-refused", "property"].contains(verdict.name) {
        #expect(verdict.answer == .proved)
        #expect(verdict.details == (isAssumed ? ["in trees of at most 200 nested nodes"] : []))
      }
    }
  }

  /// The refusal of one request too many is an assumption instead of a counterexample.
  @Test func theRequestsThatTheRuntimeAllowsAreAnAssumption() throws {
    let compilation = Spec(
      """
      action load -> Bool
      scene splash { event appeared }
      scene home
      root splash
      on splash.appeared { do load }
      on load.done { root home }
      """
    ).compile()
    let verification = try #require(Verification(compilation, adding: { _ in nil }))
    let verdict = try #require(verification.verdicts.first { $0.name == "no-effect-is-refused" })
    #expect(verdict.answer == .proved)
    #expect(verdict.details.contains("with at most 1000 requests without a result"))
  }

  /// The number of further details counts those of one kind, which its noun names.
  @Test func detailsOfOneKindAreCounted() throws {
    let scenes = (1...10).map { "scene s\($0)(a: Int, b: Int) { event e(a: Int, b: Int) }" }
    let rules = (1..<10).map { "on s\($0).e(a, b) { push s\($0 + 1)(a: a, b: b) }" }
    let compilation = Spec(
      (scenes + rules).joined(separator: "\n") + """

        root stack { s1(a: 1, b: 2) }
        on s10.e(a, b) where a + 1 > b { stay }
        on s10.e { pop }
        """
    ).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let verification = try #require(
      Verification(compilation, bound: .init(states: 1), adding: { _ in nil }))
    let text = verification.text(files: [])
    let facts = "s6 was not reached, s7 was not reached, s8 was not reached and 2 more"
    let place = "(main.scene:21)"
    let reasons =
      "numbers are compared by order with each other \(place), numbers are computed from each other \(place)"
    #expect(text.contains("every scene is reachable: \(facts); \(reasons)\n"), "\(text)")
  }

  /// The events of the app that rules handle count among all events.
  @Test func eventsOfTheAppAreCounted() throws {
    let compilation = Spec("event boom(n: Int)\nscene a\nroot a\non boom(1) { stay }\n").compile()
    let verification = try #require(Verification(compilation, adding: { _ in nil }))
    #expect(verification.verdicts.first?.details.first == "1 event or result, 1 unhandled")
  }

  /// Large states count for more than small ones.
  @Test func theNodesOfTheStatesAreBounded() throws {
    let compilation = Spec(
      "scene a { event e }\nscene b\nroot main: stack { a }\naction load -> Bool\non a.e { do load; do load; do load }\n"
        + "on load.done(_) { show b }\nalways depth(main) < 3\n"
    ).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let bound = Verification.Bound(states: 100_000, inputs: 2_000, isSaid: false)
    let extent = try #require(Verification(compilation, bound: bound, adding: { _ in nil })).extent
    #expect(extent.inputs < 2_000 && extent.met > extent.played, "\(extent)")
  }

  @Test func noBoundIsTooLarge() throws {
    #expect(Verification.Bound(states: .max).inputs == .max)
  }
}
