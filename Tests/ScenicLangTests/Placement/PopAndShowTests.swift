import Testing

@testable import ScenicLang

/// `pop n`, `pop in s`, `show … as` and `show … where`, from the text to the tree.
struct PopAndShowTests {
  private func spec(_ rules: String) -> Spec {
    Spec(
      """
      app Test
      style card
      event away
      event jump(id: Int)
      scene home { event open(id: Int) }
      scene order(id: Int, note: String = "") {
        event other(id: Int)
        event up
        event chat
      }
      scene help { event again }
      scene other { event back }
      root bar: tabs {
        main: stack { home }
        other
      }
      \(rules)
      on home.open(id) { push order(id) }
      on order.other(id) { push order(id) }
      """)
  }

  @Test(arguments: [
    "on order.up where depth(main) > 2 { pop 2 in main }",
    "on order.up where depth(main) >= 10 { pop 9 }",
    "on order.up { pop all in main }",
    "on other.back { pop all in main }",
    "on other.back where depth(main) > 1 { pop in main }",
    "on other.back { if depth(main) > 1 { pop in main; select bar.main } }",
    "on order.chat { show help as card }\non help.again { show help as card }",
    "on order.chat { show order(id: 3) where order.id == 3 }",
  ])
  func effectsThatArePossibleAreAccepted(rules: String) {
    let compilation = spec(rules).compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error && $0.code.code != "SC0408" }
    #expect(errors.isEmpty, "\(compilation.report)")
  }

  @Test(arguments: [
    ("on order.up { pop 2 }", "`pop 2` may fail here: the stack may have only 2 entries, or fewer"),
    (
      "on order.up where depth(main) > 2 { pop 3 }",
      "`pop 3` may fail here: the stack may have only 3 entries, or fewer"
    ),
    (
      "on order.up { pop 20 in main }", "`pop 20` may fail here: the stack may have only 20 entries, or fewer"
    ),
    ("on other.back { pop in main }", "`pop` may fail here: the stack may have one entry"),
    ("on home.open(0) { pop 2 }", "cannot pop 2 entries: the stack never has more"),
    ("on order.up { pop 0 }", "unexpected `0`: `pop` takes a whole number of at least 1"),
    ("on order.up { pop -1 }", "unexpected `-1`: `pop` takes a whole number of at least 1"),
    ("on order.up { pop count }", "unexpected `count`: `pop` takes a whole number of at least 1"),
    ("on order.up { pop (2) in main }", "unexpected parentheses around the number of `pop`"),
    ("on order.up { pop 1.5 }", "unexpected `1.5`: `pop` takes a whole number of at least 1"),
    ("on order.up { pop 99999999999999999999 }", "`99999999999999999999` does not fit in 64 bits"),
    ("on order.up { pop 2 in bar }", "expected a stack, found tabs `bar`"),
    ("on order.up { show help as crad }", "unknown style `crad`; did you mean `card`?"),
    ("on order.up { show help where order.id == help }", nil),
    ("on order.up { show help where present(order) }", nil),
    ("on order.up { push order(id: 1) where order.id == 1 }", nil),
  ])
  func othersAreReported(rules: String, message: String?) {
    let compilation = spec(rules).compile()
    let messages = compilation.diagnostics.map { $0.message }
    #expect(message.map { messages.contains($0) } ?? compilation.hasErrors, "\(compilation.report)")
  }
}

extension PopAndShowTests {
  /// Plays a spec's test; returns the failure.
  private func failure(of rules: String, _ test: String) throws -> String? {
    let compilation = spec(rules + "\ntest \"it\" {\n" + test + "\n}").compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    return TestRunner(program).play(try #require(compilation.tests.first))?.text(files: compilation.sources)
  }

  @Test func popsLeaveTogetherOrNotAtAll() throws {
    let rules = """
      on order.up where depth(main) > 2 { pop 2 in main }
      on order.up { pop all in main }
      on other.back { if depth(main) > 1 { pop in main; select bar.main } }
      on order.chat { select bar.other }
      """
    #expect(
      try failure(
        of: rules,
        """
        home.open(id: 1); order.other(id: 2); order.other(id: 3)
        order.up
        expect bar.main / home / order(id: 1)
        order.chat
        other.back
        expect bar.main / home
        """) == nil)
    #expect(try failure(of: rules, "home.open(id: 1); order.up; expect bar.main / home") == nil)
    #expect(
      try failure(of: rules, "bar.select(.other); other.back; expect bar.other") == nil)
  }

  @Test func aPresentationIsShownOnce() throws {
    let rules = """
      on order.chat { show help as card }
      on away { show help as alert }
      on help.again { show help as card; present other }
      on order.up, other.back { stay }
      """
    let test = """
      home.open(id: 1)
      order.chat
      expect bar.main / home / order presenting help
      help.again
      expect bar.main / home / order presenting help presenting other
      away
      expect bar.main / home / order presenting help presenting other
      """
    #expect(try failure(of: rules, test) == nil)
  }

  @Test func aConditionChoosesAmongPresentations() throws {
    let rules = """
      scene page(number: Int) { event next }
      on order.chat { show page(number: 1) as card where page.number == 1 }
      on page.next { show page(number: 2) as card where page.number > 1 }
      on order.up, other.back { stay }
      """
    let test = """
      home.open(id: 1); order.chat; page.next
      expect bar.main / home / order presenting page(number: 1) presenting page(number: 2)
      page.next
      expect bar.main / home / order presenting page(number: 1) presenting page(number: 2)
      """
    #expect(try failure(of: rules, test) == nil)
  }

  @Test func aConditionChoosesAmongEntries() throws {
    let rules = """
      on jump(id) where showing(order) { show order(id, note: "new") where order.id == id }
      on jump { stay }
      on order.up, order.chat, other.back { stay }
      """
    let test = """
      home.open(id: 1); order.other(id: 2); order.other(id: 3)
      jump(id: 2)
      expect bar.main / home / order(id: 1) / order(id: 2, note: "")
      jump(id: 5)
      expect bar.main / home / order(id: 1) / order(id: 2) / order(id: 5, note: "new")
      """
    #expect(try failure(of: rules, test) == nil)
  }
}

extension PopAndShowTests {
  /// What a rule has pushed, asked, or passed over, it may pop.
  @Test(arguments: [
    ("on a.x { push a; pop }", []), ("on a.x { push a; push a; pop 2 }", []),
    ("on a.x { push a; push a; pop; pop }", []), ("on a.x { push a; pop; pop }", ["SC0402"]),
    ("on a.x { push a; dismiss all; pop 2 }", ["SC0402"]), ("on a.x { push a; pop 2 }", ["SC0402"]),
    ("on a.x { if depth(s) >= 3 { push a; pop 3 } }", []),
    ("on a.x { if depth(s) >= 3 { push a; pop 4 } }", ["SC0402"]),
    ("on a.x where depth(s) <= 3 { stay }\non a.x { pop 3 }", []),
    ("on a.x where depth(s) <= 3 || isOn { stay }\non a.x { pop 3 }", []),
    ("on a.x where depth(s) <= 3 && isOn { stay }\non a.x { pop 3 }", ["SC0402"]),
    ("on a.x where depth(s) <= 3 { stay }\non a.x even covered { pop 3 }", ["SC0402"]),
  ])
  func aRuleKnowsWhatItHasPushed(rules: String, codes: [String]) {
    let compilation = Spec(
      """
      condition isOn: Bool = false
      scene a { event p; event x }
      root s: stack { a }
      on a.p { push a }
      \(rules)
      """
    ).compile()
    #expect(compilation.codes.filter { $0 == "SC0402" } == codes, "\(compilation.report)")
  }

  /// A flag that nothing reads adds no start of the app.
  @Test func anUnusedFlagChangesNoOtherDiagnostic() {
    let text = """
      app Notes
      condition isOffline: Bool = false
      scene list { event pick(id: String) }
      scene item(id: String) { event edit; event close }
      scene editor { condition hasChanges: Bool = false; event save }
      scene question { event yes; event no }
      scene profile
      root bar: tabs { shop: stack { list } me: stack { profile } }
      on list.pick(id) { push item(id) }
      on item.edit { push editor }
      on item.close { pop }
      on editor.save { pop }
      on editor.leave where editor.hasChanges { present question as alert }
      on question.yes { go bar.shop / list }
      on question.no { dismiss }
      link "/item/{id}" where !isOffline { go bar.shop / list / item(id) }
      link "/item/{id}" where isOffline { go bar.shop / list }
      link "/me" { go bar.me / profile }
      link "/edit/{id}" { go bar.shop / list / item(id) / editor }
      """
    let codes = Spec(text).compile().codes
    #expect(codes.contains("SC0417") && Spec(text + "\n@unused flag late: Bool").compile().codes == codes)
  }
}
