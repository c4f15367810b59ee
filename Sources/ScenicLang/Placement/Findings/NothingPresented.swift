extension PlacementCheck {
  static let nothingPresented = PlacementCheck(
    worded: DiagnosticCode(
      "SC0403", "nothing-presented", "no presentation to dismiss",
      explanation: """
        `dismiss` removes the presentation over the current scene. If there is none, it removes the \
        presentation that contains the scene. Here there is neither. `close` removes a scene wherever it is.
        """,
      wrong: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open { push cat }
        on cat.close { dismiss }

        """,
      right: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open { push cat }
        on cat.close { pop }

        """),
    repairs: { $1.repairsOfDismissal($0) }
  ) { problem, _ in
    problem.what == .nothingPresented ? "cannot dismiss: found no presentation here" : nil
  }
}
