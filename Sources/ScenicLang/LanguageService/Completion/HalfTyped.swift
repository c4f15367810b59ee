import ScenicRuntime

/// An incomplete line before the line of a position: `on cats.` above a line that begins with `on`.
///
/// The parser would continue it, and read the keyword as a name. A declaration, effect or statement that is
/// typed on its own line is meant as one.
struct HalfTyped {
  private let tree: SyntaxTree
  /// The range from its first keyword to the one that begins the line; nil if there is no incomplete line.
  private var bytes: Range<Int>?

  private static let beginnings = TokenSet.declarations.union(.effects).union(.statements)

  /// Reads the declaration before a position. O(n) in its tokens.
  init(_ tree: SyntaxTree, before offset: Int) {
    self.tree = tree
    let all = tree.tokens
    let before = tree.file.bytes[..<min(max(offset, 0), tree.file.bytes.count)]
    let lineStart = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    // A label or an input is recognized by its colon.
    guard let word = tree.tokens.first(atOrBehind: lineStart), word > 0,
      Self.beginnings.contains(all[word].kind),
      Int(tree.tokens[word].end) < offset, all[word + 1].kind != .colon
    else { return }
    guard let start = Self.beginning(of: word, in: tree),
      !(start..<word).contains(where: { all[$0].kind == .leftBrace || all[$0].kind == .rightBrace })
    else { return }
    bytes = Int(tree.tokens[start].start)..<Int(tree.tokens[word].start)
  }

  /// Returns the last keyword before a token which the token does not continue; nil if it continues that, or
  /// begins a part itself.
  private static func beginning(of word: Int, in tree: SyntaxTree) -> Int? {
    let ranges = DeclarationsAround(tree, before: word).tokens
    let kind = tree.tokens[word].kind
    if Acceptance(tree, ranges, upTo: Int(tree.tokens[word].start)).keyword(kind) != nil { return nil }
    let isRead = tree.nodes.last { leaf in
      leaf.kind == .token && Int(leaf.token) < word && beginnings.contains(tree.tokens[Int(leaf.token)].kind)
        && ranges.contains { $0.contains(Int(leaf.token)) }
    }
    return isRead.map { Int($0.token) }
  }

  /// Returns the file with spaces in place of the incomplete line.
  func without(_ names: NameTable) -> SyntaxTree {
    guard let bytes else { return tree }
    var text = tree.file.bytes
    for place in bytes where text[place] != 0x0A && text[place] != 0x0D { text[place] = 0x20 }
    return tree.replacing(with: text, names)
  }
}

extension SyntaxTree {
  /// Returns the tree of the file with other bytes. Cost: that of parsing them.
  func replacing(with bytes: [UInt8], _ names: NameTable) -> SyntaxTree {
    var names = names
    let file = SourceFile(path: self.file.path, bytes: bytes)
    return Parser.parse(file, fileIndex: fileIndex, names: &names).tree
  }
}
