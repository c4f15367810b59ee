/// Matches unbalanced brackets by keywords, lines and indentation.
///
/// - A declaration is inside the braces of a flow or of none, but for the members of a scene and of `events`.
/// - A line that is not indented deeper than the line of an open brace ends that brace, unless it begins with
///   its closer.
/// - A closing brace at the beginning of a line belongs to the brace whose line begins in the same column.
/// - A closing brace within a line belongs to a brace of that line; of too many in a line the first are
///   extra.
/// - Of two closing parentheses for one opening, the first is extra if the text after it continues inside.
/// - A keyword that begins a declaration, at the beginning of a line, is not in parentheses.
/// - `else` ends the braces of an `if`.
struct BracketCues {
  private let tokens: TokenBuffer
  private let bytes: [UInt8]
  /// Without it only keywords count, for files whose indentation does not follow their nesting.
  private let usesIndentation: Bool
  private var brackets = Brackets()
  private var open = OpenBrackets()
  /// The column of the line's first token; a continuation line has that of the line before.
  private var indentation = 0
  private var lineStart = 0
  /// The keyword of the declaration to which the next brace belongs.
  private var owner = TokenKind.endOfFile
  /// The number of closing braces at the beginning of the line.
  private var leadingClosers = 0
  /// The number of extra closing braces in the line.
  private var surplus = 0
  /// The last pair of parentheses: its index among the pairs, and the number of enclosing openers.
  private var lastPair: (index: Int, depth: Int)?

  static func match(_ tokens: TokenBuffer, _ bytes: [UInt8], usesIndentation: Bool) -> Brackets {
    var cues = BracketCues(tokens, bytes, usesIndentation)
    for token in 0..<tokens.count { cues.visit(token) }
    cues.brackets.extraClosers.sort()
    return cues.brackets
  }

  private init(_ tokens: TokenBuffer, _ bytes: [UInt8], _ usesIndentation: Bool) {
    self.tokens = tokens
    self.bytes = bytes
    self.usesIndentation = usesIndentation
  }

  private mutating func visit(_ token: Int) {
    let kind = tokens[token].kind
    let isFirst = kind == .endOfFile || tokens.isFirstOnLine(token, bytes)
    if isFirst { beginLine(token) }
    if kind == .ifKeyword, owner == .endOfFile { owner = .ifKeyword }
    if kind == .elseKeyword { endIf(token) }
    if kind.isOpener {
      if opensNothing(token) { return brackets.extraOpeners.append(token) }
      open.push(OpenBracket(token: token, kind: kind, indentation: indentation, owner: owner))
      if kind == .leftBrace { owner = .endOfFile }
    } else if let partner = kind.isCloser ? kind.partner : nil {
      if partner == .leftBrace { closeBrace(token, isFirst) } else { closeParen(token, partner) }
    }
  }

  // MARK: Lines

  private mutating func beginLine(_ token: Int) {
    let kind = tokens[token].kind
    lineStart = token
    let column = kind == .endOfFile || !usesIndentation ? 0 : column(token)
    if !BracketCues.continuations.contains(kind) { indentation = column }
    if !kind.isCloser, kind != .leftBrace, !BracketCues.continuations.contains(kind) {
      endBraces(token, column)
    }
    let declaration = firstWord(token)
    if beginsDeclaration(declaration) { owner = tokens[declaration].kind }
    countSurplus(token)
  }

  /// Returns the token after the attributes that begin a line, on that line.
  private func firstWord(_ token: Int) -> Int {
    var word = token
    var depth = 0
    while word + 1 < tokens.count, word == token || !tokens.isFirstOnLine(word, bytes) {
      let kind = tokens[word].kind
      if kind.isOpener { depth += 1 }
      if kind.isCloser { depth -= 1 }
      let isName = word > token && tokens[word - 1].kind == .at
      if depth == 0, kind != .at, !kind.isCloser, !isName { return word }
      word += 1
    }
    return token
  }

  /// The tokens at the beginning of a line that continue the line before.
  private static let continuations: TokenSet = [
    .requiresKeyword, .producesKeyword, .updatesKeyword, .whereKeyword, .orKeyword, .evenKeyword,
    .askingKeyword, .elseKeyword, .arrow, .bar, .andAnd, .orOr, .question, .colon, .slash, .rightParen,
    .rightBracket,
  ]

  /// Ends the brackets that cannot contain this line, whose first token is in a column.
  private mutating func endBraces(_ token: Int, _ column: Int) {
    while let top = open.top {
      let isOut =
        tokens[token].kind == .endOfFile || beginsDeclaration(token) && !top.canHold(tokens[token].kind)
      let isLeft = usesIndentation && top.kind == .leftBrace && top.indentation >= column
      guard isOut || isLeft else { return }
      _ = open.pop()
      brackets.unclosed.append(.init(opener: top.token, place: token))
    }
  }

  /// Ends the braces of an `if` before an `else` that is directly inside them.
  private mutating func endIf(_ token: Int) {
    guard let top = open.top, top.kind == .leftBrace, top.owner == .ifKeyword,
      ![.period, .rightBrace].contains(tokens[token - 1].kind)
    else { return }
    _ = open.pop()
    brackets.unclosed.append(.init(opener: top.token, place: token))
  }

  private func beginsDeclaration(_ token: Int) -> Bool {
    let next = token + 1 < tokens.count ? tokens[token + 1].kind : .endOfFile
    return TokenSet.declarations.contains(tokens[token].kind) && (next.isWord || next == .string)
  }

  private mutating func countSurplus(_ token: Int) {
    surplus = 0
    leadingClosers = 0
    var end = token
    while end < tokens.count, end == token || !tokens.isFirstOnLine(end, bytes) {
      if tokens[end].kind == .leftBrace { surplus -= 1 }
      if tokens[end].kind == .rightBrace {
        surplus += 1
        if end == token + leadingClosers { leadingClosers += 1 }
      }
      end += 1
    }
    surplus -= leadingClosers
  }

  private func column(_ token: Int) -> Int {
    var start = Int(tokens[token].start)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return Int(tokens[token].start) - start
  }

  // MARK: Braces

  private mutating func closeBrace(_ closer: Int, _ isFirst: Bool) {
    guard isFirst else { return closeInLine(closer) }
    let isThere = open.hasBrace(at: indentation)
    while let top = open.top,
      top.kind != .leftBrace || usesIndentation && top.indentation > indentation && isThere
    {
      _ = open.pop()
      brackets.unclosed.append(.init(opener: top.token, place: top.kind == .leftBrace ? closer : nil))
    }
    if let top = open.top, top.indentation >= indentation || !usesIndentation {
      brackets.close(closer, .leftBrace, &open, place: nil)
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  private mutating func closeInLine(_ closer: Int) {
    let isAfterLeading = closer < lineStart + leadingClosers
    let brace = open.innermostBrace
    if surplus > 0 {
      surplus -= 1
      brackets.extraClosers.append(closer)
    } else if let brace, brace.token >= lineStart || isAfterLeading || !usesIndentation {
      brackets.close(closer, .leftBrace, &open, place: nil)
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  // MARK: Parentheses

  /// Closes a parenthesis, but not beyond the innermost brace.
  private mutating func closeParen(_ closer: Int, _ kind: TokenKind) {
    if closesNothing(closer) { return brackets.extraClosers.append(closer) }
    if open.isInside(kind) {
      brackets.close(closer, kind, &open, place: nil)
      lastPair = (brackets.pairs.count - 1, open.all.count)
    } else if let last = lastPair, last.depth == open.all.count, goesOn(brackets.pairs[last.index], closer) {
      brackets.extraClosers.append(brackets.pairs[last.index].1)
      brackets.pairs[last.index].1 = closer
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  /// Returns true if the closer of a pair is followed, on its line, by a token that occurs only inside such a
  /// pair.
  private func goesOn(_ pair: (opener: Int, closer: Int), _ closer: Int) -> Bool {
    guard pair.closer > lineStart, tokens[pair.opener].kind.partner == tokens[closer].kind,
      !lacksOpener(before: pair.opener)
    else { return false }
    switch tokens[pair.closer + 1].kind {
    case .comma, .equal, .bar: return true
    case .colon: return pair.closer > 1 && [.leftParen, .comma].contains(tokens[pair.closer - 2].kind)
    case let next:
      return next.isWord && pair.closer == pair.opener + 1 && tokens[pair.closer + 2].kind == .colon
    }
  }

  /// Returns true if a name and a label are before an opener on its line, outside of other pairs. In
  /// `b p: J(` the opener after `b` is missing, so the last closer is the one without an opener.
  private func lacksOpener(before opener: Int) -> Bool {
    guard open.top.map({ $0.kind == .leftBrace }) ?? true else { return false }
    for token in stride(from: opener - 1, to: max(lineStart + 1, opener - 64), by: -1) {
      let kind = tokens[token].kind
      if kind.isOpener || kind.isCloser { return false }
      if kind == .colon, tokens[token - 1].kind.isWord, tokens[token - 2].kind.isPlainName { return true }
    }
    return false
  }

  /// Returns true if a closer follows a sign that requires an operand.
  private func closesNothing(_ token: Int) -> Bool {
    let before = token > 0 ? tokens[token - 1].kind : .endOfFile
    let isEmptyDictionary = tokens[token].kind == .rightBracket && before == .colon
    return before != .comma && BracketCues.inside.contains(before) && !isEmptyDictionary || before == .period
  }

  /// Returns true if an opener is before a token that cannot begin the content of brackets.
  private func opensNothing(_ token: Int) -> Bool {
    let next = token + 1 < tokens.count ? tokens[token + 1].kind : .endOfFile
    let isEmptyDictionary = tokens[token].kind == .leftBracket && next == .colon
    return BracketCues.inside.contains(next) && !isEmptyDictionary
  }

  /// Signs with something on both sides.
  private static let inside: TokenSet = [
    .comma, .colon, .equal, .bar, .arrow, .slash, .andAnd, .orOr, .equalEqual, .notEqual, .less, .lessEqual,
    .greater,
    .greaterEqual, .questionQuestion, .plus,
  ]
}
