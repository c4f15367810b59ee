extension PlacementCheck {
  static let notAround = PlacementCheck(
    worded: DiagnosticCode(
      "SC0410", "not-around", "a container that is not in scope",
      explanation: """
        `select`, `push … in` and `root … in` refer to the nearest ancestor of that name. If there is none, \
        they refer to the only container of that name in the tree. On some paths to this rule, the tree \
        contains no such container, or more than one.
        """,
      wrong: """
        scene welcome {
          event start
          event help
        }
        scene cats
        scene help

        root welcome

        on welcome.start {
          root tabBar: tabs {
            cats
            help
          }
        }
        on welcome.help { select tabBar.help }

        """,
      right: """
        scene welcome {
          event start
          event help
        }
        scene cats
        scene help

        root welcome

        on welcome.start {
          root tabBar: tabs {
            cats
            help
          }
        }
        on welcome.help { present help }

        """),
    repairs: { $1.repairsOfEarlierRoot($0) }
  ) { problem, placements in
    guard case .notAround(let node) = problem.what else { return nil }
    let name = placements.name(node)
    return problem.succeeds
      ? "\(name) may not be in scope here: it is not an ancestor, nor unique in the tree"
      : "\(name) is never in the tree here"
  }
}
