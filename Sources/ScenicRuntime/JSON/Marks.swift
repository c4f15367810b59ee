/// Marks on a letter, such as the accent on an é. Before a comparison, Swift sorts the marks of each letter,
/// which takes the square of their number; so their number is limited in text from outside.
package enum Marks {
  /// More marks than any real text has.
  package static let most = 256

  /// Returns the UTF-8 offset of the first mark beyond the limit; nil if there is none. O(bytes); of short
  /// text only the length is read.
  package static func surplus(in text: ArraySlice<UInt8>) -> Int? {
    // A mark has at least two bytes.
    guard text.count > most &* 2 else { return nil }
    var count = 0
    var place = text.startIndex
    while place < text.endIndex {
      let end = min(place &+ length(of: text[place]), text.endIndex)
      count = isMark(text[place..<end]) ? count &+ 1 : 0
      if count > most { return place }
      place = end
    }
    return nil
  }

  /// Returns the length of a scalar with this first byte; 1 if it is invalid.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0..<0xC0: 1
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    default: 4
    }
  }

  private static func isMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count > 1, let first = bytes.first else { return false }
    let value = bytes.dropFirst().reduce(UInt32(first) & (0x7F >> UInt32(bytes.count))) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.canonicalCombiningClass != .notReordered
  }
}
