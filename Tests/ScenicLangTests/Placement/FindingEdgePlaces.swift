extension FindingEdgeTests {
  /// Ends that leave an empty position.
  static let places = [
    Case(
      "ends of two in their slots",
      [
        "1:7 SC0407 missing replacement: `a` can end and leave its place empty",
        "note the empty place: `a` in `bar.one`",
        "note unhandled `a.done`: it would stay in the tree",
        "note reached by: `a.end`",
        "2:7 SC0407 missing replacement: `b` can end and leave its place empty",
        "note the empty place: `b` in `bar.two`",
        "note unhandled `b.done`: it would stay in the tree",
        "note reached by: `bar.select(.two)`, then `b.end`",
      ],
      """
      scene a { event end event quit }
      scene b { event end }
      root bar: tabs { one: a two: b }
      on a.end { finish }
      on a.quit { finish }
      on b.end { finish }
      """),
    Case(
      "a rule for the ends of two",
      [
        "8:1 SC0407 missing replacement for `b`: expected `root`, `replace` or `go` in this rule",
        "note the empty place: `b` in `bar.two`",
        "note reached by: `bar.select(.two)`, then `b.end`",
      ],
      """
      condition flag: Bool = false
      scene a { event end event quit }
      scene b { event end }
      root bar: tabs { one: a two: b }
      on a.end { finish }
      on a.quit { finish }
      on b.end { finish }
      on a.done, b.done { if flag { stay } else { root a in bar.one } }
      on flag.changed { stay }
      """),
    Case(
      "a rule that fills a place for sure, and one that does not",
      [
        "9:1 SC0407 missing replacement for `b`: expected `root`, `replace` or `go` in this rule",
        "note the empty place: `b` in `bar.one`",
        "note reached by: `a.end`, then `b.end`",
      ],
      """
      condition flag: Bool = false
      scene a { event end event quit }
      scene b { event end }
      root bar: tabs { one: a two: b }
      on a.end { finish }
      on b.end { finish }
      on a.quit { finish }
      on a.done { if flag { root a in bar.one } else { root b in bar.one } }
      on b.done { if flag { stay } else { stay } }
      on flag.changed { stay }
      """),
    Case(
      "the end of a flow in its slot",
      [
        "2:6 SC0407 missing replacement: `f` can end and leave its place empty",
        "note the empty place: `f` in `bar.one`",
        "note unhandled `f.cancelled`: it would stay in the tree",
        "note `root … in bar.one` replaces only the root inside `f`; replace the root of the app, or let the flow go on "
          + "with `root`",
        "note reached by: `c.end`",
      ],
      """
      scene b
      flow f {
        scene c { event end }
        root c
        on c.end { cancel }
      }
      root bar: tabs { one: f two: b }
      """),
    Case(
      "the end of the last entry",
      [
        "2:7 SC0407 missing replacement: `b` can end and leave its place empty",
        "note the empty place: `b`",
        "note unhandled `b.cancelled`: it would stay in the tree",
        "note reached by: `bar.select(.two)`, then `b.end`, then `b.end`",
      ],
      """
      scene a { event end }
      scene b { event end }
      root bar: tabs { one: a two: stack { b, b } }
      on a.end { stay }
      on b.end { cancel }
      """),
    Case(
      "an end in an else",
      [
        "2:7 SC0407 missing replacement: `a` can end and leave its place empty",
        "note the empty place: `a` in `bar.one`",
        "note unhandled `a.cancelled`: it would stay in the tree",
        "note reached by: `a.end`",
      ],
      """
      condition flag: Bool = false
      scene a { event end }
      scene b
      root bar: tabs { one: a two: b }
      on a.end { if flag { stay } else { cancel } }
      on flag.changed { stay }
      """),
    Case(
      "an end in a then",
      [
        "2:7 SC0407 missing replacement: `a` can end and leave its place empty",
        "note the empty place: `a` in `bar.one`",
        "note unhandled `a.cancelled`: it would stay in the tree",
        "note reached by: `flag = true`, then `a.end`",
      ],
      """
      condition flag: Bool = false
      scene a { event end }
      scene b
      root bar: tabs { one: a two: b }
      on a.end { if flag { cancel } else { stay } }
      on flag.changed { stay }
      """),
    Case(
      "what could end but never says so",
      ["3:6 SC0501 unused flow `f`"],
      """
      scene a { event end }
      scene b { event end }
      flow f { scene c root c }
      root bar: tabs { one: a two: stack { b } }
      on a.end { stay }
      on b.end { push x }
      scene x { event end }
      on x.end { cancel }
      """),
    Case(
      "a container in the first entry of a stack, which stays", [],
      """
      scene shows { event more }
      scene wallet { event buy }
      scene seat
      root top: stack { main: tabs { shop: stack { shows } wallet } }
      on shows.more { push seat in top }
      on wallet.buy { push seat in shop }
      """),
    Case(
      "a container in the first entry of a stack, which another one replaces",
      ["6:15 SC0410 `shop` may not be in scope here: it is not an ancestor, nor unique in the tree"],
      """
      scene shows { event more }
      scene wallet { event buy }
      scene seat { event pay }
      root top: stack { main: tabs { shop: stack { shows } wallet } }
      on shows.more { push seat in top }
      on seat.pay { push wallet in shop }
      on wallet.buy { root seat in top }
      """),
  ]
}
