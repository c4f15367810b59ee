extension Check {
  static let unlabelledArgument = Check(
    worded: DiagnosticCode(
      "SC0305", "unlabelled-argument", "a missing argument label",
      explanation: """
        Arguments are labelled as in Swift. A label can be omitted only if the value is a name equal to the label: \
        `cat(name)` is short for `cat(name: name)`.
        """,
      wrong: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track("open") }

        """,
      right: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open") }

        """)
  ) { problem, _ in
    guard case .unlabelledArguments(let labels, let owner, let isCertain) = problem.kind else { return nil }
    guard let label = labels.first?.name else { return DiagnosticText("unexpected argument of `\(owner)`") }
    if labels.count > 1 {
      return DiagnosticText(
        "missing argument labels of `\(owner)`; did you mean \(DiagnosticText.list(labels.map { $0.name }))?",
        fixIts: [FixIt("add the labels", .likely, labels.map { $0.edit })])
    }
    return DiagnosticText(
      "missing argument label of `\(owner)`; \(isCertain ? "expected `\(label):`" : "did you mean `\(label):`?")",
      fixIts: [FixIt("add label `\(label):`", isCertain ? .certain : .likely, labels.map { $0.edit })])
  }
}
