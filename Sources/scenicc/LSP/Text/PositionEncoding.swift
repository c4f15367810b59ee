/// The unit in which a client counts the characters of a line.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Selects the best encoding that a client offers: bytes need no counting, and UTF-16 is always supported.
  init(offered: [String]) {
    self = [PositionEncoding.utf8, .utf32].first { offered.contains($0.rawValue) } ?? .utf16
  }

  /// Returns the number of units of the character that begins with this byte, and the number of its bytes, in
  /// valid UTF-8. A stray byte is a character by itself, like its replacement character.
  func width(of first: UInt8) -> (units: Int, bytes: Int) {
    let bytes: Int
    switch first {
    case 0xC2...0xDF: bytes = 2
    case 0xE0...0xEF: bytes = 3
    case 0xF0...0xF4: bytes = 4
    default: bytes = 1
    }
    switch self {
    case .utf8: return (bytes, bytes)
    case .utf16: return (bytes == 4 ? 2 : 1, bytes)
    case .utf32: return (1, bytes)
    }
  }
}

/// A position in a text from a client: line and character from 0, the latter in units of its encoding.
struct TextPosition: Equatable {
  var line: Int
  var character: Int
}
