// Tokens that consist of signs.

/// Returns the token of two bytes, if they form one. `?.` is one only directly after a value: after a space it begins
/// a choice.
@inline(__always)
func pair(_ first: UInt8, _ second: UInt8) -> TokenKind? {
  switch second {
  case UInt8(ascii: ">"): first == UInt8(ascii: "-") ? .arrow : nil
  case UInt8(ascii: "&"): first == second ? .andAnd : nil
  case UInt8(ascii: "|"): first == second ? .orOr : nil
  case UInt8(ascii: "?"): first == second ? .questionQuestion : nil
  case UInt8(ascii: "."): first == UInt8(ascii: "?") ? .questionPeriod : nil
  case UInt8(ascii: "="):
    switch first {
    case UInt8(ascii: "="): .equalEqual
    case UInt8(ascii: "!"): .notEqual
    case UInt8(ascii: "<"): .lessEqual
    case UInt8(ascii: ">"): .greaterEqual
    default: nil
    }
  default: nil
  }
}

/// Returns true if a byte ends a name, a call or a list.
@inline(__always)
func endsValue(_ byte: UInt8) -> Bool {
  isIdentifierByte(byte) || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
    || byte == UInt8(ascii: "`")
}

/// Returns the token of one byte, if it forms one.
@inline(__always)
func single(_ byte: UInt8) -> TokenKind? {
  switch byte {
  case UInt8(ascii: "{"): .leftBrace
  case UInt8(ascii: "}"): .rightBrace
  case UInt8(ascii: "("): .leftParen
  case UInt8(ascii: ")"): .rightParen
  case UInt8(ascii: "["): .leftBracket
  case UInt8(ascii: "]"): .rightBracket
  case UInt8(ascii: ","): .comma
  case UInt8(ascii: ";"): .semicolon
  case UInt8(ascii: ":"): .colon
  case UInt8(ascii: "."): .period
  case UInt8(ascii: "="): .equal
  case UInt8(ascii: "|"): .bar
  case UInt8(ascii: "?"): .question
  case UInt8(ascii: "/"): .slash
  case UInt8(ascii: "@"): .at
  case UInt8(ascii: "<"): .less
  case UInt8(ascii: ">"): .greater
  case UInt8(ascii: "+"): .plus
  case UInt8(ascii: "-"): .minus
  case UInt8(ascii: "!"): .not
  case UInt8(ascii: "*"): .times
  case UInt8(ascii: "%"): .percent
  default: nil
  }
}

/// Returns an operator of other languages at an offset, with the one that it means: `~=`, `=~`, `!~` and a single `&`.
/// The sign before `~` is the last token. Returns nil if none is there.
func foreignSign(
  _ bytes: [UInt8], _ position: Int, after last: Token?
) -> (text: Range<Int>, meant: TokenKind)? {
  let isBeforeEqual = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "=")
  if bytes[position] == UInt8(ascii: "&"), !isBeforeEqual { return (position..<position + 1, .andAnd) }
  guard bytes[position] == UInt8(ascii: "~") else { return nil }
  if isBeforeEqual { return (position..<position + 2, .equalEqual) }
  guard let last, Int(last.end) == position, last.kind == .equal || last.kind == .not else { return nil }
  return (Int(last.start)..<position + 1, last.kind == .equal ? .equalEqual : .notEqual)
}
