import Testing

@testable import ScenicLang

/// Nodes that leave together, where a context represents any number of nodes, and a rule handles each
/// departure.
struct LeavingTogetherTests {
  /// A stack without a name is dismissed: each card in it, of which a context hides one or many, pushes a note.
  @Test func departuresOfManyHiddenNodesAreNotProved() throws {
    let places = (1...5).map { "on place\($0).more { push card; push place\($0 + 1) }\n" }
    let all = (1...6).map { "scene place\($0) { event more event jump }\non place\($0).jump { push page }\n" }
    let verification = try verification(
      """
      scene home { event open }
      scene card
      scene page { event more event end }
      scene note
      root main: stack { home }
      on home.open { present stack { place1 } as fullScreen }
      on place6.more { stay }
      on page.more { push page }
      on page.end { dismiss }
      on card.cancelled { push note }
      never depth(main) > 4

      """ + (all + places).joined())
    #expect(verification.verdicts.last?.answer != .proved, "\(verification.text(files: []))")
  }

  private func verification(_ text: String) throws -> Verification {
    let compilation = Spec(text).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    return try #require(Verification(compilation, bound: .init(states: 8), adding: { _ in nil }))
  }
}
