/// The tokens that nearly all files are made of: of ASCII, right and complete. They are found eight bytes at a time; what
/// is anything else, and what is near the end of the file, is left to the lexer.
enum PlainTokens {
  /// Takes tokens from an offset on as long as they are plain and there is room. Returns where to go on.
  static func take(
    _ bytes: Span<UInt8>, from start: Int, into tokens: inout OutputSpan<Token>, _ names: inout NameTable
  ) -> Int {
    let raw = bytes.bytes
    let classes = ByteClass.all
    // From any offset before, eight bytes can be looked at, and from eight bytes later.
    let limit = bytes.count &- 24
    var offset = start
    while !tokens.isFull {
      guard let begin = endOfSpaces(raw, bytes, offset, limit) else { return offset }
      offset = begin
      let byte = classes[Int(bytes[begin])]
      var kind = byte.sign
      var payload: UInt32 = 0
      // Most frequent first.
      if byte.beginning == .letter {
        guard let end = word(raw, bytes, begin, limit, &names, &kind, &payload) else { return begin }
        offset = end
      } else if byte.beginning == .sign {
        offset &+= 1
        let second = bytes[offset]
        if classes[Int(second)].isSecond, let both = pair(bytes[begin], second) {
          kind = both
          offset &+= 1
        }
      } else {
        guard let end = other(raw, bytes, begin, limit, byte.beginning, &kind) else { return begin }
        offset = end
        if kind == .endOfFile { continue }
      }
      tokens.append(Token(kind, begin, offset, payload: payload))
    }
    return offset
  }

  /// Where white space ends; nil if the file is about to.
  @inline(__always)
  private static func endOfSpaces(_ raw: RawSpan, _ bytes: Span<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    if start >= limit { return nil }
    // Without a branch: whether there is one space is anybody's guess.
    var offset = start &+ (bytes[start] == 0x20 ? 1 : 0)
    if bytes[offset] > 0x20 { return offset }
    while offset < limit {
      let ends = eightBytes(raw, offset).noSpaces
      offset &+= ends.firstTop
      if ends != 0 { return offset }
    }
    return nil
  }

  @inline(__always)
  private static func word(
    _ raw: RawSpan, _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ names: inout NameTable,
    _ kind: inout TokenKind, _ payload: inout UInt32
  ) -> Int? {
    var hash = NameHash()
    var offset = start
    while offset < limit {
      let word = eightBytes(raw, offset)
      let ends = word.noIdentifierBytes
      let count = ends.firstTop
      offset &+= count
      if ends == 0 {
        hash.add(word)
        continue
      }
      // A letter of another script goes on with it.
      if bytes[offset] >= 0x80 { return nil }
      if count > 0 { hash.add(word & firstBytes(count)) }
      if offset == start &+ 1, bytes[start] == UInt8(ascii: "_") {
        kind = .wildcard
        return offset
      }
      let name = names.intern(raw, start..<offset, hash)
      (kind, payload) = (name.kind, name.number)
      return offset
    }
    return nil
  }

  /// The end of a number, string, slash or comment, for which the kind is `endOfFile`.
  @inline(__always)
  private static func other(
    _ raw: RawSpan, _ bytes: Span<UInt8>, _ start: Int, _ limit: Int, _ beginning: ByteClass.Beginning,
    _ kind: inout TokenKind
  ) -> Int? {
    switch beginning {
    case .string:
      kind = .string
      guard let end = search(raw, start &+ 1, limit, { $0.noStringBytes }) else { return nil }
      return bytes[end] == UInt8(ascii: "\"") ? end &+ 1 : nil
    case .slash:
      let second = bytes[start &+ 1]
      if second == UInt8(ascii: "*") { return nil }
      if second != UInt8(ascii: "/") { return start &+ 1 }
      kind = .endOfFile
      return search(raw, start, limit) { $0.lineEnds }
    case .digit:
      kind = .integer
      return endOfInteger(raw, bytes, start)
    case .other, .letter, .sign: return nil
    }
  }

  /// Where the first byte is of which the top bit says so; nil if the file is about to end.
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

  /// The end of up to seven digits; nil where there is more to a number.
  @inline(__always)
  private static func endOfInteger(_ raw: RawSpan, _ bytes: Span<UInt8>, _ start: Int) -> Int? {
    let end = start &+ eightBytes(raw, start).noDigits.firstTop
    let next = bytes[end]
    return end < start &+ 8 && next != UInt8(ascii: ".") && !isIdentifierByte(next) ? end : nil
  }
}
