extension FindingEdgeTests {
  /// What is left without an answer, and what is not seen to happen.
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
      "what is presented or not",
      [
        "2:29 SC0408 no rule answers every `b.close`",
        "note what is left: where `b.isPresented` is true",
        "note where it stands: `b`, in `stack` presented over `a`",
        "note it happens so: `a.show`, then `b.close`",
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
        "2:11 SC0408 no rule answers `f.done`",
        "note where it stands: `f`",
        "note it happens so: `home.go`, then `a.out`",
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
      "a case with a value",
      [
        "2:29 SC0408 no rule answers every `home.say`",
        "note what is left, for example: (.yes(n: 3))",
        "note where it stands: `home`",
        "note it happens so: `home.say(r: .yes(…))`",
        "3:27 SC0408 no rule answers every `b.tap`",
        "note what is left: where `b.r` is .yes(…)",
        "note where it stands: `b`",
        "note it happens so: `home.say(r: .yes(…))`, then `b.tap`",
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
        "2:25 SC0408 no rule answers every `b.tap`",
        "note what is left, for example: where `b.n` is 3",
        "note where it stands: `b`",
        "note it happens so: `home.go(n: 3)`, then `b.tap`",
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
        "2:20 SC0408 no rule answers every `home.go`",
        "note what is left, for example: (1, 1) where `level` is 1",
        "note where it stands: `home`",
        "note it happens so: `level = 1`, then `home.go(n: 1, m: 1)`",
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
      ["2:14 SC0408 no rule answers every `nag.done`"],
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
        "1:8 SC0408 no rule answers every `ask.done`",
        "note what is left, for example: (3)",
        "note it happens so: `a.go`, then `c.tap`, then `ask.done(3)`",
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
        "7:17 SC0408 no rule answers `c.close`",
        "note where it stands: `c`",
        "note it happens so: `a.open`, then `b.more`, then `c.close`",
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
        "8:13 SC0401 there is no stack around here",
        "note here is `b`, presented over `a`",
        "note no short way to get there was found, so this may never happen",
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
        "1:7 SC0407 `a` can end where nothing takes its place",
        "note `a`, which is `bar.one`, where nothing would be left",
        "note no rule answers `a.done`, so it would stay",
        "note no short way to get there was found, so this may never happen",
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
        "2:17 SC0408 no rule answers `b.more`",
        "note where it stands: `b`",
        "note no short way to get there was found, so this may never happen",
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
        "1:7 SC0407 `a` can end where nothing takes its place",
        "note `a`, which is `bar.one`, where nothing would be left",
        "note no rule answers `a.cancelled`, so it would stay",
        "note it happens so: `a.quit`",
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
        "3:14 SC0403 there is nothing to dismiss here",
        "note here is `a`",
        "note it happens so: `a.close`",
        "note there is no way to get here on which it could be done",
      ],
      """
      scene a { event close }
      root stack { a }
      on a.close { dismiss }
      """),
    Case(
      "what lies over what is presented",
      [
        "2:29 SC0408 no rule answers every `b.close`",
        "note what is left: where `b.isPresented` is false",
        "note where it stands: `b`, in `stack` presented over `a`",
        "note it happens so: `a.show`, then `b.more`, then `b.close`",
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
        "8:11 SC0401 there is no stack around here",
        "note it happens so: `ping`",
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
        "2:11 SC0408 no rule answers `f.done`",
        "note where it stands: `f`",
        "note no short way to get there was found, so this may never happen",
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
      "what is first in a tab of what is presented",
      [
        "3:29 SC0408 no rule answers every `b.close`",
        "note what is left: where `b.isPresented` is true",
        "note where it stands: `b`, in `tabs` presented over `a`",
        "note it happens so: `a.show`, then `tabs.select(.two)`, then `b.close`",
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
        "3:29 SC0408 no rule answers every `b.close`",
        "note what is left: where `b.isPresented` is false",
        "note where it stands: `b`, in `tabs` presented over `a`",
        "note it happens so: `a.show`, then `tabs.select(.two)`, then `b.more`, then `b.close`",
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
