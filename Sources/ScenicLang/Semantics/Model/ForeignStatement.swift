/// The meaning of text in a test that is read as events.
enum ForeignStatement: Sendable {
  case effect
  /// A query without `expect`, with its text.
  case query(String)
  /// A query after `expect` without parentheses, with its text.
  case openQuery(String)
  case presenting
}
