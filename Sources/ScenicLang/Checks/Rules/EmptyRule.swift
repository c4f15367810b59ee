extension Check {
  static let emptyRule = Check(
    DiagnosticCode(
      "SC0524", "empty-rule", "a rule, a link or an `if` without effects",
      explanation: """
        A rule with an empty block handles its event and changes nothing. Write `stay` to show that this is intended. The \
        same applies to a link, and to the block of an `if`.
        """,
      wrong: """
        scene cats { event refresh }

        root cats

        on cats.refresh {}

        """,
      right: """
        scene cats { event refresh }

        root cats

        on cats.refresh { stay }

        """), severity: .warning
  ) { model, code in
    var found: [Diagnostic] = []
    func note(_ block: SourceRange?, of noun: String) {
      guard let block else { return }
      found.append(
        Diagnostic(
          .warning, code, "empty \(noun): expected an effect or `stay`", at: block,
          fixIts: [FixIt("write `stay`", .likely, [FixIt.Edit(block, "{ stay }")])]))
    }
    func check(_ effects: [Model.Effect], of noun: String, _ whole: SourceRange) {
      if effects.isEmpty { return note(model.emptyBlock(atEndOf: whole), of: noun) }
      effects.forEachEffect { effect in
        if case .choose(_, let then, _) = effect.kind, then.isEmpty {
          note(model.emptyBlock(after: effect.range), of: "`if`")
        }
      }
    }
    // Copies of all rules would cost more than the check.
    for flow in model.flows.indices {
      for rule in model.flows[flow].rules.indices {
        check(model.flows[flow].rules[rule].effects, of: "rule", model.flows[flow].rules[rule].whole)
      }
      for link in model.flows[flow].links { check(link.effects, of: "link", link.whole) }
    }
    return found
  }
}

extension Model {
  /// Returns the range of a block that contains only white space, at the end of a declaration.
  fileprivate func emptyBlock(atEndOf whole: SourceRange) -> SourceRange? {
    let text = files[whole.file].bytes[whole.start..<whole.end]
    guard text.last == UInt8(ascii: "}"),
      let brace = text.dropLast().lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return nil }
    return text[brace] == UInt8(ascii: "{")
      ? SourceRange(file: whole.file, start: brace, end: whole.end) : nil
  }

  /// Returns the range of a block that contains only white space, after the keyword and the condition of an `if`.
  fileprivate func emptyBlock(after range: SourceRange) -> SourceRange? {
    let text = files[range.file].bytes[range.end...]
    guard let brace = text.firstIndex(where: { $0 > UInt8(ascii: " ") }), text[brace] == UInt8(ascii: "{"),
      let end = text[(brace + 1)...].firstIndex(where: { $0 > UInt8(ascii: " ") }),
      text[end] == UInt8(ascii: "}")
    else { return nil }
    return SourceRange(file: range.file, start: brace, end: end + 1)
  }
}
