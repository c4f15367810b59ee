extension PlacementCheck {
  static let notBeneath = PlacementCheck(
    worded: DiagnosticCode(
      "SC0406", "not-beneath", "a scene that is neither around, beneath nor beside",
      explanation: """
        `back to S`, `close S` and `update S` mean the nearest S around here, beneath it or in a column beside it. \
        There are ways to get here on which no S stands there.
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
      ? "\(name) may be neither around, beneath nor beside here"
      : "\(name) is never around, beneath or beside here"
  }
}
