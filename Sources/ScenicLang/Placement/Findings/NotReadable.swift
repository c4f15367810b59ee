extension PlacementCheck {
  static let notReadable = PlacementCheck(
    worded: DiagnosticCode(
      "SC0409", "not-readable", "a value of a scene that may not be there",
      explanation: """
        `S.input`, `S.isPresented` and a condition of S are read from the nearest S around here, beneath it or in a \
        column beside it. There are ways to get here on which no S stands there. Let the event carry the value, or \
        give it to the screen as an input.
        """,
      wrong: """
        scene cats(filter: String = "") { event open }
        scene dogs { event open }
        scene details(filter: String)
        scene animal { event more }

        root tabs {
          home: stack { cats }
          other: stack { dogs }
        }

        on cats.open   { push animal }
        on dogs.open   { push animal }
        on animal.more { push details(filter: cats.filter) }

        """,
      right: """
        scene cats(filter: String = "") { event open }
        scene dogs { event open }
        scene details(filter: String)
        scene animal(filter: String) { event more }

        root tabs {
          home: stack { cats }
          other: stack { dogs }
        }

        on cats.open   { push animal(filter: cats.filter) }
        on dogs.open   { push animal(filter: "") }
        on animal.more { push details(filter: animal.filter) }

        """)
  ) { problem, placements in
    guard case .notReadable(let node) = problem.what else { return nil }
    let name = placements.name(node)
    return problem.succeeds
      ? "\(name) is read where it may be neither around, beneath nor beside"
      : "\(name) is read where it is never around, beneath or beside"
  }
}
