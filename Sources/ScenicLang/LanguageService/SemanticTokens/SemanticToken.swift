/// The class of a word, for colors that only the compiler knows.
package struct SemanticToken {
  package enum Kind: Int, CaseIterable {
    case keyword, comment, string, number, `operator`, type, `enum`, enumMember, `struct`, `class`, namespace,
      property
    case parameter, variable, event, function, decorator, label
  }
  package struct Modifiers: OptionSet {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let declaration = Modifiers(rawValue: 1)
    package static let readonly = Modifiers(rawValue: 2)
    package static let deprecated = Modifiers(rawValue: 4)
    package static let documentation = Modifiers(rawValue: 8)
    package static let defaultLibrary = Modifiers(rawValue: 16)
    /// The names of the modifiers, by bit.
    package static let names = ["declaration", "readonly", "deprecated", "documentation", "defaultLibrary"]
  }
  /// The bytes in the file; never across a line end.
  package let range: Range<Int>
  package let kind: Kind
  package let modifiers: Modifiers
}
