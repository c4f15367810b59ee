/// The completions at a position.
package struct Completions {
  /// The replaced range: the word that has been begun, often empty.
  package let replaced: SourceRange
  /// The items, the likeliest first.
  package let items: [Item]

  /// A completion item.
  package struct Item {
    package enum Kind {
      case keyword, scene, flow, container, event, condition, action, type, enumCase, field, input, local,
        slot, style
      case snippet, file, attribute, value
    }
    /// The word itself.
    package let label: String
    /// The parameters, displayed in grey after the label.
    package let signature: String
    package let kind: Kind
    /// Its type or kind, in a few words.
    package let detail: String
    /// The doc comment, in Markdown.
    package let documentation: String
    /// The inserted text as an LSP snippet: `${1:name}` are placeholders, `$0` is the final cursor.
    package let snippet: String
    /// The inserted text without placeholders, for editors without snippets.
    package let text: String
    package let isDeprecated: Bool
  }
}
