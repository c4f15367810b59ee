extension PlacementCheck {
  static let noNewRoot = PlacementCheck(
    worded: DiagnosticCode(
      "SC0411", "no-new-root", "a root that is not current or cannot be replaced",
      explanation: """
        A path of `go` starts at the root of the rule's flow. After `root N` another node is the root, and the path \
        must start there. The root of a stack, a slot or a flow with one child can be replaced. The root of tabs, a \
        split or a container cannot.
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
    case .noRoot(let node): return "cannot replace the root of \(placements.name(node))"
    case .otherRoot(let node):
      let why = problem.words.flow == 0 ? "" : ": a path in a flow's rule starts at the root of the flow"
      return problem.succeeds
        ? "\(placements.name(node)) may not be the current root here\(why)"
        : "\(placements.name(node)) is never the current root here\(why)"
    default: return nil
    }
  }
}
