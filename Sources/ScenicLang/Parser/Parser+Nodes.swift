// Parses nodes and paths.

extension Parser {
  /// ```
  /// node = [ name ":" ] ( ( "stack" | "tabs" | "split" | "container" ) children | reference [ arguments ] )
  /// ```
  /// `stops` are the keywords that may follow. `isBeforeBody` is true if a brace may follow that belongs to
  /// the construct around the node.
  mutating func parseNode(before stops: TokenSet, isBeforeBody: Bool = false, isChild: Bool = false) {
    let start = mark
    if stops.contains(.pushKeyword) { skipToBeforeNode() }
    let needless = openNeedless()
    let isContent = isChild || stops.contains(.sceneKeyword)
    if !isChild { parseLabelWithoutColon(isRoot: isContent) }
    let node = parseNodeParts(
      before: needless == nil ? stops : [], isBeforeBody: isBeforeBody, isContent: isContent,
      isChild: isChild)
    if let needless { close(needless) }
    finish(node, start)
  }

  /// Opens parentheses around a node, directly after the keyword as around the argument of a function. After
  /// a space, the name of the node is more likely missing.
  mutating func openNeedless() -> Region? {
    guard kind == .leftParen, peek().isWord, !isLabel(cursor + 1),
      tokens[cursor].payload < TokenBuffer.extra,
      cursor > 0, tokens[cursor - 1].end == tokens[cursor].start
    else { return nil }
    report(.needlessBrackets, cursor..<after(cursor))
    return open(.leftParen)
  }

  /// Parses the label of a container without its colon. Among children it is a child of its own. At the root a word may
  /// be in its place: `root home as tabs { … }`.
  private mutating func parseLabelWithoutColon(isRoot: Bool) {
    let hasWord = isRoot && peek().isWord && !TokenSet.containers.union(.declarations).contains(peek())
    let word = cursor + (hasWord ? 2 : 1)
    guard kind == .identifier, continues(cursor + 1), continues(word), word + 1 < limit,
      TokenSet.containers.contains(tokens[word].kind), tokens[word + 1].kind == .leftBrace
    else { return }
    bumpName()
    if !hasWord { return missing(.token(.colon), as: .token) }
    report(.assignment(.colon), cursor..<cursor + 1)
    bump()
  }

  /// `isContent` is true for the root and the children of containers, which have no body.
  private mutating func parseNodeParts(
    before stops: TokenSet, isBeforeBody: Bool, isContent: Bool, isChild: Bool
  ) -> SyntaxKind {
    let first = isContent && !isChild && cursor > 0 ? cursor - 1 : cursor
    if !isBeforeBody, skipChoiceOfNode(isChild: isChild, isContent: isContent) { return .sceneNode }
    if !isChild { skipDoubledKeyword(before: stops) }
    skipColonOfWord()
    if skipQuotedNode(isChild: isChild) { return .sceneNode }
    skipStray(before: .words, wanted: .node)
    if isContent, kind.isWord, isAssignment(cursor + 1), peek(2).isWord {
      bumpName()
      report(.assignment(.colon), cursor..<cursor + 1)
      bump()
    }
    parseLabel(beforeValue: false)
    if kind == .at { skipMisplacedAttributes(of: first) { $0.isWord } }
    skipStray(before: .words, wanted: .node)
    if !isBeforeBody, kind == .identifier, peek() == .leftBrace, let meant = meantKeyword(.containers) {
      takeMisspelt(meant)
      parseChildren()
      return .containerNode
    }
    if !isBeforeBody, isContent, kind == .identifier, peek() == .leftBrace,
      !tokens.isFirstOnLine(cursor + 1, bytes)
    {
      reportUnknown(among: .containers)
      bump(as: .stackKeyword)
      parseChildren()
      return .containerNode
    }
    if TokenSet.containers.contains(kind) {
      bump()
      if kind == .at { skipMisplacedAttributes(of: first) { $0 == .leftBrace } }
      parseChildren()
      return .containerNode
    }
    parseReference(before: stops)
    if stops.contains(.pushKeyword) { parseArgumentsOfEffect() } else if beginsParens() { parseArguments() }
    return .sceneNode
  }

  /// Skips a string in the place of a scene's name, and parses the arguments after it; returns false if there is none.
  private mutating func skipQuotedNode(isChild: Bool) -> Bool {
    guard kind == .string, !isChild, continues(cursor) else { return false }
    unexpected(until: cursor + 1, as: .quotedName)
    let start = mark
    missing(.name(.input), as: .name)
    finish(.reference, start)
    if kind == .leftParen { parseArguments() }
    return true
  }

  /// ```
  /// children = "{" { child } "}"
  /// ```
  mutating func parseChildren() {
    guard descend() else { return }
    defer { ascend() }
    guard let region = open(.leftBrace) else { return }
    untilEnd { $0.parseChild() }
    close(region)
  }

  /// ```
  /// child = { attribute } node [ "," ]
  /// ```
  private mutating func parseChild() {
    let start = mark
    parseAttributes()
    if kind.isWord {
      parseNode(before: [], isChild: true)
      accept(.comma)
      finish(.child, start)
    } else if mark > start {
      missing(.node)
      finish(.child, start)
    } else {
      skip(.node) { $0.tokens[$1].kind.isWord || $0.tokens[$1].kind == .at }
    }
  }

  /// ```
  /// path = step { "/" step } [ "presenting" path ]
  /// ```
  mutating func parsePath(before stops: TokenSet) {
    let start = mark
    guard descend() else { return }
    defer { ascend() }
    parseStep(before: stops)
    while accept(.slash) { parseStep(before: stops) }
    let isInEffect = stops.contains(.pushKeyword)
    if kind == .presentingKeyword || isPresenting(cursor) || isInEffect && isMisspeltPresenting {
      if kind == .presentingKeyword { bump() } else { takeMisspelt(.presentingKeyword) }
      parsePath(before: stops)
    }
    finish(.path, start)
  }

  /// True if a word behind the path of an effect means `presenting`.
  private var isMisspeltPresenting: Bool {
    kind == .identifier && peek().isWord && meansPresenting(cursor)
  }

  /// Returns true if the word at a token probably means `presenting`.
  private func meansPresenting(_ token: Int) -> Bool {
    meantKeyword([.presentingKeyword], at: token) != nil
      || tokens[token].kind == .identifier && ForeignWord.presentations.contains(text(token).lowercased())
  }

  /// Returns true if a token can only be the word `presenting`, perhaps misspelt: a path with more than one
  /// step follows.
  func isPresenting(_ token: Int) -> Bool {
    guard token + 1 < limit, tokens[token].kind.isWord, hasTwoSteps(token + 1) else { return false }
    return tokens[token].kind == .presentingKeyword || meansPresenting(token)
  }

  /// Returns true if the tokens can only be a path: it has more than one step, or presents one that has.
  func isPath(_ token: Int) -> Bool {
    let end = afterStep(token)
    if end < limit, tokens[end].kind == .presentingKeyword { return isPresenting(end) }
    return hasTwoSteps(token)
  }

  /// Returns true if a step and a slash are at a token, and the next step on the same line.
  private func hasTwoSteps(_ token: Int) -> Bool {
    let end = afterStep(token)
    return end > token && end + 1 < limit && tokens[end].kind == .slash && tokens[end + 1].kind.isWord
      && !tokens.isFirstOnLine(end, bytes) && !tokens.isFirstOnLine(end + 1, bytes)
  }

  /// Returns the token after the reference and arguments that begin at a token; the token itself if there are
  /// none.
  func afterStep(_ token: Int) -> Int {
    guard token < limit, tokens[token].kind.isWord else { return token }
    var end = token + 1
    defer { lookahead.add(end - token) }
    while end + 1 < limit, tokens[end].kind == .period, tokens[end + 1].kind.isWord { end += 2 }
    return end < limit && tokens[end].kind == .leftParen ? after(end) : end
  }

  /// ```
  /// step = reference [ arguments ]
  /// ```
  private mutating func parseStep(before stops: TokenSet) {
    let start = mark
    if parseContainerInPath() { return finish(.step, start) }
    if isPresenting(cursor) { missing(.name(.input), as: .name) } else { parseReference(before: stops) }
    if beginsParens() { parseArguments() }
    finish(.step, start)
  }
}
