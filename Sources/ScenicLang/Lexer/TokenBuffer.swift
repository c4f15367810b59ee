/// The tokens of one file, as parallel arrays; the last one is always the end of the file.
///
/// Every byte of the file is in a token or between two: what stands between is trivia (white space, comments, a
/// byte order mark, and bytes that can be no token, which are also facts).
struct TokenBuffer: Sendable {
  /// The kind of each token.
  var kinds: [TokenKind] = []
  /// The byte offset of each token.
  var starts: [UInt32] = []
  /// The byte offset after each token.
  var ends: [UInt32] = []
  /// For a word the number of its name; for a bracket the token of its partner, `unmatched` or `extra`; for a string
  /// without its last quote `unmatched`; 0 for all others.
  var payloads: [UInt32] = []
  /// What was wrong, in the order of the file.
  var facts: [LexicalFact] = []

  /// The payload of a bracket or quote without a partner.
  static let unmatched = UInt32.max

  /// The payload of a bracket that should not be there.
  static let extra = UInt32.max - 1

  /// The number of tokens, with the end of the file.
  var count: Int { kinds.count }

  /// The bytes of a token.
  func range(_ token: Int) -> Range<Int> { Int(starts[token])..<Int(ends[token]) }

  /// The bytes of the trivia before a token.
  func trivia(before token: Int) -> Range<Int> {
    (token == 0 ? 0 : Int(ends[token - 1]))..<Int(starts[token])
  }

  /// Whether a token is the first of its line.
  func isFirstOnLine(_ token: Int, _ bytes: [UInt8]) -> Bool {
    guard token > 0 else { return true }
    return trivia(before: token).contains { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
  }

  /// Where the brackets begin with which a line ends that has a string without its last quote: they close what was
  /// opened before it, innermost first. The end of the text if there are none. Looks at a limited number of tokens.
  func beginningOfClosers(_ bytes: [UInt8], _ text: Range<Int>) -> Int {
    var open: [UInt8] = []
    var depth = 0
    for token in kinds.indices.reversed().prefix(64) {
      if kinds[token].isCloser { depth += 1 }
      guard kinds[token].isOpener else { continue }
      if depth > 0 { depth -= 1 } else { open += (kinds[token].partner?.spelling ?? "").utf8 }
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

  mutating func reserve(_ capacity: Int) {
    kinds.reserveCapacity(capacity)
    starts.reserveCapacity(capacity)
    ends.reserveCapacity(capacity)
    payloads.reserveCapacity(capacity)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, _ start: Int, _ end: Int, payload: UInt32 = 0) {
    kinds.append(kind)
    starts.append(UInt32(truncatingIfNeeded: start))
    ends.append(UInt32(truncatingIfNeeded: end))
    payloads.append(payload)
  }
}

/// Something wrong in the text of a token or between tokens; worded later.
struct LexicalFact: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case invalidBytes, unterminatedComment, strayCharacter
    case unterminatedString, unknownEscape, badUnicodeEscape
    case badNumber, integerTooLarge, unterminatedBacktick, foreignQuotes, controlCharacter, utf16
  }

  let kind: Kind
  let start: Int
  let end: Int

  /// Whether the text has no meaning until it is repaired.
  var isError: Bool { kind != .unknownEscape && kind != .controlCharacter }
}
