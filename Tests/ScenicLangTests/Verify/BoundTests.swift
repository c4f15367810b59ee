import Testing

@testable import ScenicLang

/// How far a search goes, and what is said where it ends.
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

  @Test func aSearchThatNobodyHasBoundSaysHowToGoFurther() throws {
    let text = try text(Verification.Bound(states: 100, inputs: 200, isSaid: false))
    #expect(text.contains("\nundecided  never depth(right) > 9\n"))
    #expect(
      text.hasSuffix("\na longer search may decide more: --bound 100 explores up to 2500 inputs\n"), "\(text)"
    )
  }

  @Test func whoHasSaidTheBoundKnowsHow() throws {
    let text = try text(Verification.Bound(states: 20))
    #expect(text.contains("\nundecided  ") && !text.contains("--bound"), "\(text)")
  }

  @Test func fewerInputsEndASearchTooAndItIsSaidHowFarItCame() throws {
    let compilation = Self.endless.compile()
    let bound = Verification.Bound(states: 1_000, inputs: 50, isSaid: false)
    let extent = try #require(Verification(compilation, bound: bound, adding: { _ in nil })).extent
    #expect(extent.inputs >= 50 && extent.inputs < 50 + 40 && extent.played < 1_000 && !extent.isComplete)
  }

  @Test func noBoundIsTooLarge() throws {
    #expect(Verification.Bound(states: .max).inputs == .max)
  }
}
