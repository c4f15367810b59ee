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
    var found: [Diagnostic] = []
    // Copies of all rules would cost more than the check.
    for flow in model.flows.indices {
      for rule in model.flows[flow].rules.indices where model.flows[flow].rules[rule].effects.isEmpty {
        guard let block = model.flows[flow].rules[rule].block, model.isEmpty(block) else { continue }
        found.append(
          Diagnostic(
            .warning, code, "empty rule: expected an effect or `stay`", at: block,
            fixIts: [FixIt("write `stay`", .likely, [FixIt.Edit(block, "{ stay }")])]))
      }
    }
    return found
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
