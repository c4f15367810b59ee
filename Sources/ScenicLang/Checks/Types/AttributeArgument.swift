extension Check {
  static let attributeArgument = Check(
    worded: DiagnosticCode(
      "SC0325", "attribute-argument", "an attribute that computes something",
      explanation: """
        Attributes are data for the app, so their arguments are literals, or conditions, whose value the \
        app follows.
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
    return Words("the argument of an attribute is a literal or a condition")
  }
}
