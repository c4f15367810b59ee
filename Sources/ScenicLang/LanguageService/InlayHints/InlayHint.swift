/// Text that an editor displays between the words of the source.
package struct InlayHint {
  package enum Kind { case type, parameter, placement }
  package let offset: Int
  package let text: String
  package let kind: Kind
  package let tooltip: String
  /// True if a space belongs before it, and after.
  package let padding: (before: Bool, after: Bool)
  /// The edits that insert it in the text, if that is possible.
  package let edits: [FixIt.Edit]
}
