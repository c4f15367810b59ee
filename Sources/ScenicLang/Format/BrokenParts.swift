/// Finds the errors in a file, in the smallest parts that can be kept unchanged. A declaration, member,
/// child, effect or statement with an error keeps its bytes, and those between it and its neighbors on the
/// line.
struct BrokenParts {
  private let tree: SyntaxTree
  /// The number of tokens before each that have errors themselves.
  private var wrongBefore: [Int32]
  /// True for each node whose errors are all in items of braces inside it.
  private var isConfined: [Bool]
  /// For each token the end of the largest unchanged part that begins with it; 0 for none.
  private var partEnds: [Int32]
  private var isEndFixed = false

  /// Marks the unchanged parts of a layout. O(n).
  static func mark(_ layout: inout Layout) {
    var finder = BrokenParts(layout)
    finder.findParts(layout)
    layout.isBroken = [Bool](repeating: false, count: layout.tokens.count)
    var token = 0
    while token < layout.tokens.count {
      let end = max(Int(finder.partEnds[token]), token)
      layout.fix(token..<end)
      token = max(end, token + 1)
    }
    if finder.isEndFixed { layout.marks[layout.tokens.count - 1].insert(.isFixed) }
  }

  private init(_ layout: Layout) {
    tree = layout.tree
    isConfined = [Bool](repeating: true, count: layout.nodes.count)
    partEnds = [Int32](repeating: 0, count: layout.tokens.count + 1)
    wrongBefore = []
    wrongBefore.reserveCapacity(layout.tokens.count + 1)
    let wrong = wrongTokens(layout)
    var count: Int32 = 0
    for token in 0..<layout.tokens.count {
      wrongBefore.append(count)
      if wrong[token] { count += 1 }
    }
    wrongBefore.append(count)
  }

  /// Returns the tokens with a lexical error in them or before them.
  private mutating func wrongTokens(_ layout: Layout) -> [Bool] {
    let tokens = layout.tokens
    var wrong = [Bool](repeating: false, count: tokens.count)
    var token = 0
    for fact in tokens.facts where fact.isError {
      while token + 1 < tokens.count, Int(tokens[token].end) <= fact.start { token += 1 }
      if fact.kind == .unterminatedComment || fact.kind == .utf16 { isEndFixed = true }
      let isInside = fact.start >= Int(tokens[token].start) && token + 1 < tokens.count
      if isInside || layout.marks[token].contains(.stray) { wrong[token] = true }
    }
    return wrong
  }

  private mutating func findParts(_ layout: Layout) {
    var end = 0
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      if node.kind.isLeaf {
        if !node.flags.contains(.isMissing) { end = Int(node.token) + 1 }
      } else if isWrong(index, end) {
        isConfined[index] = confines(index, end, layout)
      }
    }
  }

  private func isWrong(_ index: Int, _ end: Int) -> Bool {
    let node = tree.nodes[index]
    if node.flags.contains(.hasError) || node.flags.contains(.isMissing) { return true }
    return Int(node.token) < end && wrongBefore[end] > wrongBefore[Int(node.token)]
  }

  /// Returns true if the errors of a node are all in items of its braces, or of those of its parts. Its own
  /// items with direct errors become unchanged parts.
  private mutating func confines(_ index: Int, _ end: Int, _ layout: Layout) -> Bool {
    let isFile = tree.nodes[index].kind == .file
    guard var child = layout.lastChild(of: index) else { return false }
    var isInBraces = isFile || layout.isToken(child, .rightBrace)
    var isConfined = true
    var isCaused = false
    var end = end
    while true {
      if isInBraces, !isFile, layout.isToken(child, .leftBrace) { isInBraces = false }
      let start = Int(tree.nodes[child].token)
      if isWrong(child, max(end, start)) {
        isCaused = true
        if !isInBraces {
          isConfined = isConfined && !tree.nodes[child].kind.isLeaf && self.isConfined[child]
        } else if isFile, start == layout.tokens.count - 1 {
          isEndFixed = true
        } else if !self.isConfined[child] || tree.nodes[child].kind == .unexpected {
          partEnds[start] = max(partEnds[start], Int32(truncatingIfNeeded: end))
        }
      }
      end = min(end, start)
      guard let previous = layout.child(before: child, of: index) else { break }
      child = previous
    }
    return isFile || isConfined && isCaused && !isInBraces
  }
}

extension Layout {
  /// Keeps a run of tokens unchanged, with the trivia between it and its neighbors on the line.
  fileprivate mutating func fix(_ part: Range<Int>) {
    guard !part.isEmpty else { return }
    for token in part {
      isBroken[token] = true
      if token > part.lowerBound { marks[token].insert(.isFixed) }
    }
    marks[part.lowerBound].insert(.beginsFixed)
    for token in [part.lowerBound, part.upperBound] where token > 0 && token < tokens.count - 1 {
      if marks[token].isDisjoint(with: [.newline, .commentLine]) { marks[token].insert(.isFixed) }
    }
  }
}
