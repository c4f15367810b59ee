import Testing

@testable import ScenicLang

/// Inputs and edits that wait: what still follows from the rules alone, and what does not.
struct LemmaWaitingTests {
  private static func answer(of name: String, _ rest: String) throws -> String {
    let spec = Spec(
      """
      condition isIn: Bool = false
      event warn action mark
      scene home { event open(id: String) event talk event enter }
      scene page(id: String) { event open(id: String) }
      scene notice { event ok } scene news
      root main: stack { home }
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      on notice.ok { dismiss }
      \(rest)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    return try #require(found.verdicts.first { $0.name == name }, "\(spec.report)").answer.rawValue
  }

  private static let quiet = "on home.talk, home.enter { stay }"

  /// Each input that waits presents once, so the user gets back.
  @Test(arguments: [
    ("where !present(notice) or wait { present notice as alert }", true),
    ("where !present(notice) or wait { do mark; present notice as alert }", true),
    ("where showing(home) or wait { present notice as sheet }", true),
    ("where showing(home) or wait { push news in main }", false),
    ("where showing(home) or wait { dismiss all; present notice as alert }", false),
    ("where showing(home) or wait { root news }", false),
  ])
  func whatWaitsIsPresentedOnce(rule: String, isProved: Bool) throws {
    let answer = try Self.answer(of: "a-way-back", "\(Self.quiet) on warn \(rule)")
    #expect((answer == "proved") == isProved)
  }

  /// A link reaches its target below what waited for it.
  @Test(arguments: [
    ("!present(notice) or wait { present notice as alert }", true),
    ("showing(home) or wait { push news in main }", false),
  ])
  func linksLandBelowWhatWaited(rule: String, isProved: Bool) throws {
    let rest = "\(Self.quiet) link \"/h\" { go main / home } on warn where \(rule)"
    #expect((try Self.answer(of: "every-link-lands", rest) == "proved") == isProved)
  }

  /// A flow may end when one of its scenes is dismissed, if nothing is shown instead.
  @Test(arguments: [
    ("finish", "stay", true), ("do mark; finish", "do mark", true), ("cancel", "stay", true),
    ("finish", "present talk", false), ("present stars", "stay", false), ("push speak", "stay", false),
  ])
  func flowsEndWhenScenesAreDismissed(cancelled: String, done: String, isProved: Bool) throws {
    let rest = """
      flow talk {
        scene speak { event judge } scene stars -> Int
        root stack { speak }
        on speak.judge { present stars as sheet } on stars.done { finish } on stars.cancelled { \(cancelled) }
      }
      on home.talk { present talk as sheet } on home.enter { stay } on talk.done { \(done) }
      """
    #expect((try Self.answer(of: "a-way-back", rest) == "proved") == isProved)
  }

  /// The path to a requirement begins where nothing waits.
  @Test(arguments: [
    ("!present(notice)", true), ("!present(notice) && !present(login)", true), ("showing(home)", false),
    ("!present(notice) && isIn", false), ("!present(page)", false),
  ])
  func pathsToRequirementsBeginWhereNothingWaits(condition: String, isProved: Bool) throws {
    let rest = """
      scene vault requires isIn else login as sheet scene login { event enter }
      on home.talk { stay } on home.enter { present vault } on login.enter { finish }
      on warn where \(condition) or wait { present notice as alert }
      """
    #expect((try Self.answer(of: "every-requirement-is-met", rest) == "proved") == isProved)
  }

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
