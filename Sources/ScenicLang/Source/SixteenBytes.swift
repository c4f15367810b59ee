// Eight bytes at a time, as one word with the first byte in the lowest bits. Predicates over bytes are
// computed for eight of them in two or three operations, with the results in the top bits. No sum carries
// over into the next byte, since the top bits are cleared before.

/// Returns the eight bytes from an offset.
@inline(__always)
func eightBytes(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
  UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

/// Returns a mask of the first bytes of a word, at most all.
@inline(__always)
func firstBytes(_ count: Int) -> UInt64 {
  count >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1
}

/// Up to sixteen bytes of a name, padded with zeros. Nearly all names are shorter, so no branch depends on
/// their length.
struct SixteenBytes {
  static let count = 16

  let first: UInt64
  let second: UInt64

  /// Reads the first bytes of a name, which is followed by at least fifteen more bytes.
  @inline(__always)
  init(_ bytes: RawSpan, _ name: Range<Int>) {
    let all = bytes.unsafeLoadUnaligned(fromByteOffset: name.lowerBound, as: SIMD16<UInt8>.self)
    let length = UInt8(truncatingIfNeeded: Swift.min(name.count, SixteenBytes.count))
    let places = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let lengths = SIMD16<UInt8>(repeating: length)
    let mask: SIMDMask<SIMD16<Int8>> = places .< lengths
    let words = unsafeBitCast(all & mask.bytes, to: SIMD2<UInt64>.self)
    first = UInt64(littleEndian: words[0])
    second = UInt64(littleEndian: words[1])
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The bytes, 0xFF for true.
  @inline(__always)
  var bytes: SIMD16<UInt8> { unsafeBitCast(self, to: SIMD16<UInt8>.self) }
}

extension UInt64 {
  /// The index of the first byte with its top bit set; 8 if there is none.
  @inline(__always)
  var firstTop: Int { trailingZeroBitCount >> 3 }

  /// The bytes that are not digits.
  @inline(__always)
  var noDigits: UInt64 { ~(lows.isIn(0x30, 0x39) & ~self) & UInt64.tops }

  /// The bytes that a string can't contain directly: a quote, a backslash, a control character or a byte
  /// beyond ASCII.
  @inline(__always)
  var noStringBytes: UInt64 {
    (~lows.isIn(0x20, 0x7E) | equals(0x22) | equals(0x5C) | self) & UInt64.tops
  }

  /// The bytes that end a line.
  @inline(__always)
  var lineEnds: UInt64 { (equals(0x0A) | equals(0x0D)) & ~self & UInt64.tops }

  private static let tops: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private init(each byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  @inline(__always)
  private var lows: UInt64 { self & ~UInt64.tops }

  /// Compares each byte, without its top bit, with this one.
  @inline(__always)
  private func equals(_ byte: UInt8) -> UInt64 { ~((lows ^ UInt64(each: byte)) &+ UInt64(each: 0x7F)) }

  /// Tests whether each byte, without its top bit, is in this range.
  @inline(__always)
  private func isIn(_ first: UInt8, _ last: UInt8) -> UInt64 {
    (self &+ UInt64(each: 0x80 - first)) & ~(self &+ UInt64(each: 0x7F - last))
  }
}
