/// A question about the tree in a rule, a test or a property.
package struct Query: Hashable, Sendable {
  package enum Word: String, Hashable, Sendable, CaseIterable {
    /// `showing(S)`: an S is visible and uncovered.
    case showing
    /// `present(S)`: an S is anywhere in the tree.
    case present
    /// `presented(S)`: an S is, or is in, something presented.
    case presented
    /// `below(S, T)`: an S is below a T, in a stack of both or covered by the presentation that contains the
    /// T.
    case below
    /// `depth(s)`: the number of entries of the stack; 0 if it is not in the tree.
    case depth
    /// `selected(t)`: the selected slot of tabs or a split; nil if they are not in the tree.
    case selected

    /// True if it may be asked in rules and links.
    var isInRules: Bool { self != .presented && self != .below }
    /// True if a condition may follow its name.
    var takesFilter: Bool { self == .present || self == .showing }
  }

  package var word: Word
  /// The node: its index in `Program.nodes`.
  package var node: Int
  /// The T of `below(S, T)`.
  package var over: Int?
}
