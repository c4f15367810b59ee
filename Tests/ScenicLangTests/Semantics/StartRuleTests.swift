import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// `on start`, from the text to the first tree.
struct StartRuleTests {
  private let app = """
    app Test
    flag isNew: Bool
    condition isSignedIn: Bool = false
    action load
    action ask -> Bool
    scene feed { event open }
    scene finder
    scene account
    scene tour { event next }
    root bar: tabs {
      home: stack { feed }
      find: stack { finder }
      you: stack { account }
    }
    on feed.open { push tour }
    on tour.next { present finder }

    """

  private func compilation(_ rules: String, replacing: (String, String)? = nil) -> Compilation {
    Spec(replacing.map { app.replacing($0.0, with: $0.1) } ?? app + rules).compile()
  }

  private func failures(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String]
  {
    let compilation = Spec(app + text).compile()
    let program = try #require(compilation.program, "\(compilation.report)", sourceLocation: sourceLocation)
    let runner = TestRunner(program)
    return compilation.tests.compactMap { runner.play($0)?.text(files: compilation.sources) }
  }

  @Test(arguments: [
    ("on start { select bar.you }", "bar.you / account"),
    ("on start { select bar.find; present tour }", "bar.find / finder presenting tour"),
    ("on start { present tour; select bar.find }", "bar.find / finder"),
    ("on start { push tour in home }", "bar.home / feed / tour"),
    ("on start where isNew { root tour }\non start { select bar.find }", "bar.find / finder"),
    ("on start { if isNew { root tour } else { go bar.you / account } }", "bar.you / account"),
    ("on start where depth(home) > 1 { select bar.you }", "bar.home / feed"),
    ("on start where showing(feed) { select bar.you }", "bar.you / account"),
    ("on start { stay }", "bar.home / feed"),
  ])
  func theFirstTreeIsThatOfTheRule(rules: String, path: String) throws {
    #expect(try failures("\(rules)\ntest \"it\" { expect \(path) }") == [])
  }

  @Test func aFlagChoosesTheRoot() throws {
    let rules = "on start where isNew { root tour }\n"
    #expect(try failures(rules + "test \"new\" with isNew = true { expect tour }") == [])
    #expect(try failures(rules + "test \"old\" { expect bar.home }") == [])
  }

  @Test func workIsRequestedAtTheStart() throws {
    let rules = """
      on start { do load; do ask }
      on ask.done(true) { select bar.you }
      on ask.done(false) { stay }
      test "it" { expect did load; ask.done(true); expect bar.you / account }
      """
    #expect(try failures(rules) == [])
  }

  @Test func aRequirementHoldsTheWholeStart() throws {
    let text = """
      flow main requires isSignedIn else signIn {
        scene first
        scene second
        root inner: tabs { first second }
      }
      root main
      on signIn.ok { finish }
      on start { select main.inner.second; do load }
      test "it" { expect signIn; set isSignedIn = true; signIn.ok; expect main.inner.second; expect did load }
      """
    let other = Spec("condition isSignedIn: Bool = false\naction load\nscene signIn { event ok }\n" + text)
      .compile()
    let program = try #require(other.program, "\(other.report)")
    let runner = TestRunner(program)
    #expect(other.tests.compactMap { runner.play($0)?.text(files: other.sources) } == [])
  }

  @Test func aRestoredStateDoesNotStartAgain() throws {
    let text = """
      on start { select bar.you }
      test "it" { bar.select(.find); save; restore; expect bar.find / finder }
      """
    #expect(try failures(text) == [])
  }

  @Test func aRefusedEffectIsReportedAndTheTreeIsShown() throws {
    let program = try #require(Spec(app + "on start where isSignedIn { pop in home }").lowered()?.program)
    let step = Engine(program).start(with: [.init(condition: 1, value: .bool(true))])
    #expect(step.isHandled && step.refusals.map { $0.reason } == [.nothingToLeave])
    #expect(step.state.tree.children.count == 3)
  }

  @Test(arguments: [
    ("on start { pop in home }", "SC0402"),
    ("on start { pop }", "SC0402"),
    ("on start { dismiss }", "SC0403"),
    ("on start { close tour }", "SC0406"),
    ("on start where tour.isPresented { stay }", "SC0409"),
    ("flow part { scene inner\nroot inner\non start { stay } }", "SC0362"),
    ("on start(x) { stay }", "SC0362"),
    ("on start, feed.open { stay }", "SC0362"),
    ("on start where isNew or wait { stay }", "SC0362"),
    ("on start asking { select bar.you }", "SC0362"),
    ("on start even covered { select bar.you }", "SC0362"),
    ("on start { stay }\non start where isNew { root tour }", "SC0362"),
    ("on strat { stay }", "SC0201"),
  ])
  func mistakesAreReported(rules: String, code: String) {
    let compilation = compilation(rules)
    #expect(compilation.codes.contains(code), "\(compilation.report)")
  }

  @Test func aMisspeltStartIsSuggested() {
    let messages = compilation("on strat { stay }").diagnostics.map { $0.message }
    #expect(messages.contains("unknown event `strat`; did you mean `start`?"), "\(messages)")
  }

  @Test func aDeclaredEventOfThisNameIsMeant() throws {
    #expect(
      try failures(
        "event start\non start { select bar.you }\ntest \"it\" { expect bar.home; start; expect bar.you }")
        == [])
  }
}
