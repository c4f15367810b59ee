/// Finds what is wrong in a file, in parts as small as can be left alone: a declaration, member, child, effect or
/// statement stays byte for byte as it is, with what is between it and its neighbours on the line.
struct BrokenParts {
  private let tree: SyntaxTree
  /// How many tokens before each are wrong by themselves.
  private var wrongBefore: [Int32]
  /// Of each node with something wrong in it, whether that is all in items of braces inside it.
  private var isConfined: [Bool]
  /// For each token the end of the largest part that begins with it and stays as it is; 0 for none.
  private var partEnds: [Int32]
  private var isEndFixed = false

  /// Marks in a layout what stays as it is. O(n).
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

  /// The tokens with something wrong in them or before them, as the lexer saw it.
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

  /// Whether what is wrong in a node is all in items of its braces, or of those of its parts. Those of its own that are
  /// wrong in themselves become parts that stay as they are.
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
  /// Leaves a run of tokens as it is, with what parts it from its neighbours on the line.
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
