extension PlacementCheck {
  static let notAround = PlacementCheck(
    worded: DiagnosticCode(
      "SC0410", "not-around", "a container that is neither around nor the only one",
      explanation: """
        `select`, `push … in` and `root … in` mean the nearest container of that name around here, else the only one \
        that stands anywhere. There are ways to get here on which none stands, or more than one.
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

        """)
  ) { problem, placements in
    guard case .notAround(let node) = problem.what else { return nil }
    let name = placements.name(node)
    return problem.succeeds
      ? "\(name) may be neither around here nor the only one that stands" : "\(name) never stands here"
  }
}
