extension PlacementCheck {
  static let nothingPresented = PlacementCheck(
    worded: DiagnosticCode(
      "SC0403", "nothing-presented", "a dismissal with nothing to dismiss",
      explanation: """
        `dismiss` takes away what is presented over here, else the presentation that here stands in. Here nothing is \
        presented and here stands in no presentation. `close` takes a screen away however it stands.
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
    problem.what == .nothingPresented ? "there is nothing to dismiss here" : nil
  }
}
