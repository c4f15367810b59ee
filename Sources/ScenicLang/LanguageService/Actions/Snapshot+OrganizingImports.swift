import ScenicRuntime

// Sorts the imports of a file.

extension Snapshot {
  /// Returns an action that sorts the imports of a file in place of the first ones, without duplicates, if
  /// that changes anything. A comment moves with the import below it, or with the one before it on its line.
  func organizedImports(_ file: Int) -> [CodeAction] {
    let tree = trees[file]
    guard let imports = CommentedImport.all(in: tree), let first = imports.first else { return [] }
    let block = imports.prefix { $0.isOfBlock }
    let others = imports.dropFirst(block.count)
    let end = block.last?.bytes.upperBound ?? first.bytes.upperBound
    let place = SourceRange(file: file, start: first.bytes.lowerBound, end: end)
    let lineEnd = tree.lineEnd
    var sorted = CommentedImport.sorted(imports, lineEnd).map { $0.text }.joined(separator: lineEnd)
    // Text that ends with a line comment would comment out the text after it.
    if tree.hasMore(onLineOf: place.end) { sorted += lineEnd }
    var edits: [FixIt.Edit] = []
    if tree.text(place.start..<place.end) != sorted { edits.append(FixIt.Edit(place, sorted)) }
    for other in others { edits.append(FixIt.Edit(tree.lines(of: tree.sourceRange(other.bytes)), "")) }
    if edits.isEmpty { return [] }
    return [
      CodeAction(
        title: "Sort the imports", kind: .organizeImports, diagnostics: [], edits: edits, isPreferred: false)
    ]
  }
}

/// An import with its comments, in source form.
private struct CommentedImport {
  /// The normalized path.
  let path: String
  /// True if only imports are between it and the first one.
  let isOfBlock: Bool
  /// The whole range in the file.
  let bytes: Range<Int>
  /// The text before it: comments, each with the trivia after it.
  private var above: String
  private let own: String
  /// The comments after it, with the trivia before them.
  private var behind: String

  var text: String { above + own + behind }

  /// Returns the imports of a file in source order; nil if one of them has an error.
  static func all(in tree: SyntaxTree) -> [CommentedImport]? {
    var found: [CommentedImport] = []
    var isOfBlock = true
    var isBehindImport = false
    for declaration in tree.root.declarations {
      guard case .importing(let view) = declaration else {
        isOfBlock = found.isEmpty
        isBehindImport = false
        continue
      }
      guard !view.hasError, let path = view.path else { return nil }
      found.append(CommentedImport(view, FilePath(path).text, isOfBlock, isBehindImport: isBehindImport))
      isBehindImport = true
    }
    return found
  }

  private init(_ view: ImportDeclSyntax, _ path: String, _ isOfBlock: Bool, isBehindImport: Bool) {
    let tree = view.syntax.tree
    let tokens = view.syntax.tokenRange
    let own = view.syntax.byteRange
    // Between two imports every comment belongs to the lower one, except for those on the line of the upper
    // one.
    let before = tree.comments(before: tokens.lowerBound).first { $0.isFirstOnLine }
    let start = isBehindImport ? before?.range.lowerBound : view.syntax.commentedRange.lowerBound
    let after = tree.comments(before: tokens.upperBound).prefix { !$0.isFirstOnLine }.last
    bytes = (start ?? own.lowerBound)..<(after?.range.upperBound ?? own.upperBound)
    above = tree.text(bytes.lowerBound..<own.lowerBound)
    self.own = tree.text(own)
    behind = tree.text(own.upperBound..<bytes.upperBound)
    self.path = path
    self.isOfBlock = isOfBlock
  }

  /// Returns the imports sorted by path, without duplicates; the comments of duplicates are kept.
  static func sorted(_ imports: [CommentedImport], _ lineEnd: String) -> [CommentedImport] {
    var places = [String: Int]()
    var result: [CommentedImport] = []
    for next in imports {
      if let place = places[next.path] {
        result[place].take(commentsOf: next, lineEnd)
      } else {
        places[next.path] = result.count
        result.append(next)
      }
    }
    return result.sorted { $0.path < $1.path }
  }

  private mutating func take(commentsOf other: CommentedImport, _ lineEnd: String) {
    above += other.above
    if behind.isEmpty {
      behind = other.behind
    } else if !other.behind.isEmpty {
      above += other.behind.drop { $0 == " " || $0 == "\t" } + lineEnd
    }
  }
}

extension SyntaxTree {
  /// Returns true if anything but white space follows an offset on its line.
  fileprivate func hasMore(onLineOf offset: Int) -> Bool {
    let next = file.bytes[offset...].first { $0 != 0x20 && $0 != 0x09 }
    return next.map { $0 != 0x0A && $0 != 0x0D } ?? false
  }
}
