extension PlacementCheck {
  static let noNewRoot = PlacementCheck(
    worded: DiagnosticCode(
      "SC0411", "no-new-root", "a root that is not there, or cannot change",
      explanation: """
        A path of `go` begins at the root of the rule's flow, which must be standing: after `root N` another one is. \
        And only a stack, a slot and a flow with one child can get a new root; tabs, split and container cannot.
        """,
      wrong: """
        scene welcome { event start }
        scene cats { event restart }

        root welcome

        on welcome.start { root cats }
        on cats.restart { go welcome }

        """,
      right: """
        scene welcome { event start }
        scene cats { event restart }

        root welcome

        on welcome.start { root cats }
        on cats.restart { root welcome }

        """)
  ) { problem, placements in
    switch problem.what {
    case .noRoot(let node): return "\(placements.name(node)) cannot get a new root"
    case .otherRoot(let node):
      let why = problem.words.flow == 0 ? "" : ": a path in a flow's rule begins at the flow's own root"
      return problem.succeeds
        ? "\(placements.name(node)) may not be the root that stands here\(why)"
        : "\(placements.name(node)) is never the root that stands here\(why)"
    default: return nil
    }
  }
}
