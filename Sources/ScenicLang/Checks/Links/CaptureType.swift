extension Check {
  static let captureType = Check(
    worded: DiagnosticCode(
      "SC0602", "capture-type", "a capture with an unsupported type",
      explanation: """
        A part of a URL can be read as a `String`, an `Int`, a `Double`, a `Bool` or an enum without payloads. A query \
        item can also be a `[String]`, which contains each of its values. `{rest...}` is a `[String]` with the \
        remaining segments, or a `String` in which they are percent-encoded. Other types are not supported in a link.
        """,
      wrong: """
        scene cats
        scene cat(catName: String, homepage: URL? = nil, number: Int = 0)

        root stack { cats }

        link "/cats/{x}" { go cats / cat(catName: "Fred", homepage: x) }

        """,
      right: """
        scene cats
        scene cat(catName: String, homepage: URL? = nil, number: Int = 0)

        root stack { cats }

        link "/cats/{x}" { go cats / cat(catName: x) }

        """)
  ) { problem, model in
    guard case .captureType(let name, let type) = problem.kind else { return nil }
    return DiagnosticText(
      "cannot read \(DiagnosticText.a(model.describe(type))) from capture `\(name)` of a URL")
  }
}
