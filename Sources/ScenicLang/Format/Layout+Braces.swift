// Reads the items in braces, and the headers before the braces.

extension Layout {
  /// Reads the file. Every declaration begins a line, and the file ends with a line end.
  mutating func readFile(_ index: Int) {
    var child = lastChild(of: index)
    while let current = child {
      gaps[token(current)] = .line
      child = self.child(before: current, of: index)
    }
  }

  /// Reads the items of a node in braces, and their separators on one line. Returns the opening brace.
  @discardableResult
  mutating func readBraces(_ index: Int, _ gap: TokenGap) -> Int? {
    guard let last = lastChild(of: index), isToken(last, .rightBrace) else { return nil }
    let closer = token(last)
    var next = closer
    var count = 0
    var child = self.child(before: last, of: index)
    while let current = child, !isToken(current, .leftBrace) {
      if nodes[current].kind.isLeaf {
        if isSeparator(current) { readSeparator(token(current)) }
      } else if token(current) < next {
        next = token(current)
        gaps[next] = gap
        count += 1
        let end = current - 1
        if nodes[current].kind == .child, isSeparator(end) { readSeparator(token(end)) }
      }
      child = self.child(before: current, of: index)
    }
    guard let opening = child else { return nil }
    let opener = token(opening)
    gaps[closer] = count > 0 || marks[closer].contains(.comment) ? .lastItem : .glue
    if count > 0 { gaps[next] = .firstItem }
    if gap == .item, count > 1 { marks[next].insert(.newline) }
    addGroup(.braces, opener, closer + 1)
    return opener
  }

  private func isSeparator(_ index: Int) -> Bool {
    isToken(index, .comma) || isToken(index, .semicolon)
  }

  /// Reads a separator, which depends on line breaks. It is kept if a comment is before it, beside an error,
  /// and beside a word that would be parsed as an operator.
  private mutating func readSeparator(_ separator: Int) {
    let next = separator + 1
    let stays =
      !marks[separator].isDisjoint(with: [.comment, .isFixed]) || marks[next].contains(.isFixed)
      || !isBroken.isEmpty && (isBroken[separator - 1] || isBroken[next])
      || isOperatorElsewhere(separator - 1) || isOperatorElsewhere(next)
      || tokens[next].kind == .presentingKeyword
    if stays {
      if gaps[next] == .itemAfterComma || gaps[next] == .itemAfterSemicolon { gaps[next] = .item }
    } else {
      imply(separator)
    }
  }

  /// Marks a separator as implied by the layout.
  mutating func imply(_ separator: Int) {
    marks[separator].insert(.isImplied)
    let around = marks[separator].intersection([.newline, .blankLine])
    marks[separator + 1].formUnion(around)
  }

  /// Returns true if a name is an operator in other languages, and would be parsed as one between values.
  private func isOperatorElsewhere(_ token: Int) -> Bool {
    guard tokens[token].kind == .identifier, tokens.range(token).count <= 3 else { return false }
    return ["and", "or", "not"].contains(tree.text(tokens.range(token)))
  }

  /// Reads a type with cases or fields.
  mutating func readData(_ index: Int) {
    if let brace = readBraces(index, .itemAfterComma) { gaps[brace] = .brace }
  }

  // MARK: Headers

  /// Reads the clauses of a scene or flow.
  mutating func readHeader(_ index: Int, _ end: Int, body: Int?) {
    var child = lastChild(of: index)
    if let body {
      gaps[body] = .brace
      while let current = child, token(current) >= body { child = self.child(before: current, of: index) }
    }
    var start = -1
    var count = 0
    while let current = child {
      switch nodes[current].kind {
      case .requiresClause, .producesClause, .updatesClause, .sendsClause:
        gaps[token(current)] = .clause
        count += 1
      case .token: start = token(current)
      default: break
      }
      child = self.child(before: current, of: index)
    }
    if count > 0, start >= 0 { addGroup(.header, start, end, fitEnd: body.map { $0 + 1 }) }
  }

  /// Reads the triggers and conditions of a rule or link.
  mutating func readRule(_ index: Int, _ end: Int) {
    guard let block = lastChild(of: index), nodes[block].kind == .block else { return }
    let brace = token(block)
    var start = -1
    var parts = 0
    var trigger = -1
    var child = self.child(before: block, of: index)
    while let current = child {
      switch nodes[current].kind {
      case .trigger:
        if trigger >= 0 { parts += 1 }
        trigger = token(current)
        gaps[trigger] = .part
      case .whereClause, .waitClause, .evenCoveredClause, .askingClause:
        gaps[token(current)] = .part
        parts += 1
      case .token: start = token(current)
      default: break
      }
      child = self.child(before: current, of: index)
    }
    if trigger >= 0 { gaps[trigger] = .space }
    gaps[brace] = .brace
    if parts > 0 { addGroup(.header, start, end, fitEnd: brace + 1) }
  }

  /// Reads the initial conditions of a test.
  mutating func readTest(_ index: Int, _ end: Int) {
    guard let brace = readBraces(index, .itemAfterSemicolon) else { return }
    gaps[brace] = .brace
    var child = lastChild(of: index)
    while let current = child, nodes[current].kind != .withClause {
      child = self.child(before: current, of: index)
    }
    guard let clause = child else { return }
    var part = lastChild(of: clause)
    while let current = part {
      if nodes[current].kind == .assignment { gaps[token(current)] = .part }
      part = self.child(before: current, of: clause)
    }
    gaps[token(clause) + 1] = .space
    gaps[token(clause)] = .part
    addGroup(.header, token(index), end, fitEnd: brace + 1)
  }

  /// Reads the blocks of an `if`, which are broken together.
  mutating func readIf(_ index: Int, _ end: Int) {
    guard let first = firstBlock(of: index), first >= 0 else { return }
    groups[first].fitEnd = Int32(truncatingIfNeeded: end)
    guard let last = lastChild(of: index) else { return }
    let isElseIf = nodes[last].kind == .ifEffect
    let other = isElseIf ? firstBlock(of: last) : Int(firstGroup[token(last)])
    if let other, other >= 0, other != first { groups[other].followsBraces = true }
  }

  /// Returns the group of the first block of an `if`.
  private func firstBlock(of index: Int) -> Int? {
    var block: Int?
    var child = lastChild(of: index)
    while let current = child {
      if nodes[current].kind == .block { block = Int(firstGroup[token(current)]) }
      child = self.child(before: current, of: index)
    }
    return block
  }
}
