import Testing

@testable import ScenicLang

/// Ways out of presentations and nodes that a rule for `leave` keeps, whatever else is in the tree.
struct LemmaExitTests {
  private static func verdict(_ name: String, _ rest: String) throws -> Verification.Verdict {
    let spec = Spec(
      """
      condition isIn: Bool = false
      action mark action charge -> Bool
      scene home { event open(id: String) event pay }
      scene page(id: String) { event open(id: String) }
      root main: stack { home }
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      \(rest)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    return try #require(
      found.verdicts.first { $0.name == name || $0.promise == name }, "\(found.verdicts.map { $0.promise })")
  }

  private static func paying(_ rules: String) -> String {
    """
    flow pay {
      scene form { event send event close }
      scene busy { event stop }
      root stack { form }
      \(rules)
    }
    on home.pay { present pay as fullScreen } on pay.done { stay }
    """
  }

  private static let closing = "on form.close { cancel }"

  /// The result of a request ends the flow: that is an assumption.
  @Test(arguments: [
    ("on form.send { do charge } on charge.done(_) { finish }", true),
    ("on form.send { do charge } on charge.done(true) { finish } on charge.done(_) { stay }", true),
    (
      "on form.send { do charge; do mark } on charge.done(false) { stay } on charge.done(true) { dismiss }",
      true
    ),
    (
      "on form.send { present busy as alert; do charge } on charge.done(_) { finish } on busy.stop { dismiss }",
      true
    ),
    // The result waits until its owner is uncovered, which may never happen.
    (
      "on form.send { do charge; present busy as alert } on charge.done(_) { finish } on busy.stop { stay }",
      false
    ),
    (
      "on form.send { do charge } on charge.done(true) where isIn { finish } on charge.done(_) { stay }",
      false
    ),
    ("on form.send { do charge } on charge.done(_) where isIn { stay } on charge.done(_) { finish }", false),
    ("on form.send { do charge } on charge.done(_) { stay }", false),
    ("on form.send { if isIn { do charge } } on charge.done(_) { finish }", false),
  ])
  func resultsLeadOut(rules: String, isProved: Bool) throws {
    let busy =
      rules.contains("busy") ? "" : "on form.close { present busy as alert } on busy.stop { dismiss }"
    let stay = busy.isEmpty ? "on form.close { stay }" : busy
    let verdict = try Self.verdict("a-way-back", Self.paying("\(rules) \(stay)"))
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
    if isProved { #expect(verdict.details.contains(Judgement.everyRequestReturns)) }
  }

  /// The end of a question over a scene ends the flow.
  @Test(arguments: [
    ("on form.send { present busy as sheet } on busy.cancelled { finish }", true),
    ("on form.send { present busy as alert } on busy.done { finish }", true),
    ("on form.send { present busy as alert } on busy.done { stay }", false),
    (
      "on form.send { present busy as alert } on busy.done where isIn { finish } on busy.done { stay }", false
    ),
    ("on form.send { present busy as sheet } on busy.cancelled { finish } on busy.leave { stay }", false),
  ])
  func questionsLeadOut(rules: String, isProved: Bool) throws {
    let verdict = try Self.verdict(
      "a-way-back", Self.paying("\(rules) on form.close { stay } on busy.stop { finish }"))
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
    if isProved { #expect(!verdict.details.contains(Judgement.everyRequestReturns)) }
  }

  /// A rule for `leave` may keep a node that its own events remove.
  @Test(arguments: [
    ("\(closing) on form.send { stay } on pay.leave { stay }", true),
    ("\(closing) on form.send { stay } on pay.leave where isIn { present busy as alert }", true),
    ("on form.close asking { cancel } on form.send { stay } on pay.leave { stay }", false),
    ("on form.close { stay } on form.send { push busy } on busy.leave { stay }", false),
    ("\(closing) on form.send { push busy } on busy.leave { stay }", true),
  ])
  func ownEventsRemoveWhatARuleKeeps(rules: String, isProved: Bool) throws {
    let stop = "on busy.stop { \(isProved ? rules.contains("push busy") ? "pop" : "dismiss" : "stay") }"
    let verdict = try Self.verdict("a-way-back", Self.paying("\(rules) \(stop)"))
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// A rule of the app ends the scene that sends its event.
  @Test func theAppCancelsAScene() throws {
    let verdict = try Self.verdict(
      "a-way-back",
      "scene notice { event close } on home.pay { present notice as alert } on notice.close { cancel }")
    #expect(verdict.answer == .proved)
  }

  // MARK: Relations

  @Test(arguments: [
    ("never present(sale) && !present(shop)", true), ("never showing(sale) && !present(shop)", true),
    ("never present(shop) && !present(sale)", false),
    ("never showing(home) && depth(main) > 1", true), ("always !showing(home) || depth(main) == 1", true),
    ("never showing(home) && depth(main) < 2", false), ("always depth(main) < 2 || !showing(page)", false),
  ])
  func containersAreThereWithTheirContent(property: String, isProved: Bool) throws {
    let verdict = try Self.verdict(property, "\(Self.shop) \(property)")
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  private static let shop = """
    flow shop {
      scene cart { event buy } scene sale { event close } root stack { cart }
      on cart.buy { present sale } on sale.close { dismiss }
    }
    on home.pay { present shop as sheet }
    """

  /// Two first entries of one stack replace each other.
  @Test(arguments: [
    ("stack { board }", "root none in second", true), ("stack { board }", "push none in second", false),
    ("stack { board none }", "root none in second", false),
  ])
  func firstEntriesExcludeEachOther(stack: String, effect: String, isProved: Bool) throws {
    let spec = Spec(
      """
      event ended
      scene home { event open(id: String) } scene page(id: String) { event open(id: String) }
      scene board { event show } scene none { event show }
      root tabs { first: stack { home } second: \(stack) }
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      on board.show { \(effect) } on none.show { root board in second } on ended { stay }
      never present(board) && present(none)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    #expect((found.verdicts.last?.answer == .proved) == isProved, "\(spec.report)")
  }

  /// A visible scene presents another one only where nothing that would hide it is presented.
  @Test(arguments: [
    ("!present(view) && !present(news)", "present view as fullScreen", true),
    ("!present(news)", "present view as fullScreen", false),
    ("!present(view) && !present(news)", "do mark; present view", true),
  ])
  func visibleScenesExcludeWhatHidesThem(condition: String, effect: String, isProved: Bool) throws {
    let rest = """
      event warn scene news { event close } scene view { event close }
      on news.close, view.close { dismiss } on home.pay { \(effect) }
      on warn where \(condition) { present news as alert } on warn { stay }
      never present(news) && present(view)
      """
    let verdict = try Self.verdict("never present(news) && present(view)", rest)
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  // MARK: Numbers

  /// Sums that no rule compares are not tried at the end of the range: verdicts assume that they stay within it.
  @Test(arguments: [
    ("replace leg(n: leg.n + 1)", true), ("do report(n: leg.n - 1)", true), ("replace leg(n: 3)", false),
    ("replace leg(n: leg.n)", false),
  ])
  func sumsAreAnAssumption(effect: String, isAssumed: Bool) throws {
    let spec = Spec(
      """
      action report(n: Int)
      scene list { event open(n: Int) } scene leg(n: Int) { event next }
      root home: stack { list } on list.open(n) { push leg(n) } on leg.next { \(effect) }
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 100)) { _ in nil }, "\(spec.report)")
    let refusals = try #require(found.verdicts.first { $0.name == "no-effect-is-refused" })
    #expect(refusals.answer == .proved)
    #expect(refusals.details.contains(Lemmas.limits) == isAssumed)
  }
}
