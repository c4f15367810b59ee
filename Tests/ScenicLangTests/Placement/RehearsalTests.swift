import Testing

@testable import ScenicLang

/// The traces by which the engine confirms possible failures, and their descriptions.
struct RehearsalTests {
  @Test(arguments: [
    Way(
      "an answer that the app owns, after the user has swiped a screen away",
      "`home.go`, then `a.load`, then the user dismisses `a`, then `fetch.done(true)`",
      """
      app Test
      action fetch -> Bool
      scene home { event go }
      scene a { event load }
      root stack { home }
      on home.go { present a }
      on a.load { do fetch for Test }
      on fetch.done { dismiss }
      """),
    Way(
      "two presentations that the system dismisses at once",
      "`home.go`, then `a.more`, then the system dismisses `a` with what covers it",
      """
      scene home { event go }
      scene a { event more }
      scene b
      root stack { home }
      on home.go { present a }
      on a.more { present b }
      on b.cancelled { dismiss }
      """),
    Way(
      "an event of the app after the user has gone back",
      "`welcome.start`, then the user goes back from `a`, then `trim`",
      """
      event trim
      scene welcome { event start }
      scene home
      scene a
      root welcome
      on welcome.start { root stack { home }; push a }
      on trim { pop }
      """),
    Way(
      "a cancellation swept away with what it lay under",
      "`home.go`, then `signOut`",
      """
      event signOut
      scene welcome
      scene home(n: Int = 1) { event go }
      scene a
      root stack { home }
      on home.go { present a }
      on a.cancelled { update home(n: 2) }
      on signOut { root welcome }
      """),
    Way(
      "an event of a flow under something that is presented",
      "`home.go`, then `one.next`, then `pick.refresh`",
      """
      scene home { event go }
      flow pick {
        event refresh
        scene one { event next event out }
        scene two { event back }
        scene three
        root stack { one }
        on one.next { present two }
        on two.back { dismiss }
        on one.out { cancel }
        on pick.refresh { push three }
      }
      root stack { home }
      on home.go { present pick }
      """),
    Way(
      "the same thing said twice in a row",
      "`home.go`, then `a.more`, then `a.more`, then `a.up`",
      """
      scene home { event go }
      scene a(n: Int) { event more event up }
      root stack { home }
      on home.go { push a(n: 1) }
      on a.more { push a(n: a.n + 1) }
      on a.up where a.n > 2 { dismiss }
      on a.up { pop }
      """),
    Way(
      "no swipe over the whole screen",
      "`home.go`, then `a.load`, then `a.close`, then `fetch.done(true)`",
      """
      app Test
      action fetch -> Bool
      scene home { event go }
      scene a { event load event close }
      root stack { home }
      on home.go { present a as fullScreen }
      on a.load { do fetch for Test }
      on a.close { dismiss }
      on fetch.done { dismiss }
      """),
    Way(
      "a condition that is needed on the way",
      "`home.go`, then `isReady = true`, then `a.save`",
      """
      condition isReady: Bool = false
      scene home { event go }
      scene a { event save }
      root stack { home }
      on home.go { push a }
      on a.save where isReady { dismiss }
      on a.save { pop }
      """),
    Way(
      "behind what the app's root requires",
      "`isIn = true`, then `login.ok`, then `home.open`, then `a.close`",
      """
      condition isIn: Bool = false
      scene login { event ok }
      scene home { event open }
      scene a { event close }
      flow main requires isIn else login { root stack { home } }
      root main
      on login.ok { finish }
      on login.done { stay }
      on home.open { push a }
      on a.close { dismiss }
      on isIn.changed { stay }
      """),
    Way(
      "an answer in another place than it was asked in",
      "`home.go`, then `a.load`, then the user dismisses `a`, then `home.more`, then `fetch.done(true)`",
      """
      app Test
      action fetch -> Bool
      scene home { event go event more }
      scene a { event load }
      scene b { event back }
      root stack { home }
      on home.go { present stack { a } }
      on home.more { present b }
      on a.load { do fetch for Test }
      on b.back { dismiss }
      on fetch.done { push d }
      scene d
      """),
    Way(
      "a link opened over a sheet",
      "`home.go`, then `open \"/up\"`",
      """
      scene home { event go }
      scene a
      root stack { home }
      on home.go { present a }
      link "/up" { if home.isPresented { stay } else { pop all } }
      """),
    Way(
      "a link that captures what its condition asks for",
      "`open \"shop://x/a/6\"`",
      """
      enum Kind { one, two }
      scene home(text: String = "", kind: Kind = .one) { event go }
      scene b { event up }
      scene a
      root stack { home }
      on home.go { push b }
      on b.up { pop }
      link "shop://x/{text}/{n}" where n > 5 { update home(text); pop; present a }
      link "/{kind}" { update home(kind) }
      """),
    Way(
      "a link of a flow that stands, needed on the way",
      "`home.go`, then `open \"/two\"`, then `two.end`",
      """
      scene home { event go }
      flow pick {
        scene one
        scene two { event end }
        root one
        link "/two" { present two }
        on two.end { pop }
      }
      root stack { home }
      on home.go { present pick }
      """),
  ])
  func isFound(way: Way) {
    let notes = Spec(way.spec).compile().diagnostics.filter { $0.severity == .error }
      .flatMap { $0.notes.map { $0.message } }
    #expect(notes.contains("reached by: \(way.told)"), "\(Spec(way.spec).compile().report)")
  }

  /// A scene without a dismiss gesture stays, so the answer arrives where the action started.
  @Test(arguments: ["alert", "fullScreen"])
  func scenesWithoutAGestureStay(style: String) {
    let compilation = Spec(
      """
      action fetch -> Bool
      scene home { event go }
      @terminal scene a { event load }
      root stack { home }
      on home.go { present a as \(style) }
      on a.load { do fetch }
      on fetch.done where a.isPresented { dismiss }
      on fetch.done { stay }
      """
    ).compile()
    #expect(!compilation.report.contains("the user dismisses"), "\(compilation.report)")
  }

  /// Rules that raise events for each other forever are not followed; the inputs besides them are.
  @Test func endlessCascadesAreNotFollowed() {
    let compilation = Spec(
      """
      scene home { event go event more }
      scene a
      root stack { home }
      on home.go { present a; dismiss }
      on a.cancelled { present a; dismiss; back to a }
      on home.more { pop }
      """
    ).compile()
    #expect(compilation.codes.contains("SC0402"), "\(compilation.report)")
    #expect(!compilation.report.contains("reached by: `home.go`"), "\(compilation.report)")
  }

  /// The time is proportional to the number of findings.
  @Test(.timeLimit(.minutes(1)), arguments: ["", "on home.e { pop }"])
  func manyFindingsAreConfirmed(rule: String) {
    let events = (0..<8_000).map { "event e\($0)" }.joined(separator: "\n")
    let rules = (0..<8_000).map { rule.replacing("e {", with: "e\($0) {") }.joined(separator: "\n")
    let compilation = Spec("scene home {\n\(events)\n}\nroot stack { home }\n\(rules)").compile()
    let code = rule.isEmpty ? "SC0408" : "SC0402"
    #expect(compilation.diagnostics.count { $0.code.code == code && $0.severity == .error } == 8_000)
  }

  @Test func aPathInAFlowsRuleBeginsAtItsRoot() {
    let compilation = Spec(
      """
      scene home { event go }
      flow pick {
        scene one { event next }
        root one
        on one.next { go main / home }
      }
      root main: stack { home }
      on home.go { present pick }
      """
    ).compile()
    #expect(compilation.codes.contains("SC0411"), "\(compilation.report)")
    #expect(compilation.report.contains("starts at the root of the flow"), "\(compilation.report)")
  }

  /// A message about a position describes the instance that the trace leads to.
  @Test(arguments: [
    Way(
      "a rule for two screens", "here: `a`, presented over `home`",
      """
      scene home { event go event more }
      scene a { event x }
      scene b { event x }
      scene d
      root stack { home }
      on home.go { present a }
      on home.more { present b }
      on a.x, b.x { push d }
      """),
    Way(
      "a screen that ends in two places, in one of which the rule fills its own",
      "the empty place: `pick`",
      """
      scene hall { event end }
      scene pick -> Bool
      root bar: tabs { one: hall two: pick }
      on hall.end { root pick }
      on pick.done { root pick in bar.two }
      """),
    Way(
      "a screen in two places, with one more thing that is answered in each",
      "missing case, for example: `a.x(5)` where `isIn` is false",
      """
      enum Mode { view, edit }
      condition isIn: Bool = false
      scene home { event go event load }
      scene a(mode: Mode) { event x(n: Int) }
      root stack { home }
      on home.go { present a(mode: .view) }
      on home.load { push a(mode: .edit) }
      on a.x(n) where n > 5 { close }
      on a.x where isIn && a.mode == .view { close }
      on a.x where !isIn && a.mode == .edit { close }
      on isIn.changed { stay }
      """),
  ])
  func evidenceIsOfOnePlace(way: Way) {
    let notes = Spec(way.spec).compile().diagnostics.filter { $0.severity == .error }
      .flatMap { $0.notes.map { $0.message } }
    #expect(notes.contains(way.told), "\(Spec(way.spec).compile().report)")
  }

  struct Way: CustomTestStringConvertible {
    var testDescription: String
    var told: String, spec: String

    init(_ title: String, _ told: String, _ spec: String) {
      testDescription = title
      self.told = told
      self.spec = spec
    }
  }
}
