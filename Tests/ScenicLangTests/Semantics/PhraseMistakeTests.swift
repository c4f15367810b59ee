import Testing

@testable import ScenicLang

/// Phrases of other languages: each is one message, and its repair gives a spec without errors.
struct PhraseMistakeTests {
  private static let head = """
    @unused condition isOn: Bool = false
    scene home(n: Int = 0, isNew: Bool = false) { event open; event pick(x: Int) }
    scene cat(n: Int = 0) { event back }
    root main: stack { home }
    on home.open { push cat }
    on cat.back { pop }

    """

  /// Declarations, and the same after the first repair.
  static let mistakes = [
    // Effects.
    ("on home.pick(x) { show cat(n: x) in main }", "on home.pick(x) { push cat(n: x) in main }"),
    ("on home.pick { show cat in main }", "on home.pick { push cat in main }"),
    ("on home.pick { push cat in .main }", "on home.pick { push cat in main }"),
    ("on home.pick { push cat; pop 1 in .main }", "on home.pick { push cat; pop 1 in main }"),
    ("on home.pick { push cat; pop to root }", "on home.pick { push cat; pop all }"),
    ("on home.pick { push cat; back to root }", "on home.pick { push cat; pop all }"),
    ("on home.pick { push cat; push home; pop to cat }", "on home.pick { push cat; push home; back to cat }"),
    (
      "on home.pick { push cat; push home; pop until cat }",
      "on home.pick { push cat; push home; back to cat }"
    ),
    ("on home.pick { push cat; close all }", "on home.pick { push cat; dismiss all }"),
    ("on home.pick { push cat; pop in main 1 }", "on home.pick { push cat; pop 1 in main }"),
    ("on home.pick { push cat; close cat in main }", "on home.pick { push cat; close cat }"),
    ("on home.pick { push cat; close cat(n: 0) }", "on home.pick { push cat; close cat where cat.n == 0 }"),
    (
      "on home.pick(x) { push cat; push home; back to cat(n: x + 1) }",
      "on home.pick(x) { push cat; push home; back to cat where cat.n == x + 1 }"
    ),
    ("on home.pick { push cat; pop all to root }", "on home.pick { push cat; pop all }"),
    ("on home.pick { push cat; pop 1 to root }", "on home.pick { push cat; pop all }"),
    ("on home.pick { present cat; dismiss to root }", "on home.pick { present cat; dismiss all }"),
    (
      "on home.pick { push cat; push home; dismiss to cat }",
      "on home.pick { push cat; push home; back to cat }"
    ),
    ("on home.pick { push cat; back }", "on home.pick { push cat; pop }"),
    ("on home.pick { push cat; back; stay }", "on home.pick { push cat; pop; stay }"),
    ("on home.pick { push cat; pop back }", "on home.pick { push cat; pop }"),
    (
      "on home.pick(x: n) { push cat; push home; back to cat(n) }",
      "on home.pick(x: n) { push cat; push home; back to cat where cat.n == n }"
    ),
    (
      "scene dog { event end } on home.pick { present dog } on dog.end { dismiss dog }",
      "scene dog { event end } on home.pick { present dog } on dog.end { close dog }"
    ),
    ("scene dog on home.pick { push dog as sheet }", "scene dog on home.pick { present dog as sheet }"),
    (
      "on home.pick { push cat; update cat where cat.n == 1 (n: 3) }",
      "on home.pick { push cat; update cat(n: 3) where cat.n == 1 }"
    ),
    // Declarations.
    (
      "on isOn == false { stay } on home.pick { stay }",
      "on isOn.changed(false) { stay } on home.pick { stay }"
    ),
    (
      "on home.pick { push dog } events Help { event help } scene dog: Help on Help.help { stay }",
      "on home.pick { push dog } events Help { event help } scene dog sends Help on Help.help { stay }"
    ),
    (
      "on home.pick { push dog } events Help { event help } scene dog extends Help { } on Help.help { stay }",
      "on home.pick { push dog } events Help { event help } scene dog sends Help { } on Help.help { stay }"
    ),
    (
      "on home.pick { push dog } extern type Tag: String @unused scene dog(tag: Tag? = nil)",
      "on home.pick { push dog } extern type Tag as String @unused scene dog(tag: Tag? = nil)"
    ),
    (
      "on home.pick { push dog } @badge: 3 scene dog",
      "on home.pick { push dog } @badge(3) scene dog"
    ),
    // Names.
    (
      "on home.pick { stay } on launch { push cat }",
      "on home.pick { stay } on start { push cat }"
    ),
    (
      "scene dog { condition dirty: Bool = false } on home.pick { push dog } on dog.leave where dirty { stay }",
      "scene dog { condition dirty: Bool = false } on home.pick { push dog } on dog.leave where dog.dirty { stay }"
    ),
    (
      "events Help { event help } scene dog sends Help on home.pick { push dog } on help { stay }",
      "events Help { event help } scene dog sends Help on home.pick { push dog } on Help.help { stay }"
    ),
    ("on home.pick(x: String) { push cat(n: x) }", "on home.pick(x) { push cat(n: x) }"),
    // Links.
    (
      "on home.pick { stay } scene lost(path: String) link \"/c/{path..}\" { go main / lost(path) }",
      "on home.pick { stay } scene lost(path: String) link \"/c/{path...}\" { go main / lost(path) }"
    ),
    (
      "on home.pick { stay } scene find(q: String = \"\") link \"/s?{q?}\" { go main / find(q) }",
      "on home.pick { stay } scene find(q: String = \"\") link \"/s?q={q?}\" { go main / find(q) }"
    ),
    (
      "on home.pick { stay } link \"/#r-{n: Int}\" { go main / home / cat(n) }",
      "on home.pick { stay } link \"/#r-{n}\" { go main / home / cat(n) }"
    ),
    (
      "on home.pick { stay } scene find(q: Int = 0, s: Int = 0) link \"/s?q={q?}?s={s?}\" { go main / find(q, s) }",
      "on home.pick { stay } scene find(q: Int = 0, s: Int = 0) link \"/s?q={q?}&s={s?}\" { go main / find(q, s) }"
    ),
    // Names of inputs.
    (
      "on home.pick { push cat; close cat where n == 3 }",
      "on home.pick { push cat; close cat where cat.n == 3 }"
    ),
    ("on home.pick { show cat where n == 3 }", "on home.pick { show cat where cat.n == 3 }"),
    ("on home.pick { push cat(n: n) }", "on home.pick { push cat(n: home.n) }"),
    ("on home.pick { if isNew { push cat } }", "on home.pick { if home.isNew { push cat } }"),
    // Questions.
    (
      "on home.pick(x) { if !present(cat(n: x)) { push cat(n: x) } }",
      "on home.pick(x) { if !present(cat where cat.n == x) { push cat(n: x) } }"
    ),
    (
      "on home.pick(x) { if showing(home, home.n == x) { push cat } }",
      "on home.pick(x) { if showing(home where home.n == x) { push cat } }"
    ),
    (
      "on home.pick { if present(cat, where: cat.n == 1) { stay } }",
      "on home.pick { if present(cat where cat.n == 1) { stay } }"
    ),
    (
      "on home.pick { if present(cat where n == 3) { stay } }",
      "on home.pick { if present(cat where cat.n == 3) { stay } }"
    ),
    // Operators.
    ("on home.pick(x) { if home.n ~= x { stay } }", "on home.pick(x) { if home.n == x { stay } }"),
    ("on home.pick(x) { if home.n =~ x { stay } }", "on home.pick(x) { if home.n == x { stay } }"),
    ("on home.pick(x) { if home.n !~ x { stay } }", "on home.pick(x) { if home.n != x { stay } }"),
    ("on home.pick(x) { if home.n ≠ x { stay } }", "on home.pick(x) { if home.n != x { stay } }"),
    ("on home.pick(x) { if home.n ≤ x { stay } }", "on home.pick(x) { if home.n <= x { stay } }"),
    ("on home.pick(x) { if home.n ≥ x { stay } }", "on home.pick(x) { if home.n >= x { stay } }"),
    ("on home.pick(x) { if home.n := x { stay } }", "on home.pick(x) { if home.n == x { stay } }"),
    ("on home.pick(x) { if home.n /= x { stay } }", "on home.pick(x) { if home.n != x { stay } }"),
    (
      "on home.pick where isOn & home.isNew { stay } on home.pick { stay }",
      "on home.pick where isOn && home.isNew { stay } on home.pick { stay }"
    ),
    (
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { dismiss dog(n: 0) }",
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { close dog where dog.n == 0 }"
    ),
    (
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { dismiss dog(n: home.n) }",
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { close dog where dog.n == home.n }"
    ),
    (
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { dismiss dog(n) }",
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { close dog where dog.n == n }"
    ),
    (
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { dismiss dog() }",
      "scene dog(n: Int = 0) { event end(n: Int) } on home.pick { present dog } on dog.end(n) { close dog }"
    ),
    (
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn { user } on home.pick { push dog }",
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn else user on home.pick { push dog }"
    ),
    (
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn{user} on home.pick { push dog }",
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn else user on home.pick { push dog }"
    ),
    (
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn { push user } on home.pick { push dog }",
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn else user on home.pick { push dog }"
    ),
    (
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn { user(n: 1) } on home.pick { push dog }",
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn else user(n: 1) on home.pick { push dog }"
    ),
    (
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn {\n  present user\n} on home.pick { push dog }",
      "scene user(n: Int = 0) { event ok } on user.ok { dismiss } scene dog requires isOn else user on home.pick { push dog }"
    ),
    ("on home.pick(x) { if home.n <> x { stay } }", "on home.pick(x) { if home.n != x { stay } }"),
    ("on home.pick(x) { if home.n === x { stay } }", "on home.pick(x) { if home.n == x { stay } }"),
    ("on home.pick(x) { if home.n !== x { stay } }", "on home.pick(x) { if home.n != x { stay } }"),
    ("on home.pick(x) { if home.n =< x { stay } }", "on home.pick(x) { if home.n <= x { stay } }"),
    ("on home.pick(x) { if home.n => x { stay } }", "on home.pick(x) { if home.n >= x { stay } }"),
    ("on home.pick { if home.isNew is true { stay } }", "on home.pick { if home.isNew == true { stay } }"),
    ("on home.pick(x) { if home.n is not x { stay } }", "on home.pick(x) { if home.n != x { stay } }"),
    ("on home.pick(x) { if home.n equals x { stay } }", "on home.pick(x) { if home.n == x { stay } }"),
    ("on home.pick { if not(home.isNew) { stay } }", "on home.pick { if !(home.isNew) { stay } }"),
    ("on home.pick(x) { if x is greater than 3 { stay } }", "on home.pick(x) { if x > 3 { stay } }"),
    // Tests.
    (
      "on home.pick { stay } test hello world { home.pick(x: 1) }",
      "on home.pick { stay } test \"hello world\" { home.pick(x: 1) }"
    ),
    (
      "on home.pick { stay } test \"t\" { assert showing(home) }",
      "on home.pick { stay } test \"t\" { expect showing(home) }"
    ),
    (
      "on home.pick { stay } test \"t\" { expect depth(main) is 1 }",
      "on home.pick { stay } test \"t\" { expect always depth(main) == 1 }"
    ),
    (
      "on home.pick { stay } test \"t\" { expect depth(main) is not 2 }",
      "on home.pick { stay } test \"t\" { expect always depth(main) != 2 }"
    ),
    (
      "on home.pick { stay } test \"t\" { expect (depth(main) == 1) }",
      "on home.pick { stay } test \"t\" { expect always (depth(main) == 1) }"
    ),
    (
      "on home.pick { stay } test \"t\" { expect not showing(cat) }",
      "on home.pick { stay } test \"t\" { expect never showing(cat) }"
    ),
    (
      "on home.pick { stay } test \"t\" { home.open expect depth(main) == 2 }",
      "on home.pick { stay } test \"t\" { home.open expect always depth(main) == 2 }"
    ),
    (
      "on home.pick { stay } test \"t\" { expect !present(cat) }",
      "on home.pick { stay } test \"t\" { expect always !present(cat) }"
    ),
    (
      "on home.pick { stay } test \"t\" { expect home.n == 0 home.open }",
      "on home.pick { stay } test \"t\" { expect always home.n == 0 home.open }"
    ),
  ]

  @Test(arguments: mistakes)
  func aPhraseIsOneMessageWithItsRepair(wrong: String, right: String) throws {
    let before = Spec(Self.head + wrong).compile()
    #expect(before.diagnostics.count == 1, "\(before.report)")
    let found = try #require(before.diagnostics.first)
    #expect(found.severity == .error)
    let fixIt = try #require(found.fixIts.first, "\(before.report)")
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.head + right + "\n")
    let errors = Spec(after).compile().diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(Spec(after).compile().report)")
  }

  /// The same words and signs where they are names and parts of the language.
  @Test(arguments: [
    "scene is { event open } on home.pick { push is } on is.open { pop } test \"t\" { expect main / home(n: 0) home.pick(x: 1) is.open }",
    "on home.pick { push cat; push home; back\n to cat }",
    "@unused scene until on home.pick { push cat; pop }",
    "on home.pick(x: not) { if not == 1 { stay } }",
    "on home.pick { push cat; push home in main; pop 1 in main }",
    "on home.pick { stay } test \"t\" { expect showing(home) expect main / home }",
  ])
  func namesStayNames(text: String) {
    let compilation = Spec(Self.head + text).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
  }

  /// The selected tab is a condition.
  /// A scene of the same name hides no tab.
  @Test func theNameOfATabNeedsItsPeriod() throws {
    let text = "scene home\nscene other\nroot bar: tabs { home, other }\nalways selected(bar) == home\n"
    let before = Spec(text).compile()
    let found = try #require(before.diagnostics.first)
    #expect(before.codes == ["SC0311"] && found.fixIts.map { $0.message } == ["write `.home`"])
    let after = String(decoding: found.fixIts[0].applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(Spec(after).compile().codes == [])
  }

  @Test(arguments: ["selected(bar) == .home", "selected(bar) != .other", "!(selected(bar) == .other)"])
  func aSelectedTabIsAskedWithAlways(condition: String) {
    let head = "scene home\nscene other\nroot bar: tabs { home, other }\n"
    let found = Spec(head + "test \"t\" { expect \(condition) }\n").compile().diagnostics
    #expect(found.map { $0.code.code } == ["SC0102"])
    #expect(found.flatMap { $0.fixIts }.map { $0.message } == ["insert `always`"])
    let fixed = Spec(head + "test \"t\" { expect always \(condition) }\n").compile()
    #expect(fixed.codes == [], "\(fixed.report)")
  }
}
