/// The information about the name at a position.
package struct Hover {
  /// The range of the name.
  package let range: SourceRange
  /// Its declaration as code, its documentation, and its placements.
  package let markdown: String
}
