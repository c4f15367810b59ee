extension FindingEdgeTests {
  /// Unhandled events where a condition is known, or where an input belongs to another scene.
  static let known = [
    Case(
      "what is never presented",
      [
        "1:17 SC0408 unhandled cases of event `a.tap`",
        "note missing case: `a.tap` where `a.isPresented` is false",
        "note here: `a`",
        "note reached by: `a.tap`",
        "3:1 SC0413 unreachable rule: it never runs",
      ],
      """
      scene a { event tap }
      root stack { a }
      on a.tap where a.isPresented { stay }
      """),
    Case(
      "an input of a flow that is known",
      [
        "4:19 SC0408 unhandled cases of event `b.tap`",
        "note missing case: `b.tap` where `f.mode` is .b",
        "note here: `b`, in `f` presented over `home`",
        "note reached by: `home.go`, then `b.tap`",
        "6:3 SC0413 unreachable rule: it never runs",
      ],
      """
      enum Mode { a, b }
      scene home { event go }
      flow f(mode: Mode) {
        scene b { event tap }
        root stack { b }
        on b.tap where mode == .a { stay }
      }
      root stack { home }
      on home.go { present f(mode: .b) }
      """),
    Case(
      "an input of a flow that can be this or that",
      [
        "3:19 SC0408 unhandled cases of event `b.tap`",
        "note missing case, for example: `b.tap` where `f.n` is 0",
        "note here: `b`, in `f` presented over `home`",
        "note reached by: `home.go`, then `b.tap`",
      ],
      """
      scene home { event go event other }
      flow f(n: Int) {
        scene b { event tap }
        root stack { b }
        on b.tap where n > 3 { stay }
      }
      root stack { home }
      on home.go { present f(n: 0) }
      on home.other { present f(n: 9) }
      """),
    Case(
      "an input of a flow that can be anything",
      [
        "3:19 SC0408 unhandled cases of event `b.tap`",
        "note missing case, for example: `b.tap` where `f.n` is 3",
        "note here: `b` in `f.one`",
        "note reached by: `home.go(n: 3)`, then `b.tap`",
      ],
      """
      scene home { event go(n: Int) }
      flow f(n: Int) {
        scene b { event tap }
        root tabs { one: b }
        on b.tap where n > 3 { stay }
      }
      root stack { home }
      on home.go(n) { push f(n) }
      """),
    Case(
      "a flow in one of its kind: which is read is not looked for",
      [
        "3:19 SC0408 unhandled cases of event `b.tap`",
        "note here: `b`, in `f` presented over `home`",
        "note reached by: `home.go`, then `b.more(k: 3)`, then `b.tap`",
      ],
      """
      scene home { event go }
      flow f(n: Int) {
        scene b { event tap event more(k: Int) }
        root stack { b }
        on b.tap where n > 3 && n < 9 { stay }
        on b.more(k) { push f(n: k) }
      }
      root stack { home }
      on home.go { present f(n: 5) }
      """),
    Case(
      "a condition of a scene, as it is at the start",
      [
        "3:9 SC0408 unhandled cases of event `home.tap`",
        "note missing case: `home.tap` where `home.isBig` is false",
        "note here: `home`",
        "note reached by: `home.tap`",
      ],
      """
      scene home {
        condition isBig: Bool = false
        event tap
      }
      root stack { home }
      on home.tap where home.isBig { stay }
      on home.isBig.changed { stay }
      """),
    Case(
      "a condition of a scene, as it has become",
      [
        "3:9 SC0408 unhandled cases of event `home.tap`",
        "note missing case: `home.tap` where `home.isBig` is true",
        "note here: `home`",
        "note reached by: `home.isBig = true`, then `home.tap`",
      ],
      """
      scene home {
        condition isBig: Bool = false
        event tap
      }
      root stack { home }
      on home.tap where !home.isBig { stay }
      on home.isBig.changed { stay }
      """),
    Case(
      "a condition of the scene beneath",
      [
        "5:17 SC0408 unhandled cases of event `c.tap`",
        "note missing case: `c.tap` where `home.isBig` is false",
        "note here: `c`, presented over `home`",
        "note reached by: `home.open`, then `c.tap`",
      ],
      """
      scene home {
        condition isBig: Bool = false
        event open
      }
      scene c { event tap }
      root stack { home }
      on home.open { present c }
      on c.tap where home.isBig { dismiss }
      on home.isBig.changed { stay }
      """),
  ]
}
