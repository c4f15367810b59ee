extension PlacementCheck {
  static let notBeneath = PlacementCheck(
    worded: DiagnosticCode(
      "SC0406", "not-beneath", "a scene that is not in scope",
      explanation: """
        `back to S`, `close S` and `update S` refer to the nearest S that is an ancestor of the current \
        scene, is covered by it, or is in a column beside it. On some paths to this rule, the tree contains \
        no such S.
        """,
      wrong: """
        scene cats { event open }
        scene cat { event back }
        scene dogs

        root tabBar: tabs {
          home: stack { cats }
          dogs
        }

        on cats.open { push cat }
        on cat.back { back to dogs }

        """,
      right: """
        scene cats { event open }
        scene cat { event back }
        scene dogs

        root tabBar: tabs {
          home: stack { cats }
          dogs
        }

        on cats.open { push cat }
        on cat.back { select tabBar.dogs }

        """),
    repairs: { $1.repairsOfWayBack($0) }
  ) { problem, placements in
    guard case .notFound(let node) = problem.what else { return nil }
    let name = placements.name(node)
    return problem.succeeds
      ? "\(name) may not be in scope here"
      : "\(name) is never in scope here"
  }
}
