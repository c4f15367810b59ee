import ScenicRuntime

/// The characters of a URL that are invisible or look like a space, which a reader cannot distinguish. The lexer
/// reports those that control a terminal; a plain space is visible.
struct HiddenCharacters {
  /// The message about the first one.
  let message: String
  /// The URL with each of them percent-encoded, so its meaning is the same.
  let encoded: String

  /// Finds them in a URL or a pattern; nil if there are none.
  init?(in url: String) {
    if url.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) { return nil }
    var first: String?
    var encoded = ""
    var previous: UInt32 = 0
    for scalar in url.unicodeScalars {
      if Self.isHidden(scalar.value, after: previous) {
        let text = String(scalar).percentEncoded
        let name = hexadecimal(scalar.value, digits: 4)
        first = first ?? "unexpected character U+\(name) in a URL; write `\(text)`"
        encoded += text
      } else {
        encoded.unicodeScalars.append(scalar)
      }
      previous = scalar.value
    }
    guard let first else { return nil }
    message = first
    self.encoded = encoded
  }

  private static func isHidden(_ value: UInt32, after previous: UInt32) -> Bool {
    switch value {
    case 0x09: return true
    case 0x20: return false
    // Joiners are part of many words and emoji, but of no word in ASCII.
    case 0x200C, 0x200D: return previous < 0x80
    default: return !Visibility.steers(value) && (Letters.isSpace(value) || Letters.isInvisible(value))
    }
  }
}
