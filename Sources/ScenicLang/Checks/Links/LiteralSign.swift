extension Check {
  static let literalSign = Check(
    DiagnosticCode(
      "SC0523", "literal-sign", "a literal `$` at the end of a link",
      explanation: """
        A URL may contain `$`, so a link with `$` after a capture or as a segment is valid, but a regular expression ends \
        with this sign, and other routers use it for the rest of a path. A link always matches the whole URL, and \
        `{rest...}` takes the rest of a path. Write `%24` for a literal `$`.
        """,
      wrong: """
        scene cats
        scene cat(id: Int)
        root main: stack { cats }

        link "/cats/{id}$" { go main / cats / cat(id) }

        """,
      right: """
        scene cats
        scene cat(id: Int)
        root main: stack { cats }

        link "/cats/{id}" { go main / cats / cat(id) }

        """), severity: .warning
  ) { model, code in
    model.flows.flatMap { $0.links }.compactMap { link in
      guard link.endsInLoneDollar else { return nil }
      let text = "\"\(link.pattern.dropLast(link.pattern.hasSuffix("/$") ? 2 : 1))\""
      return Diagnostic(
        .warning, code, "`$` is a literal at the end of a link", at: link.range,
        notes: [
          Diagnostic.Note("a link always matches the whole URL, and `{rest...}` takes the rest of a path"),
          Diagnostic.Note("write `%24` for a literal `$`"),
        ],
        fixIts: text == "\"\"" ? [] : [FixIt("write `\(text)`", .likely, [FixIt.Edit(link.range, text)])])
    }
  }
}

extension Model.Link {
  /// True for `/b/$` and `/{id}$`, but not for `/c$`.
  fileprivate var endsInLoneDollar: Bool {
    guard pattern.hasSuffix("$"), let last = LinkComponents(pattern).parts.last else { return false }
    let before = last.text.dropLast().last
    return last.separator == UInt8(ascii: "/") && (before == nil || before == UInt8(ascii: "}"))
  }
}
