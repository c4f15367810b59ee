import Testing

@testable import ScenicLang

/// Findings about rules for results of requests, wherever their owners are.
struct RequestFindingTests {
  /// A flow owns the request, and only the app handles a part of its results.
  private func flow(_ effects: String, _ rules: String, _ appRules: String) -> Spec {
    Spec(
      """
      app Test
      action load -> Bool
      flow f {
        event refresh
        scene one { event next }
        root one
        on one.next { \(effects) }
        on f.refresh { do load }
        \(rules)
      }
      scene a { event go }
      scene b { event ok }
      root home: stack { a }
      on a.go { present f }
      on b.ok { dismiss }
      on f.done { stay }
      \(appRules)
      """)
  }

  @Test(arguments: ["do load for f", "stay"])
  func anOuterRuleHandlesTheResultsOfAFlow(effects: String) {
    let failed = flow(effects, "on load.done(_) { finish }", "on load.failed { present b }").compile()
    #expect(!failed.codes.contains("SC0413"), "\(failed.report)")
    let done = flow(effects, "on load.failed { finish }", "on load.done(_) { present b }").compile()
    #expect(!done.codes.contains("SC0413"), "\(done.report)")
    // No stack is around the flow.
    let pushing = flow(effects, "on load.done(_) { finish }", "on load.failed { push b }").compile()
    #expect(pushing.codes.contains("SC0401"), "\(pushing.report)")
  }

  @Test func argumentsOfARequestAreTheSameInAllRules() {
    let compilation = Spec(
      """
      action refresh(kind: Int) -> Int
      scene feed(n: Int = 0) { event pull(kind: Int) }
      root stack { feed }
      on feed.pull(k) { do refresh(kind: k) }
      on refresh.done(n) where refresh.kind == 3 { update feed(n) }
      on refresh.done(n) where refresh.kind != 3 { update feed(n: n + 1) }
      """
    ).compile()
    #expect(compilation.codes == [], "\(compilation.report)")
  }
}
