extension PlacementCheck {
  static let notReadable = PlacementCheck(
    worded: DiagnosticCode(
      "SC0409", "not-readable", "a value of a scene that is not in scope",
      explanation: """
        `S.input`, `S.isPresented` and a condition of S are read from the nearest S that is an ancestor of \
        the current scene, is covered by it, or is in a column beside it. On some paths to this rule, the \
        tree contains no such S. Pass the value with the event, or to the scene as an input. A condition can ask \
        for the node instead: `present(S where S.isDirty)` is false without an S.
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

        on cats.open { push animal }
        on dogs.open { push animal }
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

        on cats.open { push animal(filter: cats.filter) }
        on dogs.open { push animal(filter: "") }
        on animal.more { push details(filter: animal.filter) }

        """),
    repairs: { $1.repairsOfReading($0) }
  ) { problem, placements in
    guard case .notReadable(let node) = problem.what else { return nil }
    let name = placements.name(node)
    return problem.succeeds
      ? "cannot read \(name): it may not be in scope here"
      : "cannot read \(name): it is never in scope here"
  }
}
