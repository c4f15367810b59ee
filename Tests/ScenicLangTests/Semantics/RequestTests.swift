import ScenicRuntime
import Testing

@testable import ScenicLang

struct RequestTests {
  static let spec = """
    app News
    action load(id: Int, section: String = "all") -> String
    action note(id: Int)
    flow reader {
      action fetch(id: Int) -> Bool single
      scene page { event turn; event shut }
      event reset
      root stack { page }
      on page.turn { do fetch(id: 1) }
      on fetch.done where fetch.id > 0 { stay }
      on fetch.done { stay }
      on page.shut { cancel }
      on reset { stay }
    }
    scene list { event open(id: Int); event read; event more }
    scene article(id: Int, text: String)
    root stack { list }
    on list.open(id) { do load(id) }
    on list.read { push reader; do note(id: 2) }

    """

  private func rule(_ text: String) throws -> Program.Rule {
    let compilation = Spec(Self.spec + "on list.more { stay }\n" + text).compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    return try #require(program.flows[0].rules.last)
  }

  private func codes(_ text: String) -> [String] {
    Spec(Self.spec + "on load.done(t) where t == \"\" { push article(id: 1, text: t) }\n" + text).compile()
      .codesOfWords.filter { $0 != "SC0518" }
  }

  @Test func everyTriggerBindsTheArgumentsThatTheRuleReads() throws {
    let rule = try rule(
      """
      on load.done where load.section == "" even covered { stay }
      on load.done, load.failed where load.section != "" even covered { push article(id: load.id, text: load.section) }
      """)
    #expect(rule.locals == 2 && rule.evenCovered)
    let patterns = [
      Program.Pattern.Field("load.section", .bind(0)), Program.Pattern.Field("load.id", .bind(1)),
    ]
    #expect(rule.triggers.map { $0.subject } == [.answered(action: 0), .failed(action: 0)])
    #expect(rule.triggers.allSatisfy { $0.patterns == patterns })
    #expect(rule.condition == .binary(.notEqual, .local(0), .literal(.string(""))))
  }

  @Test func theArgumentsFollowTheBindingsOfThePattern() throws {
    let rule = try rule("on load.done(text) { push article(id: load.id, text) }")
    #expect(rule.locals == 2)
    #expect(
      rule.triggers[0].patterns
        == [Program.Pattern.Field("value", .bind(0)), Program.Pattern.Field("load.id", .bind(1))])
  }

  @Test func anActionOfAFlowIsReadByItsDottedName() throws {
    let rule = try rule("on load.done { stay }\non reader.fetch.done where reader.fetch.id == 1 { stay }")
    #expect(rule.triggers[0].subject == .answered(action: 2))
    #expect(rule.triggers[0].patterns == [Program.Pattern.Field("fetch.id", .bind(0))])
  }

  @Test func anOwnerIsAFlowAroundTheRule() throws {
    let inFlow = Self.spec.replacing(
      "do fetch(id: 1)", with: "do fetch(id: 1) for reader; do fetch(id: 2) for News")
    let compilation = Spec(inFlow + "on list.more { stay }\non load.done, reader.fetch.done { stay }")
      .compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    let rule = program.flows[1].rules[0]
    let owners = rule.effects.map { effect -> Int? in
      if case .perform(_, _, let owner) = effect { return owner }
      return nil
    }
    #expect(owners == [1, 0])
    #expect(program.actions.map { $0.overlap } == [.independent, .independent, .single])
  }

  @Test(arguments: [
    ("on list.more { do load(id: 1) for reader }", ["SC0338"]),
    ("on list.more { do load(id: 1) for list }", ["SC0338"]),
    ("on list.more { do load(id: 1) for load }", ["SC0205"]),
    ("on list.more { do load(id: 1) for Newz }", ["SC0201"]),
    ("on list.more { do note(id: 1) for News }", ["SC0328"]),
    ("on note.failed { stay }", ["SC0328"]),
    ("on load.faild { stay }", ["SC0201"]),
    ("on load.failed(x) { stay }", ["SC0319"]),
    ("on load.done where load.idd == 1 { stay }", ["SC0201"]),
    ("on load.done where load.id == \"\" { stay }", ["SC0301"]),
    ("on load.done where load.id.size == 1 { stay }", ["SC0309"]),
    ("on list.more where load.id == 1 { stay }", ["SC0339"]),
    ("on load.failed, reader.fetch.failed where load.id == 1 { stay }", ["SC0339"]),
    ("link \"/a\" where load.id == 1 { go list }", ["SC0339"]),
    ("always load.id == 1", ["SC0339"]),
    ("on load.dome where load.id == 1 { stay }", ["SC0201"]),
    ("on load(id: 1).done(t) { push article(id: 1, text: t) }", ["SC0104"]),
    ("test \"a\" { load(idd: 1).done(\"x\") }", ["SC0302"]),
    ("test \"a\" { load(id: 1).dne(\"x\") }", ["SC0201"]),
    ("test \"a\" { load(id: 1).done }", ["SC0303"]),
    ("test \"a\" { load(id: 1).failed(\"x\") }", ["SC0306"]),
    ("test \"a\" { load(id: \"1\").failed }", ["SC0301"]),
    ("test \"a\" { note(id: 1).failed }", ["SC0328"]),
    ("test \"a\" { list(id: 1).failed }", ["SC0205"]),
    ("test \"a\" { load(id: 1) done(\"x\") }", ["SC0205"]),
  ])
  func mistakesAreReportedOnce(text: String, expected: [String]) {
    #expect(codes(text) == expected, "\(Spec(Self.spec + text).compile().report)")
  }

  @Test func aFailureNeedsNoRuleAndMayHaveOne() {
    #expect(codes("") == [])
    #expect(codes("on load.failed { stay }") == [])
    #expect(codes("on load.failed where load.id == 1 { stay }\non load.failed { stay }") == [])
    #expect(codes("on load.failed { stay }\non load.failed even covered { stay }") == [])
    #expect(codes("on load.failed even covered { stay }\non load.failed { stay }") == ["SC0331"])
  }

  /// Effects after a request in the rule of a scene, and whether they certainly end it.
  @Test(arguments: [
    ("close", true), ("replace list", true), ("finish", true), ("cancel", true), ("stay; close", true),
    ("do note(id: 1); update a(on: false); close", true), ("if a.on { close }", true),
    ("if a.on { stay } else { close }", true),
    ("stay", false), ("push list", false), ("push list; close", false), ("present list; close", false),
    ("close list", false), ("if a.on { stay }; close", false), ("close a", true),
    ("present list; replace list", true),
    ("present list; finish", true), ("pop", true), ("present list; pop", true), ("pop all", false),
    ("root list", true), ("update a(on: false); pop", true), ("push list; pop", false), ("show list", false),
  ])
  func theOwnerOfARequestMustStay(effects: String, ends: Bool) {
    func codes(_ owner: String) -> [String] {
      Spec(
        """
        app A
        action load -> Bool
        action note(id: Int)
        scene list { event e }
        scene a(on: Bool) { event e }
        root stack { list }
        on list.e { push a(on: true) }
        on a.e { do load\(owner); \(effects) }
        on load.done even covered { stay }
        """
      ).compile().codes.filter { $0 == "SC0340" }
    }
    #expect(codes("") == (ends ? ["SC0340"] : []))
    #expect(codes(" for A") == [])
  }

  /// The owner of a request may be a node that was created again in place of one that has left before.
  @Test(arguments: [
    ("replace a", "close", true), ("replace a", "pop", true), ("root a", "root list", true),
    ("root stack { a }", "root stack { a }", true), ("replace a", "push list", false),
    ("pop; push a", "stay", false), ("if a.on { pop; push a }", "stay", false),
    ("pop; push a", "if a.on { close }", true), ("if a.on { replace a }", "close", true),
  ])
  func theOwnerMayHaveLeftBefore(before: String, after: String, ends: Bool) {
    let text = """
      app A
      action load -> Bool
      scene list { event e }
      scene a(on: Bool = true) { event e }
      root stack { list }
      on list.e { push a }
      on a.e { \(before); do load; \(after) }
      on load.done even covered { stay }
      """
    let compilation = Spec(text).compile()
    let found = compilation.codes.contains { ["SC0340", "SC0416"].contains($0) }
    #expect(found == ends, "\(compilation.report)")
  }

  /// Effects that depend on the tree end a request on some path: a warning with the path.
  @Test(arguments: [
    ("pop all", ["SC0416"]), ("show list", ["SC0416"]), ("go home / list", ["SC0416"]),
    ("back to list", ["SC0416"]),
    ("go home / list / a(on: true)", []), ("present list as sheet", []), ("push list", []),
    ("select bar.other", []),
    ("dismiss", ["SC0340"]), ("present list as sheet; dismiss", []), ("root list in home", ["SC0416"]),
  ])
  func theOwnerMayLeave(effects: String, expected: [String]) {
    let isPresented = effects == "dismiss"
    func diagnostics(_ owner: String) -> [Diagnostic] {
      Spec(
        """
        app A
        action load -> Bool
        scene list { event e; event f }
        scene a(on: Bool) { event e }
        scene b
        root bar: tabs { home: stack { list }, other: stack { b } }
        on list.e { \(isPresented ? "present" : "push") a(on: true) }
        on a.e { do load\(owner); \(effects) }
        on load.done even covered { stay }
        """
      ).compile().diagnostics.filter { ["SC0340", "SC0416"].contains($0.code.code) }
    }
    let found = diagnostics("")
    #expect(found.map { $0.code.code } == expected)
    for diagnostic in found {
      #expect(
        diagnostic.notes.contains { $0.message == "reached by: `list.e`, then `a.e`" }, "\(diagnostic.notes)")
    }
    #expect(diagnostics(" for A").isEmpty)
  }

  /// An earlier result may be shown for a later input: a warning with two repairs.
  @Test(arguments: [
    ("update a(text: r)", "do load(q)", "", true), ("push b(text: r)", "do load(q)", "", true),
    ("update a(text: r)", "do load(q); update a(text: q)", "", true),
    ("update a(text: r)", "do load(q: a.text) for A", "", true),
    ("update a(text: r)", "do load(q)", " latest", false),
    ("update a(text: r)", "do load(q)", " single", false),
    ("update a(text: load.q)", "do load(q)", "", false), ("push b(text: \"\")", "do load(q)", "", false),
    ("update a(text: r)", "do load(q: \"\")", "", false),
    ("update a(text: r)", "push b(text: q); do load(q)", "", false),
    ("present b(text: r)", "do load(q)", "", true), ("go home / a / b(text: r)", "do load(q)", "", true),
  ])
  func requestsThatOverlapAreReported(result: String, asking: String, word: String, isReported: Bool) throws {
    let text = """
      app A
      action load(q: String) -> String\(word)
      scene a(text: String = "") { event e(q: String) }
      scene b(text: String)
      root home: stack { a }
      on a.e(q) where q != "x" || a.text != "y" { \(asking) }
      on a.e { stay }
      on load.done(r) where r != "" { \(result) }
      on load.done { stay }
      """
    let compilation = Spec(text).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0518" }
    #expect(found.count == (isReported ? 1 : 0), "\(compilation.report)")
    guard let diagnostic = found.first else { return }
    #expect(diagnostic.fixIts.map { $0.message } == ["insert `latest`", "insert `single`"])
    for fixIt in diagnostic.fixIts {
      let repaired = String(decoding: fixIt.applied(to: Array(text.utf8)), as: UTF8.self)
      #expect(!Spec(repaired).compile().codes.contains("SC0518"))
    }
  }

  @Test func resultsThatAnotherFlowHandlesAreNotShown() {
    let codes = Spec(
      """
      app A
      action load(q: String) -> String
      scene out(text: String)
      scene list { event go }
      flow rec {
        scene a { event ask(q: String) }
        root stack { a }
        on a.ask(q) { do load(q) for rec }
        on load.done(r) { stay }
      }
      root home: stack { list }
      on list.go { present rec; do load(q: "") for A }
      on load.done(r) { push out(text: r) in home }
      """
    ).compile().codes
    #expect(!codes.contains("SC0518"))
  }

  @Test func aFlowEndsItsOwnRequests() {
    func codes(_ effects: String) -> [String] {
      Spec(
        """
        app A
        action load -> Bool
        scene list { event e }
        flow f {
          scene a { event e }
          event stop
          root stack { a }
          on a.e { \(effects) }
          on f.stop { \(effects) }
          on load.done even covered { stay }
        }
        root stack { list }
        on list.e { present f }
        on load.done { stay }
        """
      ).compile().codes.filter { $0 == "SC0340" }
    }
    #expect(codes("do load for f; cancel").count == 2)
    #expect(codes("do load; cancel").count == 2)
    #expect(codes("do load for A; cancel").isEmpty)
    #expect(codes("do load for f; replace a").isEmpty)
  }
}
