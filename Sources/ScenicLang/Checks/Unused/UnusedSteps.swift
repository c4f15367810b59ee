import ScenicRuntime

extension Check {
  static let unusedSteps = Check(
    unused: DiagnosticCode(
      "SC0521", "unused-steps", "unused steps",
      explanation: """
        No test contains these steps. Use or remove them; `@unused` before the declaration silences this warning.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push cat }

        steps catIsOpen { cats.open }

        """,
      right: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push cat }

        steps catIsOpen { cats.open }

        test "a cat opens" {
          catIsOpen
          expect cats / cat
        }

        """)
  ) { model in
    model.steps.indices.filter { !model.usage.has(.steps($0)) }.map {
      let steps = model.steps[$0]
      return Unused(steps.name, steps.note, scope: steps.scope, "unused steps `\(steps.name.text)`")
    }
  }
}
