/// What a byte of ASCII begins.
struct ByteClass {
  enum Beginning: UInt8 { case other, letter, sign, digit, string, slash }

  let beginning: Beginning
  /// The token that the byte is, if it is a sign.
  let sign: TokenKind
  /// Whether it may be the second byte of a sign.
  let isSecond: Bool

  /// The class of each byte.
  static let all: [ByteClass] = (0...255).map { ByteClass($0) }

  private init(_ byte: UInt8) {
    sign = single(byte) ?? .endOfFile
    isSecond = ">&|?=".utf8.contains(byte)
    switch byte {
    case UInt8(ascii: "/"): beginning = .slash
    case UInt8(ascii: "\""): beginning = .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"): beginning = .digit
    case 0x80...: beginning = .other
    default: beginning = isIdentifierByte(byte) ? .letter : sign != .endOfFile ? .sign : .other
    }
  }
}
