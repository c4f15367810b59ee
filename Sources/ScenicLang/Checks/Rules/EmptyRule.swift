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
    var found: [(noun: String, block: SourceRange)] = []
    // Copies of rules and effects would cost more than the check.
    for flow in model.flows.indices {
      for rule in model.flows[flow].rules.indices {
        let whole = model.flows[flow].rules[rule].whole
        model.findEmptyBlocks(in: model.flows[flow].rules[rule].effects, of: "rule", whole, &found)
      }
      for link in model.flows[flow].links.indices {
        let whole = model.flows[flow].links[link].whole
        model.findEmptyBlocks(in: model.flows[flow].links[link].effects, of: "link", whole, &found)
      }
    }
    return found.map { noun, block in
      Diagnostic(
        .warning, code, "empty \(noun): expected an effect or `stay`", at: block,
        fixIts: [FixIt("write `stay`", .likely, [FixIt.Edit(block, "{ stay }")])])
    }
  }
}

extension Model {
  /// Finds the blocks without effects: that of the declaration, and those after `if`.
  fileprivate func findEmptyBlocks(
    in effects: [Effect], of noun: String, _ whole: SourceRange,
    _ found: inout [(noun: String, block: SourceRange)]
  ) {
    if effects.isEmpty, let block = emptyBlock(atEndOf: whole) { found.append((noun, block)) }
    for place in effects.indices {
      guard case .choose(_, let then, let other) = effects[place].kind else { continue }
      if then.isEmpty, let block = emptyBlock(after: effects[place].range) { found.append(("`if`", block)) }
      for inner in [then, other] where !inner.isEmpty {
        findEmptyBlocks(in: inner, of: "`if`", whole, &found)
      }
    }
  }

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
