/// Matches brackets that do not add up, with the help of lines and indentation.
///
/// - A line that begins no deeper than the line of an open brace ends that brace, unless it begins with its closer.
/// - A brace that closes at the beginning of a line belongs to the brace whose line begins in the same column.
/// - A brace that closes within a line belongs to one of that line; of too many in a line the first are extra.
/// - Of two closing parentheses for one opening, the first is extra if what follows it goes on inside.
/// - A reserved word that begins a declaration, at the beginning of a line, is in no parentheses.
struct BracketCues {
  private let tokens: TokenBuffer
  private let bytes: [UInt8]
  private var brackets = Brackets()
  private var open = OpenBrackets()
  /// The column of the line's first token; a line that only goes on has that of the line before.
  private var indentation = 0
  private var lineStart = 0
  /// How many closing braces of the line are too many.
  private var surplus = 0
  /// The last pair of parentheses: its index among the pairs, and how many openers were around it.
  private var lastPair: (index: Int, depth: Int)?

  static func match(_ tokens: TokenBuffer, _ bytes: [UInt8]) -> Brackets {
    var cues = BracketCues(tokens: tokens, bytes: bytes)
    for token in 0..<tokens.count { cues.visit(token) }
    cues.brackets.extraClosers.sort()
    return cues.brackets
  }

  private init(tokens: TokenBuffer, bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
  }

  private mutating func visit(_ token: Int) {
    let kind = tokens.kinds[token]
    let isFirst = kind == .endOfFile || tokens.isFirstOnLine(token, bytes)
    if isFirst { beginLine(token) }
    if kind.isOpener {
      if opensNothing(token) { return brackets.extraOpeners.append(token) }
      open.push(OpenBracket(token: token, kind: kind, indentation: indentation))
    } else if let partner = kind.isCloser ? kind.partner : nil {
      if partner == .leftBrace { closeBrace(token, isFirst) } else { closeParen(token, partner) }
    }
  }

  // MARK: Lines

  private mutating func beginLine(_ token: Int) {
    let kind = tokens.kinds[token]
    lineStart = token
    let column = kind == .endOfFile ? 0 : column(token)
    if !BracketCues.continuations.contains(kind) { indentation = column }
    if !kind.isCloser { endBraces(token, column) }
    countSurplus(token)
  }

  /// What can begin a line only to go on with the line before.
  private static let continuations: TokenSet = [
    .requiresKeyword, .producesKeyword, .updatesKeyword, .whereKeyword, .evenKeyword, .elseKeyword, .arrow,
    .bar,
    .andAnd, .orOr, .question, .colon, .slash, .rightParen, .rightBracket, .leftBrace,
  ]

  /// Ends the brackets that this line, with its first token in a column, cannot be inside of.
  private mutating func endBraces(_ token: Int, _ column: Int) {
    let kind = tokens.kinds[token]
    guard !BracketCues.continuations.contains(kind) else { return }
    while let top = open.top {
      let isEnded = top.kind == .leftBrace ? top.indentation >= column : beginsDeclaration(token)
      guard isEnded || kind == .endOfFile else { return }
      _ = open.pop()
      brackets.unclosed.append(.init(opener: top.token, place: token))
    }
  }

  private func beginsDeclaration(_ token: Int) -> Bool {
    let next = token + 1 < tokens.count ? tokens.kinds[token + 1] : .endOfFile
    return TokenSet.declarations.contains(tokens.kinds[token]) && (next.isWord || next == .string)
  }

  private mutating func countSurplus(_ token: Int) {
    surplus = 0
    var leading = 0
    var end = token
    while end < tokens.count, end == token || !tokens.isFirstOnLine(end, bytes) {
      if tokens.kinds[end] == .leftBrace { surplus -= 1 }
      if tokens.kinds[end] == .rightBrace {
        surplus += 1
        if end == token + leading { leading += 1 }
      }
      end += 1
    }
    surplus -= leading
  }

  private func column(_ token: Int) -> Int {
    var start = Int(tokens.starts[token])
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return Int(tokens.starts[token]) - start
  }

  // MARK: Braces

  private mutating func closeBrace(_ closer: Int, _ isFirst: Bool) {
    guard isFirst else { return closeInLine(closer) }
    let isThere = open.all.contains { $0.kind == .leftBrace && $0.indentation == indentation }
    while let top = open.top, top.kind != .leftBrace || top.indentation > indentation && isThere {
      _ = open.pop()
      brackets.unclosed.append(.init(opener: top.token, place: top.kind == .leftBrace ? closer : nil))
    }
    if let top = open.top, top.indentation >= indentation {
      brackets.close(closer, .leftBrace, &open, place: nil)
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  private mutating func closeInLine(_ closer: Int) {
    let isAfterLeading = tokens.kinds[lineStart..<closer].allSatisfy { $0 == .rightBrace }
    let brace = open.all.last { $0.kind == .leftBrace }
    if surplus > 0 {
      surplus -= 1
      brackets.extraClosers.append(closer)
    } else if let brace, brace.token >= lineStart || isAfterLeading {
      brackets.close(closer, .leftBrace, &open, place: nil)
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  // MARK: Parentheses

  /// A closing parenthesis may not reach out of the innermost brace.
  private mutating func closeParen(_ closer: Int, _ kind: TokenKind) {
    if closesNothing(closer) { return brackets.extraClosers.append(closer) }
    let inner = open.all.last { $0.kind == kind || $0.kind == .leftBrace }
    if inner?.kind == kind {
      brackets.close(closer, kind, &open, place: nil)
      lastPair = (brackets.pairs.count - 1, open.all.count)
    } else if let last = lastPair, last.depth == open.all.count, goesOn(brackets.pairs[last.index], closer) {
      brackets.extraClosers.append(brackets.pairs[last.index].1)
      brackets.pairs[last.index].1 = closer
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  /// Whether the closer of a pair is followed, on its line, by what only stands inside such a pair.
  private func goesOn(_ pair: (opener: Int, closer: Int), _ closer: Int) -> Bool {
    guard pair.closer > lineStart, tokens.kinds[pair.opener].partner == tokens.kinds[closer] else {
      return false
    }
    switch tokens.kinds[pair.closer + 1] {
    case .comma, .equal, .bar: return true
    case .colon: return [.leftParen, .comma].contains(tokens.kinds[pair.closer - 2])
    case let next:
      return next.isWord && pair.closer == pair.opener + 1 && tokens.kinds[pair.closer + 2] == .colon
    }
  }

  /// Whether a closer stands behind a sign that something must follow.
  private func closesNothing(_ token: Int) -> Bool {
    let before = token > 0 ? tokens.kinds[token - 1] : .endOfFile
    let isEmptyDictionary = tokens.kinds[token] == .rightBracket && before == .colon
    return before != .comma && BracketCues.inside.contains(before) && !isEmptyDictionary || before == .period
  }

  /// Whether an opener stands before what nothing in brackets begins with.
  private func opensNothing(_ token: Int) -> Bool {
    let next = token + 1 < tokens.count ? tokens.kinds[token + 1] : .endOfFile
    let isEmptyDictionary = tokens.kinds[token] == .leftBracket && next == .colon
    return BracketCues.inside.contains(next) && !isEmptyDictionary
  }

  /// Signs with something on both sides.
  private static let inside: TokenSet = [
    .comma, .colon, .equal, .bar, .arrow, .slash, .andAnd, .orOr, .equalEqual, .notEqual, .less, .lessEqual,
    .greater,
    .greaterEqual, .questionQuestion, .plus,
  ]
}
