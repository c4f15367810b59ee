extension Check {
  static let testTitle = Check(
    DiagnosticCode(
      "SC0515", "test-title", "an empty or duplicate test title",
      explanation: """
        Reports, `--filter` and editors identify a test by its title, so the title must be unique in the spec and not \
        empty.
        """,
      wrong: """
        scene cats

        root cats

        test "it starts" { expect cats }
        test "it starts" { expect showing(cats) }

        """,
      right: """
        scene cats

        root cats

        test "it starts" { expect cats }
        test "it shows cats" { expect showing(cats) }

        """), severity: .warning
  ) { model, code in
    var first = [String: SourceRange]()
    var found: [Diagnostic] = []
    for test in model.tests {
      let title = test.title
      if title.text.unicodeScalars.allSatisfy({ Letters.isSpace($0.value) }) {
        found.append(Diagnostic(.warning, code, "empty test title", at: title.range))
      } else if let other = first[title.text] {
        found.append(
          Diagnostic(
            .warning, code, "duplicate test title", at: title.range,
            notes: [Diagnostic.Note("first used here", at: other)]))
      } else {
        first[title.text] = title.range
      }
    }
    return found
  }
}
