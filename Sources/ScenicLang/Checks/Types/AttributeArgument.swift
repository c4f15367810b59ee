extension Check {
  static let attributeArgument = Check(
    worded: DiagnosticCode(
      "SC0325", "attribute-argument", "an argument that an attribute cannot have",
      explanation: """
        Attributes are data for the app and the host, which read them while the node is in the tree. Their arguments are \
        computed from literals, conditions, and the inputs of the scene or flow and of the flows around it.
        """,
      wrong: """
        scene cats { event select(name: String) }
        @title(cats.isPresented ? "Dog" : "Cat")
        scene cat(name: String)

        root stack { cats }

        on cats.select(name) { push cat(name) }

        """,
      right: """
        scene cats { event select(name: String) }
        @title("The cat \\(name)")
        scene cat(name: String)

        root stack { cats }

        on cats.select(name) { push cat(name) }

        """)
  ) { problem, _ in
    if case .attributeText(let name) = problem.kind {
      return DiagnosticText(
        "expected a text in quotes, found `\(name)`",
        fixIts: [FixIt("write `\"\(name)\"`", .likely, [.init(problem.range, "\"\(name)\"")])])
    }
    guard case .attributeArgument = problem.kind else { return nil }
    return DiagnosticText(
      "an attribute reads only conditions, and inputs of its own declaration and of the flows around it")
  }
}
