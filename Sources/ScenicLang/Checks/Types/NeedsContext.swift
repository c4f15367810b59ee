extension Check {
  static let needsContext = Check(
    worded: DiagnosticCode(
      "SC0310", "needs-context", "an unknown type",
      explanation: """
        `nil`, `.case` and empty brackets take their type from the context. Here the context does not \
        determine a type, for example because the other side of a comparison does not have one either.
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
    return DiagnosticText("unknown type of `\(text)`")
  }
}
