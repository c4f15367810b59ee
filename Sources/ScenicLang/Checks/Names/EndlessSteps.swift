extension Check {
  static let endlessSteps = Check(
    worded: DiagnosticCode(
      "SC0348", "endless-steps", "steps that contain themselves",
      explanation: """
        Steps may contain other steps, but not themselves: a test with them would never end.
        """,
      wrong: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open { push cat }
        on cat.close { pop }

        steps lookAround {
          cats.open
          cat.close
          lookAround
        }

        """,
      right: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open { push cat }
        on cat.close { pop }

        steps lookAround {
          cats.open
          cat.close
        }

        test "a cat can be looked at twice" {
          lookAround
          lookAround
          expect cats
        }

        """)
  ) { problem, _ in
    guard case .endlessSteps(let name) = problem.kind else { return nil }
    return DiagnosticText("steps `\(name)` contain themselves")
  }
}
