import ScenicRuntime

extension Check {
  static let typeMismatch = Check(
    worded: DiagnosticCode(
      "SC0301", "type-mismatch", "a type mismatch",
      explanation: """
        A value can be used where its own type, an optional of that type, or a union with that type as a \
        member is expected. Two named types are always different, even if they have the same fields. The \
        compiler does not convert between numbers and strings.
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
    if case .delayType(let found) = problem.kind {
      return DiagnosticText(
        "type mismatch: the delay of a timer is an `Int` of seconds, found \(DiagnosticText.a(model.describe(found)))"
      )
    }
    guard case .mismatch(let found, let wanted) = problem.kind else { return nil }
    let isOptional = found == .optional(wanted)
    return DiagnosticText(
      "type mismatch: expected \(DiagnosticText.a(model.describe(wanted)))\(problem.target), "
        + "found \(DiagnosticText.a(model.describe(found)))",
      notes: problem.declarations(in: model) + problem.endings(in: model)
        + (model.isText(wanted.unwrapped) && (found == .string || isOptional)
          ? [
            Diagnostic.Note(
              "only the app, links and tests have texts of type `\(model.describe(wanted.unwrapped))`")
          ] : []),
      fixIts: isOptional && !model.isText(wanted)
        ? [instead(of: problem, model.placeholder(for: wanted))] : [])
  }

  /// Returns a repair that adds a default for a value that may be nil.
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
