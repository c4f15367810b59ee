import Testing

@testable import ScenicLang

/// Messages for small specs in which two cases are similar: each message with its position and, where they
/// differ in these, its notes.
struct FindingEdgeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let messages: [String]
    let text: String

    init(_ description: String, _ messages: [String], _ text: String) {
      (testDescription, self.messages, self.text) = (description, messages, text)
    }
  }

  @Test(arguments: effects + ways + places + rests + known)
  func reportsTheMessages(one: Case) {
    let compilation = Spec(one.text).compile()
    let hasNotes = one.messages.contains { $0.hasPrefix("note ") }
    let messages = compilation.report.split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("  fix ") { return nil }
      if !line.hasPrefix("  note ") { return String(line) }
      return hasNotes ? String(line.dropFirst(2)) : nil
    }
    #expect(messages == one.messages, "\(compilation.report)")
  }

  @Test func onlyTheReadNameIsUnderlined() {
    let compilation = Spec(Self.effects[1].text).compile()
    #expect(compilation.diagnostics.map { compilation.underlined($0) } == ["a"])
  }

  /// A stack among tabs that gets a new root, with requirements of each other: found by random specs.
  @Test func everyPlacementHasAName() {
    let compilation = Spec(
      """
      enum E0 { x, y, z }
      condition c0: E0 = .x
      condition c1: Bool = true
      scene s0 { event e0; event e1(p0: Bool, p1: Bool) }
      scene s1 requires c1 else s2 as sheet { event e0; event e1(p0: E0, p1: E0) }
      scene s2 requires c1 else s0 { event e0 }
      flow f0(fi: E0 = .y) {
        scene t00 { event e0; event e1(p0: Bool) }
        root stack { t00 }
        on t00.e0 where !c1 { root t00 in n2; push s1 }
      }
      root n1: tabs { x10: s1  n2: stack { s0 } }
      on s0.e1(p0, true) { present stack { s2 } as fullScreen }
      on s1.e1(.x, p1) { show s0; if (p1 != c0) && (p1 == .y) { show s2 } else { cancel } }
      on c0.changed(.z) { go n1 / s1; replace f0(fi: c0) }
      """
    ).compile()
    #expect(compilation.diagnostics.contains { $0.code.code.hasPrefix("SC04") }, "\(compilation.report)")
  }

  /// A failure that only another first value of a condition leads to is found, as one of a flag.
  @Test(arguments: ["condition", "flag"]) func otherStartsAreTried(kind: String) {
    let compilation = Spec(
      """
      \(kind) ready: Bool = false
      condition level: Int = 0
      scene home { event open }
      scene cat { event back }
      root stack { home }
      on start where ready && level > 2 { push cat }
      on home.open where level > 1 { stay }
      on home.open { stay }
      on cat.back where level > 1 { dismiss }
      on cat.back { pop }
      """
    ).compile()
    #expect(compilation.codes == ["SC0403"], "\(compilation.report)")
    let notes = compilation.diagnostics.flatMap { $0.notes.map { $0.message } }
    let order = kind == "flag" ? "`level = 3` and `ready = true`" : "`ready = true` and `level = 3`"
    #expect(notes.contains("reached by: the start with \(order), then `cat.back`"), "\(notes)")
  }

  /// Effects that cannot be done, and rules that are never carried out.
  private static let effects = [
    Case(
      "effects within an `if`",
      [
        "6:47 SC0401 missing stack: the current scene is not in one",
        "note here: `b`, presented over `a`",
        "note reached by: `a.open`, then `b.close`",
        "note it fails on every path that leads here",
        "7:30 SC0401 missing stack: the current scene is not in one",
        "note here: `b`, presented over `a`",
        "note reached by: `a.open`, then `flag = true`, then `b.other`",
        "note it fails on every path that leads here",
        "7:46 SC0413 unreachable block: this condition is never true",
        "note 7:17 this condition is false in the block",
        "7:70 SC0401 missing stack: the current scene is not in one",
        "note here: `b`, presented over `a`",
        "note reached by: `a.open`, then `b.other`",
        "note it fails on every path that leads here",
      ],
      """
      condition flag: Bool = false
      scene a { event open }
      scene b { event close event other }
      root stack { a }
      on a.open { present b }
      on b.close { if flag { dismiss } else { stay; pop } }
      on b.other { if flag { stay; pop } else { if flag { dismiss } else { pop } } }
      on flag.changed { stay }
      """),
    Case(
      "a `where` that reads what may not be there",
      ["8:15 SC0409 cannot read `a`: it may not be in scope here"],
      """
      scene a(x: Int = 1) { event open }
      scene b { event open }
      scene d { event go }
      scene e(x: Int)
      root tabs { one: stack { a } two: stack { b } }
      on a.open { push d }
      on b.open { push d }
      on d.go where a.x == 1 { pop }
      on d.go { push e(x: 1) }
      """),
    Case(
      "an effect that reads what is never there",
      ["5:23 SC0409 cannot read `a`: it is never in scope here"],
      """
      scene a(x: Int = 1)
      scene b { event open }
      scene e(x: Int)
      root tabs { one: stack { a } two: stack { b } }
      on b.open { push e(x: a.x) }
      """),
    Case(
      "a container that may not be there",
      ["10:16 SC0410 `tabBar` may not be in scope here: it is not an ancestor, nor unique in the tree"],
      """
      scene cats { event show event help event quit }
      scene help
      flow f {
        scene x { event start }
        root x
        on x.start { root tabBar: tabs { one: cats two: help } }
      }
      root stack { cats }
      on cats.show { push f }
      on cats.help { select f.tabBar.two }
      on cats.quit { stay }
      """),
    Case(
      "a root that may not be there",
      ["7:11 SC0411 `welcome` may not be the current root here"],
      """
      scene welcome { event start }
      scene cats { event restart event again }
      root welcome
      on welcome.start { root cats }
      on cats.restart { root welcome }
      event home
      on home { go welcome }
      on cats.again { go cats }
      """),
    Case(
      "a rule of a flow that never stands",
      ["3:7 SC0501 unused scene `lost`"],
      """
      event ping
      scene a { event open }
      scene lost { event go }
      flow f {
        scene b
        root b
        on ping { finish }
      }
      root stack { a }
      on a.open { stay }
      on ping { stay }
      on lost.go { present f }
      """),
    Case(
      "a rule for an answer that nobody asks for",
      ["1:8 SC0504 unused action `ask`"],
      """
      action ask -> Bool
      scene a
      root a
      on ask.done { stay }
      """),
    Case(
      "a flow that never ends by itself", [],
      """
      scene a { event open }
      flow f {
        scene b
        root b
      }
      root stack { a }
      on a.open { present f }
      on f.done { stay }
      """),
    Case(
      "an event of the app in a flow",
      ["5:3 SC0413 unreachable rule: it never runs"],
      """
      event ping
      scene a
      flow f {
        root stack { a }
        on ping { stay }
      }
      root f
      on ping { stay }
      """),
  ]

  /// Ways that do not lead anywhere, and none that leads back.
  private static let ways = [
    Case(
      "what only an unused scene would show",
      ["2:7 SC0501 unused scene `lost`"],
      """
      scene home
      scene lost { event go }
      scene x { event next }
      scene y
      root stack { home }
      on lost.go { push x }
      on x.next { push y }
      """),
    Case(
      "what only an idle rule would show",
      ["9:3 SC0413 unreachable rule: it never runs"],
      """
      scene home { event open }
      scene r
      scene q { event next }
      scene p { event next }
      flow f {
        scene b { event e }
        root b
        on b.e { finish }
        on home.open { push p }
      }
      root stack { home }
      on home.open { push f }
      on p.next { push q }
      on q.next { push r }
      """),
    Case(
      "a circle through an `if`",
      ["3:7 SC0412 `cat` is unreachable: no rule that shows it can run"],
      """
      condition flag: Bool = false
      scene cats
      scene cat { event owner }
      scene owner { event cat }
      scene other { event cat }
      root main: stack { cats }
      on cat.owner { if flag { push owner } else { push other } }
      on owner.cat { push cat }
      on other.cat { push cat }
      on flag.changed { stay }
      """),
    Case(
      "a circle through a path",
      ["3:7 SC0412 `cat` is unreachable: no rule that shows it can run"],
      """
      condition flag: Bool = false
      scene cats
      scene cat { event owner }
      scene owner { event cat }
      scene other { event cat }
      root main: stack { cats }
      on cat.owner { go main / cats / owner / other }
      on owner.cat { push cat }
      on other.cat { push cat }
      on flag.changed { stay }
      """),
    Case(
      "a circle through a container",
      ["3:7 SC0412 `cat` is unreachable: no rule that shows it can run"],
      """
      condition flag: Bool = false
      scene cats
      scene cat { event owner }
      scene owner { event cat }
      scene other { event cat }
      root main: stack { cats }
      on cat.owner { push stack { owner, other } }
      on owner.cat { push cat }
      on other.cat { push cat }
      on flag.changed { stay }
      """),
    Case(
      "two that are always presented again",
      [
        "2:7 SC0414 the user cannot leave `second`",
        "3:7 SC0414 the user cannot leave `first`",
      ],
      """
      scene home { event go event come }
      scene second { event close }
      scene first { event close }
      root stack { home }
      on home.go { present first as fullScreen }
      on home.come { present second as fullScreen }
      on first.close { dismiss }
      on second.close { dismiss }
      on first.cancelled { present first as fullScreen }
      on second.cancelled { present second as fullScreen }
      """),
    Case(
      "what may not be presented again: its input is computed",
      ["3:7 SC0501 unused scene `tip`"],
      """
      scene home(n: Int = 0) { event go }
      scene nag(n: Int) { event close }
      scene tip { event close }
      root stack { home }
      on home.go { present nag(n: 0) as fullScreen }
      on nag.close { dismiss }
      on tip.close { dismiss }
      on nag.cancelled { present nag(n: home.n + 1) as fullScreen }
      """),
    Case(
      "what may not be presented again in a stack",
      ["3:7 SC0501 unused scene `tip`"],
      """
      scene home(n: Int = 0) { event go }
      scene nag(n: Int) { event close }
      scene tip { event close }
      root stack { home }
      on home.go { present nag(n: 0) as fullScreen }
      on nag.close { dismiss }
      on tip.close { dismiss }
      on nag.cancelled { present stack { nag(n: home.n + 1) } as fullScreen }
      """),
    Case(
      "who is always presented again in a stack",
      [
        "2:7 SC0414 the user cannot leave `nag`",
        "3:7 SC0501 unused scene `tip`",
      ],
      """
      scene home(n: Int = 0) { event go }
      scene nag(n: Int) { event close }
      scene tip { event close }
      root stack { home }
      on home.go { present nag(n: 0) as fullScreen }
      on nag.close { dismiss }
      on tip.close { dismiss }
      on nag.cancelled { present stack { nag(n: 1) } as fullScreen }
      """),
    Case(
      "what may not be presented again: it requires something", [],
      """
      condition isIn: Bool = false
      scene home { event go }
      scene login
      scene nag requires isIn else login { event close }
      root stack { home }
      on home.go { present nag as fullScreen }
      on nag.close { dismiss }
      on nag.cancelled { present nag as fullScreen }
      on isIn.changed { stay }
      """),
    Case(
      "another that is presented when one has left", [],
      """
      scene home(n: Int = 0) { event go }
      scene nag(n: Int) { event close }
      scene tip { event close }
      root stack { home }
      on home.go { present nag(n: 0) as fullScreen }
      on nag.close { dismiss }
      on tip.close { dismiss }
      on nag.cancelled { present tip as fullScreen }
      """),
  ]
}
