/// A link to a file or a URL.
package struct DocumentLink {
  package enum Target {
    /// A path in the form in which specs are named.
    case file(String)
    case url(String)
  }
  package let range: SourceRange
  package let target: Target
  package let tooltip: String
}
