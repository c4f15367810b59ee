extension Check {
  static let optionalCapture = Check(
    worded: DiagnosticCode(
      "SC0606", "optional-capture", "an optional capture without a default",
      explanation: """
        If a URL lacks an optional capture, such as `{page?}`, its value is the default of the input that it sets. So the \
        input needs a default or an optional type, and the same type as the capture. Or write the value with `??`, as in \
        `page ?? 1`.
        """,
      wrong: """
        scene cats(page: Int)

        root stack { cats(page: 1) }

        link "/cats?page={page?}" { go cats(page) }

        """,
      right: """
        scene cats(page: Int = 1)

        root stack { cats }

        link "/cats?page={page?}" { go cats(page) }

        """)
  ) { problem, _ in
    guard case .optionalCapture(let name, let input) = problem.kind else { return nil }
    guard let input else {
      return DiagnosticText(
        "the optional capture `\(name)` sets no input; pass it alone to an input with a default or an optional type, or use `??`"
      )
    }
    return DiagnosticText("missing default of input `\(input)`, which the optional capture `\(name)` sets")
  }
}
