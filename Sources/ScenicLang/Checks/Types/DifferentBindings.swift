extension Check {
  static let differentBindings = Check(
    worded: DiagnosticCode(
      "SC0323", "different-bindings", "events that do not bind the same names",
      explanation: """
        A rule for several events has one body, so each of them binds the same names with the same \
        types.
        """,
      wrong: """
        scene cats {
          event select(name: String)
          event close
        }

        root cats

        on cats.select(name), cats.close { stay }

        """,
      right: """
        scene cats {
          event select(name: String)
          event close
        }

        root cats

        on cats.select, cats.close { stay }

        """)
  ) { problem, _ in
    guard case .differentBindings(let name, let other) = problem.kind else { return nil }
    return Words(
      "not every event of this rule binds `\(name)` as the same type",
      notes: [Diagnostic.Note("compare with this", at: other)])
  }
}
