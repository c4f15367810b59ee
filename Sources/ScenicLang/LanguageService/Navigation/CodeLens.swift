/// A line above a declaration with information and an optional action.
package struct CodeLens {
  package enum Action {
    /// Plays the test with this title.
    case runTest(String)
    /// Shows these ranges.
    case show([SourceRange])
  }
  package let range: SourceRange
  package let title: String
  package let action: Action
}
