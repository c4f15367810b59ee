extension PlacementRepairTests {
  /// Rules for unhandled events, in the flow that handles them wherever they are unhandled.
  static let unhandled = [
    Case(
      "an unhandled case of a flow that only the app shows", ["\non outer.mid.done(true) { stay }"],
      """
      scene home { event go event on }
      flow outer {
        scene s
        flow mid -> Bool {
          scene t { event y event n }
          root t
          on t.y { finish(true) }
          on t.n { finish(false) }
        }
        root stack { s mid }
        on mid.done(true) { stay }
        on mid.done(false) { stay }
      }
      root stack { home }
      on home.on { push outer }
      on home.go { push outer.mid }
      on outer.mid.done(false) { stay }
      """),
    Case(
      "an unhandled event of a scene in and outside of its flow", ["\non f.g.t.e { stay }"],
      """
      scene home { event go event on }
      flow f {
        scene s { event next }
        flow g {
          scene t { event e }
          root t
        }
        root stack { s }
        on s.next { push g }
      }
      root stack { home }
      on home.on { push f }
      on home.go { push f.g.t }
      """),
    Case(
      "an unhandled event of a scene in a nested flow", ["\n    on t.e { stay }\n  }"],
      """
      scene home { event on }
      flow f {
        flow g {
          scene t { event e event n }
          root t
          on t.n { stay }
        }
        root g
      }
      root stack { home }
      on home.on { push f }
      """),
  ]
}
