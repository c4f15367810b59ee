import ScenicRuntime

/// Converts bytes to tokens. Never fails: bytes that cannot be a token become trivia and a fact. Linear in
/// the bytes.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens = TokenBuffer()
  /// The offset up to which no foreign quote is closed.
  private var unquotedEnd = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the tokens of a file. Names are added to the table.
  static func lex(_ bytes: [UInt8], names: inout NameTable) -> TokenBuffer {
    var lexer = Lexer(bytes)
    if isUTF16(bytes) { return lexer.utf16() }
    lexer.tokens.reserve(bytes.count / 5 + 16)
    lexer.tokens.facts = invalidRuns(bytes).map {
      LexicalFact(kind: .invalidBytes, start: $0.lowerBound, end: $0.upperBound)
    }
    let invalidCount = lexer.tokens.facts.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    repeat { lexer.lexPlainTokens(&names) } while lexer.lexToken(&names)
    lexer.tokens.append(.endOfFile, bytes.count, bytes.count)
    if invalidCount > 0 { lexer.tokens.facts.sort { $0.start < $1.start } }
    return lexer.tokens
  }

  /// Reports another encoding, without any tokens.
  private mutating func utf16() -> TokenBuffer {
    fact(.utf16, 0, 2)
    tokens.append(.endOfFile, bytes.count, bytes.count)
    return tokens
  }

  @inline(__always)
  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func fact(_ kind: LexicalFact.Kind, _ start: Int, _ end: Int) {
    tokens.facts.append(LexicalFact(kind: kind, start: start, end: end))
  }

  /// ```
  /// trivia = { ? space, tab, line feed, carriage return ? | line-comment | comment }
  /// ```
  /// Moves to the next token; returns false at the end of the file.
  private mutating func skipTrivia() -> Bool {
    while position < bytes.count {
      let next = bytes[position]
      if next == 0x20 || next == 0x0A || next == 0x09 || next == 0x0D {
        position &+= 1
      } else if next == UInt8(ascii: "/"), byte(position &+ 1) == UInt8(ascii: "/") {
        position = endOfLine(bytes, position)
      } else if next == UInt8(ascii: "/"), byte(position &+ 1) == UInt8(ascii: "*") {
        skipBlockComment()
      } else if next > 0x20 && next < 0x7F || isIdentifierStart(bytes, position)
        || foreignQuote(bytes, position) != nil
      {
        return true
      } else {
        skipStrayBytes()
      }
    }
    return false
  }

  /// ```
  /// comment = "/*" { comment | ? any scalar with which neither of the two begins ? } "*/"
  /// ```
  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), byte(position &+ 1) == UInt8(ascii: "*") {
        depth &+= 1
        position &+= 2
      } else if bytes[position] == UInt8(ascii: "*"), byte(position &+ 1) == UInt8(ascii: "/") {
        depth &-= 1
        position &+= 2
        if depth == 0 { return }
      } else {
        position &+= 1
      }
    }
    position = bytes.count
    fact(.unterminatedComment, start, start + 2)
  }

  /// Skips control characters and white space of other scripts. Invalid UTF-8 and NUL have been reported
  /// already.
  private mutating func skipStrayBytes() {
    guard bytes[position] != 0, let length = scalar(bytes, position)?.length else { return position &+= 1 }
    fact(.strayCharacter, position, position + length)
    position &+= length
  }

  /// Reads tokens up to the first one that is not plain.
  private mutating func lexPlainTokens(_ names: inout NameTable) {
    position = bytes.withUnsafeBufferPointer { bytes in
      var next = position
      var isFull = true
      while isFull {
        tokens.append(upTo: Lexer.block) { tokens in
          next = PlainTokens.take(bytes.span, from: next, into: &tokens, &names)
          isFull = tokens.freeCapacity < PlainTokens.room
        }
      }
      return next
    }
  }

  /// The number of tokens for which capacity is reserved at once.
  private static let block = 1024

  /// Reads one token of any kind; returns false at the end of the file.
  private mutating func lexToken(_ names: inout NameTable) -> Bool {
    if !skipTrivia() { return false }
    lexAnyToken(&names)
    return true
  }

  private mutating func lexAnyToken(_ names: inout NameTable) {
    let start = position
    let first = bytes[start]
    if first == UInt8(ascii: "'") || first == 0xE2, let quote = foreignQuote(bytes, start) {
      lexForeignString(quote.length, quote.closers)
    } else if isIdentifierByte(first), !isDigit(first) {
      position = endOfIdentifier(bytes, start)
      if position == start &+ 1, first == UInt8(ascii: "_") {
        return tokens.append(.wildcard, start, position)
      }
      if invisible(bytes, position) != nil { return lexBrokenName(start, &names) }
      let name = word(bytes, start..<position, endingAt: position, &names)
      tokens.append(name.kind, start, position, payload: name.number)
    } else if isDigit(first) {
      lexNumber()
    } else if first == UInt8(ascii: "\"") {
      lexString(&names)
    } else if first == UInt8(ascii: "`") {
      lexBackticked(&names)
    } else {
      lexPunctuation(first)
    }
  }

  /// Reads a name with invisible characters in it; its value is the name without them.
  private mutating func lexBrokenName(_ start: Int, _ names: inout NameTable) {
    position = start
    let name = takeName(upTo: nil)
    let word = word(name, 0..<name.count, endingAt: position, &names)
    tokens.append(word.kind, start, position, payload: word.number)
  }

  /// Returns the bytes of a name without the invisible characters before another part of it or before its
  /// end.
  private mutating func takeName(upTo closer: UInt8?) -> [UInt8] {
    var name: [UInt8] = []
    while true {
      let end = endOfIdentifier(bytes, position)
      name += bytes[position..<end]
      position = end
      guard let next = endOfInvisibles(bytes, end),
        endOfIdentifier(bytes, next) > next || byte(next) == closer
      else { return name }
      fact(.strayCharacter, end, next)
      position = next
    }
  }

  /// Returns the word of a name whose last byte is before an offset. A letter with too many marks ends it.
  private mutating func word(
    _ text: [UInt8], _ name: Range<Int>, endingAt end: Int, _ names: inout NameTable
  ) -> NameTable.Word {
    guard let surplus = Marks.surplus(in: text[name]) else { return names.intern(text, name) }
    fact(.marks, max(0, end &- (name.upperBound &- surplus)), end)
    return names.intern(text, name.lowerBound..<surplus)
  }

  private mutating func lexNumber() {
    let number = Number(bytes, position)
    if !number.isWellFormed { fact(.badNumber, position, number.end) }
    if number.isWellFormed, number.isInteger {
      let negative = tokens.last?.kind == .minus
      let largest = UInt64(Int64.max) + (negative ? 1 : 0)
      if integerMagnitude(bytes, position..<number.end).map({ $0 > largest }) ?? true {
        fact(.integerTooLarge, position, number.end)
      }
    }
    tokens.append(number.isInteger ? .integer : .decimal, position, number.end)
    position = number.end
  }

  /// ```
  /// string-start = '"' { escape | ? any scalar but a quote, a backslash and a line end ? } "\("
  /// ```
  /// ```
  /// string-middle = ")" { escape | ? any scalar but a quote, a backslash and a line end ? } "\("
  /// ```
  /// ```
  /// string-end = ")" { escape | ? any scalar but a quote, a backslash and a line end ? } '"'
  /// ```
  private mutating func lexString(_ names: inout NameTable, isInterpolated: Bool = false) {
    var start = position
    var kind = TokenKind.string
    position &+= 1
    while position < bytes.count {
      let next = bytes[position]
      if next == UInt8(ascii: "\"") {
        position &+= 1
        checkMarks(start)
        return tokens.append(kind, start, position)
      }
      if next == 0x0A || next == 0x0D { break }
      if next == UInt8(ascii: "\\") {
        if !isInterpolated, byte(position &+ 1) == UInt8(ascii: "("),
          lexInterpolation(from: start, kind, &names)
        {
          (start, kind) = (position, .stringEnd)
          position &+= 1
        } else {
          lexEscape()
        }
      } else if next >= 0x20 && next < 0x7F || next == 0x09 {
        position &+= 1
      } else {
        lexUnusual()
      }
    }
    position =
      endOfText(start &+ 1..<position) ?? tokens.beginningOfClosers(bytes, start &+ 1..<position)
    fact(.unterminatedString, start, position)
    tokens.append(kind, start, position, payload: TokenBuffer.unmatched)
  }

  /// Reads the text of a string up to the interpolation here, and its tokens up to the parenthesis that closes it; returns
  /// false, without any tokens, if none does on this line. A string in it has no interpolations of its own, so this does
  /// not recur.
  private mutating func lexInterpolation(
    from start: Int, _ kind: TokenKind, _ names: inout NameTable
  ) -> Bool {
    let before = (position: position, tokens: tokens.count, facts: tokens.facts.count)
    position &+= 2
    checkMarks(start)
    tokens.append(kind == .string ? .stringStart : .stringMiddle, start, position)
    let first = tokens.count
    var open: [TokenKind] = []
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let next = bytes[position]
      if next == 0x20 || next == 0x09 {
        position &+= 1
        continue
      }
      if next == UInt8(ascii: ")"), open.isEmpty {
        if tokens.count > first { return true }
        break
      }
      let isComment =
        next == UInt8(ascii: "/") && (byte(position &+ 1) == next || byte(position &+ 1) == UInt8(ascii: "*"))
      if isComment || next < 0x20 { break }
      let count = tokens.count
      if next == UInt8(ascii: "\"") { lexString(&names, isInterpolated: true) } else { lexAnyToken(&names) }
      guard tokens.count > count, let last = tokens.last,
        last.payload != TokenBuffer.unmatched || last.kind != .string
      else { break }
      if last.kind.isOpener { open.append(last.kind) }
      if last.kind.isCloser, open.popLast()?.partner != last.kind { break }
    }
    position = before.position
    tokens.shorten(to: before.tokens, facts: before.facts)
    return false
  }

  /// Reports a letter with too many marks, literal or escaped, in the string that has just ended.
  private mutating func checkMarks(_ start: Int) {
    guard position &- start > Marks.most, Marks.surplus(in: stringBytes(bytes, start..<position)[...]) != nil
    else {
      return
    }
    fact(.marks, Marks.surplus(in: bytes[start..<position]) ?? start &+ 1, position &- 1)
  }

  /// Returns the end of a text without its last quote. It depends on the word before: a URL ends at a space,
  /// the title of a test at its brace. Returns nil for other words.
  private func endOfText(_ text: Range<Int>) -> Int? {
    switch tokens.last?.kind {
    case .linkKeyword?, .openKeyword?: return bytes[text].firstIndex(of: 0x20)
    case .testKeyword?:
      guard let brace = bytes[text].lastIndex(where: { $0 != 0x20 }), bytes[brace] == UInt8(ascii: "{") else {
        return nil
      }
      return bytes[text.lowerBound..<brace].lastIndex { $0 != 0x20 }.map { $0 &+ 1 }
    default: return nil
    }
  }

  /// Reads a scalar of a string beyond ASCII, or several that control a terminal.
  private mutating func lexUnusual() {
    let start = position
    while position < bytes.count, let end = endOfControl(bytes, position) { position = end }
    if position > start { return fact(.controlCharacter, start, position) }
    position &+= scalar(bytes, position)?.length ?? 1
  }

  /// Reads text between foreign quotes if both are on one line; otherwise the quote is an unexpected
  /// character.
  private mutating func lexForeignString(_ length: Int, _ closers: ClosedRange<UInt32>) {
    let start = position
    position = max(start &+ length, unquotedEnd)
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let next = scalar(bytes, position) ?? (0, 1)
      if closers.contains(next.value) {
        position &+= next.length
        fact(.foreignQuotes, start, position)
        return tokens.append(.string, start, position)
      }
      position = bytes[position] == UInt8(ascii: "\\") ? Escape(bytes, position).end : position &+ next.length
    }
    unquotedEnd = position
    position = start &+ length
    fact(.strayCharacter, start, position)
  }

  private mutating func lexEscape() {
    let escape = Escape(bytes, position)
    switch escape.meaning {
    case .unknown where byte(position &+ 1) == UInt8(ascii: "("):
      fact(.interpolation, position, endOfInterpolation)
    case .unknown: fact(.unknownEscape, position, escape.end)
    case .badScalar: fact(.badUnicodeEscape, position, escape.end)
    case .scalar, .unfinished: break
    }
    position = escape.end
  }

  /// The end of the interpolation that begins here: after its parenthesis, or after `\(` if there is none.
  private var endOfInterpolation: Int {
    let line = bytes[position..<min(position &+ 200, bytes.count)].prefix {
      $0 != 0x0A && $0 != 0x0D && $0 != UInt8(ascii: "\"")
    }
    return (line.firstIndex(of: UInt8(ascii: ")")) ?? position &+ 1) &+ 1
  }

  /// ```
  /// identifier = word | "`" part { part } "`"
  /// ```
  private mutating func lexBackticked(_ names: inout NameTable) {
    let start = position
    let known = tokens.facts.count
    position &+= 1
    let name = takeName(upTo: UInt8(ascii: "`"))
    let end = position
    if byte(end) == UInt8(ascii: "`"), !name.isEmpty {
      position &+= 1
    } else {
      tokens.facts.insert(LexicalFact(kind: .unterminatedBacktick, start: start, end: end), at: known)
    }
    if name.isEmpty { return }
    tokens.append(
      .identifier, start, position,
      payload: word(name, 0..<name.count, endingAt: end, &names).number)
  }

  private mutating func lexPunctuation(_ first: UInt8) {
    let second = byte(position &+ 1)
    if let kind = pair(first, second),
      kind != .questionPeriod || position > 0 && endsValue(bytes[position &- 1])
    {
      tokens.append(kind, position, position &+ 2)
      position &+= 2
    } else if let kind = single(first) {
      tokens.append(kind, position, position &+ 1)
      position &+= 1
    } else if let sign = foreignSign(bytes, position, after: tokens.last) {
      if sign.text.lowerBound < position { tokens.shorten(to: tokens.count - 1, facts: tokens.facts.count) }
      fact(.foreignSign, sign.text.lowerBound, sign.text.upperBound)
      tokens.append(sign.meant, sign.text.lowerBound, sign.text.upperBound)
      position = sign.text.upperBound
    } else {
      let end = first == UInt8(ascii: "#") ? endOfHashComment : position &+ 1
      fact(.strayCharacter, position, end)
      position = end
    }
  }

  /// The end of the comment of other languages that begins with the `#` here; after the `#` if it is in another place.
  private var endOfHashComment: Int {
    let next = byte(position &+ 1)
    var start = position
    while start > 0, bytes[start &- 1] == 0x20 || bytes[start &- 1] == 0x09 { start &-= 1 }
    let isFirst = start == 0 || bytes[start &- 1] == 0x0A || bytes[start &- 1] == 0x0D
    let isComment = isFirst ? next != UInt8(ascii: "\"") : next == 0x20 || next == UInt8(ascii: "#")
    return isComment ? endOfLine(bytes, position) : position &+ 1
  }
}
