/// The target of a navigation to a declaration.
package struct Declared {
  /// The name at the origin.
  package let origin: SourceRange
  /// The range of the whole declaration.
  package let whole: SourceRange
  /// Its name.
  package let name: SourceRange
}

/// A use of a name.
package struct Highlight {
  /// The role of a use.
  package enum Role { case declared, read, written }
  package let range: SourceRange
  package let role: Role
}
