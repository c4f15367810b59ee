import Testing

@testable import ScenicLang

/// Messages about `finish` name the flow that it ends, since the scene of the rule may be meant.
struct FinishTests {
  private static func notes(result: String, rule: String) -> [String] {
    let compilation = Spec(
      """
      scene cart { event buy }
      flow order\(result) {
        scene card -> Bool { event confirm event stop }
        root stack { card }
        \(rule)
      }
      root home: stack { cart }
      on cart.buy { present order }
      """
    ).compile()
    return compilation.diagnostics.first { ["SC0301", "SC0324"].contains($0.code.code) }?.notes
      .map { $0.message } ?? [compilation.report]
  }

  @Test(arguments: [
    ("", "on card.confirm { finish(true) }"),
    (" -> Bool", "on card.confirm, card.stop { finish }"),
    (" -> Bool", "on card.confirm { finish(3) }"),
    (" -> Bool", "on card.leave { finish(3) }"),
  ])
  func theFlowAndTheSceneAreNamed(result: String, rule: String) {
    #expect(
      Self.notes(result: result, rule: rule) == [
        "`finish` ends this flow, `order`, not the scene `card`"
      ])
  }

  @Test(arguments: [
    ("", "on card.done(x) { finish(x) }"),
    (" -> Bool", "event expired\non expired, card.stop { finish }"),
  ])
  func withoutOneSceneOnlyTheFlowIsNamed(result: String, rule: String) {
    #expect(Self.notes(result: result, rule: rule) == ["`finish` ends this flow, `order`"])
  }

  @Test func theSceneThatARuleOfTheAppEndsIsInTheMessage() {
    let compilation = Spec(
      """
      scene cart { event buy }
      scene card -> Bool { event confirm }
      root home: stack { cart }
      on cart.buy { push card }
      on card.confirm { finish }
      on card.done { stay }
      """
    ).compile()
    #expect(compilation.diagnostics.map { $0.message }.first?.hasPrefix("missing result of `card`") == true)
    #expect(compilation.diagnostics.first?.notes.isEmpty == true)
  }
}
