/// Reads the tokens of nearly all files: ASCII, valid and complete. Their boundaries are found for sixty-four
/// bytes at a time. All other bytes, and those near the end of the file, are left to the lexer.
enum PlainTokens {
  /// The number of tokens for which there must be capacity.
  static let room = SixtyFourBytes.count

  /// Reads tokens from an offset as long as they are plain and there is capacity. Returns the offset at which
  /// to continue.
  static func take(
    _ bytes: Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>, _ names: inout NameTable
  ) -> Int {
    let beginnings = beginnings
    let reserved = ReservedWords.all
    let keepsNames = names.keepsNames
    // From any offset below, a block can be read, and sixteen bytes from any offset in it.
    let limit = bytes.count &- SixtyFourBytes.count &- SixteenBytes.count
    var base = start
    while base < limit, tokens.freeCapacity >= room {
      let first = tokens.count
      var identifiers: UInt64 = 0
      let (next, isOver) = takeBlock(bytes, base, limit, beginnings, reserved, into: &tokens, &identifiers)
      if identifiers != 0, keepsNames {
        var taken = tokens.mutableSpan
        names.number(identifiers, of: &taken, from: first, bytes.bytes)
      }
      if isOver || next == base { return next }
      base = next
    }
    return base
  }

  /// Reads the tokens of one block. Returns the offset at which to continue, and whether a token there is not
  /// plain; sets the bits of the names.
  @inline(__always)
  private static func takeBlock(
    _ bytes: Span<UInt8>, _ base: Int, _ limit: Int, _ beginnings: [TokenKind], _ reserved: ReservedWords,
    into tokens: inout OutputSpan<Token>, _ identifiers: inout UInt64
  ) -> (next: Int, isOver: Bool) {
    let raw = bytes.bytes
    let block = SixtyFourBytes(raw, at: base)
    let first = tokens.count
    var starts = block.starts
    var next = base &+ block.plain
    while starts != 0 {
      let place = starts.trailingZeroBitCount
      starts &= starts &- 1
      let begin = base &+ place
      var end = begin &+ block.length(at: place)
      // The token may continue after the block, so it begins the next one.
      if end >= next { return (begin, false) }
      var kind = beginnings[Int(bytes[begin])]
      if kind.mayGoOn {
        guard let last = self.end(raw, bytes, begin, limit, &kind) else { return (begin, true) }
        end = last
        // The bits inside it do not begin tokens.
        if end < next {
          starts &= UInt64.max &<< UInt64(truncatingIfNeeded: end &- base)
        } else {
          starts = 0
          next = end
        }
        if kind == .endOfFile { continue }
      }
      // No check of the kind is needed: a sign is never a keyword.
      let word = reserved.find(SixteenBytes(raw, begin..<end), else: kind)
      let isName: UInt64 = word.kind == .identifier ? 1 : 0
      identifiers |= isName &<< UInt64(truncatingIfNeeded: tokens.count &- first)
      tokens.append(Token(word.kind, begin, end, payload: word.number))
    }
    return (next, false)
  }

  /// The kind of token that each byte begins: an identifier, a number, a string, or a sign; the end of the
  /// file for other bytes.
  private static let beginnings: [TokenKind] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .integer
    case 0x80...: .endOfFile
    case let byte: isIdentifierByte(byte) ? .identifier : single(byte) ?? .endOfFile
    }
  }

  /// Returns the end of a number, string, comment or sign that may have a second byte; for a comment the kind
  /// is `endOfFile`.
  @inline(__always)
  private static func end(
    _ raw: RawSpan, _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ kind: inout TokenKind
  ) -> Int? {
    switch kind {
    case .string:
      guard let end = search(raw, start &+ 1, limit, { $0.noStringBytes }) else { return nil }
      return bytes[end] == UInt8(ascii: "\"") ? end &+ 1 : nil
    case .integer: return endOfInteger(raw, bytes, start)
    case .slash:
      let second = bytes[start &+ 1]
      if second == UInt8(ascii: "*") { return nil }
      if second != UInt8(ascii: "/") { return start &+ 1 }
      kind = .endOfFile
      return search(raw, start, limit) { $0.lineEnds }
    default:
      if let both = pair(bytes[start], bytes[start &+ 1]),
        both != .questionPeriod || start > 0 && endsValue(bytes[start &- 1])
      {
        kind = both
        return start &+ 2
      }
      return kind == .endOfFile ? nil : start &+ 1
    }
  }

  /// Returns the first byte whose top bit is set by the predicate; nil if the file is about to end.
  @inline(__always)
  private static func search(
    _ raw: RawSpan, _ start: Int, _ limit: Int, _ marks: (UInt64) -> UInt64
  ) -> Int? {
    var offset = start
    while offset < limit {
      let found = marks(eightBytes(raw, offset))
      offset &+= found.firstTop
      if found != 0 { return offset }
    }
    return nil
  }

  /// Returns the end of up to seven digits; nil if the number continues.
  @inline(__always)
  private static func endOfInteger(_ raw: RawSpan, _ bytes: Span<UInt8>, _ start: Int) -> Int? {
    let end = start &+ eightBytes(raw, start).noDigits.firstTop
    let next = bytes[end]
    return end < start &+ 8 && next != UInt8(ascii: ".") && !isIdentifierByte(next) ? end : nil
  }
}

extension TokenKind {
  /// True if the end of such a token is unknown: it is neither a word nor always one byte.
  @inline(__always)
  fileprivate var mayGoOn: Bool {
    let numbers = TokenKind.endOfFile.bit | TokenKind.integer.bit | TokenKind.string.bit | TokenKind.slash.bit
    let comparisons = TokenKind.equal.bit | TokenKind.not.bit | TokenKind.less.bit | TokenKind.greater.bit
    let others = TokenKind.minus.bit | TokenKind.bar.bit | TokenKind.question.bit
    return (numbers | comparisons | others) &>> UInt64(rawValue) & 1 != 0
  }

  @inline(__always)
  private var bit: UInt64 { 1 &<< UInt64(rawValue) }
}
