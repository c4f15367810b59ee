extension Check {
  static let notAValue = Check(
    worded: DiagnosticCode(
      "SC0311", "not-a-value", "a name that is no value",
      explanation: """
        A scene, flow, action or type is no value. What can be read of a scene are its inputs and \
        conditions, as in `cats.filter`; a struct is made with `Filter()`.
        """,
      wrong: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where cats { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """,
      right: """
        condition count: Int = 0
        condition name: String = ""

        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open where count > 0 { push cat }
        on cats.open { stay }
        on count.changed, name.changed { stay }

        """)
  ) { problem, _ in
    guard case .notAValue(let name, let noun) = problem.kind else { return nil }
    if noun == "type", ValueType.builtIn[name] != nil {
      return Words("`\(name)` converts nothing: values stay of their type, and the app says others in events")
    }
    return Words("`\(name)` is \(Words.article(noun)), not a value")
  }
}
