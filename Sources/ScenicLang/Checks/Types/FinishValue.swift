extension Check {
  static let finishValue = Check(
    worded: DiagnosticCode(
      "SC0324", "finish-value", "a missing or undeclared result",
      explanation: """
        The result of a scene or flow is declared with `-> Type`, and `finish(value)` returns it. A scene or flow \
        without a result finishes without a value. `cancel` ends it without a result.
        """,
      wrong: """
        flow pick -> String {
          scene list { event chosen(name: String) }

          root stack { list }

          on list.chosen(name) { finish }
        }

        scene cats { event open }

        root cats

        on cats.open { present pick }
        on pick.done { stay }

        """,
      right: """
        flow pick -> String {
          scene list { event chosen(name: String) }

          root stack { list }

          on list.chosen(name) { finish(name) }
        }

        scene cats { event open }

        root cats

        on cats.open { present pick }
        on pick.done { stay }

        """)
  ) { problem, model in
    guard case .finishValue(let wanted, let owner, let declaring) = problem.kind else { return nil }
    guard let wanted else {
      var fixIts =
        declaring.map { [FixIt("declare the result: `\(owner)\($0.replacement)`", .likely, [$0])] } ?? []
      if let brackets = problem.parentheses(in: model) {
        fixIts.append(FixIt("remove the value", .likely, [.init(brackets, "")]))
      }
      return DiagnosticText(
        "unexpected value: `\(owner)` declares no result", notes: problem.endings(in: model), fixIts: fixIts)
    }
    let value = "(\(model.placeholder(for: wanted)))"
    let end = SourceRange(file: problem.range.file, start: problem.range.end, end: problem.range.end)
    return DiagnosticText(
      "missing result of `\(owner)`: expected \(DiagnosticText.a(model.describe(wanted))), as in `finish(…)`",
      notes: problem.endings(in: model),
      fixIts: [FixIt("insert `\(value)`", .placeholder, [.init(end, value)])])
  }
}
