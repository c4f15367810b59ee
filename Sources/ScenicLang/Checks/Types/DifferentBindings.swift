extension Check {
  static let differentBindings = Check(
    worded: DiagnosticCode(
      "SC0323", "different-bindings", "events with different bindings",
      explanation: """
        A rule for several events has one body, so each event must bind the same names with the same types.
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
    return DiagnosticText(
      "type mismatch: the events of this rule bind `\(name)` differently",
      notes: [Diagnostic.Note("the other binding", at: other)])
  }
}
