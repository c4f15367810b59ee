extension JSONReader {
  /// A string; the quote comes next.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while let byte {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return text(from: start, to: position - 1)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      try character(byte)
    }
    throw JSONError("a string without an end", offset: start - 1)
  }

  /// The text of these bytes. Not by a slice of the array, which would be counted as a reference to it.
  private func text(from start: Int, to end: Int) -> String {
    bytes.withUnsafeBufferPointer { buffer in
      String(decoding: UnsafeBufferPointer(rebasing: buffer[start..<end]), as: UTF8.self)
    }
  }

  /// The rest of a string from its first escape on; its text began at `start`.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<position])
    while let byte {
      if byte == UInt8(ascii: "\"") {
        position += 1
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
    throw JSONError("a string without an end", offset: start - 1)
  }

  /// Steps over one character that stands for itself.
  private mutating func character(_ byte: UInt8) throws(JSONError) {
    if byte < 0x20 { throw JSONError("a control character in a string", offset: position) }
    let length = byte < 0x80 ? 1 : scalarLength(byte)
    guard length > 0 else { throw JSONError("invalid UTF-8", offset: position) }
    position += length
  }

  /// How many bytes the scalar here has, after this first one; 0 if it is none (RFC 3629, table in section
  /// 4).
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

  /// What an escape stands for; the backslash comes next.
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
    default: throw JSONError("an unknown escape", offset: start)
    }
  }

  /// The scalar of four hexadecimal digits, or of a pair of surrogates; nil for a lone surrogate and for
  /// other text.
  private mutating func unicodeScalar() -> Unicode.Scalar? {
    guard let unit = hexadecimal() else { return nil }
    guard 0xD800...0xDBFF ~= unit else { return Unicode.Scalar(unit) }
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = hexadecimal(), 0xDC00...0xDFFF ~= low
    else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  /// The replacement character for a lone surrogate, if those are mended; nil for other text.
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
  /// A number; its sign or first digit comes next.
  mutating func number() throws(JSONError) -> Value {
    let start = position
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
    if position == end, let number = integer(bytes[whole..<end], isNegative: isNegative) {
      return .int(number)
    }
    guard let number = Double(decimal: bytes[start..<position]) else {
      throw JSONError("a number too large", offset: start)
    }
    return .double(number)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte, 0x30...0x39 ~= byte { position += 1 }
    if position == start { throw unexpected("a digit") }
  }

  /// The whole number of these digits; nil if it does not fit.
  private func integer(_ digits: ArraySlice<UInt8>, isNegative: Bool) -> Int? {
    var number = 0
    for digit in digits {
      let (shifted, overflows) = number.multipliedReportingOverflow(by: 10)
      let (next, overflowsToo) = shifted.subtractingReportingOverflow(Int(digit - 0x30))
      if overflows || overflowsToo { return nil }
      number = next
    }
    if isNegative { return number }
    return number == .min ? nil : -number
  }
}
