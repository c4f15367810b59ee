/// The brackets of a file, matched before it is parsed.
///
/// Knowing for every opener where it closes, the parser can neither run out of a pair nor be silenced by a bracket
/// too many, and it steps over a pair in one move. Linear in the tokens.
struct Brackets: Sendable {
  /// An opener without a closer, and the token before which the closer belongs, where that is known.
  struct Unclosed: Sendable {
    let opener: Int
    let place: Int?
  }

  /// Openers without a closer, in order.
  var unclosed: [Unclosed] = []
  /// Closers without an opener, in order.
  var extraClosers: [Int] = []
  /// Openers that stand where nothing can be opened, in order.
  var extraOpeners: [Int] = []
  /// Pairs: opener, closer.
  var pairs: [(Int, Int)] = []

  /// How many brackets would have to be put in or taken out.
  var repairs: Int { unclosed.count + extraClosers.count + extraOpeners.count }

  /// Matches the brackets and writes each one's partner into the payloads of the tokens.
  ///
  /// If plain counting leaves some over, lines and indentation are asked as well; of the two answers the one with
  /// fewer repairs counts, since a file may be indented in a way of its own.
  static func match(_ tokens: inout TokenBuffer, _ bytes: [UInt8]) -> Brackets {
    var brackets = counted(tokens)
    if brackets.repairs > 0 {
      let cued = BracketCues.match(tokens, bytes)
      if cued.repairs <= brackets.repairs { brackets = cued }
      brackets.unclosed.sort { $0.opener < $1.opener }
      for unclosed in brackets.unclosed { tokens.payloads[unclosed.opener] = TokenBuffer.unmatched }
      for opener in brackets.extraOpeners { tokens.payloads[opener] = TokenBuffer.extra }
      for closer in brackets.extraClosers { tokens.payloads[closer] = TokenBuffer.extra }
    }
    for (opener, closer) in brackets.pairs {
      tokens.payloads[opener] = UInt32(truncatingIfNeeded: closer)
      tokens.payloads[closer] = UInt32(truncatingIfNeeded: opener)
    }
    brackets.pairs = []
    return brackets
  }

  /// Matches by kind alone: a closer takes the nearest opener of its kind and leaves those after it unclosed.
  private static func counted(_ tokens: TokenBuffer) -> Brackets {
    var brackets = Brackets()
    var open = OpenBrackets()
    for token in 0..<tokens.count {
      let kind = tokens.kinds[token]
      if kind.isOpener {
        open.push(OpenBracket(token: token, kind: kind, indentation: 0))
      } else if let partner = kind.isCloser ? kind.partner : nil {
        brackets.close(token, partner, &open, place: nil)
      }
    }
    while let left = open.pop() { brackets.unclosed.append(Unclosed(opener: left.token, place: nil)) }
    return brackets
  }

  /// Closes the nearest opener of a kind, or notes that the closer is one too many.
  mutating func close(_ closer: Int, _ kind: TokenKind, _ open: inout OpenBrackets, place: Int?) {
    guard open.contains(kind) else { return extraClosers.append(closer) }
    while let top = open.pop() {
      if top.kind == kind { return pairs.append((top.token, closer)) }
      unclosed.append(Unclosed(opener: top.token, place: place))
    }
  }

  /// Where the closer of an unclosed opener belongs, if that is known.
  func place(ofCloserFor opener: Int) -> Int? {
    let index = lowerBound(of: opener, in: unclosed.count) { unclosed[$0].opener }
    return index < unclosed.count && unclosed[index].opener == opener ? unclosed[index].place : nil
  }

  /// The first closer without an opener at or after a token.
  func extraCloser(from token: Int) -> Int? {
    let index = lowerBound(of: token, in: extraClosers.count) { extraClosers[$0] }
    return index < extraClosers.count ? extraClosers[index] : nil
  }

  private func lowerBound(of value: Int, in count: Int, _ element: (Int) -> Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if element(middle) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An opener that waits for its closer.
struct OpenBracket {
  let token: Int
  let kind: TokenKind
  /// The column of its line's first word.
  let indentation: Int
}

/// The openers that wait, innermost last, with their number by kind.
struct OpenBrackets {
  private(set) var all: [OpenBracket] = []
  private var counts: (braces: Int, parens: Int, brackets: Int) = (0, 0, 0)

  var top: OpenBracket? { all.last }

  func contains(_ kind: TokenKind) -> Bool { count(kind) > 0 }

  func count(_ kind: TokenKind) -> Int {
    switch kind {
    case .leftBrace: counts.braces
    case .leftParen: counts.parens
    default: counts.brackets
    }
  }

  mutating func push(_ bracket: OpenBracket) {
    all.append(bracket)
    change(bracket.kind, 1)
  }

  mutating func pop() -> OpenBracket? {
    guard let top = all.popLast() else { return nil }
    change(top.kind, -1)
    return top
  }

  private mutating func change(_ kind: TokenKind, _ by: Int) {
    switch kind {
    case .leftBrace: counts.braces += by
    case .leftParen: counts.parens += by
    default: counts.brackets += by
    }
  }
}
