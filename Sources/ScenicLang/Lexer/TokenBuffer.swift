/// The tokens of one file; the last one is always the end of the file.
///
/// Every byte of the file is in a token or in trivia between two. Trivia is white space, comments, a byte
/// order mark, and bytes that cannot be a token, which are also facts.
struct TokenBuffer: RandomAccessCollection, Sendable {
  private var tokens: [Token] = []
  /// The errors and warnings, in the order of the file.
  var facts: [LexicalFact] = []

  /// The payload of a bracket or quote without a partner.
  static let unmatched = UInt32.max

  /// The payload of an unexpected bracket.
  static let extra = UInt32.max - 1

  /// The number of tokens, including the end of the file.
  var count: Int { tokens.count }

  var startIndex: Int { 0 }
  var endIndex: Int { tokens.count }

  subscript(token: Int) -> Token {
    get { tokens[token] }
    set { tokens[token] = newValue }
  }

  /// Reserves capacity for more tokens, which the closure appends.
  mutating func append(upTo count: Int, _ fill: (inout OutputSpan<Token>) -> Void) {
    tokens.append(addingCapacity: count, initializingWith: fill)
  }

  /// Returns the bytes of a token.
  func range(_ token: Int) -> Range<Int> { Int(tokens[token].start)..<Int(tokens[token].end) }

  /// Returns the bytes of the trivia before a token.
  func trivia(before token: Int) -> Range<Int> {
    (token == 0 ? 0 : Int(tokens[token - 1].end))..<Int(tokens[token].start)
  }

  /// Returns true if a token is the first of its line.
  func isFirstOnLine(_ token: Int, _ bytes: [UInt8]) -> Bool {
    guard token > 0 else { return true }
    return trivia(before: token).contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }

  /// Returns the start of the closing brackets at the end of a line that has a string without its last quote:
  /// they close earlier brackets, innermost first. Returns the end of the text if there are none. Reads a
  /// limited number of tokens.
  func beginningOfClosers(_ bytes: [UInt8], _ text: Range<Int>) -> Int {
    var open: [UInt8] = []
    var depth = 0
    for token in tokens.indices.reversed().prefix(64) {
      if tokens[token].kind.isCloser { depth += 1 }
      guard tokens[token].kind.isOpener else { continue }
      if depth > 0 { depth -= 1 } else { open += (tokens[token].kind.partner?.spelling ?? "").utf8 }
    }
    var closers: [UInt8] = []
    var beginning = text.upperBound
    for offset in text.reversed() {
      let byte = bytes[offset]
      if byte == 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { continue }
      guard [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) else { break }
      closers.append(byte)
      if closers.count > open.count { break }
      if open.prefix(closers.count).elementsEqual(closers.reversed()) { beginning = offset }
    }
    return beginning
  }

  /// Removes the last tokens and facts, down to these numbers of them.
  mutating func shorten(to count: Int, facts: Int) {
    tokens.removeLast(tokens.count - count)
    self.facts.removeLast(self.facts.count - facts)
  }

  /// Adds a fact in the order of the file.
  mutating func report(_ kind: LexicalFact.Kind, _ range: Range<Int>) {
    let place = facts.firstIndex { $0.start > range.lowerBound } ?? facts.count
    facts.insert(LexicalFact(kind: kind, start: range.lowerBound, end: range.upperBound), at: place)
  }

  mutating func reserve(_ capacity: Int) {
    tokens.reserveCapacity(capacity)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, payload: UInt32 = 0) {
    tokens.append(Token(kind, start, end, payload: payload))
  }
}

/// One token, 16 bytes.
struct Token: Sendable {
  /// The byte offsets of the token's start and end.
  let start: UInt32
  let end: UInt32
  /// The payload by kind. A word has the number of its name, a bracket the token of its partner, `unmatched`
  /// or `extra`. A string without its last quote has `unmatched`; all others have 0.
  var payload: UInt32
  let kind: TokenKind

  /// True for a bracket that is to be removed.
  @inline(__always)
  var isExtraBracket: Bool { payload == TokenBuffer.extra && (kind.isOpener || kind.isCloser) }

  @inline(__always)
  init(_ kind: TokenKind, _ start: Int, _ end: Int, payload: UInt32 = 0) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.payload = payload
  }
}

/// A mistake in the text of a token or between tokens; its message is written later.
struct LexicalFact: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case invalidBytes, unterminatedComment, strayCharacter
    case unterminatedString, unknownEscape, badUnicodeEscape
    case badNumber, integerTooLarge, unterminatedBacktick, foreignQuotes, controlCharacter, utf16, marks
    case interpolation, mergeConflict
    /// `~=` and the like, which mean another operator: the token has its kind.
    case foreignSign
  }

  let kind: Kind
  let start: Int
  let end: Int

  /// True if the text has no meaning until it is repaired.
  var isError: Bool { kind != .unknownEscape && kind != .controlCharacter }
}
