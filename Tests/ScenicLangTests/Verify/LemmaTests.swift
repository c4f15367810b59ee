import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Statements about all states that follow without exploring them, in specs with too many of them.
struct LemmaTests {
  /// A spec with endless pages, and texts that are compared with each other.
  private static func spec(_ rest: String) -> Spec {
    Spec(
      """
      condition isIn: Bool = false
      scene home { event open(id: String) event enter }
      scene page(id: String) { event open(id: String) event enter }
      scene vault requires isIn else login as sheet { event help }
      scene login { event ok event more }
      root main: stack { home }
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      \(rest)
      """)
  }

  private static func answer(of name: String, _ rest: String) throws -> String {
    try answer(of: name, in: spec(rest))
  }

  private static func answer(of name: String, in spec: Spec) throws -> String {
    let compiled = spec.compile()
    let found = Verification(compiled, bound: .init(states: 3)) { _ in nil }
    let verdicts = try #require(found, "\(compiled.report)").verdicts
    return try #require(verdicts.first { $0.name == name }).answer.rawValue
  }

  private static let entering = "on home.enter, page.enter { push vault } on vault.help { close }"

  @Test(arguments: [
    ("\(entering) on login.ok { finish } on login.more { stay }", "proved"),
    // What the requirement names is below the vault.
    ("\(entering) on login.ok { finish } on login.more { present vault }", "undecided"),
  ])
  func requirementsHold(rest: String, answer: String) throws {
    #expect(try Self.answer(of: "requirements-hold", rest) == answer)
    for property in [
      "never showing(vault) && !isIn", "always !showing(vault) || isIn",
      "never showing(vault) && !isIn && present(home)",
    ] {
      #expect(try Self.answer(of: "property", "\(rest)\n\(property)") == answer, "\(property)")
    }
    let other = "never present(vault) && !isIn && present(login)"
    #expect(try Self.answer(of: "property", "\(rest)\n\(other)") == "undecided")
  }

  /// A path leads from the first screens to the vault, to what it requires, and on.
  @Test(arguments: [
    ("on home.enter, page.enter { present vault } on login.ok { finish } on login.more { stay }", "proved"),
    ("on home.enter, page.enter { present vault } on login.ok { finish } on login.more { close }", "proved"),
    (
      "on home.enter, page.enter { present vault } on login.ok { close } on login.more { stay }",
      "undecided"
    ),
    // The path reads a value that may differ elsewhere.
    (
      """
      on home.enter, page.enter { present vault } on login.ok where present(page) { finish }
      on login.ok, login.more { stay }
      """, "undecided"
    ),
    (
      """
      on home.enter where present(page) { present vault } on home.enter { stay } on page.enter { present vault }
      on login.ok { finish } on login.more { stay }
      """, "undecided"
    ),
    // It depends on a value that is not known everywhere: of a flow's result, or of an argument of a request.
    (
      """
      condition other: Bool = false
      flow asker(v: Bool) -> Bool { scene ask { event ok } root ask on ask.ok { finish(asker.v) } }
      on home.enter { present asker(v: other) } on page.enter { stay }
      on asker.done(false) { present vault } on asker.done(true) { stay }
      on login.ok { finish } on login.more { stay }
      """, "undecided"
    ),
    (
      """
      condition other: Bool = false action load(v: Bool) -> Int
      on home.enter { do load(v: other) } on page.enter { stay }
      on load.done where !load.v { present vault } on load.done { stay }
      on login.ok { finish } on login.more { stay }
      """, "undecided"
    ),
    (
      """
      action load(v: Bool) -> Int on home.enter { do load(v: true) } on page.enter { stay }
      on load.done { present vault } on login.ok { finish } on login.more { stay }
      """, "proved"
    ),
    // Something else happens when the requirement is met.
    (
      """
      on home.enter, page.enter { present vault } on login.ok { finish } on login.more { stay }
      on isIn.changed(true) { dismiss all }
      """, "undecided"
    ),
  ])
  func everyRequirementIsMet(rest: String, answer: String) throws {
    let spec = "on vault.help { dismiss } \(rest)"
    // A refuted guarantee counts as not proved.
    let isProved = try Self.answer(of: "every-requirement-is-met", spec) == "proved"
    #expect(isProved == (answer == "proved"))
  }

  /// The tab that a path begins in may still show the scene, and then its choice waits.
  @Test(arguments: [
    ("on options.safe { stay }", "proved"),
    ("scene safe requires isIn else login as sheet on options.safe { push safe }", "undecided"),
    ("on options.safe { stay } event forget on forget { select bar.more }", "proved"),
  ])
  func everyRequirementIsMetInTabs(rest: String, answer: String) throws {
    let spec = Spec(
      """
      condition isIn: Bool = false
      scene feed { event open(id: String) }
      scene post(id: String) { event open(id: String) }
      scene options { event vault event safe }
      scene vault requires isIn else login as sheet
      scene login { event ok }
      root bar: tabs { news: stack { feed } more: stack { options } }
      on feed.open(id), post.open(id) where !(present(post where post.id == id)) { push post(id) }
      on feed.open, post.open { stay }
      on options.vault { push vault }
      on login.ok { finish }
      \(rest)
      """)
    #expect(try Self.answer(of: "every-requirement-is-met", in: spec) == answer)
  }

  private static let idle = "on vault.help, login.ok, login.more { stay }"
  private static let loop = """
    \(idle) scene a { event e } scene b { event e }
    on home.enter, page.enter { push a } on a.e, b.e { cancel } on a.cancelled { push b }
    """

  private static let peeking = """
    \(idle) scene peek { event more } scene top { event more } event boom
    on home.enter, page.enter { present stack { peek } } on peek.more { push peek } on top.more { stay }
    """

  @Test(arguments: [
    ("\(peeking) on boom { stay }", "proved"),
    (
      "\(peeking) on boom { present top as card } style card action note on peek.cancelled, main.popped { do note }",
      "proved"
    ),
    // The rules run after the user went back, or instead.
    ("\(peeking) on boom { stay } on peek.cancelled { push home }", "undecided"),
    ("\(peeking) on boom { stay } on main.popped { push home }", "undecided"),
    ("\(peeking) on boom { stay } on peek.leave { stay }", "undecided"),
    // No gesture dismisses it.
    ("\(peeking) on boom { present top as alert }", "undecided"),
    // The sign-in leaves together with the vault.
    ("\(entering) on login.ok, login.more { stay }", "proved"),
  ])
  func theUserGoesBack(rest: String, answer: String) throws {
    #expect(try Self.answer(of: "a-way-back", rest) == answer)
  }

  @Test(arguments: [
    ("\(entering) on login.ok { finish } on login.more { stay }", "proved"),
    // That a number is too large is an assumption.
    (
      """
      \(idle) scene count(n: Int) { event add }
      on home.enter, page.enter { push count(n: 0) } on count.add { update count(n: count.n + 1) }
      """, "proved"
    ),
    // The end of one scene leads to the other.
    (loop, "proved"),
    // The ends of two scenes lead to each other.
    ("\(loop) on b.cancelled { push a }", "undecided"),
  ])
  func nothingIsRefused(rest: String, answer: String) throws {
    #expect(try Self.answer(of: "no-effect-is-refused", rest) == answer)
  }

  @Test(arguments: [
    ("scene note { event ok } on note.ok { dismiss }", "proved"),
    (
      "scene note { event ok } on note.ok { do mark; dismiss; present top as card } style card action mark",
      "proved"
    ),
    ("scene note -> Bool { event ok } on note.ok, note.done { stay }", "proved"),
    ("scene note { event ok } on note.ok where isIn { dismiss } on note.ok { stay }", "undecided"),
    ("scene note { event ok } on note.ok { dismiss; present note as alert }", "undecided"),
    ("scene note { event ok } on note.ok { present vault as alert; dismiss }", "undecided"),
  ])
  func everyAlertHasAnExit(rest: String, answer: String) throws {
    let spec = """
      \(Self.idle) scene top { event more } on top.more { stay } event boom
      on home.enter, page.enter { push top } on boom { present note as alert } \(rest)
      """
    #expect(try Self.answer(of: "a-way-back", spec) == answer)
  }

  @Test(arguments: [
    ("scene sure on sure.done { resume draft }", "proved", "proved"),
    (
      "scene sure -> Bool on sure.done(true) { resume draft } on sure.done(false) { stay }", "proved",
      "proved"
    ),
    ("scene sure on sure.done { dismiss }", "proved", "proved"),
    ("scene sure on sure.done where isIn { resume draft }", "undecided", "proved"),
    (
      "scene sure on sure.done { resume draft } event boom on boom { present sure as alert }", "proved",
      "undecided"
    ),
  ])
  func askingLetsGoOn(rest: String, back: String, refusals: String) throws {
    let spec = """
      \(Self.idle) scene draft { event send } on draft.send { stay }
      on home.enter, page.enter { present draft } on draft.leave { present sure as alert } \(rest)
      """
    #expect(try Self.answer(of: "a-way-back", spec) == back)
    #expect(try Self.answer(of: "no-effect-is-refused", spec) == refusals)
  }

  /// The question replaces the presentation that the rule began in, and the rule is tried again at the draft.
  @Test(arguments: [
    ("close", "proved"), ("close draft", "proved"), ("go main / home", "proved"), ("dismiss all", "proved"),
    ("dismiss", "undecided"), ("dismiss all; push page(id: \"1\")", "undecided"),
  ])
  func whatWaitsIsTriedAgain(effects: String, refusals: String) throws {
    let spec = """
      \(Self.idle) scene draft { event send } scene sure on sure.done { resume draft }
      on home.enter, page.enter { present draft } on draft.leave { present sure as alert }
      on draft.send asking { \(effects) }
      """
    #expect(try Self.answer(of: "no-effect-is-refused", spec) == refusals)
  }

  /// A scene in the place of the root makes way for it, even if it is presented elsewhere.
  @Test(arguments: [("", true), ("event boom on boom { root lock }", false)])
  func theLockMakesWay(rest: String, isProved: Bool) throws {
    let spec = Spec(
      """
      condition isLocked: Bool = false
      scene coins requires !isLocked else lock { event open(id: String) }
      scene coin(id: String) { event open(id: String) }
      scene lock { event ok }
      root main: stack { coins }
      on coins.open(id), coin.open(id) where !(present(coin where coin.id == id)) { push coin(id) }
      on coins.open, coin.open { stay }
      on isLocked.changed(true) { present lock as fullScreen }
      on isLocked.changed(false) { stay }
      on lock.ok { finish }
      link "/coins/{id}" { go main / coins / coin(id) }
      \(rest)
      """)
    #expect((try Self.answer(of: "no-effect-is-refused", in: spec) == "proved") == isProved)
  }

  /// A path to `far` leads over a URL that no other link takes, in a root that stays.
  @Test(arguments: [
    ("link \"/far\" { go main / home / far }", "proved"),
    // The other link takes precedence for the sample.
    (
      "link \"/{rest...}\" { go main / home / far } link \"/sample\" where isIn { go main / home }",
      "undecided"
    ),
    ("link \"/{rest...}\" { go main / home / far } link \"/other\" where isIn { go main / home }", "proved"),
    ("link \"/far\" where isIn { go main / home / far }", "undecided"),
    ("link \"/far\" { go main / home / far } on page.cancelled { push home }", "undecided"),
  ])
  func aLinkLeadsToItsScene(rest: String, answer: String) throws {
    let spec = "\(Self.idle) on home.enter, page.enter { stay } scene far \(rest) from page reach far"
    #expect((try Self.answer(of: "property", spec) == "proved") == (answer == "proved"))
  }

  @Test(arguments: [
    ("link \"/p/{id}\" { go main / home / page(id) }", "proved"),
    ("link \"/b\" { present back } scene back", "proved"),
    (
      "link \"/p/{id}\" { go main / home / page(id) } on page.cancelled { push back } scene back", "undecided"
    ),
  ])
  func linksLand(rest: String, answer: String) throws {
    let spec = "\(Self.idle) on home.enter, page.enter { stay } \(rest)"
    #expect((try Self.answer(of: "every-link-lands", spec) == "proved") == (answer == "proved"))
  }

  @Test(arguments: [
    ("always present(home)", "proved"), ("never presented(page)", "proved"),
    ("never below(page, home)", "proved"),
    ("always depth(main) >= 1", "proved"), ("from page reach home", "proved"),
    ("never below(home, home)", "proved"),
    ("never below(page, page)", "undecided"), ("always depth(main) <= 30", "undecided"),
    ("never presented(note)", "undecided"),
  ])
  func placesFollowFromTheRules(property: String, answer: String) throws {
    let spec = """
      \(Self.idle) scene note { event ok } on note.ok { dismiss } scene far event boom
      on home.enter, page.enter { stay } on boom { if present(page where page.id == "1") { present note as card } }
      style card link "/far" { present far } \(property)
      """
    // A refuted property counts as not proved.
    #expect((try Self.answer(of: "property", spec) == "proved") == (answer == "proved"), "\(property)")
  }

  @Test(arguments: [
    ("on isIn.changed(false) { root top }", "proved"),
    ("on isIn.changed { root top }", "proved"),
    ("action note on isIn.changed(false) { do note; dismiss all; root top }", "proved"),
    ("on isIn.changed(false) where present(page) { root top }", "undecided"),
    ("on isIn.changed(false) asking { root top }", "undecided"),
    ("on isIn.changed(false) { dismiss all }", "undecided"),
    ("on isIn.changed(true) { root top }", "undecided"),
    ("on isIn.changed(false) { root top } scene odd on gate.ok { present top }", "undecided"),
  ])
  func guardedScenesAreOnlyThereWhileTheirRequirementHolds(rest: String, answer: String) throws {
    let spec = Spec(
      """
      condition isIn: Bool = false
      scene gate { event ok }
      scene home { event open(id: String) }
      scene page(id: String) { event open(id: String) }
      flow top requires isIn else gate { root main: stack { home } }
      root top
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      \(rest.contains("gate.ok") ? "" : "on gate.ok { finish }")
      \(rest)
      never present(home) && !isIn
      """
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    // A refuted property counts as not proved.
    let isProved = found.verdicts.last?.answer == .proved
    #expect(isProved == (answer == "proved"), "\(spec.report)")
  }

  /// What a state shows excludes other nodes, and what the rules test where they create a node holds while it is there.
  @Test(arguments: [
    ("never showing(note) && showing(home)", "proved"), ("never showing(home) && present(note)", "proved"),
    ("never showing(note) && present(home)", "other"), ("never showing(page) && showing(home)", "proved"),
    ("never showing(page) && present(home)", "other"),
    ("never showing(old) && modern", "proved"), ("never present(new) && !modern", "proved"),
    ("never showing(old) && isIn", "other"),
    ("never present(call) && present(text)", "proved"), ("never present(call) && present(note)", "other"),
    ("never present(ring) && present(text)", "other"),
    ("never showing(page) && level != .low", "proved"), ("never present(page) && level != .low", "other"),
    ("never level == .low && level == .high", "proved"),
  ])
  func whatExcludesEachOther(property: String, answer: String) throws {
    let spec = Spec(
      """
      enum Level { low, high }
      condition isIn: Bool = false condition level: Level = .low flag modern: Bool = false
      event boom event one event two event three
      flow top requires level == .low else lock { root main: stack { home } }
      root top
      scene lock
      scene home { event open(id: String) event buy } scene page(id: String) { event open(id: String) }
      on home.open(id), page.open(id) where !(present(page where page.id == id)) { push page(id) }
      on home.open, page.open { stay }
      scene note scene old scene new scene call scene text scene ring
      on boom { present note }
      on home.buy where modern { push new }
      on home.buy { push old }
      on one where !present(text) { present call } on one { stay }
      on two where isIn || !(present(text) || present(call) || present(ring)) { present text }
      on two { stay }
      on three { if !present(text) { present ring } else { stay } }
      \(property)
      """.replacingOccurrences(of: "isIn || !", with: property.contains("ring") ? "isIn || !" : "!")
    ).compile()
    let found = try #require(Verification(spec, bound: .init(states: 3)) { _ in nil }, "\(spec.report)")
    // A refuted property counts as not proved.
    #expect((found.verdicts.last?.answer == .proved) == (answer == "proved"), "\(spec.report)")
  }
}
