import Testing

@testable import ScenicLang

/// Nodes that exclude each other only in most trees.
struct LemmaWaitingTests {
  /// An edit that selects a slot may wait for the requirement of the node there, and is tried again without its condition.
  @Test(arguments: ["select main.two present call", "go main.two / secret present call"])
  func anEditThatMayWaitExcludesNothing(effects: String) throws {
    let spec = Spec(
      """
      condition isIn: Bool = false
      event ask event other
      scene home scene secret requires isIn else gate scene gate { event ok } scene call scene text
      root main: tabs { one: stack { home } two: stack { secret } }
      on ask where !present(text) { \(effects) } on ask { stay }
      on other where !present(call) { push text in one } on other { stay }
      on gate.ok { finish }
      never present(call) && present(text)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 1)) { _ in nil }, "\(spec.report)")
    #expect(found.verdicts.last.map { $0.answer != .proved } == true, "\(spec.report)")
  }
}
