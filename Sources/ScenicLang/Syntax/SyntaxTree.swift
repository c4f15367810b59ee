/// One node, 12 bytes. Nodes are in postorder: children before their parent, each subtree in one run.
struct SyntaxNode: Sendable {
  let kind: SyntaxKind
  var flags: Flags
  /// The wanted kind of a missing token.
  var wanted: TokenKind
  /// A leaf's token; otherwise the first token of the node. For a missing leaf, the token after it.
  let token: UInt32
  /// The number of nodes in the subtree, with this one.
  let extent: UInt32

  struct Flags: OptionSet {
    let rawValue: UInt8
    /// The subtree contains a missing or unexpected part.
    static let hasError = Flags(rawValue: 1)
    /// The leaf has no bytes: its token is missing.
    static let isMissing = Flags(rawValue: 2)
  }
}

/// The syntax tree of one file: the tokens, and one array of nodes over them.
///
/// Every token is a leaf exactly once, in order, for any text: printing the tree yields the source. Read it
/// through `root` and the typed views.
final class SyntaxTree: Sendable {
  let file: SourceFile
  /// The file's index in the compilation.
  let fileIndex: Int
  let tokens: TokenBuffer
  let nodes: [SyntaxNode]

  init(file: SourceFile, fileIndex: Int, tokens: TokenBuffer, nodes: [SyntaxNode]) {
    self.file = file
    self.fileIndex = fileIndex
    self.tokens = tokens
    self.nodes = nodes
  }

  /// The tree of no file.
  static let empty = SyntaxTree(
    file: SourceFile(path: "", bytes: []), fileIndex: 0, tokens: TokenBuffer(), nodes: [])

  /// The whole file.
  var root: SourceFileSyntax { SourceFileSyntax(syntax: Syntax(tree: self, index: nodes.count - 1)) }

  /// True if the file contains a missing or unexpected part.
  var hasError: Bool { nodes.last?.flags.contains(.hasError) ?? false }

  /// Returns the bytes of the tree's tokens and of the trivia before each: the source, if the tree is
  /// complete. O(n).
  func printed() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.bytes.count)
    for node in nodes where node.kind.isLeaf && !node.flags.contains(.isMissing) {
      result.append(contentsOf: file.bytes[tokens.trivia(before: Int(node.token))])
      result.append(contentsOf: file.bytes[tokens.range(Int(node.token))])
    }
    return result
  }

  /// Returns the text of a range of bytes, with U+FFFD for invalid UTF-8.
  func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  /// Returns the text of some tokens for a message, which does not depend on the layout: one space for the
  /// blanks, line ends and comments between two of them. O(bytes).
  func quotation(_ tokens: Range<Int>) -> String {
    var result = ""
    for token in tokens {
      if token > tokens.lowerBound, !self.tokens.trivia(before: token).isEmpty { result += " " }
      result += text(self.tokens.range(token))
    }
    return result
  }

  /// Returns the source range of a range of bytes.
  func sourceRange(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: fileIndex, start: range.lowerBound, end: range.upperBound)
  }
}
