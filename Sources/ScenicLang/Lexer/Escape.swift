import ScenicRuntime

// The content of literals: numbers and the escapes of strings.

/// ```
/// integer = digit { digit | "_" } | "0x" hex { hex | "_" }
/// ```
/// ```
/// decimal = digit { digit | "_" } ( fraction [ exponent ] | exponent )
/// ```
/// ```
/// fraction = "." digit { digit | "_" }
/// ```
/// ```
/// exponent = ( "e" | "E" ) [ "+" | "-" ] digit { digit | "_" }
/// ```
/// The shape of the number that starts at an offset.
struct Number {
  /// The offset after it, including letters that directly follow.
  let end: Int
  let isInteger: Bool
  let isWellFormed: Bool

  init(_ bytes: [UInt8], _ start: Int) {
    func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    func digits(_ offset: Int) -> Int {
      var offset = offset
      while isDigit(at(offset)) || at(offset) == 0x5F { offset += 1 }
      return offset
    }
    var isInteger = true
    var end: Int
    var isComplete = true
    if at(start) == 0x30, at(start + 1) | 0x20 == 0x78 {
      end = start + 2
      while hexDigit(at(end)) != nil || at(end) == 0x5F { end += 1 }
      isComplete = at(start + 1) == 0x78 && hexDigit(at(start + 2)) != nil
    } else {
      end = digits(start)
      if at(end) == 0x2E, isDigit(at(end + 1)) {
        isInteger = false
        end = digits(end + 1)
      }
      if at(end) | 0x20 == 0x65 {
        let sign = at(end + 1) == 0x2B || at(end + 1) == 0x2D ? 1 : 0
        if isDigit(at(end + 1 + sign)) {
          isInteger = false
          end = digits(end + 1 + sign)
        }
      }
    }
    let stuck = endOfIdentifier(bytes, end)
    self.isInteger = isInteger
    isWellFormed = isComplete && stuck == end
    self.end = stuck
  }
}

/// Returns the value of an integer literal; nil if it exceeds 64 bits or is malformed.
func integerMagnitude(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64? {
  let isHex = range.count > 2 && bytes[range.lowerBound] == 0x30 && bytes[range.lowerBound + 1] | 0x20 == 0x78
  let base: UInt64 = isHex ? 16 : 10
  var value: UInt64 = 0
  for byte in bytes[range].dropFirst(isHex ? 2 : 0) where byte != 0x5F {
    guard let digit = hexDigit(byte), digit < base else { return nil }
    let (product, overflow) = value.multipliedReportingOverflow(by: base)
    let (sum, carry) = product.addingReportingOverflow(digit)
    if overflow || carry { return nil }
    value = sum
  }
  return value
}

/// ```
/// hex = digit | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f"
/// ```
func hexDigit(_ byte: UInt8) -> UInt64? {
  switch byte {
  case 48...57: UInt64(byte - 48)
  case 65...70: UInt64(byte - 55)
  case 97...102: UInt64(byte - 87)
  default: nil
  }
}

/// ```
/// string = '"' { escape | ? any scalar but a quote, a backslash and a line end ? } '"'
/// ```
/// ```
/// escape = "\" ( "n" | "t" | "r" | "0" | "\" | '"' | "'" | "u{" hex { hex } "}" )
/// ```
/// The escape whose backslash is at an offset.
struct Escape {
  enum Meaning {
    case scalar(UnicodeScalar)
    /// An unknown escape: it represents itself.
    case unknown
    /// `\u{…}` without braces, digits, or a scalar of that number.
    case badScalar
    /// A backslash at the line's end.
    case unfinished
  }

  let meaning: Meaning
  /// The offset after it.
  let end: Int

  init(_ bytes: [UInt8], _ start: Int) {
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0x0A
    if letter == UInt8(ascii: "u") {
      self = Escape(unicode: bytes, start)
      return
    }
    switch letter {
    case 0x0A, 0x0D: meaning = .unfinished
    case UInt8(ascii: "n"): meaning = .scalar("\n")
    case UInt8(ascii: "t"): meaning = .scalar("\t")
    case UInt8(ascii: "r"): meaning = .scalar("\r")
    case UInt8(ascii: "0"): meaning = .scalar("\0")
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): meaning = .scalar(UnicodeScalar(letter))
    default: meaning = .unknown
    }
    let length = letter == 0x0A || letter == 0x0D ? 0 : scalar(bytes, start + 1)?.length ?? 1
    end = start + 1 + length
  }

  private init(unicode bytes: [UInt8], _ start: Int) {
    func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    var offset = start + 2
    var value: UInt32 = 0
    var digits = 0
    if at(offset) == UInt8(ascii: "{") {
      offset += 1
      while digits < 8, let digit = hexDigit(at(offset)) {
        value = value << 4 | UInt32(digit)
        digits += 1
        offset += 1
      }
    }
    let isClosed = digits > 0 && at(offset) == UInt8(ascii: "}")
    // All characters up to the brace belong to it, or the brace would remain after the repair.
    var last = offset
    while last < offset + 16, at(last) < 0x80, isIdentifierByte(at(last)) || at(last) == 0x20 { last += 1 }
    let hasBrace = at(start + 2) == UInt8(ascii: "{") && at(last) == UInt8(ascii: "}")
    end = hasBrace ? last + 1 : offset
    meaning = isClosed ? UnicodeScalar(value).map { .scalar($0) } ?? .badScalar : .badScalar
  }
}

/// Returns the text of a string literal, up to the first mark beyond the limit on one letter. Never traps: an
/// invalid escape represents itself, and an invalid scalar or invalid UTF-8 becomes U+FFFD. A missing last
/// quote is ignored, and foreign quotes count as quotes. O(bytes).
func stringValue(_ bytes: [UInt8], _ range: Range<Int>) -> String {
  let text = stringBytes(bytes, range)
  return String(decoding: text[..<(Marks.surplus(in: text[...]) ?? text.count)], as: UTF8.self)
}

/// Returns the text of a part of a string with interpolations, without its first byte and the quote or `\(` after it.
func stringPart(_ bytes: [UInt8], _ range: Range<Int>) -> String {
  let isLast = bytes[range.upperBound - 1] == UInt8(ascii: "\"")
  let end = isLast ? range.upperBound : range.upperBound - 2
  return String(decoding: stringBytes(bytes, range.lowerBound..<max(end, range.lowerBound)), as: UTF8.self)
}

/// Returns the complete text of a string literal, in UTF-8.
func stringBytes(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
  guard !range.isEmpty else { return [] }
  var result: [UInt8] = []
  let foreign = foreignQuote(bytes, range.lowerBound)?.length
  var offset = range.lowerBound + (foreign ?? 1)
  let end = range.upperBound - (foreign ?? 0)
  result.reserveCapacity(max(end - offset, 0))
  while offset < end, foreign != nil || bytes[offset] != UInt8(ascii: "\"") {
    var plain = offset
    while plain < end, bytes[plain] != UInt8(ascii: "\\"),
      foreign != nil || bytes[plain] != UInt8(ascii: "\"")
    {
      plain += 1
    }
    if plain > offset {
      result.append(contentsOf: bytes[offset..<plain])
      offset = plain
      continue
    }
    let escape = Escape(bytes, offset)
    switch escape.meaning {
    case .scalar(let scalar): result.append(contentsOf: String(Character(scalar)).utf8)
    case .badScalar: result.append(contentsOf: "\u{FFFD}".utf8)
    case .unknown, .unfinished: result.append(contentsOf: bytes[offset..<min(escape.end, range.upperBound)])
    }
    offset = escape.end
  }
  return result
}
