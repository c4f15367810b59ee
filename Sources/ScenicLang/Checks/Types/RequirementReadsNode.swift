extension Check {
  static let requirementReadsNode = Check(
    worded: DiagnosticCode(
      "SC0313", "requirement-reads-node", "a requirement that reads a scene",
      explanation: """
        A requirement is checked before its scene exists, so it can read the conditions of the app and its flows, but \
        not the inputs or conditions of a scene.
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
    return DiagnosticText(
      "expected a condition of the app or a flow: the scene of a requirement does not exist yet")
  }
}
