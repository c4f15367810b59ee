/// The brackets of a file, matched before it is parsed.
///
/// The parser knows the closer of every opener. So it cannot run out of a pair, an extra bracket does not
/// hide the rest of the file, and it skips a pair in one move. Linear in the tokens.
struct Brackets: Sendable {
  /// An opener without a closer, and the token before which the closer belongs, if it is known.
  struct Unclosed: Sendable {
    let opener: Int
    let place: Int?
  }

  /// Openers without a closer, in order.
  var unclosed: [Unclosed] = []
  /// Closers without an opener, in order.
  var extraClosers: [Int] = []
  /// Openers at positions where no bracket can be opened, in order.
  var extraOpeners: [Int] = []
  /// Pairs: opener, closer.
  var pairs: [(Int, Int)] = []

  /// True if a bracket is to be removed.
  var hasExtra: Bool { !extraClosers.isEmpty || !extraOpeners.isEmpty }

  /// The number of brackets to insert or remove.
  var repairs: Int { unclosed.count + extraClosers.count + extraOpeners.count }

  /// Matches the brackets and writes each one's partner into the payloads of the tokens.
  ///
  /// If plain counting leaves some unmatched, keywords, lines and indentation are used as well. The result
  /// with the fewest repairs is used, since the indentation of a file may differ from its nesting.
  static func match(_ tokens: inout TokenBuffer, _ bytes: [UInt8]) -> Brackets {
    if matchesInPairs(&tokens) { return Brackets() }
    var brackets = counted(tokens)
    if brackets.repairs > 0 {
      let worded = BracketCues.match(tokens, bytes, usesIndentation: false)
      if worded.repairs <= brackets.repairs { brackets = worded }
      let indented = BracketCues.match(tokens, bytes, usesIndentation: true)
      if indented.repairs <= brackets.repairs { brackets = indented }
      brackets.unclosed.sort { $0.opener < $1.opener }
      for unclosed in brackets.unclosed { tokens[unclosed.opener].payload = TokenBuffer.unmatched }
      for opener in brackets.extraOpeners { tokens[opener].payload = TokenBuffer.extra }
      for closer in brackets.extraClosers { tokens[closer].payload = TokenBuffer.extra }
    }
    for (opener, closer) in brackets.pairs {
      tokens[opener].payload = UInt32(truncatingIfNeeded: closer)
      tokens[closer].payload = UInt32(truncatingIfNeeded: opener)
    }
    brackets.pairs = []
    return brackets
  }

  /// Writes the partners of balanced brackets, the usual case. Returns false if some are unbalanced; the
  /// payloads are then written again.
  private static func matchesInPairs(_ tokens: inout TokenBuffer) -> Bool {
    var open: [Int] = []
    for token in 0..<tokens.count {
      let kind = tokens[token].kind
      if kind.isOpener {
        open.append(token)
      } else if kind.isCloser {
        guard let opener = open.popLast(), tokens[opener].kind == kind.partner else { return false }
        tokens[opener].payload = UInt32(truncatingIfNeeded: token)
        tokens[token].payload = UInt32(truncatingIfNeeded: opener)
      }
    }
    return open.isEmpty
  }

  /// Matches by kind alone: a closer matches the nearest opener of its kind and leaves those after it
  /// unclosed.
  private static func counted(_ tokens: TokenBuffer) -> Brackets {
    var brackets = Brackets()
    var open = OpenBrackets()
    for token in 0..<tokens.count {
      let kind = tokens[token].kind
      if kind.isOpener {
        open.push(OpenBracket(token: token, kind: kind, indentation: 0, owner: .endOfFile))
      } else if let partner = kind.isCloser ? kind.partner : nil {
        brackets.close(token, partner, &open, place: nil)
      }
    }
    while let left = open.pop() { brackets.unclosed.append(Unclosed(opener: left.token, place: nil)) }
    return brackets
  }

  /// Closes the nearest opener of a kind, or records the closer as extra.
  mutating func close(_ closer: Int, _ kind: TokenKind, _ open: inout OpenBrackets, place: Int?) {
    guard open.contains(kind) else { return extraClosers.append(closer) }
    while let top = open.pop() {
      if top.kind == kind { return pairs.append((top.token, closer)) }
      unclosed.append(Unclosed(opener: top.token, place: place))
    }
  }

  /// Returns the token before which the closer of an unclosed opener belongs, if it is known.
  func place(ofCloserFor opener: Int) -> Int? {
    let index = lowerBound(of: opener, in: unclosed.count) { unclosed[$0].opener }
    return index < unclosed.count && unclosed[index].opener == opener ? unclosed[index].place : nil
  }

  /// Returns the first closer without an opener at or after a token.
  func extraCloser(from token: Int) -> Int? {
    let index = lowerBound(of: token, in: extraClosers.count) { extraClosers[$0] }
    return index < extraClosers.count ? extraClosers[index] : nil
  }
}

/// An opener without a closer so far.
struct OpenBracket {
  let token: Int
  let kind: TokenKind
  /// The column of its line's first word.
  let indentation: Int
  /// The keyword of the declaration to which a brace belongs, or `if`; the end of the file for another nested brace.
  let owner: TokenKind

  /// Returns true if a declaration that begins with a keyword can be directly inside.
  func canHold(_ declaration: TokenKind) -> Bool {
    guard kind == .leftBrace else { return false }
    switch owner {
    case .flowKeyword: return true
    case .sceneKeyword: return TokenSet.members.contains(declaration)
    case .eventsKeyword: return declaration == .eventKeyword
    case .onKeyword, .linkKeyword: return declaration == .rootKeyword
    case .endOfFile, .ifKeyword: return TokenSet.ambiguousInside.contains(declaration)
    case .rootKeyword, .containerKeyword: return declaration == .containerKeyword
    default: return false
    }
  }
}

/// The open brackets, innermost last, also by kind, so that every query takes one step.
struct OpenBrackets {
  private(set) var all: [OpenBracket] = []
  private var braces: [Int] = []
  private var parens: [Int] = []
  private var squares: [Int] = []
  /// The number of open braces for each indentation.
  private var indentations = [Int: Int]()

  var top: OpenBracket? { all.last }

  var innermostBrace: OpenBracket? { braces.last.map { all[$0] } }

  func contains(_ kind: TokenKind) -> Bool {
    switch kind {
    case .leftBrace: !braces.isEmpty
    case .leftParen: !parens.isEmpty
    default: !squares.isEmpty
    }
  }

  /// Returns true if the innermost opener of a kind is inside the innermost brace.
  func isInside(_ kind: TokenKind) -> Bool {
    let innermost = kind == .leftParen ? parens.last : squares.last
    return (innermost ?? -1) > (braces.last ?? -1)
  }

  /// Returns true if a brace is open whose line begins in a column.
  func hasBrace(at indentation: Int) -> Bool { indentations[indentation, default: 0] > 0 }

  mutating func push(_ bracket: OpenBracket) {
    switch bracket.kind {
    case .leftBrace:
      braces.append(all.count)
      indentations[bracket.indentation, default: 0] += 1
    case .leftParen: parens.append(all.count)
    default: squares.append(all.count)
    }
    all.append(bracket)
  }

  mutating func pop() -> OpenBracket? {
    guard let top = all.popLast() else { return nil }
    switch top.kind {
    case .leftBrace:
      _ = braces.popLast()
      indentations[top.indentation, default: 1] -= 1
    case .leftParen: _ = parens.popLast()
    default: _ = squares.popLast()
    }
    return top
  }
}
