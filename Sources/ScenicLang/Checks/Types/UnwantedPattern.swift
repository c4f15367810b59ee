extension Check {
  static let unwantedPattern = Check(
    worded: DiagnosticCode(
      "SC0319", "unwanted-pattern", "an unexpected pattern",
      explanation: """
        Each pattern matches one parameter, and there are more patterns here than the event, result or case \
        has parameters. If it has none, omit the parentheses.
        """,
      wrong: """
        scene cats {
          event select(name: String, age: Int)
        }
        scene cat(name: String, age: Int)

        root stack { cats }

        on cats.select(name, age, _) { push cat(name, age) }

        """,
      right: """
        scene cats {
          event select(name: String, age: Int)
        }
        scene cat(name: String, age: Int)

        root stack { cats }

        on cats.select(name, age) { push cat(name, age) }

        """)
  ) { problem, model in
    guard case .unwantedPattern(let count, let owner) = problem.kind else { return nil }
    let carried = count == 0 ? "no values" : count == 1 ? "one value" : "\(count) values"
    let message = "unexpected pattern: `\(owner)` carries \(carried)"
    if problem.removal != nil, let brackets = problem.parentheses(in: model) {
      return DiagnosticText(
        message, fixIts: [FixIt("remove the parentheses", .likely, [.init(brackets, "")])])
    }
    guard count == 0, owner.hasSuffix(".done") else { return DiagnosticText(message) }
    let name = owner.dropLast(".done".count)
    let isTimer = model.actions.contains { $0.name.text == name && $0.delay != nil }
    return DiagnosticText(isTimer ? message : "\(message); declare its result: `\(name) -> …`")
  }
}
