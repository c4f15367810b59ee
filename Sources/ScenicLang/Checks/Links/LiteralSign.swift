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
      guard let pattern = link.withoutLoneDollar else { return nil }
      let text = "\"\(pattern)\""
      return Diagnostic(
        .warning, code, "`$` is a literal in a link", at: link.range,
        notes: [
          Diagnostic.Note("a link always matches the whole URL, and `{rest...}` takes the rest of a path"),
          Diagnostic.Note("write `%24` for a literal `$`"),
        ],
        fixIts: text == "\"\"" ? [] : [FixIt("write `\(text)`", .likely, [FixIt.Edit(link.range, text)])])
    }
  }
}

extension Model.Link {
  /// The pattern without its first `$` after a capture or as the last segment, as in `/{id}$?q={q}` and `/b/$`, but not
  /// in `/c$`; nil without one.
  fileprivate var withoutLoneDollar: String? {
    let bytes = Array(pattern.utf8)
    for place in bytes.indices where bytes[place] == UInt8(ascii: "$") && place > 0 {
      let after = bytes.indices.contains(place + 1) ? bytes[place + 1] : nil
      guard after.map({ "/?#&".utf8.contains($0) }) ?? true else { continue }
      let before = bytes[..<place].suffix(2)
      let isSegment = before.last == UInt8(ascii: "/") && after != UInt8(ascii: "/")
      let isCapture = before.last == UInt8(ascii: "}")
      // Two braces are a literal one, and two slashes begin a host.
      guard isSegment || isCapture, before.count < 2 || before.first != before.last else { continue }
      let rest = bytes[..<(isSegment ? place - 1 : place)] + bytes[(place + 1)...]
      return String(decoding: rest, as: UTF8.self)
    }
    return nil
  }
}
