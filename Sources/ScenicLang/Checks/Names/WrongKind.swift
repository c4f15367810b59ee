extension Check {
  static let wrongKind = Check(
    worded: DiagnosticCode(
      "SC0205", "wrong-kind", "a name of the wrong kind",
      explanation: """
        The name is declared, but its kind is not allowed here. Only a stack can be pushed in, only an event can be \
        handled, only an action can be requested, and only a tab or column can be selected.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push cat in cats }

        """,
      right: """
        scene cats { event open }
        scene cat

        root main: stack { cats }

        on cats.open { push cat in main }

        """)
  ) { problem, _ in
    if case .resumedEvent(let node, let event) = problem.kind {
      return DiagnosticText(
        "expected a scene, flow or container, found event `\(node).\(event)`; write `resume \(node)`",
        fixIts: [FixIt("write `\(node)`", .likely, [.init(problem.range, node)])])
    }
    if case .queryArgument(let word, .value, let instead) = problem.kind {
      let wanted =
        switch word {
        case .depth: "a stack"
        case .selected: "tabs or a split"
        case .showing, .present, .presented, .below: "a scene, flow or container"
        }
      return DiagnosticText(
        "expected the name of \(wanted) in `\(word.rawValue)`",
        fixIts: instead.map { [FixIt("write `\($0)`", .likely, [.init(problem.range, $0)])] } ?? [])
    }
    if case .stepWithoutSlash(let name, let noun, let declared) = problem.kind {
      let place = SourceRange(
        file: problem.range.file, start: problem.range.start, end: problem.range.start)
      return DiagnosticText(
        "expected an event, found \(noun) `\(name)`",
        notes: declared.map { [Diagnostic.Note("`\(name)` is declared here", at: $0)] } ?? [],
        fixIts: [FixIt("insert `/`", .likely, [.init(place, "/ ")])])
    }
    guard case .wrongKind(let name, let noun, let wanted, let declared) = problem.kind else { return nil }
    let meant = problem.instead.map { "; did you mean `\($0)`?" } ?? ""
    return DiagnosticText(
      "expected \(DiagnosticText.article(wanted.rawValue)), found \(noun) `\(name)`\(meant)",
      notes: declared.map { [Diagnostic.Note("`\(name)` is declared here", at: $0)] } ?? [],
      fixIts: problem.instead.map { [FixIt("write `\($0)`", .likely, [.init(problem.range, $0)])] } ?? [])
  }
}
