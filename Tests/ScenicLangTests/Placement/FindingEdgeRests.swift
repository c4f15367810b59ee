extension FindingEdgeTests {
  /// Unhandled events, and failures without a confirmation.
  static let rests = [
    Case(
      "what is always presented", [],
      """
      scene a { event show }
      scene b { event close }
      root stack { a }
      on a.show { present b }
      on b.close where b.isPresented { dismiss }
      """),
    Case(
      "the presentation or not",
      [
        "2:29 SC0408 unhandled cases of event `b.close`",
        "note missing case: `b.close` where `b.isPresented` is true",
        "note here: `b`, in `stack` presented over `a`",
        "note reached by: `a.show`, then `b.close`",
      ],
      """
      scene a { event open event show }
      scene b(n: Int = 0) { event close event more }
      root stack { a }
      on a.open { push b }
      on a.show { present stack { b } }
      on b.more { push b(n: b.n) }
      on b.close where !b.isPresented { pop }
      """),
    Case(
      "the end of a flow in itself",
      [
        "2:11 SC0408 unhandled result `f.done`",
        "note here: `f`",
        "note reached by: `home.go`, then `a.out`",
      ],
      """
      scene home { event go }
      flow f -> Int {
        scene a { event next event out }
        root a
        on a.next { push f }
        on a.out { finish(1) }
        on f.done(n) where n > 3 { stay }
        on f.done { stay }
      }
      root stack { home }
      on home.go { push f }
      """),
    Case(
      "a number of entries",
      [
        "2:37 SC0408 unhandled cases of event `contact.related`",
        "note missing case, for example: `contact.related` where `depth(people)` is 5",
        "note here: `contact`",
        "note found no short path to this state; it may be unreachable",
      ],
      """
      scene list { event open(name: String) }
      scene contact(name: String) { event related(name: String) }
      root people: stack { list }
      on list.open(name) { push contact(name) }
      on contact.related(name) where depth(people) < 5 { show contact(name) }
      """),
    Case(
      "a case with a value",
      [
        "2:29 SC0408 unhandled cases of event `home.say`",
        "note missing case, for example: `home.say(.yes(n: 3))`",
        "note here: `home`",
        "note reached by: `home.say(r: .yes(…))`",
        "3:27 SC0408 unhandled cases of event `b.tap`",
        "note missing case: `b.tap` where `b.r` is .yes(…)",
        "note here: `b`",
        "note reached by: `home.say(r: .yes(…))`, then `b.tap`",
      ],
      """
      enum Reply { no, yes(n: Int) }
      scene home { event go event say(r: Reply) }
      scene b(r: Reply) { event tap }
      root stack { home }
      on home.go { stay }
      on home.say(r) where r == .no { push b(r) }
      on home.say(.yes(n)) where n > 3 { push b(r: .yes(n)) }
      on b.tap where b.r == .no { stay }
      """),
    Case(
      "an input",
      [
        "2:25 SC0408 unhandled cases of event `b.tap`",
        "note missing case, for example: `b.tap` where `b.n` is 3",
        "note here: `b`",
        "note reached by: `home.go(n: 3)`, then `b.tap`",
      ],
      """
      scene home { event go(n: Int) }
      scene b(n: Int) { event tap }
      root stack { home }
      on home.go(n) { push b(n) }
      on b.tap where b.n > 3 { stay }
      """),
    Case(
      "two values that are compared",
      [
        "2:20 SC0408 unhandled cases of event `home.go`",
        "note missing case, for example: `home.go(1, 1)` where `level` is 1",
        "note here: `home`",
        "note reached by: `level = 1`, then `home.go(n: 1, m: 1)`",
      ],
      """
      condition level: Int = 0
      scene home { event go(n: Int?, m: Int) }
      root stack { home }
      on home.go(n, m) where (n ?? m) > level { stay }
      on level.changed { stay }
      """),
    Case(
      "a result that only brings back",
      ["2:14 SC0408 unhandled cases of result `nag.done`"],
      """
      scene home { event go }
      scene nag -> Bool { event close(isSure: Bool) }
      root stack { home }
      on home.go { present nag as fullScreen }
      on nag.close(isSure) { if isSure { finish(true) } else { cancel } }
      on nag.done(true) { present nag as fullScreen }
      on nag.cancelled { present nag as fullScreen }
      """),
    Case(
      "an answer in a flow",
      [
        "1:8 SC0408 unhandled cases of result `ask.done`",
        "note missing case, for example: `ask.done(3)`",
        "note reached by: `a.go`, then `c.tap`, then `ask.done(3)`",
      ],
      """
      action ask -> Int
      scene a { event go }
      flow f {
        scene c { event tap event end }
        root c
        on c.tap { do ask }
        on c.end { finish }
        on ask.done(n) where n > 3 { stay }
      }
      root stack { a }
      on a.go { push f }
      """),
    Case(
      "a scene over one of two",
      [
        "7:17 SC0408 unhandled event `c.close`",
        "note here: `c`",
        "note reached by: `a.open`, then `b.more`, then `c.close`",
      ],
      """
      scene a { event open event show }
      scene b { event close event more }
      root stack { a }
      on a.open { push b }
      on a.show { present stack { b } }
      on b.more { push c }
      scene c { event close event more }
      on c.more { stay }
      on b.close { close }
      """),
    Case(
      "an effect that hardly anybody comes to",
      [
        "8:13 SC0401 missing stack: the current scene is not in one",
        "note here: `b`, presented over `a`",
        "note found no short path to this state; it may be unreachable",
      ],
      """
      scene a { event open(n: Int) event other }
      scene b { event more event close }
      scene d
      root stack { a }
      on a.open(n) where n + n + n == 231 { present b }
      on a.open { stay }
      on a.other { push b }
      on b.more { push d }
      on b.close { close }
      """),
    Case(
      "an end that hardly anybody comes to",
      [
        "1:7 SC0407 missing replacement: `a` can end and leave its place empty",
        "note the empty place: `a` in `bar.one`",
        "note unhandled `a.done`: it would stay in the tree",
        "note found no short path to this state; it may be unreachable",
      ],
      """
      scene a { event end(n: Int) }
      scene b
      root bar: tabs { one: a two: b }
      on a.end(n) where n + n + n == 231 { finish }
      on a.end { stay }
      """),
    Case(
      "a scene that hardly anybody comes to",
      [
        "2:17 SC0408 unhandled event `b.more`",
        "note here: `b`",
        "note found no short path to this state; it may be unreachable",
      ],
      """
      scene a { event open(n: Int) }
      scene b { event more }
      root stack { a }
      on a.open(n) where n + n + n == 231 { push b }
      on a.open { stay }
      """),
    Case(
      "a result and none",
      [
        "1:7 SC0407 missing replacement: `a` can end and leave its place empty",
        "note the empty place: `a` in `bar.one`",
        "note unhandled `a.cancelled`: it would stay in the tree",
        "note reached by: `a.quit`",
      ],
      """
      scene a { event end event quit }
      scene b
      root bar: tabs { one: a two: b }
      on a.end { finish }
      on a.quit { cancel }
      """),
    Case(
      "a dismissal of what begins",
      [
        "3:14 SC0403 cannot dismiss: found no presentation here",
        "note here: `a`",
        "note reached by: `a.close`",
        "note it fails on every path that leads here",
      ],
      """
      scene a { event close }
      root stack { a }
      on a.close { dismiss }
      """),
    Case(
      "what lies over the presentation",
      [
        "2:29 SC0408 unhandled cases of event `b.close`",
        "note missing case: `b.close` where `b.isPresented` is false",
        "note here: `b`, in `stack` presented over `a`",
        "note reached by: `a.show`, then `b.more`, then `b.close`",
      ],
      """
      scene a { event show }
      scene b(n: Int = 0) { event close event more }
      root stack { a }
      on a.show { present stack { b } }
      on b.more { push b(n: b.n) }
      on b.close where b.isPresented { dismiss }
      """),
    Case(
      "two places at which an effect cannot be done",
      [
        "8:11 SC0401 missing stack: the current scene is not in one",
        "note reached by: `ping`",
      ],
      """
      scene a { event go }
      scene b { event go }
      scene d
      root bar: tabs { one: a two: stack { b } }
      event ping
      on a.go { stay }
      on b.go { present d }
      on ping { push d }
      """),
    Case(
      "the end of a flow that hardly anybody comes to",
      [
        "2:11 SC0408 unhandled result `f.done`",
        "note here: `f`",
        "note found no short path to this state; it may be unreachable",
      ],
      """
      scene home { event go }
      flow f -> Int {
        scene b { event end(n: Int) }
        root b
        on b.end(n) where n + n + n == 231 { finish(n) }
        on b.end { cancel }
      }
      root stack { home }
      on home.go { push f }
      """),
    Case(
      "what is first in a tab of the presentation",
      [
        "3:29 SC0408 unhandled cases of event `b.close`",
        "note missing case: `b.close` where `b.isPresented` is true",
        "note here: `b`, in `tabs` presented over `a`",
        "note reached by: `a.show`, then `tabs.select(.two)`, then `b.close`",
      ],
      """
      scene a { event show }
      scene x
      scene b(n: Int = 0) { event close event more }
      root main: stack { a }
      on a.show { present tabs { one: x two: stack { b } } }
      on b.more { push b(n: b.n) }
      on b.close where !b.isPresented { pop }
      """),
    Case(
      "what is not first there",
      [
        "3:29 SC0408 unhandled cases of event `b.close`",
        "note missing case: `b.close` where `b.isPresented` is false",
        "note here: `b`, in `tabs` presented over `a`",
        "note reached by: `a.show`, then `tabs.select(.two)`, then `b.more`, then `b.close`",
      ],
      """
      scene a { event show }
      scene x
      scene b(n: Int = 0) { event close event more }
      root main: stack { a }
      on a.show { present tabs { one: x two: stack { b } } }
      on b.more { push b(n: b.n) }
      on b.close where b.isPresented { dismiss }
      """),
  ]
}
