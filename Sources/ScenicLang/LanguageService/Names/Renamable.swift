/// The reason why a name cannot be changed, as a sentence for the user.
package struct RenameRefusal: Error {
  package let reason: String
}

/// A name that can be changed.
package struct Renamable {
  package let range: SourceRange
  /// The current name, without backticks.
  package let name: String
}
