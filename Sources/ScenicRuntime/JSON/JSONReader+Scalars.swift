extension JSONReader {
  /// Reads a string or key whose quote is at `place`.
  @inline(__always)
  mutating func string(_ place: inout Int) throws(JSONError) -> JSONText.Entry {
    let start = place &+ 1
    let end = plainEnd(from: start)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      place = end &+ 1
      return JSONText.Entry(.ascii, start, end &- start)
    }
    position = end
    let entry = try otherString(from: start)
    place = position
    return entry
  }

  /// Reads a string that has escapes or is not ASCII, from the first such byte.
  private mutating func otherString(from start: Int) throws(JSONError) -> JSONText.Entry {
    while let byte {
      if byte == UInt8(ascii: "\"") {
        position += 1
        if position - 1 - start > Marks.most {
          try refuseMarks(in: Array(bytes[start..<position - 1])[...], at: start)
        }
        return JSONText.Entry(.wide, start, position - 1 - start)
      }
      if byte == UInt8(ascii: "\\") {
        decoded.append(try escapedString(from: start))
        return JSONText.Entry(.decoded, decoded.count - 1, 0)
      }
      try character(byte)
      position = plainEnd(from: position)
    }
    throw JSONError("unterminated string", offset: start - 1)
  }

  /// Returns the end of the plain ASCII characters: a quote, a backslash, a control character, a byte beyond
  /// ASCII or the end of the text. Checks eight bytes at a time.
  @inline(__always)
  private func plainEnd(from start: Int) -> Int {
    let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var place = start
    while place &+ 8 <= bytes.count {
      let word = bytes.word(at: place)
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // The subtraction borrows only from a byte above a match, and the lowest match counts.
      let found =
        ((word &- (ones &* 0x20)) | (quote &- ones) | (backslash &- ones) | word) & tops
      if found != 0 { return place &+ found.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      place &+= 1
    }
    return place
  }

  /// Returns the text of these bytes.
  func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
  }

  /// Reads the rest of a string from its first escape; its text began at `start`.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<position])
    while let byte {
      if byte == UInt8(ascii: "\"") {
        position += 1
        try refuseMarks(in: text[...], at: start)
        return String(decoding: text, as: UTF8.self)
      }
      let begin = position
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        try character(byte)
        text.append(contentsOf: bytes[begin..<position])
      }
    }
    throw JSONError("unterminated string", offset: start - 1)
  }

  /// Refuses text that would take long to compare.
  private func refuseMarks(in text: ArraySlice<UInt8>, at start: Int) throws(JSONError) {
    guard Marks.surplus(in: text) != nil else { return }
    throw JSONError("a letter with more than \(Marks.most) marks", offset: start)
  }

  /// Reads one character that is not escaped.
  private mutating func character(_ byte: UInt8) throws(JSONError) {
    if byte < 0x20 { throw JSONError("a control character in a string", offset: position) }
    let length = byte < 0x80 ? 1 : scalarLength(byte)
    guard length > 0 else { throw JSONError("invalid UTF-8", offset: position) }
    position += length
  }

  /// Returns the number of bytes of the scalar here after its first one; 0 if it is invalid (RFC 3629, table
  /// in section 4).
  private func scalarLength(_ first: UInt8) -> Int {
    func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      position + offset < bytes.count && range.contains(bytes[position + offset])
    }
    switch first {
    case 0xC2...0xDF: return follows(1) ? 2 : 0
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
    default: return 0
    }
  }

  /// Reads an escape, which begins with the backslash, and appends its character.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    let letter = byte
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter ?? 0)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = unicodeScalar() ?? mendedScalar(after: start) else {
        throw JSONError("no Unicode scalar after \\u", offset: start)
      }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw JSONError("unknown escape", offset: start)
    }
  }

  /// Reads a scalar of four hexadecimal digits, or of a pair of surrogates; returns nil for a lone surrogate
  /// and for other text.
  private mutating func unicodeScalar() -> Unicode.Scalar? {
    guard let unit = hexadecimal() else { return nil }
    guard 0xD800...0xDBFF ~= unit else { return Unicode.Scalar(unit) }
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = hexadecimal(), 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  /// Returns the replacement character for a lone surrogate if those are accepted; nil for other text.
  private mutating func mendedScalar(after backslash: Int) -> Unicode.Scalar? {
    guard mendsSurrogates else { return nil }
    position = backslash + 2
    return hexadecimal() == nil ? nil : "\u{FFFD}"
  }

  private mutating func hexadecimal() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      switch byte {
      case let digit? where 0x30...0x39 ~= digit: unit = unit << 4 | UInt32(digit - 0x30)
      case let digit? where 0x41...0x46 ~= digit: unit = unit << 4 | UInt32(digit - 0x41 + 10)
      case let digit? where 0x61...0x66 ~= digit: unit = unit << 4 | UInt32(digit - 0x61 + 10)
      default: return nil
      }
      position += 1
    }
    return unit
  }
}

extension JSONReader {
  /// Reads a number whose first digit is at `start`.
  @inline(__always)
  mutating func number(_ start: inout Int) throws(JSONError) -> JSONText.Entry {
    // Most numbers are short and whole.
    var number = 0
    var place = start
    while place < bytes.count, place &- start < 9, 0x30...0x39 ~= bytes[place] {
      number = number &* 10 &+ Int(bytes[place] &- 0x30)
      place &+= 1
    }
    let isWhole = bytes[start] != UInt8(ascii: "0") || place == start &+ 1
    if place < bytes.count, isWhole {
      switch bytes[place] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        start = place
        return JSONText.Entry(.integer, UInt64(bitPattern: Int64(number)))
      default: break
      }
    }
    return try otherNumber(&start)
  }

  /// Reads any number; its sign or first digit is at `place`.
  mutating func otherNumber(_ place: inout Int) throws(JSONError) -> JSONText.Entry {
    let start = place
    position = start
    defer { place = position }
    let isNegative = take(UInt8(ascii: "-"))
    let whole = position
    try digits()
    if bytes[whole] == UInt8(ascii: "0"), position > whole + 1 {
      throw JSONError("a number with a leading zero", offset: whole)
    }
    let end = position
    if take(UInt8(ascii: ".")) { try digits() }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      position += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      try digits()
    }
    if position == end, let number = integer(from: whole, to: end, isNegative: isNegative) {
      return JSONText.Entry(.integer, UInt64(bitPattern: Int64(number)))
    }
    guard let number = Double(decimal: bytes[start..<position]) else {
      throw JSONError("a number too large", offset: start)
    }
    return JSONText.Entry(.double, number.bitPattern)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte, 0x30...0x39 ~= byte { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  /// Returns the whole number of these digits; nil if it does not fit.
  private func integer(from start: Int, to end: Int, isNegative: Bool) -> Int? {
    var number = 0
    for place in start..<end {
      let (shifted, overflows) = number.multipliedReportingOverflow(by: 10)
      let (next, overflowsToo) = shifted.subtractingReportingOverflow(Int(bytes[place] - 0x30))
      if overflows || overflowsToo { return nil }
      number = next
    }
    if isNegative { return number }
    return number == .min ? nil : -number
  }
}
