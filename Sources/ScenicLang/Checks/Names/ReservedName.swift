extension Check {
  static let reservedName = Check(
    worded: DiagnosticCode(
      "SC0203", "reserved-name", "a name that the language gives a meaning",
      explanation: """
        Every scene and flow can be `done` or `cancelled`, be asked to `leave`, and be read for \
        `isPresented`, so its events, inputs and conditions have other names. The built-in types and \
        presentation styles cannot be declared again.
        """,
      wrong: """
        scene cats { event done }

        root cats

        on cats.done { stay }

        """,
      right: """
        scene cats { event finished }

        root cats

        on cats.finished { stay }

        """)
  ) { problem, _ in
    guard case .reserved(let name, let owner) = problem.kind else { return nil }
    return Words("`\(name)` is a word of the language for \(owner)")
  }
}
