extension Check {
  static let emptyRule = Check(
    DiagnosticCode(
      "SC0524", "empty-rule", "a rule, a link or an `if` without effects",
      explanation: """
        A rule with an empty block handles its event and changes nothing. Write `stay` to show that this is intended. The \
        same applies to a link, and to the blocks of an `if`. An `else` without effects can be removed.
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
    model.emptyBlocks.map { block in
      let repair =
        block.removal.map { FixIt("remove this \(block.noun)", .certain, [FixIt.Edit($0, "")]) }
        ?? FixIt("write `stay`", .likely, [FixIt.Edit(block.range, "{ stay }")])
      return Diagnostic(
        .warning, code, "empty \(block.noun): expected an effect or `stay`", at: block.range,
        fixIts: [repair])
    }
  }
}
