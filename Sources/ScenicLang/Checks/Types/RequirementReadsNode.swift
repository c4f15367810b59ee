extension Check {
  static let requirementReadsNode = Check(
    worded: DiagnosticCode(
      "SC0313", "requirement-reads-node", "a requirement that reads a scene",
      explanation: """
        A requirement is asked before its scene is made, so it can read the conditions of the app and \
        its flows and nothing that only a standing scene knows.
        """,
      wrong: """
        scene cats(isOpen: Bool = false) {
          event pet
        }
        scene cat requires cats.isOpen else closed
        scene closed { event understood }

        root stack { cats }

        on cats.pet { push cat }

        """,
      right: """
        condition isOpen: Bool = false

        scene cats {
          event pet
        }
        scene cat requires isOpen else closed
        scene closed { event understood }

        root stack { cats }

        on cats.pet { push cat }
        on closed.understood { dismiss }
        on isOpen.changed { stay }

        """)
  ) { problem, _ in
    guard case .notOfConditions = problem.kind else { return nil }
    return Words("a requirement reads conditions only: its scene is not made yet")
  }
}
