/// A run of tokens that is laid out together: all of its breaks are line breaks, or none.
struct LayoutGroup {
  enum Kind: UInt8 {
    /// Items in braces.
    case braces
    /// A list in parentheses or square brackets.
    case list
    /// The parts of a header: triggers, conditions, clauses.
    case header
    /// Operands and the operators before them, or steps and slashes.
    case chain
  }

  var kind: Kind
  /// The first token.
  var start: Int32
  /// The token after the last.
  var end: Int32
  /// The token up to which it must fit on the line.
  var fitEnd: Int32
  /// The group inside it that begins with the same token; -1 if there is none.
  var next: Int32
  /// True if a comma follows the last item when it is broken.
  var hasLastComma = false
  /// True if it is broken exactly if the braces before it are, as after `else`.
  var followsBraces = false
  /// The precedence of its operators, for a chain that is a binary expression.
  var rank: UInt8 = 0
}
