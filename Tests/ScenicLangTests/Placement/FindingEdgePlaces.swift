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
    Case(
      "what is certainly in a node that was found", [],
      """
      condition isOpen: Bool = false
      event moved
      scene hello { event next }
      scene shelf { event follow(id: Int) }
      scene page(id: Int) { event follow(id: Int) }
      flow intro { root stack { hello } on hello.next { finish } }
      flow home requires isOpen else intro { root bar: tabs { shop: stack { shelf } me: stack { page(id: 1) } } }
      root home
      on shelf.follow(id), page.follow(id) { show page(id) }
      on moved where present(home) { select home.bar.me }
      on moved { stay }
      on isOpen.changed { stay }
      """),
    Case(
      "a request after a new root of a stack", [],
      """
      action load -> String
      condition isLocked: Bool = false
      event arrived
      scene list { event follow(id: Int) }
      scene page(id: Int) { event follow(id: Int) }
      scene wait
      scene letter
      scene lock { event unlocked }
      root home: stack { list }
      on list.follow(id), page.follow(id) { show page(id) }
      on arrived { root wait in home; do load }
      on load.done { replace letter }
      on isLocked.changed(true) { present lock as fullScreen }
      on lock.unlocked { dismiss }
      """),
    Case(
      "a rule of a flow after a node in it has left with others", [],
      """
      event out
      scene front { event buy event follow(id: Int) }
      scene page(id: Int) { event follow(id: Int) }
      flow order {
        scene first { event end event ask }
        scene code
        root stack { first }
        on first.ask { present code }
        on code.cancelled { back to first }
        on first.end { finish }
      }
      root home: stack { front }
      on front.follow(id), page.follow(id) { show page(id) }
      on front.buy { present order as fullScreen }
      on out { dismiss all }
      """),
    Case(
      "an event of the app where a node is shown", [],
      """
      event open
      scene home { event look event more }
      scene map { event back event more }
      scene detail { event back }
      root bar: tabs { one: stack { home } two: stack { detail } }
      on home.look { present map }
      on home.more { present detail }
      on map.back { dismiss }
      on map.more { push detail in one }
      on detail.back { select bar.one }
      on open where showing(map) { dismiss; push detail }
      on open { stay }
      """),
    Case(
      "an event of the app where a node is not shown",
      ["6:11 SC0403 cannot dismiss: found no presentation here"],
      """
      event open
      scene home { event look }
      root stack { home }
      scene map { event back }
      on open where showing(map) { dismiss }
      on open { dismiss }
      on home.look { present map }
      on map.back { dismiss }
      """),
    Case(
      "an event of the app beside another column",
      ["7:31 SC0402 `pop` may fail here: the stack may have one entry"],
      """
      event open
      scene list { event more }
      scene item
      scene map
      root sides: split { left: stack { list } right: stack { map } }
      on list.more { push item in right }
      on open where showing(list) { pop }
      on open { stay }
      """),
  ]
}
