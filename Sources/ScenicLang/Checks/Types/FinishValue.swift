extension Check {
  static let finishValue = Check(
    worded: DiagnosticCode(
      "SC0324", "finish-value", "a result that is missing or not declared",
      explanation: """
        What a scene or flow hands back is declared with `-> Type`, and `finish(value)` hands it back; \
        one without a result finishes without a value. `cancel` is how to end without handing anything \
        back.
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
    guard case .finishValue(let wanted, let owner) = problem.kind else { return nil }
    guard let wanted else {
      let fixIts = problem.parentheses(in: model).map {
        [FixIt("remove the value", .likely, [.init($0, "")])]
      }
      return Words("`\(owner)` hands nothing back: it declares no result", fixIts: fixIts ?? [])
    }
    let value = "(\(model.placeholder(for: wanted)))"
    let end = SourceRange(file: problem.range.file, start: problem.range.end, end: problem.range.end)
    return Words(
      "`\(owner)` hands back \(Words.a(model.describe(wanted))): write `finish(…)`",
      fixIts: [FixIt("insert `\(value)`", .placeholder, [.init(end, value)])])
  }
}
