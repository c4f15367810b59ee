// Parses blocks and effects.

extension Parser {
  /// ```
  /// block = "{" { effect [ ";" ] } "}"
  /// ```
  mutating func parseBlock() {
    let start = mark
    guard descend() else { return }
    defer { ascend() }
    if let region = open(.leftBrace) {
      skipClosureParameters()
      untilEnd { parser in
        if parser.parseEffect() { parser.accept(.semicolon) } else { parser.recoverEffect() }
      }
      close(region)
    }
    finish(.block, start)
  }

  /// Skips `id in` and `(id, name) in` before an effect.
  private mutating func skipClosureParameters() {
    guard kind == .identifier || kind == .wildcard || kind == .leftParen else { return }
    var end = cursor
    if kind == .leftParen {
      end = after(cursor)
    } else {
      end += 1
      while end + 1 < limit, tokens[end].kind == .comma, tokens[end + 1].kind.isWord { end += 2 }
    }
    guard end + 1 < limit, tokens[end].kind == .inKeyword, TokenSet.effects.contains(tokens[end + 1].kind)
    else { return }
    unexpected(until: end + 1, as: .closureParameters)
  }

  private mutating func recoverEffect() {
    let end = afterStep(cursor)
    guard end > cursor, end < limit, tokens[end].kind == .semicolon else {
      skip(.effect) { $0.isStart(.effects, $1) || $0.tokens[$1].kind == .semicolon }
      accept(.semicolon)
      return
    }
    unexpected(until: end, as: .unexpected(.effect))
    bump()
  }

  /// ```
  /// effect = push | pop | replace | show | present | dismiss | back | close | select | update | go | reroot
  ///   | finish | cancel | do | resume | stay | if
  /// ```
  private mutating func parseEffect() -> Bool {
    let start = mark
    guard let effect = keyword(of: .effects) ?? foreignEffect() else { return false }
    bump()
    let node = parseEffectParts(effect)
    if node != .ifEffect { skipStack() }
    skipFilter()
    finish(node, start)
    return true
  }

  /// Skips a condition after an effect that has none, up to the end of its line.
  private mutating func skipFilter() {
    guard kind == .whereKeyword, !isAtEnd, !tokens.isFirstOnLine(cursor, bytes) else { return }
    var end = cursor + 1
    while end < limit, !tokens.isFirstOnLine(end, bytes), tokens[end].kind != .semicolon { end = after(end) }
    unexpected(until: min(end, limit))
  }

  /// ```
  /// push = "push" node [ "in" reference ]
  /// ```
  /// ```
  /// pop = "pop" [ "all" | integer ] [ "in" reference ]
  /// ```
  /// ```
  /// replace = "replace" node
  /// ```
  /// ```
  /// show = "show" node [ "as" name ] [ "where" expression ]
  /// ```
  /// ```
  /// present = "present" node [ "as" name ]
  /// ```
  /// ```
  /// dismiss = "dismiss" [ "all" ]
  /// ```
  /// ```
  /// back = "back" "to" reference [ "where" expression ]
  /// ```
  /// ```
  /// close = "close" [ reference [ "where" expression ] ]
  /// ```
  /// ```
  /// select = "select" reference
  /// ```
  /// ```
  /// update = "update" reference arguments [ "where" expression ]
  /// ```
  /// ```
  /// go = "go" path
  /// ```
  /// ```
  /// reroot = "root" node [ "in" reference ]
  /// ```
  /// ```
  /// finish = "finish" [ "(" expression ")" ]
  /// ```
  /// ```
  /// cancel = "cancel"
  /// ```
  /// ```
  /// do = "do" reference [ arguments ] [ "for" reference ]
  /// ```
  /// ```
  /// resume = "resume" reference
  /// ```
  /// ```
  /// stay = "stay"
  /// ```
  private mutating func parseEffectParts(_ effect: TokenKind) -> SyntaxKind {
    switch effect {
    case .pushKeyword: return parsePlacedNode(.pushEffect)
    case .rootKeyword: return parsePlacedNode(.rootEffect)
    case .popKeyword: return parsePop()
    case .dismissKeyword:
      let dismiss = cursor - 1
      if acceptMisspeltAll() { return .dismissEffect }
      if skipDismissOfName() {
        // One repair replaces the keyword and the arguments.
        around.isClosing = true
        defer { around.isClosing = false }
        return parseChosen(.closeEffect)
      }
      accept(.allKeyword)
      return parseTo(after: dismiss).map { $0 == .backEffect ? parseChosen(.backEffect) : .dismissEffect }
        ?? .dismissEffect
    case .replaceKeyword: return parseNodeEffect(.replaceEffect)
    case .showKeyword: return parseShow()
    case .presentKeyword: return parsePresent()
    case .backKeyword:
      if skipEndOfBack() { return .popEffect }
      expect(.toKeyword)
      return parseChosen(.backEffect)
    case .closeKeyword:
      guard kind.isWord && !TokenSet.effects.contains(kind) || kind == .leftParen else { return .closeEffect }
      return skipAllOfClose() ? .closeEffect : parseChosen(.closeEffect)
    case .selectKeyword:
      parseTarget()
      return .selectEffect
    case .resumeKeyword:
      parseTarget()
      return .resumeEffect
    case .updateKeyword:
      parseReference(before: .effects)
      if skipConditionBeforeArguments() { return .updateEffect }
      if kind == .identifier { parseArgumentsOfEffect() } else { parseArguments() }
      parseFilter()
      return .updateEffect
    case .goKeyword:
      parsePath(before: .effects)
      return .goEffect
    case .finishKeyword: return parseFinish()
    case .doKeyword:
      parseReference(before: Parser.ownerStops)
      parseArgumentsOfEffect()
      if acceptOwnerKeyword() { parseReference(before: .effects) }
      return .doEffect
    case .ifKeyword: return parseIf()
    case .cancelKeyword: return .cancelEffect
    default: return .stayEffect
    }
  }

  /// Parses the scene of `close` or `back to`, and the condition that chooses one of its nodes.
  private mutating func parseChosen(_ effect: SyntaxKind) -> SyntaxKind {
    let target = cursor
    parseTarget(before: Parser.filterStops)
    skipArgumentsAsFilter(from: target)
    parseFilter()
    return effect
  }

  /// Parses the reference of an effect, perhaps in parentheses as the argument of a function.
  private mutating func parseTarget(before stops: TokenSet = .effects) {
    skipLeadingPeriod()
    let needless = openNeedless()
    parseReference(before: needless == nil ? stops : [])
    if let needless { close(needless) }
  }

  private static let filterStops = TokenSet.effects.union([.whereKeyword])

  private mutating func parsePlacedNode(_ effect: SyntaxKind) -> SyntaxKind {
    let keyword = cursor - 1
    parseNode(before: Parser.placeStops)
    if effect == .pushEffect, skipStyleOfPush(keyword) { return .presentEffect }
    _ = parseContainer()
    return effect
  }

  /// Parses `in` and a reference; returns false if there is no `in`.
  private mutating func parseContainer() -> Bool {
    guard acceptShort(.inKeyword) else { return false }
    skipDoubledKeyword(before: .effects)
    skipLeadingPeriod()
    parseReference(before: .effects)
    return true
  }

  private static let placeStops = TokenSet.effects.union([.inKeyword])

  /// Consumes `for`, or a word that means it and is followed by another on its line.
  private mutating func acceptOwnerKeyword() -> Bool {
    if accept(.forKeyword) { return true }
    guard kind == .inKeyword || kind == .identifier, peek().isWord, !isAtEnd,
      !tokens.isFirstOnLine(cursor, bytes), !tokens.isFirstOnLine(cursor + 1, bytes)
    else { return false }
    if kind == .inKeyword {
      reportForeign(.owner, until: cursor + 1)
      bump(as: .forKeyword)
      return true
    }
    guard misspelt(.effects, at: cursor) == nil, meantKeyword([.forKeyword]) != nil else { return false }
    takeMisspelt(.forKeyword)
    return true
  }

  private static let ownerStops = TokenSet.effects.union([.forKeyword])

  private mutating func parsePop() -> SyntaxKind {
    let pop = cursor - 1
    if !accept(.allKeyword), !acceptMisspeltAll() { parseCount() }
    if let other = parseTo(after: pop) { return other == .backEffect ? parseChosen(.backEffect) : other }
    if parseContainer() { skipCountBehindStack(from: pop) }
    return .popEffect
  }

  /// Parses the number of entries to pop, if there is one.
  private mutating func parseCount() {
    if isOtherCount { return unexpected(until: after(cursor), as: .wrongCount) }
    let number = kind == .minus ? cursor + 1 : cursor
    guard number < limit, tokens[number].kind == .integer || tokens[number].kind == .decimal else { return }
    let isZero = integerMagnitude(bytes, tokens.range(number)) == 0
    if kind != .integer || isZero { return unexpected(until: number + 1, as: .wrongCount) }
    bump()
  }

  /// True if a name or parentheses are in the place of a number, with nothing else behind on the line.
  private var isOtherCount: Bool {
    guard kind == .identifier || kind == .leftParen, !tokens.isFirstOnLine(cursor, bytes),
      misspelt(.effects, at: cursor) == nil
    else { return false }
    let next = after(cursor)
    return next >= limit || tokens.isFirstOnLine(next, bytes) || tokens[next].kind == .semicolon
      || tokens[next].kind == .inKeyword
  }

  private mutating func parseShow() -> SyntaxKind {
    let show = cursor - 1
    parseNode(before: Parser.styleStops)
    skipStack(after: show)
    if accept(.asKeyword) { parseStyle(of: show, before: Parser.filterStops) }
    parseFilter()
    return .showEffect
  }

  private mutating func parseNodeEffect(_ effect: SyntaxKind) -> SyntaxKind {
    skipReplacedNode()
    parseNode(before: .effects)
    return effect
  }

  private mutating func parsePresent() -> SyntaxKind {
    let (fact, style) = (facts.count, cursor)
    let hasStyle = skipStyleBeforeNode()
    parseNode(before: Parser.styleStops)
    if hasStyle, facts.indices.contains(fact), case .styleBeforeNode = facts[fact].kind {
      facts[fact] = SyntaxFact(kind: .styleBeforeNode, tokens: style..<cursor)
    }
    if acceptShort(.asKeyword) { parseStyle(of: style - 1, before: .effects) }
    return .presentEffect
  }

  /// Skips a style before the scene, as in `present sheet cat`; returns false if there is none.
  private mutating func skipStyleBeforeNode() -> Bool {
    guard kind == .identifier, peek() == .identifier || peek() == .stackKeyword,
      !tokens.isFirstOnLine(cursor + 1, bytes), foreignWord(among: ForeignWord.effects)?.style != nil
    else { return false }
    unexpected(until: cursor + 1, as: .styleBeforeNode)
    return true
  }

  private static let styleStops = TokenSet.effects.union([.asKeyword, .whereKeyword, .inKeyword])

  private mutating func parseFinish() -> SyntaxKind {
    if beginsParens(), let region = open(.leftParen) {
      if isLabel(cursor) { unexpected(until: cursor + 2) }
      parseExpression()
      close(region)
    } else if isValueWithoutParentheses {
      parseWithoutParentheses { parser in
        if parser.kind == .withKeyword { parser.setAside(until: parser.cursor + 1) }
        parser.parseExpression()
      }
    }
    return .finishEffect
  }

  /// True if a value follows on the line, and no further effect.
  private var isValueWithoutParentheses: Bool {
    if kind == .withKeyword { return continues(cursor) && TokenSet.expressions.contains(peek()) }
    return !isAtEnd && !tokens.isFirstOnLine(cursor, bytes) && TokenSet.expressions.contains(kind)
      && !TokenSet.effects.contains(kind) && misspelt(.effects, at: cursor) == nil
  }

  /// ```
  /// if = "if" expression block [ "else" ( block | if ) ]
  /// ```
  private mutating func parseIf() -> SyntaxKind {
    if !skipOptionalBinding() { parseRuleExpression() }
    parseBlock()
    let isMisspelt = kind == .identifier && (peek() == .leftBrace || peek() == .ifKeyword)
    let isJoined = kind == .identifier && ForeignWord.choices.contains(text(cursor))
    if isJoined {
      report(.joinedElse, cursor..<cursor + 1)
    } else if isMisspelt, meantKeyword([.elseKeyword]) != nil {
      reportMisspelt(.elseKeyword)
    } else if kind != .elseKeyword {
      return .ifEffect
    }
    if !isJoined { bump() }
    guard isJoined || kind == .ifKeyword else {
      parseElseBlock()
      return .ifEffect
    }
    guard depth < Parser.maximumDepth else {
      unexpected(until: limit, as: .tooDeep)
      return .ifEffect
    }
    depth += 1
    defer { depth -= 1 }
    if !isJoined, parseEffect() { return .ifEffect }
    let start = mark
    bump(as: .ifKeyword)
    finish(parseIf(), start)
    return .ifEffect
  }

  /// Skips `let x = y`, whose name is kept; returns false if there is none.
  private mutating func skipOptionalBinding() -> Bool {
    guard kind == .identifier, peek() == .identifier, peek(2) == .equal || peek(2) == .leftBrace,
      ForeignWord.binders.contains(text(cursor))
    else { return false }
    let end = peek(2) == .equal ? afterStep(cursor + 3) : cursor + 2
    guard end < limit, tokens[end].kind == .leftBrace else { return false }
    report(.optionalBinding, cursor..<end)
    setAside(until: cursor + 1)
    bumpName()
    setAside(until: end)
    return true
  }

  /// Parses the block after `else`. If an `if` is missing before it, it gets a further `else` too.
  private mutating func parseElseBlock() {
    repeat {
      let isBroken = kind != .leftBrace
      parseBlock()
      guard isBroken else { return }
    } while accept(.elseKeyword)
  }
}
