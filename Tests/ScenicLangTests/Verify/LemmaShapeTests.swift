import Testing

@testable import ScenicLang

/// Shapes of apps in which lemmas decide guarantees, although a search finds more and more states.
struct LemmaShapeTests {
  private static func verdict(_ name: String, _ root: String, _ rest: String, states: Int = 3) throws
    -> Verification.Verdict
  {
    let spec = Spec(
      """
      app A at "https://a.example"
      enum Session { guest, member(name: String) }
      condition isIn: Bool = false condition session: Session = .guest
      action charge -> Bool single
      action load -> Bool
      scene home { event open(id: String) event pay }
      scene page(id: String) { event open(id: String) }
      \(root)
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      \(rest)
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: states)) { _ in nil }, "\(spec.report)")
    return try #require(
      found.verdicts.first { $0.name == name || $0.promise == name }, "\(found.verdicts.map { $0.promise })")
  }

  private static let tabs =
    "root main: tabs { one: stack { home } two: stack { list } } scene list { event show }"

  /// A flow is presented; its question removes more of it.
  private static func paying(_ rules: String) -> String {
    """
    flow pay {
      scene form { event send event close } scene busy { event stop } scene sure { event no }
      scene failed { event no }
      root stack { form }
      on failed.no { finish }
      \(rules)
    }
    on home.pay { present pay as fullScreen } on pay.done { stay } on list.show { stay }
    """
  }

  /// A scene that is pushed leads out of its flow.
  @Test(arguments: [
    ("push busy", "on busy.stop { finish }", true),
    ("push busy; do charge", "on charge.done(_) { finish } on busy.stop { stay }", true),
    // The result waits until the scene that has requested it is uncovered.
    ("do charge; push busy", "on charge.done(_) { finish } on busy.stop { stay }", false),
    ("push busy; do charge", "on charge.done(_) { replace failed } on busy.stop { stay }", true),
    ("push busy", "on busy.stop { push busy }", false),
    ("if isIn { cancel } else { push busy }", "on busy.stop { cancel }", true),
    ("if isIn { stay } else { push busy }", "on busy.stop { cancel }", false),
  ])
  func pushedScenesLeadOut(effects: String, rules: String, isProved: Bool) throws {
    let closing = "on form.close { present sure as alert } on sure.no { dismiss }"
    let rest = Self.paying("on form.send { \(effects) } \(rules) \(closing)")
    let verdict = try Self.verdict("a-way-back", Self.tabs, rest)
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// A rule with `asking` does not lead out if a rule for `leave` may keep a node of its level, or one above.
  @Test(arguments: [
    ("", true), ("on sure.leave { stay }", false), ("on form.leave where isIn { stay }", false),
  ])
  func eventsThatAskLeadOut(rule: String, isProved: Bool) throws {
    let rules = "on form.send { present sure } on form.close asking { cancel } on sure.no { dismiss }"
    let verdict = try Self.verdict(
      "a-way-back", Self.tabs, Self.paying("\(rules) on busy.stop { stay } \(rule)"))
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  private static let asking = """
    on form.send { push busy; present sure } on sure.no { dismiss } on busy.stop { stay }
    on form.close { cancel }
    """

  /// A rule for the end of a presentation may remove more, but not in the way of a link that removes its flow as well.
  @Test(arguments: [
    ("a-way-back", "\(asking) on sure.cancelled { pop }", "", true),
    ("a-way-back", "\(asking) on sure.cancelled { push busy }", "", false),
    (
      "every-link-lands", "\(asking) on sure.cancelled { pop }", "link \"/list\" { go main.two / list }", true
    ),
    (
      "every-link-lands", asking,
      "link \"/list\" { go main.two / list } on pay.sure.cancelled { select main.one }", false
    ),
    (
      "every-link-lands", "\(asking) on sure.cancelled { pop }",
      "link \"/pay\" { go main.one / home presenting pay }", false
    ),
    ("every-link-lands", asking, "link \"/p/{id}\" { select main.two; pop all; push page(id) }", true),
  ])
  func rulesForEndsMayRemoveMore(name: String, rules: String, rest: String, isProved: Bool) throws {
    let verdict = try Self.verdict(name, Self.tabs, "\(Self.paying(rules)) \(rest)")
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// What a step back in a collapsed split removes may be in the way of its other columns.
  @Test(arguments: [
    ("\(asking) on sure.cancelled { pop }", "", true),
    (asking, "on one.popped { push page(id: \"\") in one }", false),
  ])
  func stepsBackInSplits(rules: String, rest: String, isProved: Bool) throws {
    let root = "root main: split { one: stack { home } two: stack { list } } scene list { event show }"
    let verdict = try Self.verdict("splits-come-back", root, "\(Self.paying(rules)) \(rest)")
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// An event of the app that a question has stopped is tried again in a state in which it might have come first.
  @Test(arguments: [
    ("on ring asking { select main.two; show list }", true),
    ("on ring where isIn asking { select main.two; show list } on ring { stay }", false),
    // It has not been analyzed where the first rule handles the event.
    ("on ring where present(discard) { stay } on ring asking { select main.two; show list }", false),
  ])
  func eventsOfTheAppAreTriedAgain(rule: String, isProved: Bool) throws {
    let rest = """
      event ring
      scene editor { condition hasText: Bool = false event close } scene discard -> Bool
      on home.pay { present editor } on editor.close asking { close }
      on editor.leave where editor.hasText { present discard as alert }
      on discard.done(true) { resume editor } on discard.done(false) { stay }
      on list.show { stay } \(rule)
      """
    let verdict = try Self.verdict("no-effect-is-refused", Self.tabs, rest)
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// Paths to requirements may set enums, request what only one may do, and replace what they have pushed.
  @Test(arguments: [
    ("isIn", "", true), ("session != .guest", "", true), ("isIn", "on session.changed { dismiss all }", true),
    ("isIn", "on isIn.changed(true) { push page(id: \"\") }", false),
  ])
  func pathsToRequirements(condition: String, rule: String, isProved: Bool) throws {
    let rest = """
      flow signIn {
        scene start { event next } scene wait scene wrong { event stop }
        root stack { start }
        on start.next { push wait; do charge }
        on charge.done(true) { finish } on charge.done(false), charge.failed { replace wrong }
        on wrong.stop { cancel }
      }
      scene secret requires \(condition) else signIn
      on list.show { push secret } on home.pay { do load } on load.done { stay }
      \(rule)
      """
    let verdict = try Self.verdict("every-requirement-is-met", Self.tabs, rest)
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  private static let signIn = """
    flow signIn { scene start { event next } root stack { start } on start.next { finish } }
    """

  /// No edit waits for a requirement that holds wherever the edit begins.
  @Test(arguments: [("on isIn.changed(false) { dismiss all }", true), ("", false)])
  func requirementsBehindTheSame(rule: String, isProved: Bool) throws {
    let rest = """
      \(Self.signIn)
      scene account requires isIn else signIn { event change } scene password requires isIn else signIn
      on list.show { push account } on account.change { present password } on home.pay { stay }
      \(rule)
      """
    let verdict = try Self.verdict("every-requirement-is-met", Self.tabs, rest)
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// A final scene needs no way back, but no path leads out of it either.
  @Test(arguments: [
    ("@terminal ", "a-way-back", true), ("", "a-way-back", false),
    ("@terminal ", "from page reach home", false),
  ])
  func finalScenes(attribute: String, name: String, isProved: Bool) throws {
    let rest = """
      event expire \(attribute)scene over on expire { present over as fullScreen }
      on list.show, home.pay { stay }
      from page reach home
      """
    let verdict = try Self.verdict(name, Self.tabs, rest)
    #expect((verdict.answer == .proved) == isProved, "\(verdict)")
  }

  /// A scene behind a tab that a condition guards is reached.
  @Test func tabsAreSelectedOnTheWay() throws {
    let rest = """
      condition count: Int = 0
      on main.select(.two) where count == 0 { stay }
      on list.show { present coupon } on home.pay { stay }
      scene coupon { event use } on coupon.use { present thanks } scene thanks
      """
    let verdict = try Self.verdict("every-scene-is-shown", Self.tabs, rest, states: 300)
    #expect(verdict.answer == .proved, "\(verdict)")
  }
}
