extension Check {
  static let linkPattern = Check(
    worded: DiagnosticCode(
      "SC0601", "link-pattern", "an invalid link pattern",
      explanation: """
        A pattern is a path that begins with `/`, or with a scheme before it, and may end in a query and a fragment: \
        `/cats/{catName}?tab={tab}#{section}`. Each segment, the value of each query item and the fragment may \
        contain one capture, as in `/@{name}`. `{name?}` may be absent from a query or from the end of a path, and \
        `{name...}` at the end of a path takes the rest. Write `{{` for a literal brace. The notations of other \
        routers, of URI templates and of regular expressions are errors: `:id`, `user-:id`, `<int:id>`, `[id]`, \
        `{*id}`, `$id`, `{?q}`, `(tabs)`, `*`, `(.*)`, `[0-9]+`, `x(/y)`. Percent-encode the first character to use one \
        literally, as in `%2A` for `*`, and each character that is invisible or looks like a space, also in the URL of \
        `open`. Schemes and hosts are literal: a link that begins with `/` has every origin \
        after `at` of the app.
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
    let fixIts = repaired.map { repair in
      let text = "\"\(repair.text)\""
      return [FixIt("write `\(text)`", repair.isCertain ? .certain : .likely, [.init(problem.range, text)])]
    }
    return DiagnosticText(message, fixIts: fixIts ?? [])
  }
}
