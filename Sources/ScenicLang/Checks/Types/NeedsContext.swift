extension Check {
  static let needsContext = Check(
    worded: DiagnosticCode(
      "SC0310", "needs-context", "a value whose type cannot be told",
      explanation: """
        `nil`, `.case` and empty brackets take their type from the place where they stand. Here nothing \
        says what that is: both sides of a comparison, for example, leave it open.
        """,
      wrong: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where nil == nil { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """,
      right: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where count == 0 { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """)
  ) { problem, _ in
    guard case .needsContext(let text) = problem.kind else { return nil }
    return Words("nothing here says which type `\(text)` has")
  }
}
