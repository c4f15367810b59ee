extension Check {
  static let flagType = Check(
    worded: DiagnosticCode(
      "SC0353", "flag-type", "a flag whose values cannot be listed",
      explanation: """
        The app is verified for each value of a flag, so a flag is `Bool` or of an enum whose cases have no payload. Use \
        a condition for other values.
        """,
      wrong: """
        flag limit: Int = 3

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where limit > 2 { push cat }
        on cats.open { stay }

        """,
      right: """
        enum Limit { low, high }

        flag limit: Limit = .low

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where limit == .high { push cat }
        on cats.open { stay }

        """)
  ) { problem, model in
    guard case .flagType(_, let type) = problem.kind else { return nil }
    return DiagnosticText(
      "type mismatch: a flag is `Bool` or an enum without payloads, found `\(model.describe(type))`")
  }
}
