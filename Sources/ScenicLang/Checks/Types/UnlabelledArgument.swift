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
    guard case .unlabelledArgument(let label, let owner, let isCertain) = problem.kind else { return nil }
    guard let label else { return Words("`\(owner)` takes no further argument") }
    let place = SourceRange(file: problem.range.file, start: problem.range.start, end: problem.range.start)
    return Words(
      "this argument of `\(owner)` has no label; \(isCertain ? "it" : "perhaps it") is `\(label)`",
      fixIts: [
        FixIt(
          "write `\(label):` before it", isCertain ? .certain : .likely, [FixIt.Edit(place, "\(label): ")])
      ])
  }
}
