import Testing

@testable import ScenicLang

/// Covered nodes: a presenter that is hidden meanwhile, a flow that is inserted below the former content, and
/// a close of a node in the middle.
struct BeneathTests {
  @Test(arguments: cases)
  func isFound(one: LeavingTests.Case) { one.expectFindings() }

  @Test(arguments: cases)
  func isForeseen(one: LeavingTests.Case) throws { try one.expectForesight() }

  static let cases = [
    LeavingTests.Case(
      "what presented is beneath what was pushed meanwhile", [],
      """
      scene a { event open }
      scene b -> Bool
      root main: stack { a }
      on a.open { present b; push a }
      on b.done(_) { replace a; present b; show b }
      """),
    LeavingTests.Case(
      "what presented is beneath what was pushed meanwhile, beside another column", [],
      """
      scene s0
      scene s1
      scene s2 { event e0 }
      root box: container { one: stack { s2 } two: s1 }
      on s2.e0 where !s2.isPresented { present s2 as alert; push s0 }
      on s2.e0 where s2.isPresented { dismiss; present s0 }
      """),
    LeavingTests.Case(
      "a pop of what was pushed while the sheet was shown", [],
      """
      scene a { event open }
      scene b
      scene c
      root stack { a }
      on a.open { present b; push c }
      on b.done { pop }
      """),
    LeavingTests.Case(
      "a pop where what was pushed while the sheet was shown may have left", ["SC0402"],
      """
      scene a { event open }
      scene b
      scene c { event gone }
      root stack { a }
      on a.open { present b; push c }
      on c.gone even covered { pop }
      on b.done { pop }
      """),
    LeavingTests.Case(
      "a push in a flow where what presented is beneath", ["SC0407", "SC0401"],
      """
      scene home { event open }
      scene a { event more }
      flow f {
        root stack { a }
        on a.done { present a; push a }
        on a.more even covered { push stack { a } }
      }
      root main: stack { home }
      on home.open { present f }
      """),
    LeavingTests.Case(
      "a flow that comes beneath what stands takes it in", ["SC0408"],
      """
      scene a { event begin event open }
      scene b { event more }
      scene c
      scene start { event go }
      flow f {
        root stack { c }
        on b.more { push c }
      }
      root main: stack { start }
      on start.go { push a }
      on a.begin even covered { replace f }
      on a.open { push b }
      """),
    LeavingTests.Case(
      "a flow that comes beneath what stands takes in what is presented over it", ["SC0408"],
      """
      scene a { event begin event open }
      scene b { event show }
      scene sheet { event more }
      scene c
      flow f {
        root stack { c }
        on sheet.more { present c }
      }
      root main: stack { a }
      on a.begin even covered { replace f }
      on a.open { push b }
      on b.show { present sheet }
      """),
    LeavingTests.Case(
      "beside a new root another column may be the one selected", [],
      """
      condition isReady: Bool = false
      scene a { event open }
      scene b
      scene c
      scene sheet
      flow f {
        root a
        on isReady.changed { root c; present sheet }
      }
      root pair: split { one: f two: b }
      on a.open { present sheet }
      """),
    LeavingTests.Case(
      "closing what lies beneath before leaving too", [],
      """
      scene a { event open }
      scene b { event open }
      scene c { event end }
      root main: stack { a }
      on a.open { push b }
      on b.open { push c }
      on c.end { close b; pop }
      """),
    LeavingTests.Case(
      "closing what lies beneath before something else is pushed", ["SC0406"],
      """
      scene a { event open }
      scene b { event open }
      scene c { event end }
      root main: stack { a }
      on a.open { push b }
      on b.open { push c }
      on c.end { close b; push a }
      """),
    LeavingTests.Case(
      "closing what lies beneath one of the same kind", ["SC0406"],
      """
      scene a { event open }
      scene b { event open event more }
      scene c { event end event again }
      root main: stack { a }
      on a.open { push b }
      on b.open { push c }
      on b.more { pop }
      on c.again { push c }
      on c.end { close b; pop }
      """),
    LeavingTests.Case(
      "going back to what was beneath what is closed", ["SC0406", "SC0406"],
      """
      scene a { event open }
      scene b { event open }
      scene c { event end }
      root main: stack { a }
      on a.open { push b }
      on b.open { push c }
      on c.end { close b; back to b }
      """),
  ]
}
