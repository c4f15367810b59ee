extension Check {
  static let reservedName = Check(
    worded: DiagnosticCode(
      "SC0203", "reserved-name", "a reserved name",
      explanation: """
        Each scene and flow has `done`, `cancelled`, `leave` and `isPresented`, so its events, inputs and conditions \
        need other names. The built-in types and presentation styles cannot be declared again.
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
    return DiagnosticText("reserved name `\(name)` for \(owner)")
  }
}
