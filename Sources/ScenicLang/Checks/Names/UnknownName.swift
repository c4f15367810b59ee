extension Check {
  static let unknownName = Check(
    worded: DiagnosticCode(
      "SC0201", "unknown-name", "a name that nothing has",
      explanation: """
        Nothing of this name can be seen from here. A flow sees what it declares itself and what the \
        flows around it declare; from outside, the parts of a flow are written with its name: \
        `signIn.password`. However often the name is used, it is reported once.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push catt }

        """,
      right: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push cat }

        """)
  ) { problem, _ in
    guard case .unknown(let name, let noun, let owner, let candidates) = problem.kind else { return nil }
    let message = owner.map { "`\($0)` has no \(noun) `\(name)`" } ?? "there is no \(noun) `\(name)`"
    return Words(message, instead: name, at: problem.range, among: candidates)
  }
}
