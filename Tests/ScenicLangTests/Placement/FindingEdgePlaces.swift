extension FindingEdgeTests {
  /// Ends where nothing takes the place.
  static let places = [
    Case(
      "ends of two in their slots",
      [
        "1:7 SC0407 `a` can end where nothing takes its place",
        "note `a`, which is `bar.one`, where nothing would be left",
        "note no rule answers `a.done`, so it would stay",
        "note it happens so: `a.end`",
        "2:7 SC0407 `b` can end where nothing takes its place",
        "note `b`, which is `bar.two`, where nothing would be left",
        "note no rule answers `b.done`, so it would stay",
        "note it happens so: `bar.select(.two)`, then `b.end`",
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
        "8:1 SC0407 this rule leaves the place of `b` empty: say `root`, `replace` or `go`",
        "note `b`, which is `bar.two`, where nothing would be left",
        "note it happens so: `bar.select(.two)`, then `b.end`",
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
        "9:1 SC0407 this rule leaves the place of `b` empty: say `root`, `replace` or `go`",
        "note `b`, which is `bar.one`, where nothing would be left",
        "note it happens so: `a.end`, then `b.end`",
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
        "2:6 SC0407 `f` can end where nothing takes its place",
        "note `f`, which is `bar.one`, where nothing would be left",
        "note no rule answers `f.cancelled`, so it would stay",
        "note it happens so: `c.end`",
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
        "2:7 SC0407 `b` can end where nothing takes its place",
        "note `b`, where nothing would be left",
        "note no rule answers `b.cancelled`, so it would stay",
        "note it happens so: `bar.select(.two)`, then `b.end`, then `b.end`",
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
        "2:7 SC0407 `a` can end where nothing takes its place",
        "note `a`, which is `bar.one`, where nothing would be left",
        "note no rule answers `a.cancelled`, so it would stay",
        "note it happens so: `a.end`",
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
        "2:7 SC0407 `a` can end where nothing takes its place",
        "note `a`, which is `bar.one`, where nothing would be left",
        "note no rule answers `a.cancelled`, so it would stay",
        "note it happens so: `flag = true`, then `a.end`",
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
      ["3:6 SC0501 nothing shows the flow `f`"],
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
  ]
}
