// The bytes of names, shared by the lexer and by messages.

/// ```
/// digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9"
/// ```
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

/// ```
/// part = letter | "_" | digit
/// ```
/// Returns true if a byte may be part of an identifier; bytes of 0x80 and above depend on the whole scalar.
@inline(__always)
func isIdentifierByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == 0x5F || byte >= 0x80
}
