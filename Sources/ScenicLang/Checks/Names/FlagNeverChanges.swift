extension Check {
  static let flagNeverChanges = Check(
    worded: DiagnosticCode(
      "SC0354", "flag-never-changes", "a flag that is set",
      explanation: """
        The value of a flag is given at the start and never changes: a test starts with it (`test "…" with newShop = \
        true`), and no rule handles its change. Use a condition for a value that changes.
        """,
      wrong: """
        flag newShop: Bool

        scene cats { event buy }
        scene shop
        scene oldShop

        root home: stack { cats }

        on cats.buy where newShop { push shop }
        on cats.buy { push oldShop }

        test "the new shop opens" {
          set newShop = true
          cats.buy
          expect home / cats / shop
        }

        """,
      right: """
        flag newShop: Bool

        scene cats { event buy }
        scene shop
        scene oldShop

        root home: stack { cats }

        on cats.buy where newShop { push shop }
        on cats.buy { push oldShop }

        test "the new shop opens" with newShop = true {
          cats.buy
          expect home / cats / shop
        }

        """)
  ) { problem, _ in
    guard case .flagNeverChanges(let name) = problem.kind else { return nil }
    return DiagnosticText("flag `\(name)` is given at the start and never changes")
  }
}
