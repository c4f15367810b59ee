extension Check {
  static let typeMismatch = Check(
    worded: DiagnosticCode(
      "SC0301", "type-mismatch", "a value of another type than is wanted",
      explanation: """
        A value fits a place of its own type, of an optional of it, or of a union that has it as a \
        member. A named type never equals another, however alike they look, and a number in text is no \
        number.
        """,
      wrong: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: 1) }

        """,
      right: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open") }

        """)
  ) { problem, model in
    guard case .mismatch(let found, let wanted) = problem.kind else { return nil }
    let isOptional = found == .optional(wanted)
    let type = Words.a(model.describe(wanted))
    let wish = problem.taker.map { "`\($0.owner)` wants its `\($0.parameter)` to be \(type)" }
    return Words(
      "\(problem.quoted(in: model) ?? "this") is \(Words.a(model.describe(found))), but "
        + (wish ?? "\(type) is wanted here"),
      fixIts: isOptional ? [instead(of: problem, model.placeholder(for: wanted))] : [])
  }

  /// What a value that may be nil needs: another for that.
  private static func instead(of problem: Problem, _ value: String) -> FixIt {
    let range = problem.range
    let label = problem.label.map { label in
      FixIt.Edit(SourceRange(file: range.file, start: range.start, end: range.start), "\(label): ")
    }
    let end = FixIt.Edit(SourceRange(file: range.file, start: range.end, end: range.end), " ?? \(value)")
    let edits = [label, end].compactMap { $0 }
    return FixIt("insert `?? \(value)`", .placeholder, edits)
  }
}
