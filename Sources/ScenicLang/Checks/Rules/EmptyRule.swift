extension Check {
  static let emptyRule = Check(
    DiagnosticCode(
      "SC0524", "empty-rule", "a rule without effects",
      explanation: """
        A rule with an empty block handles its event and changes nothing. Write `stay` to show that this is intended.
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
    model.flows.flatMap { $0.rules }.compactMap { rule in
      guard let block = rule.block, rule.effects.isEmpty, model.isEmpty(block) else { return nil }
      return Diagnostic(
        .warning, code, "empty rule: expected an effect or `stay`", at: block,
        fixIts: [FixIt("write `stay`", .likely, [FixIt.Edit(block, "{ stay }")])])
    }
  }
}

extension Model {
  /// Returns true if there is only white space between the braces of a block.
  fileprivate func isEmpty(_ block: SourceRange) -> Bool {
    let text = files[block.file].bytes[block.start..<block.end]
    return text.first == UInt8(ascii: "{") && text.last == UInt8(ascii: "}")
      && text.dropFirst().dropLast().allSatisfy { $0 <= UInt8(ascii: " ") }
  }
}
