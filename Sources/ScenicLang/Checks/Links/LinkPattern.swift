extension Check {
  static let linkPattern = Check(
    worded: DiagnosticCode(
      "SC0601", "link-pattern", "an invalid link pattern",
      explanation: """
        A pattern is a path that begins with `/`, or with a scheme and a host before it, and may end in a \
        query: `/cats/{catName}?tab={tab}`. A segment or the value of a query item is either literal or one \
        whole capture; write `{{` for a literal brace. A pattern has no optional parts and no wildcards: \
        write a link for each form. The captures of other routers are not literals here: `:id`, `<id>`, \
        `[id]`, `{id?}`, `$id`, `*`, `(.*)`. Percent-encode the first character to use one literally, as in \
        `%2A` for `*`.
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
    return DiagnosticText(message, fixIts: fixIts ?? [])
  }
}
