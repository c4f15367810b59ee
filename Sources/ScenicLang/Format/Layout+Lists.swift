// Reads lists in parentheses and square brackets, and chains of operators.

extension Layout {
  /// Reads the parentheses among the parts of a node.
  mutating func readParens(_ index: Int) {
    var closer = -1
    var child = lastChild(of: index)
    while let current = child {
      if isToken(current, .rightParen) { closer = token(current) }
      if isToken(current, .leftParen), closer >= 0 {
        return addList(token(current), closer, hasLastComma: false)
      }
      child = self.child(before: current, of: index)
    }
  }

  /// Reads a node that is a list from its first token to its last.
  mutating func readList(_ index: Int, hasLastComma: Bool) {
    guard let last = lastChild(of: index), nodes[last].kind == .token else { return }
    let opener = token(index)
    let closer = token(last)
    var lastComma = hasLastComma
    var child = self.child(before: last, of: index)
    while let current = child {
      if isToken(current, .comma) {
        let comma = token(current)
        if comma + 1 < closer {
          gaps[comma + 1] = .part
        } else if marks[comma].contains(.comment) {
          lastComma = false
        } else {
          imply(comma)
        }
      }
      child = self.child(before: current, of: index)
    }
    addList(opener, closer, hasLastComma: lastComma)
  }

  private mutating func addList(_ opener: Int, _ closer: Int, hasLastComma: Bool) {
    let isEmpty = closer == opener + 1 || closer == opener + 2 && tokens[opener + 1].kind == .colon
    if isEmpty, !marks[closer].contains(.comment), !marks[opener + 1].contains(.comment) { return }
    gaps[opener + 1] = .listStart
    gaps[closer] = .listEnd
    addGroup(.list, opener, closer + 1, hasLastComma: hasLastComma && !isEmpty)
  }

  // MARK: Chains

  /// Reads an operator between two values. Operators of equal precedence form one chain.
  mutating func readBinary(_ index: Int, _ end: Int) {
    guard let right = lastChild(of: index), let sign = child(before: right, of: index),
      let left = child(before: sign, of: index), nodes[sign].kind == .token
    else { return }
    let start = token(index)
    let rank = Layout.rank(tokens[token(sign)].kind)
    gaps[token(sign)] = .part
    let group = Int(firstGroup[start])
    if nodes[left].kind == .binaryExpr, group >= 0, groups[group].rank == rank {
      groups[group].end = Int32(truncatingIfNeeded: end)
      groups[group].fitEnd = groups[group].end
    } else {
      addGroup(.chain, start, end, rank: rank)
    }
  }

  private static func rank(_ sign: TokenKind) -> UInt8 {
    switch sign {
    case .orOr: 1
    case .andAnd: 2
    case .questionQuestion: 3
    case .plus, .minus: 4
    default: 5
    }
  }

  /// Reads a choice between two values, or between types: all of its signs break the line or none.
  mutating func readChain(_ index: Int, _ end: Int) {
    var child = lastChild(of: index)
    while let current = child {
      if nodes[current].kind == .token { gaps[token(current)] = .part }
      child = self.child(before: current, of: index)
    }
    addGroup(.chain, token(index), end)
  }

  /// Reads a path, which breaks before its presentation; each of its parts breaks before its slashes.
  mutating func readPath(_ index: Int, _ end: Int) {
    var stepsEnd = end
    var slashes = 0
    var child = lastChild(of: index)
    while let current = child {
      if isToken(current, .presentingKeyword) { stepsEnd = token(current) }
      if isToken(current, .slash) { slashes += 1 }
      if nodes[current].kind == .token { gaps[token(current)] = .part }
      child = self.child(before: current, of: index)
    }
    if slashes > 0 { addGroup(.chain, token(index), stepsEnd) }
    if stepsEnd < end { addGroup(.chain, token(index), end) }
  }
}
