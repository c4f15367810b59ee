extension Check {
  static let captureType = Check(
    worded: DiagnosticCode(
      "SC0602", "capture-type", "a capture where its text cannot be read",
      explanation: """
        A piece of a URL can be read as a `String`, an `Int`, a `Bool` or an enum without payloads. \
        Anything else is not in a link.
        """,
      wrong: """
        scene cats
        scene cat(catName: String, age: Double = 0.0, number: Int = 0)

        root stack { cats }

        link "/cats/{x}" { go cats / cat(catName: "Fred", age: x) }

        """,
      right: """
        scene cats
        scene cat(catName: String, age: Double = 0.0, number: Int = 0)

        root stack { cats }

        link "/cats/{x}" { go cats / cat(catName: x) }

        """)
  ) { problem, model in
    guard case .captureType(let name, let type) = problem.kind else { return nil }
    return Words("`\(name)` comes from a URL and can't be \(Words.a(model.describe(type)))")
  }
}
