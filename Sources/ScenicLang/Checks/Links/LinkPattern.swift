extension Check {
  static let linkPattern = Check(
    worded: DiagnosticCode(
      "SC0601", "link-pattern", "a link whose pattern is none",
      explanation: """
        A pattern is a path that begins with `/`, or with a scheme and a host before it, and may end in \
        a query: `/cats/{catName}?tab={tab}`. A segment or the value of an item is literal or one whole \
        capture; `{{` is a brace. No part is optional or matches several segments: write a link for each form. What \
        other routers write for a capture is no literal here: `:id`, `<id>`, `[id]`, `{id?}`, `$id`, `*`, `(.*)`. \
        Percent-encode its first character to mean it literally, as in `%2A` for `*`.
        """,
      wrong: """
        scene cats

        root cats

        link "cats" { go cats }

        """,
      right: """
        scene cats

        root cats

        link "/cats" { go cats }

        """)
  ) { problem, _ in
    guard case .linkPattern(let message, let repaired) = problem.kind else { return nil }
    let fixIts = repaired.map { [FixIt("write `\"\($0)\"`", .likely, [.init(problem.range, "\"\($0)\"")])] }
    return Words(message, fixIts: fixIts ?? [])
  }
}
