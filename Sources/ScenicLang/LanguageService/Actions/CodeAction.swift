/// An action that is offered at a position.
package struct CodeAction {
  package enum Kind: CaseIterable {
    case quickFix, refactor, extract, inline, move, rewrite, fixAll, organizeImports
  }

  /// A file that an action creates.
  package struct CreatedFile {
    package let path: String
    package let text: String
  }

  package let title: String
  package let kind: Kind
  /// The indices in `diagnostics` of the repaired ones.
  package let diagnostics: [Int]
  package let edits: [FixIt.Edit]
  /// True if it is the preferred action.
  package let isPreferred: Bool
  /// The file that it creates, before the edits of others.
  package var created: CreatedFile?
}

extension CodeAction {
  /// Creates a refactoring of correct code.
  init(_ title: String, _ kind: Kind, _ edits: [FixIt.Edit], creating created: CreatedFile? = nil) {
    self.init(
      title: title, kind: kind, diagnostics: [], edits: edits, isPreferred: false, created: created)
  }
}
