import Testing

@testable import ScenicLang

/// The repairs of the placement checks, each applied.
struct PlacementRepairTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// The text after each of the repairs, in order.
    let repaired: [String]
    /// True if the repaired spec has no problems.
    var isWell = true

    init(_ description: String, _ repaired: [String], isWell: Bool = true, _ text: String) {
      (testDescription, self.repaired, self.isWell, self.text) = (description, repaired, isWell, text)
    }
  }

  @Test(arguments: cases + unhandled)
  func repairs(one: Case) throws {
    let before = Spec(one.text).compile()
    let diagnostic = try #require(before.diagnostics.first)
    #expect(diagnostic.fixIts.count == one.repaired.count, "\(before.report)")
    for (fixIt, wanted) in zip(diagnostic.fixIts, one.repaired) {
      let text = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
      #expect(text.contains(wanted), "\(text)")
      let after = Spec(text).compile()
      #expect(!after.codes.contains(diagnostic.code.code), "\(after.report)")
      if one.isWell { #expect(after.codes.isEmpty, "\(after.report)") }
    }
  }

  @Test func explainsTheOtherWayBack() {
    func repairs(_ rules: String) -> [String] {
      Spec(
        """
        scene a { event open event show }
        scene b { event close }
        root stack { a }
        \(rules)
        on b.close { pop }
        """
      ).compile().diagnostics.flatMap { $0.fixIts.map { $0.message } }
    }
    #expect(
      repairs("on a.open { push b }\non a.show { present stack { b } }") == [
        "close it wherever it is: `close`"
      ])
    #expect(
      repairs("on a.open { present b }\non a.show { stay }") == [
        "dismiss the presentation: `dismiss`"
      ])
  }

  @Test func theFirstOfSeveralThatArePresentedIsNamed() throws {
    let diagnostics = Spec(try #require(Self.cases.first { $0.text.contains("on b.more, c.more") }).text)
      .compile().diagnostics
    #expect(
      diagnostics.flatMap { $0.fixIts.map { $0.message } } == [
        "present `b` in a stack: `stack { b }`", "present it instead",
      ])
  }

  /// Other failures than the shown one may be impossible.
  @Test func aWarningIsRepairedWhereItIsShown() {
    let found = Spec(
      """
      scene a(n: Int = 0) { event up event open event other event add }
      scene b { event more }
      scene c { event more }
      root stack { a }
      on a.up { update a(n: a.n + 1) }
      on a.open where a.n == 90000 { present b }
      on a.other where a.n == 90000 { show c as sheet }
      on a.open, a.other { stay }
      on a.add { push b }
      on b.more, c.more { push a }
      """
    ).compile().diagnostics
    #expect(found.map { $0.notes.first?.message } == ["here: `c`, presented over `a`"])
    #expect(found.first?.fixIts.first?.edits.count == 2)
    #expect(found.first?.fixIts.first?.message == "present `c` in a stack: `stack { c }`")
  }

  /// The flow in a slot or with its own stack is not replaced by a rule for its end: no repair is offered that leads to the
  /// same error.
  @Test(arguments: [
    ("root bar: tabs { s f }", "stay", "f", "`root … in bar.f` replaces only the root inside `f`"),
    (
      "root bar: tabs { s b: f }", "root f in bar.b", "b",
      "`root … in bar.b` replaces only the root inside `f`"
    ),
    ("root stack { f }", "stay", "f", "`replace` acts on the stack inside `f`"),
  ])
  func theEndOfAFlowInItsPlaceHasNoRepair(root: String, effect: String, slot: String, note: String) throws {
    let compilation = Spec(
      """
      @unused scene s
      flow f { scene p { event n } root stack { p } on p.n { finish } }
      \(root)
      on f.done { \(effect) }
      """
    ).compile()
    let found = try #require(
      compilation.diagnostics.first { $0.code.code == "SC0407" }, "\(compilation.report)")
    #expect(found.fixIts.isEmpty, "\(compilation.report)")
    #expect(
      found.notes.contains {
        $0.message == "\(note); replace the root of the app, or let the flow go on with `root`"
      }, "\(compilation.report)")
  }

  /// A flow that is named by its slot is reported with the slot.
  @Test func aSlotIsNamedAsItIsWritten() {
    let compilation = Spec(
      """
      scene s { event e }
      scene o { event b }
      flow f { scene p { event n } root stack { p } on p.n { root o } }
      root bar: tabs { a: stack { s } b: f }
      on s.e { stay }
      on o.b { select bar.a; root f in bar.b }
      """
    ).compile()
    #expect(
      compilation.diagnostics.map { $0.message } == [
        "`bar.b` may not be in scope here: its flow is not an ancestor, nor unique in the tree"
      ], "\(compilation.report)")
  }

  static let cases = [
    Case(
      "a push in a sheet",
      [
        "on a.open { present stack { b(text: \") as x\") } as drawer }", "where b.text != \"\" { present d }",
      ],
      """
      style drawer
      scene a { event open }
      scene b(text: String) { event more }
      scene d
      root stack { a }
      on a.open { present b(text: ") as x") as drawer }
      on b.more where b.text != "" { push d }
      on b.more { stay }
      """),
    Case(
      "a push in what two rules present",
      ["if flag { present stack { f } } else { present stack { f } }", "present d"],
      """
      condition flag: Bool = false
      scene a { event open event other }
      flow f {
        scene b { event more event end }
        root b
        on b.end { cancel }
        on b.more { show d }
      }
      scene d
      root stack { a }
      on a.open { present f }
      on a.other { if flag { present f } else { present f } }
      """),
    Case(
      "a push where nothing is presented", ["on a.open { present d }"],
      """
      scene a { event open }
      scene d
      root a
      on a.open { push d }
      """),
    Case(
      "a push in what a rule and a link present, and in what another rule does",
      ["{ present stack { b } }\non a.other { present stack { c } }", "present d"],
      """
      scene a { event open event other }
      scene b { event more }
      scene c { event more }
      scene d
      root stack { a }
      on a.open { present b }
      on a.other { present c }
      on b.more, c.more { push d }
      link "/b" { present b }
      """),
    Case(
      "a push in what rules present and show",
      [
        "{ present stack { b(n: 1) } }\non other { show stack { b(n: 2) } as sheet }",
        "{ present b(n) }",
      ],
      """
      event other
      scene a { event open }
      scene b(n: Int) { event more(n: Int) }
      root stack { a }
      on a.open { present b(n: 1) }
      on other { show b(n: 2) as sheet }
      on b.more(n) { push b(n) }
      """),
    Case(
      "a push in a sheet of a link", ["link \"/b\" { present stack { b } }", "present d"],
      """
      scene a { event open }
      scene b { event more }
      scene d
      root stack { a }
      on a.open { present b }
      on b.more { push d }
      link "/b" { present b }
      """),
    Case(
      "a push in a tab of a sheet", ["on b.more { present d }"],
      """
      scene a { event open }
      scene b { event more }
      scene d
      root stack { a }
      on a.open { present tabs { one: b two: d } }
      on b.more { push d }
      """),
    Case(
      "a push in a sheet whose style follows at once",
      ["on a.open { present stack { b(text: \"\") }as drawer }", "where b.text == \"\" { present d }"],
      """
      style drawer
      scene a { event open }
      scene b(text: String) { event more }
      scene d
      root stack { a }
      on a.open { present b(text: "")as drawer }
      on b.more where b.text == "" { push d }
      on b.more { stay }
      """),
    Case(
      "a dismissal of what was pushed", ["on b.close { pop }"],
      """
      scene a { event open }
      scene b { event close }
      root stack { a }
      on a.open { push b }
      on b.close { dismiss }
      """),
    Case(
      "a dismissal of what begins", [],
      """
      scene a { event close }
      root stack { a }
      on a.close { dismiss }
      """),
    Case(
      "a pop in a sheet", ["on b.close { dismiss }"],
      """
      scene a { event open }
      scene b { event close }
      root stack { a }
      on a.open { present b }
      on b.close { pop }
      """),
    Case(
      "a pop of what may be first", ["on b.close { close }"],
      """
      scene a { event open event show }
      scene b { event close }
      root stack { a }
      on a.open { push b }
      on a.show { present stack { b } }
      on b.close { pop }
      """),
    Case(
      "a pop of the app's only entry", ["on a.back { stay }"],
      """
      scene a { event back }
      root stack { a }
      on a.back { pop }
      """),
    Case(
      "a result in a tab", ["on a.done { root a in bar.one }"],
      """
      scene a { event end }
      scene b
      root bar: tabs { one: a two: b }
      on a.end { finish }
      on a.done { stay }
      """),
    Case(
      "a result of the only entry", ["on a.done { do track; replace a }"],
      """
      action track
      scene a { event end }
      root stack { a }
      on a.end { finish }
      on a.done { do track }
      """),
    Case(
      "an end that nobody answers", ["on a.end { finish }\non a.done { root a }"],
      """
      scene a { event end }
      root a
      on a.end { finish }
      """),
    Case(
      "no way back", ["@terminal scene s"],
      """
      scene a { event open }
      scene s
      root stack { a }
      on a.open { present s as fullScreen }
      """),
    Case(
      "no way back from what the file begins with", ["@terminal scene s\nscene a"],
      """
      scene s
      scene a { event open }
      root stack { a }
      on a.open { present s as fullScreen }
      """),
    Case(
      "no way back from a flow", ["@title(\"Tour\") @terminal flow s"],
      """
      scene a { event open }
      @title("Tour") flow s { scene b root b }
      root stack { a }
      on a.open { present s as alert }
      """),
    Case(
      "a question about a node that may be absent", ["on a.open where !present(b) { push b }"],
      """
      scene a { event open }
      scene b
      root stack { a }
      on a.open where !b.isPresented { push b }
      on a.open { stay }
      """),
    Case(
      "a condition of a node that may be absent", ["on say where c && !present(b where b.isDirty) { stay }"],
      """
      event say
      condition c: Bool = false
      scene a { event open }
      scene b { condition isDirty: Bool = false }
      root stack { a }
      on a.open { push b }
      on say where c && !b.isDirty { stay }
      on say { stay }
      """),
    Case(
      "a comparison with an input of a node that may be absent",
      ["on say { if present(b where b.n + 1 > 3) || c { do log } }"],
      """
      event say
      action log
      condition c: Bool = false
      scene a { event open }
      scene b(n: Int)
      root stack { a }
      on a.open { push b(n: 3) }
      on say { if b.n + 1 > 3 || c { do log } }
      """),
    Case(
      "a value of a node in a flow that may be absent",
      ["on say where present(f.b where f.b.n == 3) { stay }"],
      """
      event say
      scene a { event open }
      flow f {
        scene b(n: Int = 0)
        root b
      }
      root stack { a }
      on a.open { push f }
      on say where f.b.n == 3 { stay }
      on say { stay }
      """),
    Case(
      "a value of a node that may be absent, outside of a condition", [],
      """
      event say
      action log(n: Int)
      scene a { event open }
      scene b(n: Int)
      root stack { a }
      on a.open { push b(n: 3) }
      on say { do log(n: b.n) }
      """),
  ]
}
