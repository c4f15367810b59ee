extension Check {
  static let unlabelledArgument = Check(
    worded: DiagnosticCode(
      "SC0305", "unlabelled-argument", "an argument without its label",
      explanation: """
        Arguments are labelled as in Swift. Only a name that is also the parameter's goes without: \
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
    guard let label = labels.first?.name else { return Words("`\(owner)` takes no further argument") }
    if labels.count > 1 {
      return Words(
        "these arguments of `\(owner)` have no labels; perhaps they are \(Words.list(labels.map { $0.name }))",
        fixIts: [FixIt("write the labels before them", .likely, labels.map { $0.edit })])
    }
    return Words(
      "this argument of `\(owner)` has no label; \(isCertain ? "it" : "perhaps it") is `\(label)`",
      fixIts: [FixIt("write `\(label):` before it", isCertain ? .certain : .likely, labels.map { $0.edit })])
  }
}
