extension Check {
  static let requestArgument = Check(
    worded: DiagnosticCode(
      "SC0339", "request-argument", "an argument of a request outside its rules",
      explanation: """
        In a rule for `load.done` and `load.failed`, `load.id` is the argument `id` of the request that ended. In any \
        other rule, `load.id` does not refer to a request. Read the value from its source, such as an input of the \
        scene.
        """,
      wrong: """
        action load(id: String) -> String

        scene cats { event open(id: String); event add }
        scene cat(id: String, text: String)

        root stack { cats }

        on cats.open(id) { do load(id) }
        on cats.add { push cat(id: load.id, text: "") }
        on load.done(text) { push cat(id: load.id, text) }

        """,
      right: """
        action load(id: String) -> String

        scene cats { event open(id: String); event add }
        scene cat(id: String, text: String)

        root stack { cats }

        on cats.open(id) { do load(id) }
        on cats.add { push cat(id: "new", text: "") }
        on load.done(text) { push cat(id: load.id, text) }

        """)
  ) { problem, _ in
    guard case .requestArgument(let action, let parameter) = problem.kind else { return nil }
    return DiagnosticText(
      "`\(action).\(parameter)` is not in scope here: only rules for `\(action).done` and `\(action).failed` read "
        + "the arguments of a request")
  }
}
