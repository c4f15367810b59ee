import Testing

@testable import ScenicLang

/// Presentations that the user, the app or no input removes: the smallest specs of faults that `WayBackLawTests` and
/// `RandomSpecTests` have found.
struct WayBackTests {
  @Test(arguments: cases)
  func isFound(one: LeavingTests.Case) { one.expectFindings() }

  @Test(arguments: cases)
  func isForeseen(one: LeavingTests.Case) throws { try one.expectForesight() }

  static let cases = [
    LeavingTests.Case(
      "a rule for the end of a flow that never ends", ["SC0414"],
      """
      scene home { event go }
      scene s
      flow f { root s }
      root stack { home }
      on home.go { present f as fullScreen }
      on f.cancelled { dismiss }
      """),
    LeavingTests.Case(
      "a rule for the end of a flow that only the app ends", ["SC0414", "SC0414"],
      """
      scene home { event go }
      scene g { event next }
      scene s1
      flow f {
        event boom
        root s1
        on boom { cancel }
      }
      root stack { home }
      on home.go { present g as fullScreen }
      on g.next { present f as fullScreen }
      on f.cancelled { dismiss }
      """),
    LeavingTests.Case(
      "a rule for the end of a flow that the app and the user end", [],
      """
      scene home { event go }
      scene g { event next }
      scene s1 { event e0 }
      flow f {
        event boom
        root s1
        on boom { cancel }
        on s1.e0 { cancel }
      }
      root stack { home }
      on home.go { present g as fullScreen }
      on g.next { present f as fullScreen }
      on f.cancelled { dismiss }
      """),
    LeavingTests.Case(
      "a rule for the end of a node that ends while nothing is over it", ["SC0414"],
      """
      scene home { event go }
      scene s1 { event next }
      scene s2
      scene s3
      root stack { home }
      on home.go { present bar: tabs { one: s1, two: s2 } as fullScreen }
      on s1.next { present s3 as fullScreen }
      on s1.cancelled { dismiss all }
      """),
    LeavingTests.Case(
      "a rule for what leaves with another node, in a tab that stays", ["SC0414", "SC0404"],
      """
      scene home { event go }
      scene s1 { event next }
      scene s2
      root stack { home }
      on home.go { present bar: tabs { one: stack { s1 }, two: s2 } as fullScreen }
      on s1.next { push stack { s1 } }
      on s1.cancelled { close }
      """),
    LeavingTests.Case(
      "a rule for the end of tabs that never end", ["SC0414", "SC0414"],
      """
      scene home { event go }
      scene g { event next }
      scene s1
      scene s2
      root stack { home }
      on home.go { present g as fullScreen }
      on g.next { present bar: tabs { one: s1, two: s2 } as fullScreen }
      on bar.cancelled { dismiss }
      """),
    LeavingTests.Case(
      "a flow that leaves with another one, below a presentation it is never in", ["SC0414"],
      """
      scene s0 { event e0 event e1 }
      scene s1
      scene s2 { event e1 }
      flow f { root stack { s2 } }
      root stack { s0 }
      on s0.e0 { present s1 as fullScreen }
      on s0.e1 { present stack { s2 } as fullScreen }
      on s2.e1 { push f }
      on f.cancelled { dismiss all }
      """),
    LeavingTests.Case(
      "a scene that leaves only after the app has locked it", ["SC0414", "SC0511"],
      """
      condition isLocked: Bool = false
      scene home { event go }
      scene lock { event ok }
      scene locked requires !isLocked else lock as sheet
      root stack { home }
      on home.go { present locked as fullScreen }
      on lock.ok { dismiss }
      """),
    LeavingTests.Case(
      "a scene that is asked only if the host dismisses it without a gesture", ["SC0414"],
      """
      scene home { event go }
      scene s
      root stack { home }
      on home.go { present s as fullScreen }
      on s.leave { close s }
      """),
    LeavingTests.Case(
      "a scene that ends, in tabs below which there is no other entry", ["SC0414", "SC0401", "SC0402"],
      """
      scene home { event go event more }
      scene s1
      scene s2
      root stack { home }
      on home.go { present s1 as fullScreen }
      on home.more { present tabs { one: s1, two: s2 } as fullScreen }
      on s1.cancelled { pop }
      """),
    LeavingTests.Case(
      "a scene in a hidden tab that is asked with the shown one", [],
      """
      scene home { event go }
      scene s1
      scene s2
      scene s3
      root stack { home }
      on home.go { present tabs { one: s1, two: s2 } as sheet }
      on s2.leave { present s3 as sheet }
      """),
    LeavingTests.Case(
      "a scene that only an event of a covered scene dismisses", ["SC0414"],
      """
      scene home { event go }
      scene s { event next event shut }
      scene t { event tap }
      root stack { home }
      on home.go { present stack { s } as fullScreen }
      on s.next { present t as fullScreen }
      on s.shut even covered { dismiss all }
      on t.tap { stay }
      """),
    LeavingTests.Case(
      "a scene that leaves only with a covered scene that ends", ["SC0414"],
      """
      scene home { event go }
      scene s -> Bool { event next }
      scene t
      root stack { home }
      on home.go { present s as fullScreen }
      on s.next { present t as fullScreen }
      on s.done { stay }
      """),
    LeavingTests.Case(
      "a scene with an event that dismisses it, over one that could too", [],
      """
      scene home { event go }
      scene s { event next event shut }
      scene t { event tap }
      root stack { home }
      on home.go { present stack { s } as fullScreen }
      on s.next { present t as fullScreen }
      on s.shut even covered { dismiss all }
      on t.tap { dismiss }
      """),
    LeavingTests.Case(
      "a hidden flow that replaces its root in a presentation of it", ["SC0414"],
      """
      condition c: Bool = true
      scene home
      scene s { event e }
      scene t
      flow f {
        root stack { s }
        on s.e even covered { present t as fullScreen }
        on c.changed(false) { root s; present t as fullScreen }
      }
      root tabs { one: stack { home }, two: f }
      """),
    LeavingTests.Case(
      "a request of an app event that has presented something", [],
      """
      event boom
      action ask -> Bool
      scene home
      scene s
      root stack { home }
      on boom { present s; do ask }
      on ask.done(_) { stay }
      """),
    LeavingTests.Case(
      "a scene over which the one that dismisses it leaves first", ["SC0414"],
      """
      scene home { event open }
      scene full { event help }
      scene help { event hide event more }
      scene info { event tap }
      root stack { home }
      on home.open { present full as fullScreen }
      on full.help { present help as fullScreen }
      on help.hide even covered { dismiss all }
      on help.more { dismiss; present info as fullScreen }
      on info.tap { stay }
      """),
    LeavingTests.Case(
      "a scene that is dismissed by one over it, which leaves first", [],
      """
      scene home { event open }
      scene full { event next }
      scene mid { event go event end }
      scene top { event out }
      root stack { home }
      on home.open { present full as fullScreen }
      on full.next { present mid as fullScreen }
      on mid.go { present top as fullScreen }
      on mid.end { dismiss; dismiss }
      on top.out { close mid; close full }
      """),
    LeavingTests.Case(
      "a scene that the end of a flow over it dismisses", [],
      """
      scene home { event open }
      scene full { event next }
      flow f {
        scene a { event x }
        root a
        on a.x { finish }
      }
      root stack { home }
      on home.open { present full as fullScreen }
      on full.next { present f as fullScreen }
      on f.done { dismiss }
      """),
  ]
}
