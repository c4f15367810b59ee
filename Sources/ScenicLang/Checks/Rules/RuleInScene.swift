extension Check {
  static let ruleInScene = Check(
    worded: DiagnosticCode(
      "SC0364", "rule-in-scene", "a rule in a scene for an event of another declaration",
      explanation: """
        Rules in the braces of a scene handle the events of that scene. They name an event without the scene: `on close`. \
        The inputs and conditions of the scene are in scope there. A rule for any other event is outside of the braces.
        """,
      wrong: """
        scene cats {
          event select(name: String)
          on cat.close { pop }
        }
        scene cat(name: String) { event close }

        root stack { cats }

        on cats.select(name) { push cat(name) }

        """,
      right: """
        scene cats {
          event select(name: String)
          on select(name) { push cat(name) }
        }
        scene cat(name: String) {
          event close
          on close { pop }
        }

        root stack { cats }

        """)
  ) { problem, _ in
    guard case .ruleInScene(let event, let scene, let needless) = problem.kind else { return nil }
    guard let needless else {
      return DiagnosticText(
        "unexpected `\(event)` in the braces of the scene `\(scene)`, whose rules handle only its own events; "
          + "move the rule out of them")
    }
    return DiagnosticText(
      "unexpected `\(needless.name)`: a rule in the braces of a scene names the event alone",
      fixIts: [FixIt("remove the prefix", .certain, [FixIt.Edit(needless.range, "")])])
  }
}
