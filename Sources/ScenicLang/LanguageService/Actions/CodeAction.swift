/// An action that is offered at a position.
package struct CodeAction {
  package enum Kind { case quickFix, refactor, fixAll, organizeImports }
  package let title: String
  package let kind: Kind
  /// The indices in `diagnostics` of the repaired ones.
  package let diagnostics: [Int]
  package let edits: [FixIt.Edit]
  /// True if it is the preferred action.
  package let isPreferred: Bool
}
