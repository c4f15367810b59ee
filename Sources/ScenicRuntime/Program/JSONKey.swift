/// A key that is looked for: its text and the mark of that, which its place in a text has too. Two keys of one mark are
/// seldom met, and told apart by their bytes.
struct JSONKey: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  let text: StaticString
  /// Its bytes up to the 16th.
  let words: Words
  let mark: UInt32

  /// Made where it stands: the optimizer knows the words of a literal.
  @inline(__always)
  init(stringLiteral text: StaticString) {
    self.text = text
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    words = Words(first: bytes.word(at: 0), second: bytes.word(at: 8), count: bytes.count)
    mark = words.mark
  }

  var description: String { text.description }

  /// The first 16 bytes of a key in ASCII as two numbers, and how many it has.
  struct Words: Equatable, Sendable {
    var first: UInt64
    var second: UInt64
    var count: Int

    @inline(__always)
    init(first: UInt64, second: UInt64, count: Int) {
      self.first = first
      self.second = second
      self.count = count
    }

    /// Of so many bytes of a text from an offset on, which it has. Whole words can mostly be read.
    @inline(__always)
    init(at start: Int, count: Int, in text: UnsafeBufferPointer<UInt8>) {
      self.count = count
      guard start &+ 16 <= text.count else {
        let bytes = UnsafeBufferPointer(rebasing: text[start..<start &+ count])
        first = bytes.word(at: 0)
        second = bytes.word(at: 8)
        return
      }
      let raw = UnsafeRawBufferPointer(text)
      first =
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)) & Words.mask(count)
      second = 0
      if count > 8 {
        second = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self))
        second &= Words.mask(count &- 8)
      }
    }

    @inline(__always)
    var mark: UInt32 {
      let mixed = first ^ second &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
      return UInt32(truncatingIfNeeded: (mixed &* 0xBF58_476D_1CE4_E5B9) &>> 32)
    }

    /// The bits of so many bytes of a word.
    @inline(__always)
    private static func mask(_ count: Int) -> UInt64 {
      count >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
    }
  }

  /// The bit of a key in the mark of an object, which has those of all its keys.
  @inline(__always)
  static func bit(of mark: UInt32) -> UInt32 { 1 &<< (mark &>> 27) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Up to eight bytes from an offset on, the first lowest; none beyond the end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in 0..<8 where offset + place < count {
      word |= UInt64(self[offset + place]) << UInt64(truncatingIfNeeded: place * 8)
    }
    return word
  }
}

/// In a `switch` over keys: whether the key of a field is this one.
func ~= (key: JSONKey, part: JSONPart) -> Bool { part.isKey(key) }
