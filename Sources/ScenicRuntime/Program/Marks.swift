/// Marks on a letter, as the accent on an é. Before two texts are compared, Swift brings the marks of each letter into one
/// order, which takes the square of their number; so text from outside may not have more than so many on one.
package enum Marks {
  /// More than anybody writes.
  package static let most = 256

  /// Where the first mark too many stands in UTF-8, nil if there is none. O(bytes); of short text it asks only the length.
  package static func surplus(in text: ArraySlice<UInt8>) -> Int? {
    // A mark has two bytes at least.
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

  /// How many bytes a scalar has that begins so; 1 if none does.
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
