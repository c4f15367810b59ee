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
    let compiled = spec(rest).compile()
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
    // What is required may be presented again.
    ("\(entering) on login.ok, login.more { stay }", "undecided"),
  ])
  func theUserGoesBack(rest: String, answer: String) throws {
    #expect(try Self.answer(of: "a-way-back", rest) == answer)
  }

  @Test(arguments: [
    ("\(entering) on login.ok { finish } on login.more { stay }", "proved"),
    // A number may be too large.
    (
      """
      \(idle) scene count(n: Int) { event add }
      on home.enter, page.enter { push count(n: 0) } on count.add { update count(n: count.n + 1) }
      """, "undecided"
    ),
    // The end of one scene leads to the other.
    (loop, "proved"),
    // The ends of two scenes lead to each other.
    ("\(loop) on b.cancelled { push a }", "undecided"),
  ])
  func nothingIsRefused(rest: String, answer: String) throws {
    #expect(try Self.answer(of: "no-effect-is-refused", rest) == answer)
  }
}
