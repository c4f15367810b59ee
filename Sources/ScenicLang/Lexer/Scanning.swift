// Pure scans over bytes, shared by the lexer and by readers of literals.

/// Returns true if an identifier can start at a byte of 0x80 or above.
func isIdentifierStart(_ bytes: [UInt8], _ offset: Int) -> Bool {
  guard bytes[offset] >= 0x80, let scalar = scalar(bytes, offset) else { return false }
  return Letters.isLetter(scalar.value)
}

/// Returns the ASCII character that Unicode treats as equal to a scalar: the Greek question mark, the Greek
/// accent and the Kelvin sign. As letters they would create names that are equal and not identical.
func asciiTwin(of value: UInt32) -> Character? {
  switch value {
  case 0x37E: ";"
  case 0x1FEF: "`"
  case 0x212A: "K"
  default: nil
  }
}

/// ```
/// word = ( letter | "_" part ) { part }
/// letter = ? A to Z, a to z, or any visible scalar above ASCII that is no control, white space, quote, noncharacter or
///   twin of an ASCII character, and after such a one at most one variation selector ?
/// ```
/// Returns the offset after the identifier that starts at an offset. Invalid UTF-8 does not end it: one bad
/// byte is one mistake, not two names.
@inline(__always)
func endOfIdentifier(_ bytes: [UInt8], _ start: Int) -> Int {
  var offset = start
  var afterLetter = false
  while offset < bytes.count {
    let byte = bytes[offset]
    guard isIdentifierByte(byte) else { break }
    if byte < 0x80 {
      offset &+= 1
      afterLetter = false
    } else if let scalar = scalar(bytes, offset) {
      let isLetter = Letters.isLetter(scalar.value)
      guard isLetter || afterLetter && Letters.isSelector(scalar.value) else { break }
      offset &+= scalar.length
      afterLetter = isLetter
    } else {
      offset &+= 1
      afterLetter = false
    }
  }
  return offset
}

/// Returns true if a file begins with the byte order mark of UTF-16, which is invalid in UTF-8. Without a
/// mark, it must begin with two ASCII characters of two bytes each.
func isUTF16(_ bytes: [UInt8]) -> Bool {
  guard bytes.count >= 2 else { return false }
  switch (bytes[0], bytes[1]) {
  case (0xFF, 0xFE), (0xFE, 0xFF): return true
  case (0, 1...): return bytes.count >= 4 && bytes[2] == 0 && bytes[3] != 0
  case (1..., 0): return bytes.count >= 4 && bytes[2] != 0 && bytes[3] == 0
  default: return false
  }
}

/// Returns the length of the character at an offset if it is invisible in a name; nil for any other.
func invisible(_ bytes: [UInt8], _ offset: Int) -> Int? {
  guard offset < bytes.count, bytes[offset] >= 0xC2, let scalar = scalar(bytes, offset) else { return nil }
  return Letters.isInvisible(scalar.value) || Letters.isSelector(scalar.value) ? scalar.length : nil
}

/// Returns the offset after the invisible characters at an offset; nil if there are none.
func endOfInvisibles(_ bytes: [UInt8], _ start: Int) -> Int? {
  var end = start
  while let length = invisible(bytes, end) { end &+= length }
  return end > start ? end : nil
}

/// Returns the bytes of a name without those of invisible characters, as the lexer read it.
func withoutInvisibles(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
  var visible: [UInt8] = []
  var offset = range.lowerBound
  while offset < range.upperBound {
    let end = min(endOfIdentifier(bytes, offset), range.upperBound)
    visible += bytes[offset..<end]
    offset = endOfInvisibles(bytes, end) ?? max(end, offset &+ 1)
  }
  return visible
}

/// Returns the offset after the character at an offset, if it controls a terminal or the direction of text.
func endOfControl(_ bytes: [UInt8], _ offset: Int) -> Int? {
  guard let scalar = scalar(bytes, offset) else { return nil }
  switch scalar.value {
  case 0x01...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069:
    return offset &+ scalar.length
  default: return nil
  }
}

/// Returns the quote other than `"` that begins at an offset, and the scalars that can close it.
func foreignQuote(_ bytes: [UInt8], _ offset: Int) -> (length: Int, closers: ClosedRange<UInt32>)? {
  if bytes[offset] == UInt8(ascii: "'") { return (1, 0x27...0x27) }
  guard bytes[offset] == 0xE2, let quote = scalar(bytes, offset) else { return nil }
  switch quote.value {
  case 0x2018...0x201B: return (3, 0x2018...0x201B)
  case 0x201C...0x201F: return (3, 0x201C...0x201F)
  default: return nil
  }
}

/// ```
/// line-comment = "//" { ? any scalar but a line end ? }
/// ```
/// Returns the offset of the line's end: of LF, CR or the end of the file.
func endOfLine(_ bytes: [UInt8], _ start: Int) -> Int {
  var offset = start
  while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset &+= 1 }
  return offset
}

/// Returns the scalar at an offset; nil for invalid UTF-8.
func scalar(_ bytes: [UInt8], _ offset: Int) -> (value: UInt32, length: Int)? {
  let first = bytes[offset]
  if first < 0x80 { return (UInt32(first), 1) }
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
  guard first >= 0xC2, first <= 0xF4, offset + length <= bytes.count else { return nil }
  var value = UInt32(first) & (0x7F >> UInt32(length))
  for index in offset + 1..<offset + length {
    guard bytes[index] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[index] & 0x3F)
  }
  let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return nil }
  return (value, length)
}

/// Returns the runs of bytes that are NUL or invalid UTF-8, in order. Linear; nearly free for ASCII.
func invalidRuns(_ bytes: [UInt8]) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  // Nearly all files are ASCII without NUL, which is checked many bytes at a time.
  var offset = bytes.reduce(0) { max($0, $1 &- 1) } < 0x7F ? bytes.count : 0
  while offset < bytes.count {
    let byte = bytes[offset]
    if byte &- 1 < 0x7F {
      offset &+= 1
    } else if byte != 0, let scalar = scalar(bytes, offset) {
      offset &+= scalar.length
    } else {
      let start = offset
      offset &+= 1
      while offset < bytes.count, bytes[offset] == 0 || scalar(bytes, offset) == nil { offset &+= 1 }
      runs.append(start..<offset)
    }
  }
  return runs
}
