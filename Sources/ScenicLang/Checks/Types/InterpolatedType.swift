extension Check {
  static let interpolatedType = Check(
    worded: DiagnosticCode(
      "SC0351", "interpolated-type", "a value that has no text in a string",
      explanation: """
        A string can contain values of the types `String` and `Int`, and of extern text types. For an optional one, give the text without it: \
        `"\\(name ?? "a guest")"`. How numbers with a fraction, dates and other values are written depends on the \
        language of the user: pass them to the screen, which knows it.
        """,
      wrong: """
        scene cats { event open(name: String?) }
        scene cat(title: String)

        root stack { cats }

        on cats.open(name) { push cat(title: "Cat \\(name)") }

        """,
      right: """
        scene cats { event open(name: String?) }
        scene cat(title: String)

        root stack { cats }

        on cats.open(name) { push cat(title: "Cat \\(name ?? "without a name")") }

        """)
  ) { problem, model in
    guard case .interpolated(let type) = problem.kind else { return nil }
    let note =
      type.isOptional
      ? [Diagnostic.Note("use `??` to provide the text without a value")] : []
    return DiagnosticText(
      "type mismatch: a string cannot contain a value of type `\(model.describe(type))`", notes: note)
  }
}
