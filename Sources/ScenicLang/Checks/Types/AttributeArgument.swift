extension Check {
  static let attributeArgument = Check(
    worded: DiagnosticCode(
      "SC0325", "attribute-argument", "an attribute with a computed argument",
      explanation: """
        Attributes are data for the app, so their arguments are literals, or conditions whose current value \
        the app can read.
        """,
      wrong: """
        @title("Cats" == "Dogs")
        scene cats

        root cats

        """,
      right: """
        @title("Cats")
        scene cats

        root cats

        """)
  ) { problem, _ in
    guard case .attributeArgument = problem.kind else { return nil }
    return DiagnosticText("expected a literal or a condition as the argument of an attribute")
  }
}
