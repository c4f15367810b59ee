extension Check {
  static let operandType = Check(
    worded: DiagnosticCode(
      "SC0307", "operand-type", "an operator that does not support this type",
      explanation: """
        `<`, `+` and similar operators support numbers, and `??` supports optionals. Strings are compared with `==` \
        and `!=` only.
        """,
      wrong: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where name < "m" { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """,
      right: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where name == "m" && count > 1 { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """)
  ) { problem, model in
    guard case .operand(let symbol, let found) = problem.kind else { return nil }
    return DiagnosticText("cannot apply `\(symbol)` to `\(model.describe(found))`")
  }
}
