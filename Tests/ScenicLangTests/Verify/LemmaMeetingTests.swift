import Testing

@testable import ScenicLang

/// A way back for which the app has to meet a requirement, such as that of a lock over the app.
struct LemmaMeetingTests {
  private func backVerdict(_ requirements: String, _ rest: String) throws
    -> Verification.Verdict
  {
    let spec = Spec(
      """
      condition isLocked: Bool = false
      condition isIn: Bool = true
      flag isModern: Bool = true
      scene home { event open(id: String) } scene page(id: String) { event open(id: String) }
      scene lock { event unlock } scene login { event ok }
      flow main \(requirements) { root list: stack { home } }
      root main
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      \(rest)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    return try #require(found.verdicts.first { $0.name == "a-way-back" })
  }

  @Test(arguments: [
    ("requires !isLocked else lock", "on lock.unlock { finish } on login.ok { finish }", true),
    (
      "requires !isLocked else lock requires isIn else login",
      "on lock.unlock { finish } on login.ok { finish }", true
    ),
    // Nothing leads out of the lock, whatever the app sets.
    ("requires !isLocked else lock", "on lock.unlock { stay } on login.ok { finish }", false),
    // No value meets both.
    (
      "requires !isLocked else lock requires isLocked else login",
      "on lock.unlock { finish } on login.ok { finish }", false
    ),
    // A flag never changes.
    (
      "requires isModern && !isLocked else lock", "on lock.unlock { finish } on login.ok { finish }", false
    ),
  ])
  func theAppMeetsRequirements(requirements: String, rest: String, isProved: Bool) throws {
    let change = "on isLocked.changed(true) where !present(lock) { present lock as fullScreen }"
    let verdict = try backVerdict(requirements, "\(rest) \(change)")
    #expect((verdict.answer == .proved) == isProved, "\(verdict.details)")
    if isProved { #expect(verdict.details.contains(Judgement.requirementsAreMet)) }
  }

  /// A column that requires the same is visible at the first screens, where nothing else can then wait for it.
  @Test(arguments: [("", true), ("link \"/v\" { go main.detail / vault }", false)])
  func nothingElseCanWait(rest: String, isProved: Bool) throws {
    let spec = Spec(
      """
      condition isIn: Bool = false
      scene home { event open(id: String) event more } scene page(id: String) { event open(id: String) }
      scene empty scene vault requires isIn else login as sheet scene login { event ok }
      root main: split { list: stack { home } detail: stack { empty } }
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay } on login.ok { finish }
      on home.more { present vault } \(rest)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    let verdict = try #require(found.verdicts.first { $0.name == "every-requirement-is-met" })
    #expect((verdict.answer == .proved) == isProved, "\(verdict.details)")
  }
}
