/// Matches brackets that do not add up, with the help of lines and indentation.
///
/// - A line that begins no deeper than the line of an open brace ends that brace, unless it begins with its closer.
/// - A brace that closes at the beginning of a line belongs to the brace whose line begins in the same column.
/// - A brace that closes within a line belongs to one of that line; of too many closers in a line the first are extra.
/// - A reserved word that begins a declaration, at the beginning of a line, is in no parentheses.
struct BracketCues {
  private let tokens: TokenBuffer
  private let bytes: [UInt8]
  private var brackets = Brackets()
  private var open = OpenBrackets()
  /// The column of the line's first token; a line that only goes on has that of the line before.
  private var indentation = 0
  private var lineStart = 0
  /// How many closers of the line are too many.
  private var surplus: (braces: Int, parens: Int, brackets: Int) = (0, 0, 0)

  static func match(_ tokens: TokenBuffer, _ bytes: [UInt8]) -> Brackets {
    var cues = BracketCues(tokens: tokens, bytes: bytes)
    for token in 0..<tokens.count { cues.visit(token) }
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
      open.push(OpenBracket(token: token, kind: kind, indentation: indentation))
    } else if let partner = kind.isCloser ? kind.partner : nil {
      if isExtra(partner) { return brackets.extraClosers.append(token) }
      if partner == .leftBrace { closeBrace(token, isFirst) } else { brackets.close(token, partner, &open, place: nil) }
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
    .requiresKeyword, .producesKeyword, .updatesKeyword, .whereKeyword, .evenKeyword, .elseKeyword, .arrow, .bar,
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
    surplus = (0, 0, 0)
    var leading = 0
    var end = token
    while end < tokens.count, end == token || !tokens.isFirstOnLine(end, bytes) {
      switch tokens.kinds[end] {
      case .leftBrace: surplus.braces -= 1
      case .rightBrace: surplus.braces += 1
      case .leftParen: surplus.parens -= 1
      case .rightParen: surplus.parens += 1
      case .leftBracket: surplus.brackets -= 1
      case .rightBracket: surplus.brackets += 1
      default: break
      }
      if end == token + leading, tokens.kinds[end] == .rightBrace { leading += 1 }
      end += 1
    }
    surplus.braces -= leading
    surplus.parens -= open.count(.leftParen)
    surplus.brackets -= open.count(.leftBracket)
  }

  private mutating func isExtra(_ kind: TokenKind) -> Bool {
    switch kind {
    case .leftBrace:
      guard surplus.braces > 0 else { return false }
      surplus.braces -= 1
    case .leftParen:
      guard surplus.parens > 0 else { return false }
      surplus.parens -= 1
    default:
      guard surplus.brackets > 0 else { return false }
      surplus.brackets -= 1
    }
    return true
  }

  private func column(_ token: Int) -> Int {
    var start = Int(tokens.starts[token])
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return Int(tokens.starts[token]) - start
  }

  // MARK: Braces

  private mutating func closeBrace(_ closer: Int, _ isFirst: Bool) {
    while let top = open.top, top.kind != .leftBrace {
      _ = open.pop()
      brackets.unclosed.append(.init(opener: top.token, place: nil))
    }
    guard isFirst else { return closeInLine(closer) }
    let isThere = open.all.contains { $0.kind == .leftBrace && $0.indentation == indentation }
    while let top = open.top, top.indentation > indentation, isThere {
      _ = open.pop()
      brackets.unclosed.append(.init(opener: top.token, place: closer))
    }
    if let top = open.top, top.indentation >= indentation {
      brackets.close(closer, .leftBrace, &open, place: nil)
    } else {
      brackets.extraClosers.append(closer)
    }
  }

  private mutating func closeInLine(_ closer: Int) {
    let isAfterLeading = tokens.kinds[lineStart..<closer].allSatisfy { $0 == .rightBrace }
    if let top = open.top, top.token >= lineStart || isAfterLeading {
      brackets.close(closer, .leftBrace, &open, place: nil)
    } else {
      brackets.extraClosers.append(closer)
    }
  }
}
